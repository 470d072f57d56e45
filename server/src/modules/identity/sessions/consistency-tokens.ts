import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import {
  type ConsistencyToken,
  CURRENT_TRANSACTION,
  TIMELINE,
} from '../../../platform/database/replication/replica.ts';

/**
 * Notes for sessions and API tokens that all which is committed by now has to be in what they read: the transaction of this note began
 * later, so a replica that has it has that, too. Rows are locked in one order, as others may note the same.
 */
export const updateConsistencyTokens = createNamedStatement<never>(
  `with seen as (
     update sessions set last_write = ${CURRENT_TRANSACTION}
     where id in (select id from sessions where id = any($1) order by id for update))
   update api_tokens set last_write = ${CURRENT_TRANSACTION}
   where id in (select id from api_tokens where id = any($1) order by id for update)`,
);

/** What a replica must have replayed to answer a session or an API token; asked of the primary itself, as another server may have noted it. */
export const readConsistencyToken = createNamedStatement<ConsistencyToken>(
  `select last_write::text as xid, ${TIMELINE} as timeline from sessions where id = $1
   union all select last_write::text, ${TIMELINE} from api_tokens where id = $1`,
);
