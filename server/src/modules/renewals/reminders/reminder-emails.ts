import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { composeEmail, trustText, sentence, type Sentence } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { formatDay } from '../../../platform/kernel/calendar.rules.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { listRecipients } from '../../companies/members/members.service.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { formatCost, type EmailSettings, formatUserLimit, formatUsers } from '../../licensing/keys/key-emails.ts';
import { getGraceEnd } from '../../licensing/keys/key-grace.rules.ts';
import { PLAN_TYPE_LABELS } from '../../licensing/keys/key-labels.rules.ts';
import { isLongTerm, getMonthPreset, PlanType, getYearPreset } from '../../licensing/keys/key-term.rules.ts';
import type { Key } from '../../licensing/keys/key.entity.ts';
import { loadTermStarts } from '../../licensing/keys/keys.service.ts';
import { priceRequest } from '../../licensing/orders/key-quotes.service.ts';
import { EXPIRY_EMAIL_INTERVAL_MS } from './reminders.rules.ts';

/** The roles that receive emails about the expiry, the usage and the renewal of keys. */
export const KEY_EMAIL_ROLES = [CompanyRole.OWNER, CompanyRole.BUYER];

/** `graceDays` is the portal's default, which a key can override. */
export interface ExpiryEmailSettings extends EmailSettings {
  graceDays: number;
}

/**
 * Emails the owners and buyers of a company that a key expires soon or has expired, and has not been renewed. States
 * the price of a renewal if it can be priced. Omits members who have turned off reminders. Queues no email if the
 * company is suspended, or if one about this key was sent less than 23 hours ago.
 */
export async function queueExpiryEmail(
  tx: EntityManager,
  key: Key,
  settings: ExpiryEmailSettings,
  now: Date,
): Promise<void> {
  const company = await tx.findOneByOrFail(Company, { id: key.companyId });
  const members = await listRecipients(tx, company, KEY_EMAIL_ROLES);
  const recipients = await filterByEmailPreference(tx, EmailKind.REMINDERS, members);
  if (!recipients.length || !(await claimDailyEmail(tx, key.id, now))) return;
  const { publicUrl, zone } = settings;
  const graceEnd = getGraceEnd(key, settings);
  const hasExpired = key.expiresAt <= now;
  const expiryDay = trustText(formatDay(key.expiresAt, zone));
  const link = { label: 'Renew the key', url: `${publicUrl}/requestedKeys?request=renew` };
  const sentences = [
    sentence`Your key (${trustText(PLAN_TYPE_LABELS[key.planType])}, ${formatUserLimit(key)}) ${trustText(hasExpired ? 'expired' : 'expires')} on ${expiryDay} and has not been renewed. ${graceEnd ? sentence`Chat apps that use it keep working until ${trustText(formatDay(graceEnd, zone))}. A renewal is charged from ${expiryDay}.` : sentence`Chat apps that use it will stop working then.`}`,
    ...(await buildRenewalSentences(tx, key, settings, now)),
  ];
  const settingsUrl = `${publicUrl}/settings`;
  const content = hasExpired
    ? composeEmail('Your key has expired and is in its grace period', sentences, link, settingsUrl)
    : composeEmail('Your key expires soon', sentences, link, settingsUrl);
  for (const { noticeEmail } of recipients) await queueEmail(tx, noticeEmail, content, [company.id]);
}

const claimEmail = createNamedStatement(
  `insert into end_mails as last (key_id, sent_at) values ($1, $2)
   on conflict (key_id) do update set sent_at = excluded.sent_at where last.sent_at <= $3
   returning key_id`,
);

/**
 * Claims the daily email about the expiry of a key. Returns false if an earlier claim is less than 23 hours old. The job can
 * send the reminder of one day later than the reminder of the next day, so a full day would drop the second email.
 */
const claimDailyEmail = async (tx: EntityManager, keyId: string, now: Date): Promise<boolean> =>
  (await claimEmail(tx, keyId, now, new Date(now.getTime() - EXPIRY_EMAIL_INTERVAL_MS + HOUR_MS))).length > 0;

/**
 * Describes the price of a renewal with the same terms, until the day that the renewal form suggests. Returns an empty
 * array if the renewal cannot be priced, or would lose an add-on that is no longer for sale.
 */
export async function buildRenewalSentences(
  tx: EntityManager,
  key: Key,
  { zone, graceDays }: Pick<ExpiryEmailSettings, 'zone' | 'graceDays'>,
  now: Date,
): Promise<Sentence[]> {
  const { userLimit, addOns } = key;
  const startsAt = (await loadTermStarts(tx, [key.id])).get(key.id)!;
  const isLong = isLongTerm({ startsAt, expiresAt: key.expiresAt });
  const expiresAt = (isLong ? getYearPreset : getMonthPreset)(key.expiresAt, zone);
  const terms = { planType: PlanType.CUSTOM, expiresAt, userLimit, addOns };
  try {
    const draft = await priceRequest(tx, key.companyId, terms, { zone, graceDays, now });
    if (draft.inactiveAddOns.length) return [];
    const day = trustText(formatDay(draft.expiresAt, zone));
    return [
      sentence`An unchanged renewal until ${day} ${formatCost(draft)}${userLimit ? sentence`, at today's prices` : sentence``}.`,
    ];
  } catch (error) {
    if (error instanceof UserErrors) return [];
    throw error;
  }
}

/** Queues an email that informs a company that its users have reached `percent` % of the user limit: 80 or 100. */
export async function queueUsageEmail(
  tx: EntityManager,
  key: Key,
  users: number,
  percent: number,
  { publicUrl, zone }: EmailSettings,
): Promise<void> {
  const missingUsers = Math.max(users - key.userLimit, 0);
  const link = {
    label: 'Add users',
    url: `${publicUrl}/requestedKeys?request=addUsers${missingUsers ? `&users=${missingUsers}` : ''}`,
  };
  const sentences = [
    sentence`Your chat app has ${formatUsers(users)}. Your key (${trustText(PLAN_TYPE_LABELS[key.planType])}, until ${trustText(formatDay(key.expiresAt, zone))}) allows ${formatUsers(key.userLimit)}.`,
  ];
  const comparison = percent < 100 ? 'nearly as many users as' : missingUsers ? 'more users than' : 'as many users as';
  const content = composeEmail(
    `Your chat app has ${comparison} your key allows`,
    sentences,
    link,
    `${publicUrl}/settings`,
  );
  const company = await tx.findOneByOrFail(Company, { id: key.companyId });
  const recipients = await listRecipients(tx, company, KEY_EMAIL_ROLES);
  for (const { noticeEmail } of await filterByEmailPreference(tx, EmailKind.USAGE, recipients))
    await queueEmail(tx, noticeEmail, content, [company.id]);
}
