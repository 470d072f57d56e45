import { randomUUID } from 'node:crypto';
import { type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { createEntityStatement } from '../database/prepared-statements/named-statements.ts';
import { type Cleanup, deleteWhere } from '../jobs/cleanup.ts';
import { DAY_MS } from '../kernel/durations.rules.ts';
import { BackupRun } from './backup-run.entity.ts';

const MAX_ERROR_LENGTH = 300;
const RETENTION_MS = 365 * DAY_MS;

type BackupLocation = Pick<BackupRun, 'place' | 'name'>;

const getNowSql = () => 'now()';

/**
 * Records the start of a run, and marks unfinished runs as failed. The caller holds the backup lock, so the processes
 * of those runs were killed.
 */
export async function startBackupRun(db: EntityManager, { place, name }: BackupLocation): Promise<string> {
  const error = 'The process was killed before it ended.';
  await db.update(BackupRun, { endedAt: IsNull() }, { endedAt: getNowSql, outcome: 'FAILED', error });
  const id = randomUUID();
  await db.insert(BackupRun, { id, place, name });
  return id;
}

/** `size` is in bytes. */
export const recordBackupSuccess = (db: EntityManager, id: string, size: number): Promise<unknown> =>
  db.update(BackupRun, { id }, { endedAt: getNowSql, outcome: 'SUCCEEDED', size });

export const recordBackupFailure = (db: EntityManager, id: string, { message }: Error): Promise<unknown> =>
  db.update(BackupRun, { id }, { endedAt: getNowSql, outcome: 'FAILED', error: message.slice(0, MAX_ERROR_LENGTH) });

const findRemovableRuns = createEntityStatement(
  BackupRun,
  (columns) => `
    select ${columns(BackupRun, 'run')} from backup_runs run
    where place = $1 and removed_at is null and ended_at is not null and id not in (
      select id from backup_runs where place = $1 and outcome = 'SUCCEEDED' and removed_at is null
      order by started_at desc limit $2)`,
);

/** Lists runs whose files can be deleted: failed runs, and all but the newest `keep` successful ones. */
export const listRemovableRuns = (db: EntityManager, place: string, keep: number): Promise<BackupRun[]> =>
  findRemovableRuns(db, place, keep);

export const recordBackupRemoval = (db: EntityManager, id: string): Promise<unknown> =>
  db.update(BackupRun, { id }, { removedAt: getNowSql });

export interface LatestRuns {
  /** The newest successful run. */
  success: BackupRun | null;
  /** The newest run that ended. */
  latest: BackupRun | null;
}

export async function readLatestRuns(db: EntityManager): Promise<LatestRuns> {
  const find = (where: FindOptionsWhere<BackupRun>) => db.findOne(BackupRun, { where, order: { endedAt: 'desc' } });
  const [success, latest] = await Promise.all([find({ outcome: 'SUCCEEDED' }), find({ endedAt: Not(IsNull()) })]);
  return { success, latest };
}

/** Deletes runs that ended more than a year ago, except those whose backups still exist. */
export const purgeBackupRuns: Cleanup = (db, now) =>
  deleteWhere(db, 'backup_runs', `ended_at < $1 and (outcome = 'FAILED' or removed_at is not null)`, [
    new Date(now.getTime() - RETENTION_MS),
  ]);
