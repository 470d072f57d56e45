import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { findCompany } from '../companies/companies.service.ts';
import { holdEmails } from '../companies/company-emails.service.ts';
import { Company } from '../companies/company.entity.ts';
import { checkNotFreed } from '../companies/freed.rules.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { queueOwnMail } from '../mail/mail.service.ts';
import type { Context } from '../shared/context.ts';
import { notFound } from '../shared/faults.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { confirmEmailMail, linkTo } from './account-mails.ts';
import { companyEvent } from './company-events.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { issueToken, linkInvalid, readToken } from './email-tokens.service.ts';

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
  await limits.confirmationMail(`confirmation of ${companyId}`, address);
  return db.transaction(async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const company = await tx.findOne(Company, { where: { id: companyId }, lock });
    if (!company) throw notFound('company');
    refuse(checkNotFreed(company));
    if (!company.isEmailConfirmed) await mailConfirmation(tx, company, config.publicUrl, now);
    return !company.isEmailConfirmed;
  });
}

/**
 * Confirms the email that the link was mailed to, and returns whether it was still to be confirmed: a link that is opened
 * again has done its work. The email it replaced is free from now on.
 */
export const confirmEmail = (db: DataSource, token: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    // not used up: a changed email gets a link of its own, which replaces this one
    const account = await readToken(tx, TokenPurpose.CONFIRM_EMAIL, token, now);
    if (!account || !('companyId' in account)) throw new Refusal(linkInvalid);
    // a company freed meanwhile stays freed
    const company = await tx.findOneBy(Company, { id: account.companyId, releasedAt: IsNull() });
    if (!company) throw new Refusal(linkInvalid);
    return markConfirmed(tx, company.id, now);
  });

/** Marks the current email of a company as confirmed, and returns false if it already was. */
export async function markConfirmed(tx: EntityManager, companyId: string, now: Date): Promise<boolean> {
  const unconfirmed = { id: companyId, emailConfirmedAt: IsNull() };
  const confirmed = { emailConfirmedAt: now, emailChangedAt: null, confirmedEmail: null };
  const { affected } = await tx.update(Company, unconfirmed, confirmed);
  if (!affected) return false;
  const company = await findCompany(tx, companyId);
  await holdEmails(tx, company);
  await recordEvent(tx, { kind: EventKind.COMPANY_CONFIRMED, ...companyEvent(company, now) });
  return true;
}
