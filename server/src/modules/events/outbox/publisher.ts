import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';

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
 * Gives the events that have been committed since their positions. Writers commit in another order than they write;
 * one publisher at a time, after their commits, makes 'everything up to here' mean everything. Answers whether there may be
 * more.
 */
export const publishEvents = (db: DataSource): Promise<boolean> =>
  db.transaction(async (tx) => {
    // locked by a statement before, so that the next publisher sees what this one has done
    await lockPositions(tx);
    const [numbered] = await assignPositions(tx);
    return Number(numbered?.count ?? 0) === BATCH_SIZE;
  });
