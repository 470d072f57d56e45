import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../database/lists/named-statements.ts';

/** How many mails one cause may send within how many minutes. */
interface EmailRateLimit {
  emails: number;
  minutes: number;
}

const claimTurn = createNamedStatement<{ at: Date; isNow: boolean }>(
  `insert into mail_turns as taken (cause, turns) values ($1, array[clock_timestamp()])
   on conflict (cause) do update set turns = (
     taken.turns || greatest(clock_timestamp(), taken.turns[cardinality(taken.turns) - $2 + 1] + $3 * interval '1 minute')
   )[greatest(cardinality(taken.turns) - $2 + 2, 1):]
   returning turns[cardinality(turns)] as at, turns[cardinality(turns)] <= clock_timestamp() as "isNow"`,
);

/**
 * Gives a cause of mails its next turn: now, or as soon as its pace allows. The row stays locked until the caller's
 * transaction ends, so no two callers get the same turn.
 */
export async function reserveEmailSlot(
  tx: EntityManager,
  cause: string,
  { emails, minutes }: EmailRateLimit,
): Promise<{ at: Date; isNow: boolean }> {
  const [turn] = await claimTurn(tx, cause, emails, minutes);
  return turn!;
}
