import type { DataSource, EntityManager } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { keyData } from '../keys/key-event-data.ts';
import { MAX_GRACE_DAYS, runsUntil } from '../keys/key-grace.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { lockCompany } from '../keys/keys.service.ts';
import { DAY } from '../shared/durations.rules.ts';
import { type EndingSettings, mailEnding, mailUsage } from './reminder-mails.ts';
import { Cause, ENDED, reachedDay, reachedShare } from './reminders.rules.ts';
import { keysAfter, keysOf, type Place, type WatchedKey } from './watched-keys.ts';

/** How many days before its expiry a key is told of, and what mails need. */
export interface ReminderSettings extends EndingSettings {
  days: readonly number[];
}

// of one look, so that it is short however many keys there are
const KEYS_AT_ONCE = 500;
const COMPANIES_AT_ONCE = 250;
// a key that ended longer ago is not told of: nobody was there to tell, or the server is new
const LATE = 2 * DAY;

/** Says what is to be said about the running keys of companies that have reported. */
export async function remindOfUsage(
  db: DataSource,
  take: (most: number) => string[],
  settings: ReminderSettings,
  now: Date,
): Promise<void> {
  const companyIds = take(COMPANIES_AT_ONCE);
  if (!companyIds.length) return;
  await remindOf(db, await keysOf(db.manager, { ...settings, now }, companyIds), settings, now);
}

/**
 * Walks through the approved keys in the order of their ends, some at each step, and begins again after the last one.
 * It looks at what is, so whatever was missed or comes late is found the next time round.
 */
export function createWalk(db: DataSource, settings: ReminderSettings): (now: Date) => Promise<void> {
  let last: Place | undefined;
  return async (now) => {
    const since = new Date(now.getTime() - LATE);
    const first = new Date(since.getTime() - MAX_GRACE_DAYS * DAY);
    const from = last ?? { place: first.toISOString(), id: NO_ID };
    const keys = await keysAfter(db.manager, { ...settings, now }, from, since, KEYS_AT_ONCE);
    last = keys.length === KEYS_AT_ONCE ? keys.at(-1) : undefined;
    await remindOf(db, keys, settings, now);
  };
}
const NO_ID = '00000000-0000-0000-0000-000000000000';

async function remindOf(db: DataSource, keys: WatchedKey[], settings: ReminderSettings, now: Date): Promise<void> {
  for (const key of keys) {
    const day = reachedDay(settings.days, key, now);
    if (day !== null && (day === ENDED || !(key.isFollowed || key.isAwaited)))
      await sayEnd(db, key, day, settings, now);
    const share = reachedShare(key);
    if (share !== null) await sayUsage(db, key, share, settings, now);
  }
}

const sayEnd = (
  db: DataSource,
  watched: WatchedKey,
  day: number,
  settings: ReminderSettings,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const key = await claim(tx, watched, Cause.END, day, settings, now);
    if (!key) return;
    const kind = day === ENDED ? EventKind.KEY_EXPIRED : EventKind.KEY_EXPIRING;
    const { isFollowed } = watched;
    const data = { key: keyData(key), daysLeft: day, isFollowed };
    await recordEvent(tx, { kind, at: now, companyId: key.companyId, keyId: key.id, data, isSilent: isFollowed });
    if (day !== ENDED) await mailEnding(tx, key, settings, now);
  });

const sayUsage = (db: DataSource, watched: WatchedKey, share: number, settings: ReminderSettings, now: Date) =>
  db.transaction(async (tx) => {
    const users = watched.users!;
    const key = await claim(tx, watched, Cause.USAGE, share, settings, now);
    if (!key) return;
    const data = { key: keyData(key), users, percent: share };
    const kind = EventKind.KEY_USAGE_REACHED;
    await recordEvent(tx, { kind, at: now, companyId: key.companyId, keyId: key.id, data });
    await mailUsage(tx, key, users, share, settings);
  });

/** The key, if it is still approved and nobody else has said this about it. */
async function claim(
  tx: EntityManager,
  { id, companyId }: WatchedKey,
  cause: Cause,
  mark: number,
  settings: ReminderSettings,
  now: Date,
): Promise<Key | null> {
  await lockCompany(tx, companyId);
  const key = await tx.findOneBy(Key, { id, status: KeyStatus.APPROVED });
  if (!key) return null;
  const hasEnded = cause === Cause.END && mark === ENDED;
  const end = runsUntil(key, settings);
  // somebody may just have prolonged its grace
  if (hasEnded && end > now) return null;
  const said = await tx.query<unknown[]>(
    `insert into key_reminders as said (key_id, cause, mark, sent_at, administrators_told_at) values ($1, $2, $3, $4, $5)
     on conflict (key_id, cause, mark) do update set sent_at = excluded.sent_at where $6 and said.sent_at < $7
     returning mark`,
    // that it has ended is said again where it ran once more, and administrators get no mail of it
    [id, cause, mark, now, hasEnded ? now : null, hasEnded, end],
  );
  return said.length ? key : null;
}
