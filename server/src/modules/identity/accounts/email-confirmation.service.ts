import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { replaceCompanyEmails } from '../../companies/companies/company-emails.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { queueRateLimitedEmail } from '../../../platform/email/outbox.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { composeConfirmationEmail, buildTokenLink } from './account-emails.ts';
import { toCompanyEvent } from './company-events.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { issueToken, invalidLinkError, findTokenAccount } from './email-tokens.service.ts';

/**
 * Queues the email with the confirmation link. The caller must have inserted or locked the company's row. Otherwise
 * its email could change before the link is stored.
 */
export async function queueConfirmationEmail(
  tx: EntityManager,
  company: Company,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = await issueToken(tx, TokenPurpose.CONFIRM_EMAIL, { companyId: company.id }, now);
  const url = buildTokenLink(publicUrl, 'confirmEmail', token);
  const content = composeConfirmationEmail(company.name, url, company.emailChangedAt !== null);
  await queueRateLimitedEmail(tx, company.id, company.email, content);
}

/** Queues another confirmation email. Returns `false`, without an email, if the company is already confirmed. */
export async function resendConfirmation(
  { db, limits, config, now, address }: Context,
  companyId: string,
): Promise<boolean> {
  await limits.countConfirmationEmail(`confirmation of ${companyId}`, address);
  return db.transaction(async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const company = await tx.findOne(Company, { where: { id: companyId }, lock });
    if (!company) throw createNotFoundError('company');
    assertNoUserErrors(checkNotReleased(company));
    if (!company.isEmailConfirmed) await queueConfirmationEmail(tx, company, config.publicUrl, now);
    return !company.isEmailConfirmed;
  });
}

/**
 * Confirms a company's email with the token of a confirmation link, and releases the email that it replaced. Returns
 * `false` if the email was already confirmed, because a link stays valid after its first use.
 */
export const confirmEmail = (db: DataSource, token: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The token is not redeemed: a later email change issues a new token, which deletes this one.
    const account = await findTokenAccount(tx, TokenPurpose.CONFIRM_EMAIL, token, now);
    if (!account || !('companyId' in account)) throw new UserErrors(invalidLinkError);
    // The company may have been released since the email was sent.
    const company = await tx.findOneBy(Company, { id: account.companyId, releasedAt: IsNull() });
    if (!company) throw new UserErrors(invalidLinkError);
    return markEmailConfirmed(tx, company.id, now);
  });

/** Marks the current email of a company as confirmed. Returns `false` if it already was. */
export async function markEmailConfirmed(tx: EntityManager, companyId: string, now: Date): Promise<boolean> {
  const unconfirmedCompany = { id: companyId, emailConfirmedAt: IsNull() };
  const confirmedColumns = { emailConfirmedAt: now, emailChangedAt: null, confirmedEmail: null };
  const { affected } = await tx.update(Company, unconfirmedCompany, confirmedColumns);
  if (!affected) return false;
  const company = await findCompany(tx, companyId);
  await replaceCompanyEmails(tx, company);
  await recordEvent(tx, { kind: EventKind.COMPANY_CONFIRMED, ...toCompanyEvent(company, now) });
  return true;
}
