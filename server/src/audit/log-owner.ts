import type { DataSource } from 'typeorm';

/** Who owns the log: nobody else can change what is written. */
export enum LogOwner {
  ANOTHER_ROLE = 'ANOTHER_ROLE',
  OWN_ROLE = 'OWN_ROLE',
}

/** Whether the role of the portal could change the audit log. */
export async function findLogOwner(db: DataSource): Promise<LogOwner> {
  const [row] = await db.query<{ isOwn: boolean }[]>(
    `select pg_has_role(relowner, 'member') as "isOwn" from pg_class where oid = 'audit.entries'::regclass`,
  );
  return row!.isOwn ? LogOwner.OWN_ROLE : LogOwner.ANOTHER_ROLE;
}

/** Whether the log stamps each row with the time of its insertion. */
async function isStamped(db: DataSource): Promise<boolean> {
  const [row] = await db.query<{ isOn: boolean }[]>(
    `select exists (
       select from pg_trigger where tgrelid = 'audit.entries'::regclass and tgname = 'entries_stamp' and tgenabled = 'O'
     ) as "isOn"`,
  );
  return row!.isOn;
}

/** Returns what differs from the setup in docs/operate.md, or null. */
export async function findLogProblem(db: DataSource): Promise<string | null> {
  if ((await findLogOwner(db)) === LogOwner.OWN_ROLE)
    return 'kept by triggers alone, as the role of the portal owns it: docs/operate.md shows how to hand it over';
  if (!(await isStamped(db)))
    return 'without the time at which its rows were inserted: run the statements in docs/operate.md again, and start the portal';
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
export async function handOverLog(db: DataSource): Promise<void> {
  const [row] = await db.query<{ exists: boolean }[]>(
    `select to_regprocedure('hand_over_audit_log()') is not null as exists`,
  );
  if (!row!.exists) return;
  const isOwn = (await findLogOwner(db)) === LogOwner.OWN_ROLE;
  if (isOwn || !(await isStamped(db))) await db.query('select hand_over_audit_log()');
}
