import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import {
  composeEmail,
  type EmailContent,
  trustText,
  sentence,
  type Sentence,
} from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { formatDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatMoney } from '../../../platform/kernel/paise.rules.ts';
import { listKeyAdministrators } from '../../administrators/administrators/administrators.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { listRecipients } from '../../companies/members/members.service.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { KeyStatus } from './key-status.rules.ts';
import { Key } from './key.entity.ts';

/** The time zone of the dates in emails, and the base URL of the links. */
export interface EmailSettings {
  zone: string;
  publicUrl: string;
}

/** The time zone of the dates in emails to administrators, and the base URL of the links. */
export interface AdministratorEmailSettings {
  zone: string;
  administratorUrl: string;
}

/** The settings of an email about a changed key, and the time of the change. */
export interface KeyEmailSettings extends EmailSettings {
  now: Date;
}

/** Formats a number of users for an email: '1 user', '1,200 users'. */
export const formatUsers = (users: number): Sentence => sentence`${users} ${trustText(users === 1 ? 'user' : 'users')}`;

/** Formats a user limit for an email. 0 becomes 'unlimited users'. */
export const formatUserLimit = ({ userLimit }: Pick<Key, 'userLimit'>): Sentence =>
  userLimit === 0 ? trustText('unlimited users') : formatUsers(userLimit);

/** Describes a key in an email: '10 users until 03-Mar-2027'. */
export const describeKey = (key: Pick<Key, 'userLimit' | 'expiresAt'>, zone: string) =>
  sentence`${formatUserLimit(key)} until ${trustText(formatDay(key.expiresAt, zone))}`;

/** Like `describeKey`, with the number of added users if the request is an extension. */
async function describeRequest(tx: EntityManager, key: Key, zone: string): Promise<Sentence> {
  const description = describeKey(key, zone);
  if (!key.replacesId) return description;
  const extendedKey = await tx.findOneByOrFail(Key, { id: key.replacesId });
  return sentence`${description} (${key.userLimit - extendedKey.userLimit} more than before)`;
}

/**
 * Queues an email about a company's key requests to each enabled administrator who has the permission KEYS and an email
 * address, and has not turned off these emails. One email covers all `keys`.
 */
export async function queueRequestEmails(
  tx: EntityManager,
  companyId: string,
  keys: Key[],
  { zone, administratorUrl }: AdministratorEmailSettings,
): Promise<void> {
  const { name } = await tx.findOneByOrFail(Company, { id: companyId });
  const administrators = await listKeyAdministrators(tx);
  const sentences: Sentence[] = [];
  for (const key of keys)
    sentences.push(sentence`${quoteText(name)} requests ${await describeRequest(tx, key, zone)}.`);
  const settingsUrl = `${administratorUrl}/adminSettings`;
  const link = { label: 'Open the key requests', url: `${administratorUrl}/keysRequest` };
  const content =
    keys.length === 1
      ? composeEmail('New key request', sentences, link, settingsUrl)
      : composeEmail('New key requests', sentences, link, settingsUrl);
  for (const { email } of await filterByEmailPreference(tx, EmailKind.REQUESTS, administrators))
    await queueEmail(tx, email!, content, [companyId]);
}

/**
 * Queues an email with the decision and its reason to the company. `requestedTotal` is the requested price if a late
 * approval changed it, otherwise null.
 */
export async function queueDecisionEmail(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  settings: KeyEmailSettings,
  requestedTotal: number | null = null,
): Promise<void> {
  await queueCompanyEmail(tx, key, await buildDecisionEmail(tx, key, reason, settings, requestedTotal));
}

const findRequester = createNamedStatement<{ id: string | null }>(
  'select member_id as id from key_events where key_id = $1 order by at limit 1',
);

/**
 * Queues an email about a decision or a reinstatement to the owners of the company, and to the member who requested the
 * key if this member is still a buyer. Omits members who have turned off these emails, and all members of a suspended
 * company.
 */
async function queueCompanyEmail(tx: EntityManager, { id, companyId }: Key, content: EmailContent): Promise<void> {
  const company = await tx.findOneByOrFail(Company, { id: companyId });
  const [requester] = await findRequester(tx, id);
  const members = await listRecipients(tx, company, [CompanyRole.OWNER, CompanyRole.BUYER]);
  const recipients = members.filter(({ id, role }) => role === CompanyRole.OWNER || id === requester?.id);
  for (const { noticeEmail } of await filterByEmailPreference(tx, EmailKind.DECISIONS, recipients))
    await queueEmail(tx, noticeEmail, content, [companyId]);
}

