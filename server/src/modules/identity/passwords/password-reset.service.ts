import type { EntityManager } from 'typeorm';
import type { Context, Runtime } from '../../../platform/context/context.ts';
import { checkOwnNames, checkPassword } from '../../../platform/crypto/password.rules.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import {
  cleanLoginName,
  MAX_LOGIN_NAME_LENGTH,
  normalizeLoginName,
} from '../../../platform/kernel/login-name.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { findAdministratorsByEmail } from '../../administrators/administrators/administrators.service.ts';
import { findMemberByEmail, lockMember } from '../../companies/members/members.service.ts';
import { buildTokenLink, getAccountUrl, composePasswordResetEmail } from '../accounts/account-emails.ts';
import {
  type Account,
  checkCommonPassword,
  getRateLimitKey,
  findAccountHolder,
  getAccountName,
  getOwnNames,
  setPassword,
} from '../accounts/accounts.service.ts';
import { markEmailConfirmed } from '../accounts/email-confirmation.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { findTokenAccount, issueToken, invalidLinkError, redeemToken } from '../accounts/email-tokens.service.ts';
import { revokeApiTokens } from '../api-tokens/api-tokens.service.ts';
import { endSessions, isKnownAddress, recordKnownAddress } from '../sessions/sessions.service.ts';
import { checkConfirmation } from './password-change.rules.ts';
import { finishPasswordChange } from './password-change.service.ts';
import { PasswordResetRequest } from './password-reset-request.entity.ts';
import type { ResetPasswordInput } from './passwords.types.ts';

/**
 * Queues a request for a reset link. The server reads no account before it responds, so the content and the time of the
 * response do not reveal whether an account exists.
 */
export async function requestPasswordReset({ db, limits, address }: Context, typedEmail: string): Promise<void> {
  // After the cut, an overlong email is still too long to match an account.
  const email = cleanLoginName(typedEmail).slice(0, MAX_LOGIN_NAME_LENGTH + 1);
  await limits.countResetRequest(normalizeLoginName(email), address);
  await db.manager.insert(PasswordResetRequest, { email, address });
}

const BATCH_SIZE = 100;

/**
 * Emails the links of the oldest queued reset requests. Returns true after a full batch, because more requests may
 * remain in the queue. Servers share the work: each skips the requests that another server has locked.
 */
export async function sendResetLinks(runtime: ResetRuntime): Promise<boolean> {
  const { manager } = runtime.db;
  const requests = await manager.find(PasswordResetRequest, {
    select: { id: true },
    order: { id: 'ASC' },
    take: BATCH_SIZE,
  });
  const failures: unknown[] = [];
  // A failed request stays in the queue and does not delay the others.
  for (const { id } of requests) await sendLinksForRequest(runtime, id).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
  return requests.length === BATCH_SIZE;
}

type ResetRuntime = Pick<Runtime, 'db' | 'limits' | 'config' | 'clock'>;

/**
 * Emails a reset link to each account that uses the email of the request, within the rate limit. While a member's email
 * change is unconfirmed, the link goes to the last confirmed email, or is not sent if no email was confirmed.
 */
const sendLinksForRequest = ({ db, limits, config, clock }: ResetRuntime, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const request = await tx.findOne(PasswordResetRequest, {
      where: { id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!request) return;
    await tx.delete(PasswordResetRequest, { id });
    const { email, address } = request;
    const countLink = async (account: Account): Promise<boolean> => {
      const isKnown = await isKnownAddress(tx, account, address);
      return limits.countResetLink(getRateLimitKey(account), address, isKnown);
    };
    const queueResetLink = async (account: Account, recipient: string | null, name: string, companyIds: string[]) => {
      if (!recipient || !(await countLink(account))) return;
      const token = await issueToken(tx, TokenPurpose.RESET_PASSWORD, account, clock());
      await queueEmail(
        tx,
        recipient,
        composePasswordResetEmail(name, buildTokenLink(getAccountUrl(config, account), 'resetPassword', token)),
        companyIds,
      );
    };
    const foundMember = await findMemberByEmail(tx, email);
    const member = foundMember && (await lockMember(tx, foundMember.id));
    // The member may have left, or the company may have been erased, before the lock was acquired.
    if (member && !member.disabledAt && !member.company.erasedAt) {
      const { id: memberId, companyId, resetEmail } = member;
      await queueResetLink({ memberId, companyId }, resetEmail, getAccountName(member), [companyId]);
    }
    for (const { id: administratorId, email: recipient, username } of await findAdministratorsByEmail(tx, email))
      await queueResetLink({ administratorId }, recipient, username, []);
  });

/**
 * Sets a new password with the token of an emailed reset link. Ends all sessions of the account and revokes the API
 * tokens that the person created. Adds the caller's network address to the known addresses of the account. Resets the
 * counters of failed logins from this address and from all unknown addresses.
 */
export async function resetPassword(
  { db, limits, log, config, address, now, passwords }: Context,
  { token, newPassword, confirmPassword }: ResetPasswordInput,
): Promise<void> {
  assertNoUserErrors(checkPassword(newPassword));
  assertNoUserErrors(checkConfirmation(newPassword, confirmPassword));
  assertNoUserErrors(checkCommonPassword(newPassword, 'newPassword'));
  const findHolder = async (tx: EntityManager, findAccount: typeof findTokenAccount) => {
    const tokenAccount = await findAccount(tx, TokenPurpose.RESET_PASSWORD, token, now);
    if (!tokenAccount) throw new UserErrors(invalidLinkError);
    const holder = await findAccountHolder(tx, tokenAccount);
    // Only the holder of a valid link learns that the password contains the account's name. The link remains valid.
    assertNoUserErrors(checkOwnNames(newPassword, getOwnNames(holder)));
    return { tokenAccount, holder };
  };
  // Check the link before the expensive hash, so that requests with invented links stay cheap. The hash can wait in a
  // queue, so it runs outside the transactions.
  await db.transaction((tx) => findHolder(tx, findTokenAccount));
  const passwordHash = await passwords.hash(newPassword);
  const account = await db.transaction(async (tx) => {
    const { tokenAccount, holder } = await findHolder(tx, redeemToken);
    await setPassword(tx, tokenAccount, passwordHash);
    await endSessions(tx, tokenAccount, now);
    const revokedTokenCount = await revokeApiTokens(tx, tokenAccount, now);
    await recordKnownAddress(tx, tokenAccount, address, now);
    // The link proves access to the email that received it. While an email change is unconfirmed, that is the last
    // confirmed email, so the new email stays unconfirmed.
    if ('company' in holder && !holder.emailChangedAt) await markEmailConfirmed(tx, holder.id, now);
    await finishPasswordChange(tx, tokenAccount, holder, config, now, revokedTokenCount);
    return tokenAccount;
  });
  log.info({ ...account, address }, 'password reset');
  await limits.forgiveLogins(getRateLimitKey(account), [address]);
}
