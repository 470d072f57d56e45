import type { EntityManager } from 'typeorm';
import type { Administrator } from '../administrators/administrator.entity.ts';
import type { Company } from '../companies/company.entity.ts';
import { queueMail } from '../mail/mail.service.ts';
import { checkOwnNames } from '../secrets/password.rules.ts';
import type { Context } from '../shared/context.ts';
import { refuse } from '../shared/refusal.ts';
import { Right } from '../shared/rights.rules.ts';
import { countWorkingTokens } from '../tokens/api-tokens.service.ts';
import { countEndpointsOn } from '../webhooks/endpoints.service.ts';
import { type Programs, passwordChangedMail } from '../accounts/account-mails.ts';
import {
  type Account,
  checkGuessability,
  companiesOf,
  holderOf,
  nameOf,
  noticeEmail,
  setPassword,
} from '../accounts/accounts.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { dropTokens } from '../accounts/email-tokens.service.ts';
import { checkPasswordChange, type PasswordChangeForm } from './password-change.rules.ts';
import { requirePassword, requireSamePassword } from './password-check.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';

/** Changes the password of whoever is logged in, and ends all the account's other sessions. */
export async function changePassword(
  context: Context,
  account: Account,
  sessionId: string,
  form: PasswordChangeForm,
): Promise<void> {
  const { db, log, config, address, now, passwords } = context;
  refuse(checkPasswordChange(form));
  refuse(checkGuessability(form.newPassword, 'newPassword'));
  const holder = await holderOf(db.manager, account);
  refuse(checkOwnNames(form.newPassword, holder));
  await requirePassword(context, account, holder, form.currentPassword);
  const passwordHash = await passwords.hash(form.newPassword);
  await db.transaction(async (tx) => {
    await requireSamePassword(tx, account, holder);
    await setPassword(tx, account, passwordHash);
    await endSessions(tx, account, now, sessionId);
    await afterPasswordChange(tx, account, holder, config.publicUrl, now);
  });
  log.info({ ...account, address }, 'a password was changed');
}

/** Invalidates links mailed before, and tells the account what happened. */
export async function afterPasswordChange(
  tx: EntityManager,
  account: Account,
  holder: Company | Administrator,
  publicUrl: string,
  now: Date,
  revokedTokens = 0,
): Promise<void> {
  await dropTokens(tx, TokenPurpose.RESET_PASSWORD, account);
  // whoever changed the email may not be the one who has the password now
  if ('emailChangedAt' in holder && holder.emailChangedAt) await dropTokens(tx, TokenPurpose.CONFIRM_EMAIL, account);
  const recipient = noticeEmail(holder);
  if (!recipient) return;
  const programs = { ...(await programsOf(tx, account, holder, now)), revokedTokens };
  await queueMail(tx, recipient, passwordChangedMail(nameOf(holder), programs, publicUrl), companiesOf(holder));
}

async function programsOf(
  tx: EntityManager,
  account: Account,
  holder: Company | Administrator,
  now: Date,
): Promise<Omit<Programs, 'revokedTokens'>> {
  const tokens = await countWorkingTokens(tx, account, now);
  if ('companyId' in account)
    return { tokens, webhooks: await countEndpointsOn(tx, account.companyId), settings: '/settings' };
  // those of the administrators are for whoever may see them
  const seesWebhooks = 'rights' in holder && holder.rights.includes(Right.WEBHOOKS);
  return { tokens, webhooks: seesWebhooks ? await countEndpointsOn(tx, null) : 0, settings: '/adminSettings' };
}