/** Queues an email that informs the company of its reinstated key. */
export async function queueReinstatementEmail(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  settings: KeyEmailSettings,
): Promise<void> {
  const { publicUrl } = settings;
  const sentences = [describeReinstatement(key, settings), ...describeReason(reason)];
  const link = buildKeyLink(key, publicUrl);
  const content = composeEmail('Your key was reinstated', sentences, link, `${publicUrl}/settings`);
  await queueCompanyEmail(tx, key, content);
}

const buildKeyLink = ({ id }: Key, publicUrl: string) => ({
  label: 'View the key',
  url: `${publicUrl}/requestedKeys?key=${id}`,
});

const describeReason = (reason: string | null): Sentence[] => (reason ? [sentence`Reason: ${trustText(reason)}`] : []);

async function buildDecisionEmail(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  settings: KeyEmailSettings,
  requestedTotal: number | null,
): Promise<EmailContent> {
  const { publicUrl, zone } = settings;
  const link = buildKeyLink(key, publicUrl);
  const settingsUrl = `${publicUrl}/settings`;
  const reasonSentences = describeReason(reason);
  switch (key.status) {
    case KeyStatus.APPROVED: {
      const summary = sentence`The request for ${await describeRequest(tx, key, zone)} was approved.`;
      const isReduced = requestedTotal !== null && requestedTotal !== key.total;
      const reductionSentences = isReduced
        ? [
            sentence`The requested price was ${trustText(formatMoney(requestedTotal))}. You pay only for the days after the approval.`,
          ]
        : [];
      const sentences = [summary, ...buildOrderSentences(key, settings), ...reductionSentences, ...reasonSentences];
      return key.replacesId
        ? composeEmail('Users were added to your key', sentences, link, settingsUrl)
        : composeEmail('Your key was approved', sentences, link, settingsUrl);
    }
    case KeyStatus.REJECTED:
      return composeEmail(
        'A key request was rejected',
        [sentence`The request for ${await describeRequest(tx, key, zone)} was rejected.`, ...reasonSentences],
        link,
        settingsUrl,
      );
    case KeyStatus.DISABLED:
      return composeEmail(
        'Your key was disabled',
        [describeDisabling(key, settings), ...reasonSentences],
        link,
        settingsUrl,
      );
    case KeyStatus.PENDING:
      throw new Error('A key that is Pending has not been decided.');
  }
}

type TimeSettings = Pick<KeyEmailSettings, 'zone' | 'now'>;

/** Describes that a key was disabled, and the effect. No chat app uses a key that has not started. */
export const describeDisabling = (key: Key, { zone, now }: TimeSettings): Sentence =>
  key.startsAt > now
    ? sentence`Your key for ${describeKey(key, zone)} was disabled. It would have started on ${trustText(formatDay(key.startsAt, zone))}.`
    : sentence`Your key for ${describeKey(key, zone)} was disabled: chat apps that use it will stop working.`;

/** Describes a reinstatement and its effect. */
export const describeReinstatement = (key: Key, { zone, now }: TimeSettings): Sentence =>
  key.startsAt > now
    ? sentence`Your key for ${describeKey(key, zone)} was reinstated. It starts on ${trustText(formatDay(key.startsAt, zone))}.`
    : sentence`Your key for ${describeKey(key, zone)} was reinstated. Chat apps that use it work again.`;

/**
 * Describes an approved key by the first group of its licence string, its term and its price. Says when the company has
 * to enter the string in its chat app.
 */
export const buildOrderSentences = (
  { licenceString, replacesId, startsAt, expiresAt, ...price }: Key,
  { zone, now }: TimeSettings,
): Sentence[] => [
  sentence`The licence string begins with ${trustText(getFirstGroup(licenceString))}. The portal shows the complete string. ${
    replacesId
      ? sentence`It has not changed.`
      : startsAt > now
        ? sentence`Your chat app needs this new string from ${trustText(formatDay(startsAt, zone))}.`
        : sentence`Enter this new string in your chat app.`
  }`,
  sentence`It is valid from ${trustText(formatDay(startsAt, zone))} to ${trustText(formatDay(expiresAt, zone))}${replacesId ? sentence`. The added users cost ${formatPrice(price.total)}` : sentence` and ${formatCost(price)}`}.`,
];

const getFirstGroup = (licenceString: string) => licenceString.split('-')[0]!;

/** Formats the price of a key as a verb phrase for an email: 'costs ₹826, GST included'. */
export const formatCost = ({ userLimit, total }: Pick<Key, 'userLimit' | 'total'>): Sentence =>
  userLimit === 0 ? sentence`is priced on request` : sentence`costs ${formatPrice(total)}`;

const formatPrice = (total: number) => sentence`${trustText(formatMoney(total))}, GST included`;
