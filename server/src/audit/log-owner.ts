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

/**
 * Hands the log over to the role that the database has for it, which lets the portal add and read, and nothing else. Where
 * there is no such role, triggers alone keep it.
 */
export async function handOverLog(db: DataSource): Promise<void> {
  const [row] = await db.query<{ exists: boolean }[]>(
    `select to_regprocedure('hand_over_audit_log()') is not null as exists`,
  );
  if (row!.exists && (await findLogOwner(db)) === LogOwner.OWN_ROLE) await db.query('select hand_over_audit_log()');
}
