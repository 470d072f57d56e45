import type { EntityManager } from 'typeorm';
import type { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { findAdministratorByUsername } from '../../administrators/administrators/administrators.service.ts';
import { findCompanyByEmail } from '../../companies/companies/company-emails.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { checkNotSuspended } from '../../companies/companies/suspension.rules.ts';
import { MAX_PASSWORD_LENGTH } from '../../../platform/crypto/password.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MAX_LOGIN_NAME_LENGTH, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { type Account, getRateLimitKey, lockAccount, setPassword } from '../accounts/accounts.service.ts';
import { withCodeLimit } from '../second-factor/code-attempts.service.ts';
import type { AdminLogInInput, LogInInput } from './log-in.types.ts';
import { checkLogIn } from './log-in.rules.ts';
import { notifyOfNewAddress } from '../sessions/new-address.service.ts';
import { verifyPassword } from '../passwords/password-check.service.ts';
import { redeemCode } from '../second-factor/second-factor.service.ts';
import { type StartedSession, startSession } from '../sessions/sessions.service.ts';

export async function logIn(
  context: Context,
  { email, password, code }: LogInInput,
): Promise<StartedSession & { company: Company }> {
  assertNoUserErrors(checkLogIn({ field: 'email', label: 'Email', value: email }, password));
  assertCredentialLength('email', email, password);
  const findHolder = () => findCompanyByEmail(context.db.manager, email);
  const unknownKey = `company called ${normalizeLoginName(email)}`;
  const login = await openSession(context, findHolder, toCompanyAccount, unknownKey, { password, code });
  if (!login) throw createWrongCredentialsError('email');
  const { holder: company, ...session } = login;
  return { ...session, company };
}

export async function adminLogIn(
  context: Context,
  { username, password, code }: AdminLogInInput,
): Promise<StartedSession & { administrator: Administrator }> {
  assertNoUserErrors(checkLogIn({ field: 'username', label: 'Username', value: username }, password));
  assertCredentialLength('username', username, password);
  const findHolder = () => findAdministratorByUsername(context.db.manager, username);
  const unknownKey = `administrator called ${normalizeLoginName(username)}`;
  const login = await openSession(context, findHolder, toAdministratorAccount, unknownKey, { password, code });
  if (!login) throw createWrongCredentialsError('username');
  const { holder: administrator, ...session } = login;
  return { ...session, administrator };
}

const toCompanyAccount = ({ id }: Company): Account => ({ companyId: id });
const toAdministratorAccount = ({ id }: Administrator): Account => ({ administratorId: id });

const createWrongCredentialsError = (name: string) =>
  new UserErrors(
    createUserError(
      null,
      `The ${name} or the password is wrong. Check both and try again.`,
      UserErrorCode.WRONG_CREDENTIALS,
    ),
  );

/** Checks whether an account can log in. Call this after the password check, so that strangers learn nothing. */
function checkEnabled(holder: Company | Administrator): UserErrorDetails[] {
  if (holder instanceof Company) return [...checkNotReleased(holder), ...checkNotSuspended(holder)];
  return holder.disabledAt
    ? [createUserError(null, 'This account is disabled. Ask an owner of the portal.', UserErrorCode.ACCOUNT_DISABLED)]
    : [];
}

/** Rejects a name or password that is too long for any account, before a query, a counted attempt or a hash. */
function assertCredentialLength(nameField: 'email' | 'username', name: string, password: string): void {
  if (name.length > MAX_LOGIN_NAME_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    throw createWrongCredentialsError(nameField);
}

/**
 * Checks the password and the code of a second factor, and starts a session. Returns `null` for a wrong password. Takes
 * the same steps for an unknown account, whose attempts are counted under `unknownKey`.
 */
async function openSession<Holder extends Company | Administrator>(
  context: Context,
  findHolder: () => Promise<Holder | null>,
  toAccount: (holder: Holder) => Account,
  unknownKey: string,
  credentials: Pick<LogInInput, 'password' | 'code'>,
): Promise<(StartedSession & { holder: Holder }) | null> {
  const { db, log, address, passwords } = context;
  const { password, code } = credentials;
  const holder = await findHolder();
  const account = holder && toAccount(holder);
  const rateLimitKey = account ? getRateLimitKey(account) : unknownKey;
  const isCorrect = await verifyPassword(context, account, rateLimitKey, holder?.passwordHash, password);
  if (!isCorrect || !account || !holder) return null;
  assertNoUserErrors(checkEnabled(holder));
  const upgradedHash = passwords.isOutdated(holder.passwordHash) ? await passwords.hash(password) : null;
  const startLockedSession = async (tx: EntityManager) => {
    const lockedHolder = await lockAccount(tx, account);
    if (lockedHolder?.passwordHash !== holder.passwordHash) return null;
    // The account may have been disabled, suspended or released before the lock was acquired.
    assertNoUserErrors(checkEnabled(lockedHolder));
    await redeemCode(tx, context, account, code);
    if (upgradedHash) await setPassword(tx, account, upgradedHash);
    await notifyOfNewAddress(tx, context, account, holder);
    return startSession(tx, context, account);
  };
  const session = await withCodeLimit(context, account, code, () => db.transaction(startLockedSession));
  // The password changed during the check, so check the typed password against the new one.
  if (!session) return openSession(context, findHolder, toAccount, unknownKey, credentials);
  log.info({ ...account, address }, 'a login succeeded');
  return { ...session, holder };
}
