import type { DataSource, EntityManager } from 'typeorm';
import { withPinnedSearchPath } from '../../../platform/database/pinned-search-path.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { INSERTED_AT_SQL } from '../audit/hash-chain.ts';

/** The numbers of pending and late items of background work. The clock of the database determines which are late. */
export interface Backlog {
  pendingEmailCount: number;
  /** Emails that should have been sent more than 15 minutes ago. */
  lateEmailCount: number;
  /** Emails that the server no longer tries to send. */
  failedEmailCount: number;
  /** Key requests for the next combined email to administrators. */
  unreportedRequestCount: number;
  pendingResetCount: number;
  /** Requests for a reset link that have been pending for more than a minute. */
  lateResetCount: number;
  /** Join requests for which no link was emailed yet. */
  pendingJoinCount: number;
  /** Join requests whose link has been pending for more than a minute. */
  lateJoinCount: number;
  /** Keys in running bulk decisions that have no outcome yet. */
  pendingDecisionCount: number;
  /** Lines of bank statements to match or to record. */
  pendingBankLineCount: number;
  unpublishedEventCount: number;
  /** Events that have been unpublished for more than 10 seconds. */
  lateEventCount: number;
  /** Rows of the audit log that are not sealed yet. */
  unsealedEntryCount: number;
  /** Unsealed rows of the audit log that were inserted more than a minute ago. */
  lateEntryCount: number;
}

// The query runs every few seconds. It therefore searches only the newest rows for unsealed rows outside the queue.
// `audit verify` checks the whole log.
const MAX_CHECKED_ENTRIES = 10_000;

/** SQL for unsealed rows: rows in the queue `audit.unsealed`, and recent rows that are neither sealed nor in it. */
const UNSEALED_ENTRIES_SQL = `
  select entries.* from audit.unsealed join audit.entries on entries.id = unsealed.entry_id
  union all
  select entries.* from audit.entries
  where entries.id > (select coalesce(max(entry_id), 0) - ${MAX_CHECKED_ENTRIES} from audit.seals)
    and not exists (select from audit.seals where entry_id = entries.id)
    and not exists (select from audit.unsealed where entry_id = entries.id)`;

const countPending = createNamedStatement<Omit<Backlog, 'unsealedEntryCount' | 'lateEntryCount'>>(`
    select count(due_at)::int as "pendingEmailCount", count(given_up_at)::int as "failedEmailCount",
      (count(*) filter (where due_at < now() - interval '15 minutes'))::int as "lateEmailCount",
      (select count(*)::int from key_request_notices) as "unreportedRequestCount",
      (select count(*)::int from password_reset_requests) as "pendingResetCount",
      (select count(*)::int from password_reset_requests where requested_at < now() - interval '1 minute') as "lateResetCount",
      (select count(*)::int from join_confirmations where token_hash is null) as "pendingJoinCount",
      (select count(*)::int from join_confirmations where token_hash is null and requested_at < now() - interval '1 minute') as "lateJoinCount",
      (select count(*)::int from bulk_decision_items join bulk_decisions on bulk_decisions.id = bulk_decision_id
        where finished_at is null and outcome is null) as "pendingDecisionCount",
      (select count(*)::int from bank_lines where state in ('NEW', 'QUEUED')) as "pendingBankLineCount",
      (select count(*)::int from events where position is null) as "unpublishedEventCount",
      (select count(*)::int from events where position is null and occurred_at < now() - interval '10 seconds') as "lateEventCount"
    from mails`);

/** Counts pending and late background work for metrics, health checks and the Background work page. */
export async function readBacklog(db: DataSource | EntityManager): Promise<Backlog> {
  const [backlog] = await countPending('manager' in db ? db.manager : db);
  const [entries] = await withPinnedSearchPath(db, (tx) =>
    tx.query<Pick<Backlog, 'unsealedEntryCount' | 'lateEntryCount'>[]>(`
      select count(*)::int as "unsealedEntryCount",
        (count(*) filter (where coalesce(${INSERTED_AT_SQL}, at) < now() - interval '1 minute'))::int as "lateEntryCount"
      from (${UNSEALED_ENTRIES_SQL}) entries`),
  );
  return { ...backlog!, ...entries! };
}
