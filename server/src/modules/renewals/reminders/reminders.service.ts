import type { DataSource, EntityManager } from 'typeorm';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { toKeyEventData } from '../../licensing/keys/key-event-data.ts';
import { MAX_GRACE_DAYS, getValidUntil } from '../../licensing/keys/key-grace.rules.ts';
import { KeyStatus } from '../../licensing/keys/key-status.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { lockCompany } from '../../licensing/keys/keys.service.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type ExpiryEmailSettings, queueExpiryEmail, queueUsageEmail } from './reminder-emails.ts';
import { ReminderCause, ENDED_MARK, getDueExpiryThreshold, getDueUsageThreshold } from './reminders.rules.ts';
import { listKeysAfter, listCompanyKeys, type KeyPosition, type WatchedKey } from './watched-keys.ts';

/** How many days before its expiry a key is told of, and what mails need. */
export interface ReminderSettings extends ExpiryEmailSettings {
  days: readonly number[];
}

// of one look, so that it is short however many keys there are
const KEY_BATCH_SIZE = 500;
const COMPANY_BATCH_SIZE = 250;
// a key that ended longer ago is not told of: nobody was there to tell, or the server is new
const MAX_DELAY_MS = 2 * DAY_MS;

/** Says what is to be said about the running keys of companies that have reported. */
export async function remindReportingCompanies(
  db: DataSource,
  take: (most: number) => string[],
  settings: ReminderSettings,
  now: Date,
): Promise<void> {
  const companyIds = take(COMPANY_BATCH_SIZE);
  if (!companyIds.length) return;
  await sendReminders(db, await listCompanyKeys(db.manager, { ...settings, now }, companyIds), settings, now);
}

/**
 * Walks through the approved keys in the order of their ends, some at each step, and begins again after the last one.
 * It looks at what is, so whatever was missed or comes late is found the next time round.
 */
export function createKeyScan(db: DataSource, settings: ReminderSettings): (now: Date) => Promise<void> {
  let last: KeyPosition | undefined;
  return async (now) => {
    const since = new Date(now.getTime() - MAX_DELAY_MS);
    const first = new Date(since.getTime() - MAX_GRACE_DAYS * DAY_MS);
    const from = last ?? { place: first.toISOString(), id: NIL_UUID };
    const keys = await listKeysAfter(db.manager, { ...settings, now }, from, since, KEY_BATCH_SIZE);
    last = keys.length === KEY_BATCH_SIZE ? keys.at(-1) : undefined;
    await sendReminders(db, keys, settings, now);
  };
}
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

async function sendReminders(db: DataSource, keys: WatchedKey[], settings: ReminderSettings, now: Date): Promise<void> {
  for (const key of keys) {
    const day = getDueExpiryThreshold(settings.days, key, now);
    if (day !== null && (day === ENDED_MARK || !(key.isFollowed || key.isAwaited)))
      await sendExpiryReminder(db, key, day, settings, now);
    const share = getDueUsageThreshold(key);
    if (share !== null) await sendUsageReminder(db, key, share, settings, now);
  }
}

const sendExpiryReminder = (
  db: DataSource,
  watched: WatchedKey,
  day: number,
  settings: ReminderSettings,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const key = await claimDueKey(tx, watched, ReminderCause.END, day, settings, now);
    if (!key) return;
    const kind = day === ENDED_MARK ? EventKind.KEY_EXPIRED : EventKind.KEY_EXPIRING;
    const { isFollowed } = watched;
    const data = { key: toKeyEventData(key), daysLeft: day, isFollowed };
    await recordEvent(tx, { kind, at: now, companyId: key.companyId, keyId: key.id, data, isSilent: isFollowed });
    if (day !== ENDED_MARK) await queueExpiryEmail(tx, key, settings, now);
  });

const sendUsageReminder = (db: DataSource, watched: WatchedKey, share: number, settings: ReminderSettings, now: Date) =>
  db.transaction(async (tx) => {
    const users = watched.users!;
    const key = await claimDueKey(tx, watched, ReminderCause.USAGE, share, settings, now);
    if (!key) return;
    const data = { key: toKeyEventData(key), users, percent: share };
    const kind = EventKind.KEY_USAGE_REACHED;
    await recordEvent(tx, { kind, at: now, companyId: key.companyId, keyId: key.id, data });
    await queueUsageEmail(tx, key, users, share, settings);
  });

const claimReminder = createNamedStatement(
  `insert into key_reminders as said (key_id, cause, mark, sent_at, administrators_told_at) values ($1, $2, $3, $4, $5)
   on conflict (key_id, cause, mark) do update set sent_at = excluded.sent_at where $6 and said.sent_at < $7
   returning mark`,
);

/** The key, if it is still approved and nobody else has said this about it. */
async function claimDueKey(
  tx: EntityManager,
  { id, companyId }: WatchedKey,
  cause: ReminderCause,
  mark: number,
  settings: ReminderSettings,
  now: Date,
): Promise<Key | null> {
  await lockCompany(tx, companyId);
  const key = await tx.findOneBy(Key, { id, status: KeyStatus.APPROVED });
  if (!key) return null;
  const hasEnded = cause === ReminderCause.END && mark === ENDED_MARK;
  const end = getValidUntil(key, settings);
  // somebody may just have prolonged its grace
  if (hasEnded && end > now) return null;
  // a key that was prolonged and ended again gets a second reminder; administrators get no email about it
  const claimed = await claimReminder(tx, id, cause, mark, now, hasEnded ? now : null, hasEnded, end);
  return claimed.length ? key : null;
}
