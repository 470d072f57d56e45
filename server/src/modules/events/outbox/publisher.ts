import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';

const BATCH_SIZE = 1000;

const lockPositions = createNamedStatement('select last from event_positions for update');

const assignPositions = createNamedStatement<{ count: string }>(`
  with waiting as (
    select id, row_number() over (order by place) as step from (
      select id, place from events where position is null order by place limit ${BATCH_SIZE}
    ) unpublished
  ), numbered as (
    update events set position = (select last from event_positions) + step from waiting where events.id = waiting.id
    returning step
  )
  update event_positions set last = last + (select count(*) from numbered)
  where exists (select 1 from numbered)
  returning (select count(*) from numbered) as count`);

/**
 * Assigns positions to committed events, one publisher at a time. If each transaction assigned the positions of its
 * events before its commit, an event with a late commit could get a position that a reader's cursor has already passed.
 * Returns whether more events can be pending.
 */
export const publishEvents = (db: DataSource): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The lock is a separate statement, so that the next statement sees the positions of the previous publisher.
    await lockPositions(tx);
    const [batch] = await assignPositions(tx);
    return Number(batch?.count ?? 0) === BATCH_SIZE;
  });
