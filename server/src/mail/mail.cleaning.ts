import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '../shared/durations.rules.ts';
import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';
import { mailFolder } from './mail-sender.ts';

const GIVEN_UP_KEPT = 30 * DAY;
const FILES_KEPT = 30 * DAY;
const FILES_AT_ONCE = 10_000;

const before = (now: Date, span: number) => new Date(now.getTime() - span);

/** Mails that were given up more than 30 days ago. */
export const cleanMails: Cleaning = (db, now) =>
  deleteWhere(db, 'mails', 'given_up_at < $1', [before(now, GIVEN_UP_KEPT)]);

/** Turns of causes that have sent nothing for a day, which is far longer than any pace looks back. */
export const cleanMailTurns: Cleaning = (db, now) =>
  deleteWhere(db, 'mail_turns', 'turns[cardinality(turns)] < $1', [before(now, DAY)]);

/** Mails that became files more than 30 days ago. */
export const cleanMailFiles =
  (dataDir: string): Cleaning =>
  async (_db, now) => {
    const folder = mailFolder(dataDir);
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    let removed = 0;
    // the names begin with the time, so the oldest come first
    for (const name of names.toSorted().slice(0, FILES_AT_ONCE)) {
      const file = path.join(folder, name);
      const written = (await stat(file).catch(() => null))?.mtime;
      if (!written || written >= before(now, FILES_KEPT)) continue;
      await rm(file, { force: true });
      removed++;
    }
    return removed;
  };
