import { namedStatement } from '../sql/named-statements.ts';
import { type Mark, TIMELINE } from '../sql/replica.ts';

/** SQL for the transaction that is running, as `last_write` keeps it. */
export const THIS_TRANSACTION = 'pg_current_xact_id()::text::bigint';

/**
 * Notes for sessions that all which is committed by now has to be in what they read: the transaction of this note began
 * later, so a replica that has it has that, too. Rows are locked in one order, as others may note the same.
 */
export const noteWrites = namedStatement<never>(
  `update sessions set last_write = ${THIS_TRANSACTION}
   where id in (select id from sessions where id = any($1) order by id for update)`,
);

/** What a replica must have replayed to answer a session; asked of the primary itself, as another server may have noted it. */
export const lastWriteOf = namedStatement<Mark>(
  `select last_write::text as xid, ${TIMELINE} as timeline from sessions where id = $1`,
);
