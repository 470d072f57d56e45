import type { EntityManager } from 'typeorm';

/** How many mails one cause may send within how many minutes. */
interface Pace {
  mails: number;
  minutes: number;
}

/**
 * Gives a cause of mails its next turn: now, or as soon as its pace allows. The row stays locked until the caller's
 * transaction ends, so no two callers get the same turn.
 */
export async function takeTurn(
  tx: EntityManager,
  cause: string,
  { mails, minutes }: Pace,
): Promise<{ at: Date; isNow: boolean }> {
  const [turn] = await tx.query(
    `insert into mail_turns as taken (cause, turns) values ($1, array[clock_timestamp()])
     on conflict (cause) do update set turns = (
       taken.turns || greatest(clock_timestamp(), taken.turns[cardinality(taken.turns) - $2 + 1] + $3 * interval '1 minute')
     )[greatest(cardinality(taken.turns) - $2 + 2, 1):]
     returning turns[cardinality(turns)] as at, turns[cardinality(turns)] <= clock_timestamp() as "isNow"`,
    [cause, mails, minutes],
  );
  return turn as { at: Date; isNow: boolean };
}
