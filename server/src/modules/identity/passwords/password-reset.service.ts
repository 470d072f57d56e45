import { findAdministratorsByEmail } from '../../administrators/administrators/administrators.service.ts';
import { findCompanyByEmail } from '../../companies/companies/company-emails.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { checkOwnNames, checkPassword } from '../../../platform/crypto/password.rules.ts';
import type { Context, Runtime } from '../../../platform/context/context.ts';
import { MAX_LOGIN_NAME_LENGTH, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { revokeApiTokens } from '../api-tokens/api-tokens.service.ts';
import { buildTokenLink, composePasswordResetEmail } from '../accounts/account-emails.ts';
import {
  type Account,
  checkGuessability,
  getRateLimitKey,
  findAccountHolder,
  setPassword,
} from '../accounts/accounts.service.ts';
import { markEmailConfirmed } from '../accounts/email-confirmation.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { issueToken, invalidLink, redeemToken } from '../accounts/email-tokens.service.ts';
import { checkConfirmation } from './password-change.rules.ts';
import { finishPasswordChange } from './password-change.service.ts';
import { PasswordResetRequest } from './password-reset-request.entity.ts';
import type { ResetPasswordInput } from './passwords.types.ts';
import { endSessions, isKnownAddress, recordKnownAddress } from '../sessions/sessions.service.ts';

/**
 * Queues a request for a reset link. No account is read before the response, so its content and its time are the same
 * with and without an account.
 */
export async function requestPasswordReset({ db, limits, address }: Context, typed: string): Promise<void> {
  const email = typed.slice(0, MAX_LOGIN_NAME_LENGTH + 1); // a longer one belongs to no account
  await limits.countResetRequest(normalizeLoginName(email), address);
  await db.manager.insert(PasswordResetRequest, { email, address });
}

const BATCH_SIZE = 100;

/** Answers the oldest reset requests in the queue. Returns whether there may be more. Servers share the work. */
export async function processResetRequests(runtime: ResetRuntime): Promise<boolean> {
  const { manager } = runtime.db;
  const requests = await manager.find(PasswordResetRequest, {
    select: { id: true },
    order: { id: 'ASC' },
    take: BATCH_SIZE,
  });
  const failures: unknown[] = [];
  // a request that fails stays in the queue and delays no other
  for (const { id } of requests) await processResetRequest(runtime, id).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
  return requests.length === BATCH_SIZE;
}

type ResetRuntime = Pick<Runtime, 'db' | 'limits' | 'config' | 'clock'>;

/** Mails a link to each account with the requested email. A company's goes to its last confirmed email. */
const processResetRequest = ({ db, limits, config, clock }: ResetRuntime, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const request = await tx.findOne(PasswordResetRequest, {
      where: { id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!request) return;
    await tx.delete(PasswordResetRequest, { id });
    const { email, address } = request;
    const isAllowed = async (account: Account): Promise<boolean> => {
      const isKnown = await isKnownAddress(tx, account, address);
      return limits.countResetLink(getRateLimitKey(account), address, isKnown);
    };
    const mailLink = async (account: Account, to: string | null, name: string, companyIds: string[]) => {
      if (!to || !(await isAllowed(account))) return;
      const token = await issueToken(tx, TokenPurpose.RESET_PASSWORD, account, clock());
      await queueEmail(
        tx,
        to,
        composePasswordResetEmail(name, buildTokenLink(config.publicUrl, 'resetPassword', token)),
        companyIds,
      );
    };
    const company = await findCompanyByEmail(tx, email);
    if (company) {
      const lock = { mode: 'pessimistic_write' } as const;
      const {
        id: companyId,
        resetEmail,
        name,
        erasedAt,
      } = await tx.findOneOrFail(Company, {
        where: { id: company.id },
        lock,
      });
      // erased while this waited for the lock
      if (!erasedAt) await mailLink({ companyId }, resetEmail, name, [companyId]);
    }
    for (const { id: administratorId, email: to, username } of await findAdministratorsByEmail(tx, email))
      await mailLink({ administratorId }, to, username, []);
  });

/**
 * Sets a new password with a mailed link, and ends every session and API token of the account. Its failed logins are forgotten, and
 * the address it was done from is known from now on.
 */
export async function resetPassword(
  { db, limits, log, config, address, now, passwords }: Context,
  { token, newPassword, confirmPassword }: ResetPasswordInput,
): Promise<void> {
  assertNoUserErrors(checkPassword(newPassword));
  assertNoUserErrors(checkConfirmation(newPassword, confirmPassword));
  assertNoUserErrors(checkGuessability(newPassword, 'newPassword'));
  const account = await db.transaction(async (tx) => {
    const found = await redeemToken(tx, TokenPurpose.RESET_PASSWORD, token, now);
    if (!found) throw new UserErrors(invalidLink);
    const holder = await findAccountHolder(tx, found);
    // Only the owner of the link learns that the password contains the account's name. The link remains valid.
    assertNoUserErrors(checkOwnNames(newPassword, holder));
    // hashed only now, so that nobody can make the server work hard with made-up links
    await setPassword(tx, found, await passwords.hash(newPassword));
    await endSessions(tx, found, now);
    const revokedTokens = await revokeApiTokens(tx, found, now);
    await recordKnownAddress(tx, found, address, now);
    // whoever reads the mail owns the address; a link never goes to a changed one
    if (holder instanceof Company && !holder.emailChangedAt) await markEmailConfirmed(tx, holder.id, now);
    await finishPasswordChange(tx, found, holder, config.publicUrl, now, revokedTokens);
    return found;
  });
  log.info({ ...account, address }, 'a password was reset');
  await limits.forgiveLogins(getRateLimitKey(account));
}
