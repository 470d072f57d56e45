import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import {
  type ConsistencyToken,
  CURRENT_TRANSACTION_SQL,
  TIMELINE_SQL,
} from '../../../platform/database/replication/replica.ts';

/**
 * Sets the consistency token of sessions and API tokens to the current transaction. The current transaction began after
 * the earlier writes by these sessions and tokens were committed. A replica that has replayed the current transaction
 * has therefore also replayed those writes. Locks the rows in the order of their ids, to avoid deadlocks between
 * concurrent updates.
 */
export const updateConsistencyTokens = createNamedStatement<never>(
  `with seen as (
     update sessions set last_write = ${CURRENT_TRANSACTION_SQL}
     where id in (select id from sessions where id = any($1) order by id for update))
   update api_tokens set last_write = ${CURRENT_TRANSACTION_SQL}
   where id in (select id from api_tokens where id = any($1) order by id for update)`,
);

/**
 * Reads the consistency token of a session or an API token. Callers use the primary. Another server may have updated
 * the consistency token, so the value in a cache or replica can be outdated.
 */
export const readConsistencyToken = createNamedStatement<ConsistencyToken>(
  `select last_write::text as xid, ${TIMELINE_SQL} as timeline from sessions where id = $1
   union all select last_write::text, ${TIMELINE_SQL} from api_tokens where id = $1`,
);
