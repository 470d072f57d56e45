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

/** Logs a company in. */
export async function logIn(
  context: Context,
  { email, password, code }: LogInInput,
): Promise<StartedSession & { company: Company }> {
  assertNoUserErrors(checkLogIn({ field: 'email', label: 'Email', value: email }, password));
  assertCredentialLength('email', email, password);
  const find = () => findCompanyByEmail(context.db.manager, email);
  const nobody = `company called ${normalizeLoginName(email)}`;
  const opened = await openSession(context, find, toCompanyAccount, nobody, { password, code });
  if (!opened) throw wrongCredentials('email');
  const { holder: company, ...session } = opened;
  return { ...session, company };
}

/** Logs an administrator in. */
export async function adminLogIn(
  context: Context,
  { username, password, code }: AdminLogInInput,
): Promise<StartedSession & { administrator: Administrator }> {
  assertNoUserErrors(checkLogIn({ field: 'username', label: 'Username', value: username }, password));
  assertCredentialLength('username', username, password);
  const find = () => findAdministratorByUsername(context.db.manager, username);
  const nobody = `administrator called ${normalizeLoginName(username)}`;
  const opened = await openSession(context, find, toAdministratorAccount, nobody, { password, code });
  if (!opened) throw wrongCredentials('username');
  const { holder: administrator, ...session } = opened;
  return { ...session, administrator };
}

const toCompanyAccount = ({ id }: Company): Account => ({ companyId: id });
const toAdministratorAccount = ({ id }: Administrator): Account => ({ administratorId: id });

const wrongCredentials = (name: string) =>
  new UserErrors(
    createUserError(
      null,
      `The ${name} or the password is wrong. Check both and try again.`,
      UserErrorCode.WRONG_CREDENTIALS,
    ),
  );

/** Told only to who knows the password. */
function checkEnabled(holder: Company | Administrator): UserErrorDetails[] {
  if (holder instanceof Company) return [...checkNotReleased(holder), ...checkNotSuspended(holder)];
  return holder.disabledAt
    ? [createUserError(null, 'This account is disabled. Ask an owner of the portal.', UserErrorCode.ACCOUNT_DISABLED)]
    : [];
}

/** A name or password that no account can have is refused before anything is looked up, counted or hashed. */
function assertCredentialLength(what: 'email' | 'username', name: string, password: string): void {
  if (name.length > MAX_LOGIN_NAME_LENGTH || password.length > MAX_PASSWORD_LENGTH) throw wrongCredentials(what);
}

/**
 * Checks the password, then the code where there is a second factor, and starts a session; the same steps whether or not somebody is found. `nobody` is how attempts
 * are counted when nobody is.
 */
async function openSession<Holder extends Company | Administrator>(
  context: Context,
  find: () => Promise<Holder | null>,
  accountOf: (holder: Holder) => Account,
  nobody: string,
  given: Pick<LogInInput, 'password' | 'code'>,
): Promise<(StartedSession & { holder: Holder }) | null> {
  const { db, log, address, passwords } = context;
  const { password, code } = given;
  const holder = await find();
  const account = holder && accountOf(holder);
  const counted = account ? getRateLimitKey(account) : nobody;
  const isRight = await verifyPassword(context, account, counted, holder?.passwordHash, password);
  if (!isRight || !account || !holder) return null;
  assertNoUserErrors(checkEnabled(holder));
  const betterHash = passwords.isOutdated(holder.passwordHash) ? await passwords.hash(password) : null;
  const enter = async (tx: EntityManager) => {
    const locked = await lockAccount(tx, account);
    if (locked?.passwordHash !== holder.passwordHash) return null;
    // it may have been disabled, suspended or released since
    assertNoUserErrors(checkEnabled(locked));
    await redeemCode(tx, context, account, code);
    if (betterHash) await setPassword(tx, account, betterHash);
    await notifyOfNewAddress(tx, context, account, holder);
    return startSession(tx, context, account);
  };
  const session = await withCodeLimit(context, account, code, () => db.transaction(enter));
  // the password was changed meanwhile, and what was typed is checked against the new one
  if (!session) return openSession(context, find, accountOf, nobody, given);
  log.info({ ...account, address }, 'a login succeeded');
  return { ...session, holder };
}
