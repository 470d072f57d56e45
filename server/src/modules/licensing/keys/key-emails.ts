import type { EntityManager } from 'typeorm';
import { listKeyAdministrators } from '../../administrators/administrators/administrators.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import {
  composeEmail,
  type EmailContent,
  trustText,
  sentence,
  type Sentence,
} from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { MailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { formatDay } from '../../../platform/kernel/calendar.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import type { Key } from './key.entity.ts';

/** In which time zone days are given, and where links lead. */
export interface EmailSettings {
  zone: string;
  publicUrl: string;
}

/** The users of a key, for a mail. */
export const formatUserLimit = ({ userLimit }: Pick<Key, 'userLimit'>) =>
  userLimit === 0 ? trustText('unlimited') : userLimit;

/** What a key allows and until when, for a mail. */
export const describeKey = (key: Pick<Key, 'userLimit' | 'expiresAt'>, zone: string) =>
  sentence`${formatUserLimit(key)} users until ${trustText(formatDay(key.expiresAt, zone))}`;

/** The last sentence of a mail that can be switched off. */
export const buildUnsubscribeHint = (settingsUrl: string) =>
  sentence`You can switch off such mails in your settings: ${trustText(settingsUrl)}`;

/** Tells the administrators who have an email of what a company asks for, in one mail. */
export async function queueRequestEmails(
  tx: EntityManager,
  companyId: string,
  keys: Key[],
  { zone, publicUrl }: EmailSettings,
): Promise<void> {
  const { name } = await tx.findOneByOrFail(Company, { id: companyId });
  const administrators = await listKeyAdministrators(tx);
  const requests = keys.map((key) => sentence`${quoteText(name)} asks for ${describeKey(key, zone)}.`);
  const texts = [...requests, buildUnsubscribeHint(`${publicUrl}/adminSettings`)];
  const link = { label: 'Open the key requests', url: `${publicUrl}/keysRequest` };
  const content =
    keys.length === 1
      ? composeEmail('A key request is waiting for you', texts, link)
      : composeEmail('Key requests are waiting for you', texts, link);
  for (const { email } of await filterByEmailPreference(tx, MailKind.REQUESTS, administrators))
    await queueEmail(tx, email!, content, [companyId]);
}

/** Emails the company the decision about its key and the reason. `requestedTotal` is the total before a late approval. */
export async function queueDecisionEmail(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  settings: EmailSettings,
  requestedTotal: number | null = null,
): Promise<void> {
  await queueCompanyEmail(tx, key, buildDecisionEmail(key, reason, settings, requestedTotal));
}

async function queueCompanyEmail(tx: EntityManager, { companyId }: Key, content: EmailContent): Promise<void> {
  const company = await tx.findOneByOrFail(Company, { id: companyId });
  for (const { email } of await filterByEmailPreference(tx, MailKind.DECISIONS, [company]))
    await queueEmail(tx, email, content, [companyId]);
}

/** Tells the company that its key works again, and why. */
export async function queueReinstatementEmail(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  { zone, publicUrl }: EmailSettings,
): Promise<void> {
  const what = sentence`Your key for ${describeKey(key, zone)} was switched on again: chat apps that use it work as before.`;
  const sentences = [what, ...buildReasonSentences(reason, publicUrl)];
  await queueCompanyEmail(tx, key, composeEmail('Your key was reinstated', sentences, buildKeyLink(key, publicUrl)));
}

const buildKeyLink = ({ id }: Key, publicUrl: string) => ({
  label: 'See the key',
  url: `${publicUrl}/requestedKeys?key=${id}`,
});

const buildReasonSentences = (reason: string | null, publicUrl: string): Sentence[] => [
  ...(reason ? [sentence`The reason: ${trustText(reason)}`] : []),
  buildUnsubscribeHint(`${publicUrl}/settings`),
];

function buildDecisionEmail(
  key: Key,
  reason: string | null,
  { zone, publicUrl }: EmailSettings,
  requestedTotal: number | null,
): EmailContent {
  const what = describeKey(key, zone);
  const link = buildKeyLink(key, publicUrl);
  const because = buildReasonSentences(reason, publicUrl);
  switch (key.status) {
    case KeyStatus.APPROVED: {
      const text = sentence`Your request for ${what} was approved.`;
      const isReduced = requestedTotal !== null && requestedTotal !== key.total;
      const reduced = isReduced
        ? [
            sentence`You requested it for ${trustText(`₹${requestedTotal.toLocaleString('en-IN')}`)}. You pay only for the days from its approval.`,
          ]
        : [];
      return composeEmail(
        'Your key was approved',
        [text, ...buildOrderSentences(key, zone), ...reduced, ...because],
        link,
      );
    }
    case KeyStatus.REJECTED:
      return composeEmail(
        'Your key request was rejected',
        [sentence`Your request for ${what} was rejected.`, ...because],
        link,
      );
    case KeyStatus.DISABLED: {
      const text = sentence`Your key for ${what} was disabled: chat apps that use it will stop working.`;
      return composeEmail('Your key was disabled', [text, ...because], link);
    }
    case KeyStatus.PENDING:
      throw new Error('A key that is Pending has not been decided.');
  }
}

/** What an approved key is recognised by: the beginning of what it proves, its term, and its price. */
export const buildOrderSentences = (
  { licenceString, startsAt, expiresAt, ...price }: Key,
  zone: string,
): Sentence[] => [
  sentence`The licence begins with ${trustText(getFirstGroup(licenceString))}; the portal shows all of it.`,
  sentence`It runs from ${trustText(formatDay(startsAt, zone))} to ${trustText(formatDay(expiresAt, zone))} and ${formatCost(price)}.`,
];

const getFirstGroup = (licenceString: string) => licenceString.split('-')[0]!;

/** The price of a key as a verb phrase for a mail: 'costs ₹826, GST included'. */
export const formatCost = ({ userLimit, total }: Pick<Key, 'userLimit' | 'total'>): Sentence =>
  userLimit === 0
    ? sentence`is priced on request`
    : sentence`costs ${trustText(`₹${total.toLocaleString('en-IN')}`)}, GST included`;
