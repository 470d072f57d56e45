import type { DataSource } from 'typeorm';

const MOST_AT_ONCE = 1000;

const givePositions = `
  with waiting as (
    select id, row_number() over (order by place) as step from (
      select id, place from events where position is null order by place limit ${MOST_AT_ONCE}
    ) unpublished
  ), numbered as (
    update events set position = (select last from event_positions) + step from waiting where events.id = waiting.id
    returning step
  )
  update event_positions set last = last + (select count(*) from numbered)
  where exists (select 1 from numbered)
  returning (select count(*) from numbered) as count`;

/**
 * Gives the events that have been committed since their positions. Writers commit in another order than they write;
 * one publisher at a time, after their commits, makes 'everything up to here' mean everything. Answers whether there may be
 * more.
 */
export const publishEvents = (db: DataSource): Promise<boolean> =>
  db.transaction(async (tx) => {
    // locked by a statement before, so that the next publisher sees what this one has done
    await tx.query('select last from event_positions for update');
    const [rows] = (await tx.query(givePositions)) as [{ count: string }[], number];
    return Number(rows[0]?.count ?? 0) === MOST_AT_ONCE;
  });
