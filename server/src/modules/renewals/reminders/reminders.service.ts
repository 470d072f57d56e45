import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { toKeyEventData } from '../../licensing/keys/key-event-data.ts';
import { MAX_GRACE_DAYS, getValidUntil } from '../../licensing/keys/key-grace.rules.ts';
import { KeyStatus } from '../../licensing/keys/key-status.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { type ExpiryEmailSettings, queueExpiryEmail, queueUsageEmail } from './reminder-emails.ts';
import { ReminderCause, ENDED_THRESHOLD, getDueExpiryThreshold, getDueUsageThreshold } from './reminders.rules.ts';
import {
  listKeysAfter,
  listRunningKeys,
  readSuccessors,
  type KeyPosition,
  type Successors,
  type WatchedKey,
} from './watched-keys.ts';

/** The settings of the reminder job. `days` has the numbers of days before the expiry at which reminders are sent. */
export interface ReminderSettings extends ExpiryEmailSettings {
  days: readonly number[];
}

// Batch sizes of one run. They limit its duration regardless of the number of keys.
const KEY_BATCH_SIZE = 500;
const COMPANY_BATCH_SIZE = 250;
// After a long downtime, no reminder is sent for keys that ended longer ago than this.
const MAX_DELAY_MS = 2 * DAY_MS;

/** Sends due reminders for the running keys of companies that have recently reported usage. */
export async function remindReportingCompanies(
  db: DataSource,
  take: (maxCompanies: number) => string[],
  settings: ReminderSettings,
  now: Date,
): Promise<void> {
  const companyIds = take(COMPANY_BATCH_SIZE);
  if (!companyIds.length) return;
  await sendReminders(db, await listRunningKeys(db.manager, { ...settings, now }, companyIds), settings, now);
}

/**
 * Creates a scan over the approved keys in the order of their expiry, except keys that ended more than `MAX_DELAY_MS`
 * ago. Each call processes one batch. After the last key, the scan starts again with the first. It evaluates the
 * current state of every key, so it finds reminders that were missed earlier.
 */
export function createKeyScan(db: DataSource, settings: ReminderSettings): (now: Date) => Promise<void> {
  let lastPosition: KeyPosition | undefined;
  return async (now) => {
    const since = new Date(now.getTime() - MAX_DELAY_MS);
    const firstExpiry = new Date(since.getTime() - MAX_GRACE_DAYS * DAY_MS);
    const from = lastPosition ?? { orderValue: firstExpiry.toISOString(), id: NIL_UUID };
    const keys = await listKeysAfter(db.manager, { ...settings, now }, from, since, KEY_BATCH_SIZE);
    lastPosition = keys.length === KEY_BATCH_SIZE ? keys.at(-1) : undefined;
    await sendReminders(db, keys, settings, now);
  };
}
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

async function sendReminders(db: DataSource, keys: WatchedKey[], settings: ReminderSettings, now: Date): Promise<void> {
  for (const key of keys) {
    const threshold = getDueExpiryThreshold(settings.days, key, now);
    if (threshold !== null && needsExpiryReminder(threshold, key))
      await sendExpiryReminder(db, key, threshold, settings, now);
    const percent = getDueUsageThreshold(key);
    if (percent !== null) await sendUsageReminder(db, key, percent, settings, now);
  }
}

/** Returns whether a reminder is needed. A key with a successor needs none, but its end is always published. */
const needsExpiryReminder = (threshold: number, { isFollowed, hasPendingSuccessor }: Successors): boolean =>
  threshold === ENDED_THRESHOLD || !(isFollowed || hasPendingSuccessor);

const sendExpiryReminder = (
  db: DataSource,
  watchedKey: WatchedKey,
  threshold: number,
  settings: ReminderSettings,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const claim = await claimDueKey(tx, watchedKey, ReminderCause.END, threshold, settings, now);
    if (!claim) return;
    const { key, isFollowed } = claim;
    const kind = threshold === ENDED_THRESHOLD ? EventKind.KEY_EXPIRED : EventKind.KEY_EXPIRING;
    // A late reminder, for example after an outage or the rejection of a request, has fewer days left than its threshold.
    const daysLeft = Math.max(Math.ceil((key.expiresAt.getTime() - now.getTime()) / DAY_MS), 0);
    const data = { key: toKeyEventData(key), daysLeft, isFollowed };
    await recordEvent(tx, { kind, at: now, companyId: key.companyId, keyId: key.id, data, isSilent: isFollowed });
    if (threshold !== ENDED_THRESHOLD) await queueExpiryEmail(tx, key, settings, now);
  });

const sendUsageReminder = (
  db: DataSource,
  watchedKey: WatchedKey,
  percent: number,
  settings: ReminderSettings,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const users = watchedKey.users!;
    const claim = await claimDueKey(tx, watchedKey, ReminderCause.USAGE, percent, settings, now);
    if (!claim) return;
    const { key } = claim;
    const data = { key: toKeyEventData(key), users, percent };
    const kind = EventKind.KEY_USAGE_REACHED;
    await recordEvent(tx, { kind, at: now, companyId: key.companyId, keyId: key.id, data });
    await queueUsageEmail(tx, key, users, percent, settings);
  });

const claimReminder = createNamedStatement(
  `insert into key_reminders as reminder (key_id, cause, mark, sent_at, administrators_told_at) values ($1, $2, $3, $4, $5)
   on conflict (key_id, cause, mark) do update set sent_at = excluded.sent_at where $6 and reminder.sent_at < $7
   returning mark`,
);

/**
 * Locks the company and claims a reminder. Returns the key, and whether another key follows. Returns null if the key is
 * no longer approved, its grace period was extended, it now has a successor or the reminder was already sent.
 */
async function claimDueKey(
  tx: EntityManager,
  { id, companyId }: WatchedKey,
  cause: ReminderCause,
  threshold: number,
  settings: ReminderSettings,
  now: Date,
): Promise<{ key: Key; isFollowed: boolean } | null> {
  await lockCompany(tx, companyId);
  const key = await tx.findOneBy(Key, { id, status: KeyStatus.APPROVED });
  if (!key) return null;
  const successors = cause === ReminderCause.END ? await readSuccessors(tx, id) : null;
  if (successors && !needsExpiryReminder(threshold, successors)) return null;
  const isAboutEndedKey = cause === ReminderCause.END && threshold === ENDED_THRESHOLD;
  const end = getValidUntil(key, settings);
  // Skip the reminder if a concurrent change has extended the grace period.
  if (isAboutEndedKey && end > now) return null;
  // A key that ends again after an extended grace period gets a second event. Administrators get no email about ended
  // keys.
  const claimedRows = await claimReminder(
    tx,
    id,
    cause,
    threshold,
    now,
    isAboutEndedKey ? now : null,
    isAboutEndedKey,
    end,
  );
  return claimedRows.length ? { key, isFollowed: successors?.isFollowed ?? false } : null;
}
