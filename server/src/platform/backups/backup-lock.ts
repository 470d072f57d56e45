import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../database/prepared-statements/named-statements.ts';
import { AdvisoryLock } from '../kernel/database-registry.ts';

const findBackupLock = createNamedStatement<{ isHeld: boolean }>(
  `select exists (
     select from pg_locks
     where locktype = 'advisory' and classid = 0 and objid = ${AdvisoryLock.BACKUP} and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
   ) as "isHeld"`,
);

/**
 * Returns whether a backup is running, or true if the database does not respond. A backup copies the images after the
 * tables. An image that its snapshot refers to must exist until then, even if it is unused in the meantime. Call this
 * function after the commit that stops the use of the image.
 */
export const isBackupRunning = (db: EntityManager): Promise<boolean> =>
  findBackupLock(db).then(
    ([row]) => row!.isHeld,
    () => true,
  );
