import { type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';
import { DAY } from '../shared/durations.rules.ts';
import { BackupRun } from './backup-run.entity.ts';

const LONGEST_ERROR = 300;
const KEPT = 365 * DAY;

type Place = Pick<BackupRun, 'place' | 'name'>;

/** Records the start of a run. The caller holds the lock of backups, so earlier runs without an end were killed. */
export async function beginRun(db: EntityManager, { place, name }: Place): Promise<string> {
  await db.query(
    `update backup_runs set ended_at = now(), outcome = 'FAILED', error = 'The process was killed before it ended.'
     where ended_at is null`,
  );
  const [run] = await db.query<{ id: string }[]>('insert into backup_runs (place, name) values ($1, $2) returning id', [
    place,
    name,
  ]);
  return run!.id;
}

/** `size` in bytes. */
export const recordSuccess = (db: EntityManager, id: string, size: number): Promise<unknown> =>
  db.query(`update backup_runs set ended_at = now(), outcome = 'SUCCEEDED', size = $2 where id = $1`, [id, size]);

export const recordFailure = (db: EntityManager, id: string, { message }: Error): Promise<unknown> =>
  db.query(`update backup_runs set ended_at = now(), outcome = 'FAILED', error = $2 where id = $1`, [
    id,
    message.slice(0, LONGEST_ERROR),
  ]);

/** The runs in a place that are still to be removed: those that failed, and all but the newest `keep` that succeeded. */
export const listRemovable = (db: EntityManager, place: string, keep: number): Promise<BackupRun[]> =>
  db
    .createQueryBuilder(BackupRun, 'run')
    .where('run.place = :place and run.removedAt is null and run.endedAt is not null', { place })
    .andWhere(
      `run.id not in (select id from backup_runs where place = :place and outcome = 'SUCCEEDED' and removed_at is null
         order by started_at desc limit :keep)`,
      { keep },
    )
    .getMany();

export const recordRemoval = (db: EntityManager, id: string): Promise<unknown> =>
  db.query('update backup_runs set removed_at = now() where id = $1', [id]);

export interface LatestRuns {
  /** The newest run that succeeded. */
  success: BackupRun | null;
  /** The newest run that ended. */
  latest: BackupRun | null;
}

export async function readLatestRuns(db: EntityManager): Promise<LatestRuns> {
  const find = (where: FindOptionsWhere<BackupRun>) => db.findOne(BackupRun, { where, order: { endedAt: 'desc' } });
  const [success, latest] = await Promise.all([find({ outcome: 'SUCCEEDED' }), find({ endedAt: Not(IsNull()) })]);
  return { success, latest };
}

/** Runs that ended more than a year ago, except those whose backups still exist. */
export const cleanBackupRuns: Cleaning = (db, now) =>
  deleteWhere(db, 'backup_runs', `ended_at < $1 and (outcome = 'FAILED' or removed_at is not null)`, [
    new Date(now.getTime() - KEPT),
  ]);
