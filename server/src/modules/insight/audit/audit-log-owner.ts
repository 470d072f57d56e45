import type { DataSource, EntityManager } from 'typeorm';
import { withPinnedSearchPath } from '../../../platform/database/lists/pinned-search-path.ts';
import { lockTables } from '../../../platform/database/locks/table-locks.ts';

/** Who owns the log: nobody else can change what is written. */
export enum LogOwner {
  ANOTHER_ROLE = 'ANOTHER_ROLE',
  OWN_ROLE = 'OWN_ROLE',
}

/** Whether the role of the portal could change the audit log. */
export const findLogOwner = (db: DataSource): Promise<LogOwner> => withPinnedSearchPath(db, readOwner);

async function readOwner(db: EntityManager): Promise<LogOwner> {
  const [row] = await db.query<{ isOwn: boolean }[]>(
    `select pg_has_role(relowner, 'member') as "isOwn" from pg_class where oid = 'audit.entries'::regclass`,
  );
  return row!.isOwn ? LogOwner.OWN_ROLE : LogOwner.ANOTHER_ROLE;
}

/** Whether the log has the functions of this version: each row is stamped, and every function has a fixed search path. */
async function hasCurrentFunctions(db: EntityManager): Promise<boolean> {
  const [row] = await db.query<{ isCurrent: boolean }[]>(
    `select exists (
       select from pg_trigger where tgrelid = 'audit.entries'::regclass and tgname = 'entries_stamp' and tgenabled = 'O'
     ) and not exists (
       select from pg_proc where pronamespace = 'audit'::regnamespace
         and not coalesce(array_to_string(proconfig, ';') like 'search_path=pg_catalog, %', false)
     ) as "isCurrent"`,
  );
  return row!.isCurrent;
}

/** Returns what differs from the setup in docs/operate.md, or null. */
export const findLogProblem = (db: DataSource): Promise<string | null> => withPinnedSearchPath(db, readProblem);

async function readProblem(db: EntityManager): Promise<string | null> {
  if ((await readOwner(db)) === LogOwner.OWN_ROLE)
    return 'kept by triggers alone, as the role of the portal owns it: docs/operate.md shows how to hand it over';
  if (!(await hasCurrentFunctions(db)))
    return 'open to forged times, as its functions are those of an older version: run the statements in docs/operate.md again, and start the portal';
  const [role] = await db.query<{ mayChange: boolean }[]>(
    `select bool_or(has_table_privilege('audit.' || name, 'update, delete, truncate, trigger')) as "mayChange"
     from unnest(array['entries', 'seals', 'checkpoints']) name`,
  );
  return role!.mayChange
    ? 'open to changes by the role of the portal: revoke every privilege on it that docs/operate.md does not grant'
    : null;
}

/**
 * Hands the log over to the role that the database has for it, which lets the portal add and read, and nothing else. Where
 * there is no such role, triggers alone keep it.
 */
export async function transferLogOwnership(db: DataSource): Promise<void> {
  const [row] = await db.query<{ exists: boolean }[]>(
    `select to_regprocedure('hand_over_audit_log()') is not null as exists`,
  );
  if (!row!.exists) return;
  const isDone = await withPinnedSearchPath(
    db,
    async (tx) => (await readOwner(tx)) === LogOwner.ANOTHER_ROLE && (await hasCurrentFunctions(tx)),
  );
  if (!isDone) await lockTables(db.manager, (tx) => tx.query('select hand_over_audit_log()'));
}
