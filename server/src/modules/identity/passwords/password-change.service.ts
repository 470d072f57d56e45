import type { EntityManager } from 'typeorm';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { checkOwnNames } from '../../../platform/crypto/password.rules.ts';
import type { PortalHosts } from '../../../platform/email/administrator-url.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { countActiveEndpoints } from '../../notifications/webhooks/endpoints.service.ts';
import { type ProgramAccess, composePasswordChangedEmail, getLoginUrl } from '../accounts/account-emails.ts';
import {
  type Account,
  type AccountHolder,
  checkCommonPassword,
  listCompanyIds,
  findAccountHolder,
  getAccountName,
  getNoticeEmail,
  getOwnNames,
  setPassword,
} from '../accounts/accounts.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { deleteTokens } from '../accounts/email-tokens.service.ts';
import { countActiveTokens } from '../api-tokens/api-tokens.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { checkPasswordChange, type PasswordChangeForm } from './password-change.rules.ts';
import { assertPassword, lockIfPasswordUnchanged } from './password-check.service.ts';

/** Changes the viewer's password and ends all other sessions of the account. */
export async function changePassword(
  context: Context,
  account: Account,
  sessionId: string,
  form: PasswordChangeForm,
): Promise<void> {
  const { db, log, config, address, now, passwords } = context;
  assertNoUserErrors(checkPasswordChange(form));
  assertNoUserErrors(checkCommonPassword(form.newPassword, 'newPassword'));
  const holder = await findAccountHolder(db.manager, account);
  assertNoUserErrors(checkOwnNames(form.newPassword, getOwnNames(holder)));
  await assertPassword(context, account, holder, form.currentPassword);
  const passwordHash = await passwords.hash(form.newPassword);
  await db.transaction(async (tx) => {
    const lockedHolder = await lockIfPasswordUnchanged(tx, account, holder);
    await setPassword(tx, account, passwordHash);
    await endSessions(tx, account, now, sessionId);
    await finishPasswordChange(tx, account, lockedHolder, config, now);
  });
  log.info({ ...account, address }, 'password changed');
}

/**
 * Invalidates the reset links of the account and, if an email change is unconfirmed, the confirmation link. Notifies
 * the account by email, if it has one, that the password was changed.
 */
export async function finishPasswordChange(
  tx: EntityManager,
  account: Account,
  holder: AccountHolder,
  config: PortalHosts,
  now: Date,
  revokedTokenCount = 0,
): Promise<void> {
  await deleteTokens(tx, TokenPurpose.RESET_PASSWORD, account);
  // A thief who knew the old password may have started this email change.
  if ('emailChangedAt' in holder && holder.emailChangedAt) await deleteTokens(tx, TokenPurpose.CONFIRM_EMAIL, account);
  const recipient = getNoticeEmail(holder);
  if (!recipient) return;
  const programAccess = { ...(await countProgramAccess(tx, account, holder, now)), revokedTokenCount };
  await queueEmail(
    tx,
    recipient,
    composePasswordChangedEmail(getAccountName(holder), programAccess, getLoginUrl(config, account)),
    listCompanyIds(holder),
  );
}

async function countProgramAccess(
  tx: EntityManager,
  account: Account,
  holder: AccountHolder,
  now: Date,
): Promise<Omit<ProgramAccess, 'revokedTokenCount'>> {
  if ('memberId' in account) {
    // Mention the company's API tokens and webhooks only to members who can see them.
    const managesIntegrations = 'company' in holder && holder.rights.includes(CompanyRight.INTEGRATIONS);
    const { companyId } = account;
    const tokenCount = managesIntegrations ? await countActiveTokens(tx, { companyId }, now) : 0;
    const webhookCount = managesIntegrations ? await countActiveEndpoints(tx, companyId) : 0;
    return { tokenCount, webhookCount, settingsPath: '/settings' };
  }
  const tokenCount = await countActiveTokens(tx, account, now);
  // Mention the administrators' webhooks only to administrators who can see them.
  const seesWebhooks = 'username' in holder && holder.rights.includes(Permission.WEBHOOKS);
  const webhookCount = seesWebhooks ? await countActiveEndpoints(tx, null) : 0;
  return { tokenCount, webhookCount, settingsPath: '/adminSettings' };
}
