import type { DataSource, EntityManager } from 'typeorm';
import { limitLockWaits, runLockingTransaction } from '../../../platform/database/locks/table-locks.ts';
import { withPinnedSearchPath } from '../../../platform/database/pinned-search-path.ts';

// The tables that `hand_over_audit_log` locks: entries, seals, checkpoints, unsealed and unsealed_by_member.
const LOG_TABLE_COUNT = 5;

/**
 * Returns whether the portal's role owns the audit log, and not another database role. Only the owner can change or
 * delete entries.
 */
async function isOwnedByPortal(db: EntityManager): Promise<boolean> {
  const [row] = await db.query<{ isOwn: boolean }[]>(
    `select pg_has_role(relowner, 'member') as "isOwn" from pg_class where oid = 'audit.entries'::regclass`,
  );
  return row!.isOwn;
}

/**
 * Returns whether the log has the database objects of this version: the trigger that sets the insertion time, functions
 * with a fixed search path, the queue of entries that name a member, and functions that record no unconfirmed email.
 */
async function hasCurrentObjects(db: EntityManager): Promise<boolean> {
  const [row] = await db.query<{ isCurrent: boolean }[]>(
    `select exists (
       select from pg_trigger where tgrelid = 'audit.entries'::regclass and tgname = 'entries_stamp' and tgenabled = 'O'
     ) and not exists (
       select from pg_proc where pronamespace = 'audit'::regnamespace
         and not coalesce(array_to_string(proconfig, ';') like 'search_path=pg_catalog, %', false)
     ) and to_regclass('audit.unsealed_by_member') is not null and not exists (
       select from pg_proc where pronamespace = 'audit'::regnamespace and proname in ('note', 'stamp')
         and prosrc not like '%confirmed_email%'
     ) as "isCurrent"`,
  );
  return row!.isCurrent;
}

/**
 * Describes the first difference from the setup in docs/operate/audit-log.md, as the end of a sentence such as 'The
 * audit log is open to changes'. Returns `null` if there is none.
 */
export const findLogProblem = (db: DataSource): Promise<string | null> => withPinnedSearchPath(db, readProblem);

async function readProblem(db: EntityManager): Promise<string | null> {
  if (await isOwnedByPortal(db))
    return 'protected only by triggers, because the role of the portal owns it: docs/operate/audit-log.md shows how to transfer it to another role';
  if (!(await hasCurrentObjects(db)))
    return 'open to forged times and emails, because its triggers or functions are outdated or disabled: run the statements in docs/operate/audit-log.md again and restart the portal';
  const [privileges] = await db.query<{ mayChange: boolean }[]>(
    `select bool_or(has_table_privilege('audit.' || name, 'update, delete, truncate, trigger')) as "mayChange"
     from unnest(array['entries', 'seals', 'checkpoints']) name`,
  );
  return privileges!.mayChange
    ? 'open to changes by the role of the portal: revoke all privileges on it that docs/operate/audit-log.md does not grant'
    : null;
}

/**
 * Transfers the log to the dedicated database role. The portal can then only insert and read entries. Does nothing if
 * another role already owns the log and the log has the database objects of this version. Also does nothing if the
 * function `hand_over_audit_log()` is missing, because the operator has not run the statements in
 * docs/operate/audit-log.md. Before these statements, only triggers protect the log.
 */
export async function transferLogOwnership(db: DataSource): Promise<void> {
  const [row] = await db.query<{ exists: boolean }[]>(
    `select to_regprocedure('hand_over_audit_log()') is not null as exists`,
  );
  if (!row!.exists) return;
  const isTransferred = await withPinnedSearchPath(
    db,
    async (tx) => !(await isOwnedByPortal(tx)) && (await hasCurrentObjects(tx)),
  );
  if (isTransferred) return;
  await runLockingTransaction(db.manager, async (tx) => {
    await limitLockWaits(tx, LOG_TABLE_COUNT);
    await tx.query('select hand_over_audit_log()');
  });
}
