import type { EntityManager } from 'typeorm';
import { administratorsOfKeys } from '../administrators/administrators.service.ts';
import { Company } from '../companies/company.entity.ts';
import { composeMail, type MailContent, ours, say, type Sentence } from '../mail/mail-template.ts';
import { queueMail } from '../mail/mail.service.ts';
import { quoted } from '../mail/typed-text.ts';
import { wanting } from '../mails/mail-choices.service.ts';
import { MailKind } from '../mails/mail-kinds.rules.ts';
import { formatDay } from '../shared/calendar.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import type { Key } from './key.entity.ts';

/** In which time zone days are given, and where links lead. */
export interface MailSettings {
  zone: string;
  publicUrl: string;
}

/** The users of a key, for a mail. */
export const usersOf = ({ userLimit }: Pick<Key, 'userLimit'>) => (userLimit === 0 ? ours('unlimited') : userLimit);

/** What a key allows and until when, for a mail. */
export const describe = (key: Pick<Key, 'userLimit' | 'expiresAt'>, zone: string) =>
  say`${usersOf(key)} users until ${ours(formatDay(key.expiresAt, zone))}`;

/** The last sentence of a mail that can be switched off. */
export const howToMute = (settingsUrl: string) =>
  say`You can switch off such mails in your settings: ${ours(settingsUrl)}`;

/** Tells the administrators who have an email of what a company asks for, in one mail. */
export async function mailRequests(
  tx: EntityManager,
  companyId: string,
  keys: Key[],
  { zone, publicUrl }: MailSettings,
): Promise<void> {
  const { name } = await tx.findOneByOrFail(Company, { id: companyId });
  const administrators = await administratorsOfKeys(tx);
  const requests = keys.map((key) => say`${quoted(name)} asks for ${describe(key, zone)}.`);
  const texts = [...requests, howToMute(`${publicUrl}/adminSettings`)];
  const link = { label: 'Open the key requests', url: `${publicUrl}/keysRequest` };
  const content =
    keys.length === 1
      ? composeMail('A key request is waiting for you', texts, link)
      : composeMail('Key requests are waiting for you', texts, link);
  for (const { email } of await wanting(tx, MailKind.REQUESTS, administrators))
    await queueMail(tx, email!, content, [companyId]);
}

/** Emails the company the decision about its key and the reason. `requestedTotal` is the total before a late approval. */
export async function mailDecision(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  settings: MailSettings,
  requestedTotal: number | null = null,
): Promise<void> {
  await mailCompany(tx, key, decisionMail(key, reason, settings, requestedTotal));
}

async function mailCompany(tx: EntityManager, { companyId }: Key, content: MailContent): Promise<void> {
  const company = await tx.findOneByOrFail(Company, { id: companyId });
  for (const { email } of await wanting(tx, MailKind.DECISIONS, [company]))
    await queueMail(tx, email, content, [companyId]);
}

/** Tells the company that its key works again, and why. */
export async function mailReinstating(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  { zone, publicUrl }: MailSettings,
): Promise<void> {
  const what = say`Your key for ${describe(key, zone)} was switched on again: chat apps that use it work as before.`;
  const sentences = [what, ...becauseOf(reason, publicUrl)];
  await mailCompany(tx, key, composeMail('Your key was reinstated', sentences, linkTo(key, publicUrl)));
}

const linkTo = ({ id }: Key, publicUrl: string) => ({
  label: 'See the key',
  url: `${publicUrl}/requestedKeys?key=${id}`,
});

const becauseOf = (reason: string | null, publicUrl: string): Sentence[] => [
  ...(reason ? [say`The reason: ${ours(reason)}`] : []),
  howToMute(`${publicUrl}/settings`),
];

function decisionMail(
  key: Key,
  reason: string | null,
  { zone, publicUrl }: MailSettings,
  requestedTotal: number | null,
): MailContent {
  const what = describe(key, zone);
  const link = linkTo(key, publicUrl);
  const because = becauseOf(reason, publicUrl);
  switch (key.status) {
    case KeyStatus.APPROVED: {
      const text = say`Your request for ${what} was approved.`;
      const isReduced = requestedTotal !== null && requestedTotal !== key.total;
      const reduced = isReduced
        ? [
            say`You requested it for ${ours(`₹${requestedTotal.toLocaleString('en-IN')}`)}. You pay only for the days from its approval.`,
          ]
        : [];
      return composeMail('Your key was approved', [text, ...orderOf(key, zone), ...reduced, ...because], link);
    }
    case KeyStatus.REJECTED:
      return composeMail(
        'Your key request was rejected',
        [say`Your request for ${what} was rejected.`, ...because],
        link,
      );
    case KeyStatus.DISABLED: {
      const text = say`Your key for ${what} was disabled: chat apps that use it will stop working.`;
      return composeMail('Your key was disabled', [text, ...because], link);
    }
    case KeyStatus.PENDING:
      throw new Error('A key that is Pending has not been decided.');
  }
}

/** What an approved key is recognised by: the beginning of what it proves, its term, and its price. */
export const orderOf = ({ licenceString, startsAt, expiresAt, ...price }: Key, zone: string): Sentence[] => [
  say`The licence begins with ${ours(firstBlock(licenceString))}; the portal shows all of it.`,
  say`It runs from ${ours(formatDay(startsAt, zone))} to ${ours(formatDay(expiresAt, zone))} and ${costs(price)}.`,
];

const firstBlock = (licenceString: string) => licenceString.split('-')[0]!;

/** The price of a key as a verb phrase for a mail: 'costs ₹826, GST included'. */
export const costs = ({ userLimit, total }: Pick<Key, 'userLimit' | 'total'>): Sentence =>
  userLimit === 0 ? say`is priced on request` : say`costs ${ours(`₹${total.toLocaleString('en-IN')}`)}, GST included`;
