import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { findCompany } from '../companies/companies.service.ts';
import { holdEmails } from '../companies/company-emails.service.ts';
import { Company } from '../companies/company.entity.ts';
import { queueOwnMail } from '../mail/mail.service.ts';
import type { Context } from '../shared/context.ts';
import { Refusal } from '../shared/refusal.ts';
import { confirmEmailMail, linkTo } from './account-mails.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { issueToken, linkInvalid, useToken } from './email-tokens.service.ts';

/** Mails a company the link that confirms its email; its row is new or locked, so no other email gets the link. */
export async function mailConfirmation(
  tx: EntityManager,
  company: Company,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = await issueToken(tx, TokenPurpose.CONFIRM_EMAIL, { companyId: company.id }, now);
  const url = linkTo(publicUrl, 'confirmEmail', token);
  const content = confirmEmailMail(company.name, url, company.emailChangedAt !== null);
  await queueOwnMail(tx, company.id, company.email, content);
}

/** Mails the link again and returns whether it did: a confirmed company needs none. */
export async function resendConfirmation(
  { db, limits, config, now, address }: Context,
  companyId: string,
): Promise<boolean> {
  await limits.resetMail(`confirmation of ${companyId}`, address, false);
  return db.transaction(async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const company = await tx.findOneOrFail(Company, { where: { id: companyId }, lock });
    if (!company.isEmailConfirmed) await mailConfirmation(tx, company, config.publicUrl, now);
    return !company.isEmailConfirmed;
  });
}

/** Confirms the email that the link was mailed to; the one it replaced is free from now on. */
export const confirmEmail = (db: DataSource, token: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await useToken(tx, TokenPurpose.CONFIRM_EMAIL, token, now);
    if (!account || !('companyId' in account)) throw new Refusal(linkInvalid);
    // a company freed meanwhile stays freed
    const held = { id: account.companyId, releasedAt: IsNull() };
    const confirmed = { emailConfirmedAt: now, emailChangedAt: null, confirmedEmail: null };
    const { affected } = await tx.update(Company, held, confirmed);
    if (!affected) throw new Refusal(linkInvalid);
    await holdEmails(tx, await findCompany(tx, account.companyId));
  });
