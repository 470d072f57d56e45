import { type DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { composeEmail, trustText, sentence, type Sentence } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { formatDay } from '../../../platform/kernel/calendar.rules.ts';
import { AdvisoryLock } from '../../../platform/kernel/database-registry.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { listKeyAdministrators } from '../../administrators/administrators/administrators.service.ts';
import { lockUnerasedCompanies } from '../../companies/companies/companies.service.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { type AdministratorEmailSettings, formatUserLimit, formatUsers } from '../../licensing/keys/key-emails.ts';
import { PLAN_TYPE_LABELS } from '../../licensing/keys/key-labels.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { KeyReminder } from './key-reminder.entity.ts';
import { buildRenewalSentences } from './reminder-emails.ts';
import { ReminderCause } from './reminders.rules.ts';
import { HAS_NO_SUCCESSOR_SQL } from './successor-conditions.ts';

// Administrators get at most one email per cause and hour. The email describes up to 20 keys and states the number of
// other keys.
const EMAIL_INTERVAL_MS = HOUR_MS;
const MAX_NAMED_KEYS = 20;
const MAX_BATCH_SIZE = 5000;

const tryLock = createNamedStatement<{ isFree: boolean }>(
  `select pg_try_advisory_xact_lock(${AdvisoryLock.REMINDER_EMAILS}) as "isFree"`,
);

/** `graceDays` is the portal's default, which a key can override. */
interface AdministratorReminderSettings extends AdministratorEmailSettings {
  graceDays: number;
}

/**
 * Emails the administrators about reminders that were sent to companies, at most once per cause and
 * `EMAIL_INTERVAL_MS`. The next email combines the reminders that were sent in the meantime. Skips a cause while
 * another server holds the lock.
 */
export async function notifyAdministrators(
  db: DataSource,
  settings: AdministratorReminderSettings,
  now: Date,
): Promise<void> {
  if (!(await db.manager.existsBy(KeyReminder, { administratorsNotifiedAt: IsNull() }))) return;
  // Use one transaction per cause. A transaction that locked companies twice would not lock them in order, and could
  // deadlock.
  for (const cause of [ReminderCause.END, ReminderCause.USAGE])
    await db.transaction(async (tx) => {
      const [lock] = await tryLock(tx);
      if (lock!.isFree) await emailPendingReminders(tx, cause, settings, now);
    });
}

const markRemindersEmailed = createNamedStatement<never>(
  `update key_reminders set administrators_told_at = $1
   where cause = $2 and (key_id, mark) in (select * from unnest($3::uuid[], $4::int[]))`,
);

async function emailPendingReminders(
  tx: EntityManager,
  cause: ReminderCause,
  settings: AdministratorReminderSettings,
  now: Date,
): Promise<void> {
  const pendingReminders = await tx.find(KeyReminder, {
    where: { cause, administratorsNotifiedAt: IsNull() },
    order: { sentAt: 'ASC' },
    take: MAX_BATCH_SIZE,
  });
  if (!pendingReminders.length) return;
  const since = new Date(now.getTime() - EMAIL_INTERVAL_MS);
  if (await tx.existsBy(KeyReminder, { cause, threshold: MoreThan(0), administratorsNotifiedAt: MoreThan(since) }))
    return;
  const keyIds = pendingReminders.map(({ keyId }) => keyId);
  const dueKeyIds = await listDueKeyIds(tx, cause, keyIds, now);
  await lockCompaniesOfKeys(tx, dueKeyIds.slice(0, MAX_NAMED_KEYS));
  const thresholds = pendingReminders.map(({ threshold }) => threshold);
  await markRemindersEmailed(tx, now, cause, keyIds, thresholds);
  await queueAdministratorEmails(tx, cause, dueKeyIds, settings, now);
}

const queryDueKeys = createNamedStatement<{ id: string }>(
  `select key.id from keys key where key.id = any($1::uuid[]) and key.status = 'APPROVED'
     and key.expires_at > $3 and ($2 = '${ReminderCause.USAGE}' or ${HAS_NO_SUCCESSOR_SQL})`,
);

/**
 * Returns the ids of the keys that are still Approved, have not expired and, for expiry reminders, have no successor.
 * Preserves the order.
 */
async function listDueKeyIds(tx: EntityManager, cause: ReminderCause, keyIds: string[], now: Date): Promise<string[]> {
  const dueKeyIds = new Set((await queryDueKeys(tx, keyIds, cause, now)).map(({ id }) => id));
  return [...new Set(keyIds)].filter((id) => dueKeyIds.has(id));
}

async function lockCompaniesOfKeys(tx: EntityManager, keyIds: string[]): Promise<void> {
  const keys = await tx.find(Key, { select: { companyId: true }, where: { id: In(keyIds) } });
  await lockUnerasedCompanies(
    tx,
    keys.map(({ companyId }) => companyId),
  );
}

async function queueAdministratorEmails(
  tx: EntityManager,
  cause: ReminderCause,
  keyIds: string[],
  settings: AdministratorReminderSettings,
  now: Date,
): Promise<void> {
  const { administratorUrl } = settings;
  const keyAdministrators = await listKeyAdministrators(tx);
  const kind = cause === ReminderCause.END ? EmailKind.REMINDERS : EmailKind.USAGE;
  const administrators = await filterByEmailPreference(tx, kind, keyAdministrators);
  if (!administrators.length) return;
  // A key can have changed until its company was locked.
  const namedKeyIds = await listDueKeyIds(tx, cause, keyIds.slice(0, MAX_NAMED_KEYS), now);
  const keys = await tx.find(Key, {
    where: { id: In(namedKeyIds) },
    relations: { company: true },
    order: { expiresAt: 'ASC', id: 'ASC' },
  });
  if (!keys.length) return;
  const keySentences: Sentence[] = [];
  for (const key of keys)
    keySentences.push(
      cause === ReminderCause.END
        ? await buildExpirySentence(tx, key, settings, now)
        : await buildUsageSentence(tx, key),
    );
  const otherCount = keyIds.length - Math.min(keyIds.length, MAX_NAMED_KEYS);
  const sentences = [...keySentences, ...(otherCount ? [sentence`And ${otherCount} more.`] : [])];
  const settingsUrl = `${administratorUrl}/adminSettings`;
  const url = `${administratorUrl}/keysRequest${keys.length === 1 && !otherCount ? `?key=${keys[0]!.id}` : cause === ReminderCause.END ? '?status=EXPIRING' : ''}`;
  const link = { label: keys.length === 1 && !otherCount ? 'Open the key' : 'Open the keys', url };
  const content =
    cause === ReminderCause.END
      ? composeEmail('Keys expire soon without a renewal', sentences, link, settingsUrl)
      : composeEmail('Chat apps have reached or nearly reached their user limits', sentences, link, settingsUrl);
  const companyIds = keys.map(({ companyId }) => companyId);
  for (const { email } of administrators) await queueEmail(tx, email!, content, companyIds);
}

async function buildExpirySentence(
  tx: EntityManager,
  key: Key,
  settings: AdministratorReminderSettings,
  now: Date,
): Promise<Sentence> {
  const expirySentence = sentence`The key of ${quoteText(key.company.name)} (${trustText(PLAN_TYPE_LABELS[key.planType])}, ${formatUserLimit(key)}) expires on ${trustText(formatDay(key.expiresAt, settings.zone))}.`;
  const [renewalSentence] = await buildRenewalSentences(tx, key, settings, now);
  return renewalSentence ? sentence`${expirySentence} ${renewalSentence}` : expirySentence;
}

const readNewestUsers = createNamedStatement<{ users: string }>(
  'select users from sync_records where company_id = $1 order by received_at desc, id desc limit 1',
);

async function buildUsageSentence(tx: EntityManager, key: Key): Promise<Sentence> {
  const [newestReport] = await readNewestUsers(tx, key.companyId);
  return sentence`${quoteText(key.company.name)} has ${formatUsers(Number(newestReport?.users ?? 0))} of the ${key.userLimit} that its key (${trustText(PLAN_TYPE_LABELS[key.planType])}) allows.`;
}
