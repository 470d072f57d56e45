import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../database/prepared-statements/named-statements.ts';

/** The maximum number of emails per period. */
interface EmailRateLimit {
  emails: number;
  minutes: number;
}

const claimSlot = createNamedStatement<{ at: Date; isNow: boolean }>(
  `insert into mail_turns as taken (cause, turns) values ($1, array[clock_timestamp()])
   on conflict (cause) do update set turns = (
     taken.turns || greatest(clock_timestamp(), taken.turns[cardinality(taken.turns) - $2 + 1] + $3 * interval '1 minute')
   )[greatest(cardinality(taken.turns) - $2 + 2, 1):]
   returning turns[cardinality(turns)] as at, turns[cardinality(turns)] <= clock_timestamp() as "isNow"`,
);

/**
 * Reserves the next send time for an email: now, or as soon as the rate limit allows. The limit counts the emails with
 * the same `cause`, for example the changes of one member. The row of the cause stays locked until the caller's
 * transaction ends, so no two callers get the same slot.
 */
export async function reserveEmailSlot(
  tx: EntityManager,
  cause: string,
  { emails, minutes }: EmailRateLimit,
): Promise<{ at: Date; isNow: boolean }> {
  const [slot] = await claimSlot(tx, cause, emails, minutes);
  return slot!;
}
