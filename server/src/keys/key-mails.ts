import { type EntityManager, IsNull, Not } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { composeMail, type MailContent, ours, say, type Sentence } from '../mail/mail-template.ts';
import { queueMail } from '../mail/mail.service.ts';
import { quoted } from '../mail/typed-text.ts';
import { formatDay } from '../shared/calendar.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import type { Key } from './key.entity.ts';

/** In which time zone days are given, and where links lead. */
export interface MailSettings {
  zone: string;
  publicUrl: string;
}

const describe = ({ userLimit, expiresAt }: Key, zone: string) =>
  say`${userLimit === 0 ? ours('unlimited') : userLimit} users until ${ours(formatDay(expiresAt, zone))}`;

/** Tells the administrators who have an email of what a company asks for, in one mail. */
export async function mailRequests(
  tx: EntityManager,
  companyId: string,
  keys: Key[],
  { zone, publicUrl }: MailSettings,
): Promise<void> {
  const { name } = await tx.findOneByOrFail(Company, { id: companyId });
  const texts = keys.map((key) => say`${quoted(name)} asks for ${describe(key, zone)}.`);
  const link = { label: 'Open the key requests', url: `${publicUrl}/keysRequest` };
  const content =
    keys.length === 1
      ? composeMail('A key request is waiting for you', texts, link)
      : composeMail('Key requests are waiting for you', texts, link);
  for (const { email } of await tx.findBy(Administrator, { email: Not(IsNull()) }))
    await queueMail(tx, email!, content);
}

/** Tells the company what was decided about its key, and why. */
export async function mailDecision(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  { zone, publicUrl }: MailSettings,
): Promise<void> {
  const { email } = await tx.findOneByOrFail(Company, { id: key.companyId });
  await queueMail(tx, email, decisionMail(key.status, describe(key, zone), reason, `${publicUrl}/requestedKeys`));
}

function decisionMail(status: KeyStatus, what: Sentence, reason: string | null, url: string): MailContent {
  const link = { label: 'See your keys', url };
  const because = reason ? [say`The reason: ${ours(reason)}`] : [];
  switch (status) {
    case KeyStatus.APPROVED:
      return composeMail('Your key was approved', [say`Your request for ${what} was approved.`], link);
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
