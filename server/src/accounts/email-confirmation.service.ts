import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { queueOwnMail } from '../mail/mail.service.ts';
import type { Context } from '../shared/context.ts';
import { Refusal } from '../shared/refusal.ts';
import { confirmEmailMail, linkTo } from './account-mails.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { issueToken, linkInvalid, useToken } from './email-tokens.service.ts';

/** Mails a company the link that confirms its email. */
export async function mailConfirmation(
  tx: EntityManager,
  company: Company,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = await issueToken(tx, TokenPurpose.CONFIRM_EMAIL, { companyId: company.id }, now);
  const content = confirmEmailMail(company.name, linkTo(publicUrl, 'confirmEmail', token));
  await queueOwnMail(tx, company.id, company.email, content);
}

/** Mails the link again and returns whether it did: a confirmed company needs none. */
export async function resendConfirmation(
  { db, limits, config, now, address }: Context,
  companyId: string,
): Promise<boolean> {
  await limits.resetMail(companyId, address);
  return db.transaction(async (tx) => {
    const company = await tx.findOneByOrFail(Company, { id: companyId });
    if (!company.isEmailConfirmed) await mailConfirmation(tx, company, config.publicUrl, now);
    return !company.isEmailConfirmed;
  });
}

/** Confirms the email that the link was mailed to. */
export const confirmEmail = (db: DataSource, token: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await useToken(tx, TokenPurpose.CONFIRM_EMAIL, token, now);
    if (!account || !('companyId' in account)) throw new Refusal(linkInvalid);
    // one that was freed meanwhile stays so
    const held = { id: account.companyId, releasedAt: IsNull() };
    const { affected } = await tx.update(Company, held, { emailConfirmedAt: now });
    if (!affected) throw new Refusal(linkInvalid);
  });
