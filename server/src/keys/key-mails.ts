import { type EntityManager, IsNull, Not } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { Company } from '../companies/company.entity.ts';
import * as mails from '../mail/mail-templates.ts';
import { queueMail } from '../mail/mail.service.ts';
import { formatDay } from '../shared/calendar.rules.ts';
import type { Key } from './key.entity.ts';
import { KeyStatus } from './key-status.rules.ts';

interface Setting {
  zone: string;
  publicUrl: string;
}

const describe = ({ userLimit, expiresAt }: Key, zone: string) =>
  `${userLimit === 0 ? 'unlimited users' : `${userLimit.toLocaleString('en-IN')} users`} until ${formatDay(expiresAt, zone)}`;

/** Tells the administrators who have an email of a new request. */
export async function mailRequest(tx: EntityManager, key: Key, { zone, publicUrl }: Setting): Promise<void> {
  const { name } = await tx.findOneByOrFail(Company, { id: key.companyId });
  const content = mails.keyRequestedMail(name, describe(key, zone), `${publicUrl}/keysRequest`);
  for (const { email } of await tx.findBy(Administrator, { email: Not(IsNull()) }))
    await queueMail(tx, email!, content);
}

/** Tells the company what was decided on its key, and why. */
export async function mailDecision(
  tx: EntityManager,
  key: Key,
  reason: string | null,
  { zone, publicUrl }: Setting,
): Promise<void> {
  const { email } = await tx.findOneByOrFail(Company, { id: key.companyId });
  const what = describe(key, zone);
  const url = `${publicUrl}/requestedKeys`;
  if (key.status === KeyStatus.APPROVED) await queueMail(tx, email, mails.keyApprovedMail(what, url));
  if (key.status === KeyStatus.REJECTED) await queueMail(tx, email, mails.keyRejectedMail(what, reason, url));
  if (key.status === KeyStatus.DISABLED) await queueMail(tx, email, mails.keyDisabledMail(what, reason, url));
}
