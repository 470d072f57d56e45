import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Cleanup, deleteWhere } from '../jobs/cleanup.ts';
import { DAY_MS } from '../kernel/durations.rules.ts';
import { getEmailFolder } from './email-sender.ts';

const FAILED_RETENTION_MS = 30 * DAY_MS;
const FILE_RETENTION_MS = 30 * DAY_MS;
const MAX_FILES_PER_RUN = 10_000;

const subtractMs = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Deletes emails that failed permanently more than 30 days ago. */
export const purgeFailedEmails: Cleanup = (db, now) =>
  deleteWhere(db, 'mails', 'given_up_at < $1', [subtractMs(now, FAILED_RETENTION_MS)]);

/** Deletes the slots of each cause whose last slot is over a day old. No rate limit has a longer period. */
export const purgeEmailSlots: Cleanup = (db, now) =>
  deleteWhere(db, 'mail_turns', 'turns[cardinality(turns)] < $1', [subtractMs(now, DAY_MS)]);

/** Another server can delete a file concurrently, and the folder is missing until the first email is written. */
const ignoreMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return fallback;
  };

/** Deletes emails that were written to files more than 30 days ago. */
export const purgeEmailFiles =
  (dataDir: string): Cleanup =>
  async (_db, now) => {
    const folder = getEmailFolder(dataDir);
    const names = (await readdir(folder).catch(ignoreMissing([]))).filter((name) => /\.eml(\.part)?$/.test(name));
    let removed = 0;
    // File names begin with the time, so sorting puts the oldest files first.
    for (const name of names.toSorted().slice(0, MAX_FILES_PER_RUN)) {
      const file = path.join(folder, name);
      const modifiedAt = (await stat(file).catch(ignoreMissing(null)))?.mtime;
      if (!modifiedAt || modifiedAt >= subtractMs(now, FILE_RETENTION_MS)) continue;
      await rm(file, { force: true });
      removed++;
    }
    return removed;
  };
