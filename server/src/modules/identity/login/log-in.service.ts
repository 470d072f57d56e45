import type { EntityManager } from 'typeorm';
import type { Scope } from '../../../platform/auth/scopes.rules.ts';
import { assertCompanyRights } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MAX_PASSWORD_LENGTH } from '../../../platform/crypto/password.rules.ts';
import { MAX_LOGIN_NAME_LENGTH, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { findAdministratorByUsername } from '../../administrators/administrators/administrators.service.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { assertNotSuspended } from '../../companies/companies/suspended-company.service.ts';
import {
  findMemberByEmail,
  lockMemberForLogin,
  type MemberOfCompany,
} from '../../companies/members/members.service.ts';
import {
  type Account,
  type AccountHolder,
  getRateLimitKey,
  lockAccount,
  setPassword,
} from '../accounts/accounts.service.ts';
import { verifyPassword } from '../passwords/password-check.service.ts';
import { withCodeLimit } from '../second-factor/code-attempts.service.ts';
import { redeemCode } from '../second-factor/second-factor.service.ts';
import { notifyOfNewAddress } from '../sessions/new-address.service.ts';
import { type StartedSession, startSession } from '../sessions/sessions.service.ts';
import { checkLogIn } from './log-in.rules.ts';
import type { AdminLogInInput, LogInInput } from './log-in.types.ts';

export async function logIn(
  context: Context,
  { email, password, code }: LogInInput,
  selectedScopes: readonly Scope[],
): Promise<StartedSession & { member: MemberOfCompany }> {
  assertNoUserErrors(checkLogIn({ field: 'email', label: 'Email', value: email }, password));
  assertCredentialLength('email', email, password);
  const findHolder = () => findMemberByEmail(context.db.manager, email);
  const unknownAccountKey = `company called ${normalizeLoginName(email)}`;
  // The caller has no session yet, so the guard could not check the selected fields.
  const assertReadable = ({ rights }: MemberOfCompany) => assertCompanyRights(rights, undefined, selectedScopes);
  const login = await openSession(
    context,
    findHolder,
    toMemberAccount,
    unknownAccountKey,
    { password, code },
    assertReadable,
  );
  if (!login) throw createWrongCredentialsError('email');
  const { holder: member, ...session } = login;
  return { ...session, member };
}

export async function adminLogIn(
  context: Context,
  { username, password, code }: AdminLogInInput,
): Promise<StartedSession & { administrator: Administrator }> {
  assertNoUserErrors(checkLogIn({ field: 'username', label: 'Username', value: username }, password));
  assertCredentialLength('username', username, password);
  const findHolder = () => findAdministratorByUsername(context.db.manager, username);
  const unknownAccountKey = `administrator called ${normalizeLoginName(username)}`;
  const login = await openSession(context, findHolder, toAdministratorAccount, unknownAccountKey, { password, code });
  if (!login) throw createWrongCredentialsError('username');
  const { holder: administrator, ...session } = login;
  return { ...session, administrator };
}

const toMemberAccount = ({ id, companyId }: MemberOfCompany): Account => ({ memberId: id, companyId });
const toAdministratorAccount = ({ id }: Administrator): Account => ({ administratorId: id });

const createWrongCredentialsError = (name: string) =>
  new UserErrors(
    createUserError(
      null,
      `The ${name} or the password is wrong. Check both and try again.`,
      UserErrorCode.WRONG_CREDENTIALS,
    ),
  );

/** Throws if an account cannot log in. Runs after the password check, so that strangers learn nothing. */
async function assertCanLogIn(db: EntityManager, holder: AccountHolder): Promise<void> {
  if (holder.disabledAt) {
    const message =
      'company' in holder
        ? 'You are no longer a member of this company.'
        : 'This account is disabled. Ask an owner of the portal.';
    throw new UserErrors(createUserError(null, message, UserErrorCode.ACCOUNT_DISABLED));
  }
  if (!('company' in holder)) return;
  assertNoUserErrors(checkNotReleased(holder.company));
  await assertNotSuspended(db, holder.company);
}

/** Rejects a name or password that is too long for any account, before a query, a counted attempt or a hash. */
function assertCredentialLength(nameField: 'email' | 'username', name: string, password: string): void {
  if (name.length > MAX_LOGIN_NAME_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    throw createWrongCredentialsError(nameField);
}

/**
 * Checks the password and the code of a second factor, and starts a session. Returns `null` for a wrong password or an
 * unknown account. Verifies the password even for an unknown account, so that the response time does not reveal whether
 * an account exists. Counts these attempts under `unknownAccountKey`. `assertReadable` runs before the session starts,
 * and rejects a response with fields that the account cannot read.
 */
async function openSession<Holder extends AccountHolder>(
  context: Context,
  findHolder: () => Promise<Holder | null>,
  toAccount: (holder: Holder) => Account,
  unknownAccountKey: string,
  credentials: Pick<LogInInput, 'password' | 'code'>,
  assertReadable: (holder: Holder) => void = () => {},
): Promise<(StartedSession & { holder: Holder }) | null> {
  const { db, log, address, passwords } = context;
  const { password, code } = credentials;
  const holder = await findHolder();
  const account = holder && toAccount(holder);
  const rateLimitKey = account ? getRateLimitKey(account) : unknownAccountKey;
  const isCorrect = await verifyPassword(context, account, rateLimitKey, holder?.passwordHash, password);
  if (!isCorrect || !account || !holder) return null;
  await assertCanLogIn(db.manager, holder);
  assertReadable(holder);
  const upgradedHash = passwords.isOutdated(holder.passwordHash) ? await passwords.hash(password) : null;
  const startLockedSession = async (tx: EntityManager) => {
    // A new hash is also written to the company's row, which only `lockAccount` locks for update.
    const lockedHolder = await (upgradedHash ? lockAccount(tx, account) : lockForLogin(tx, account));
    if (lockedHolder?.passwordHash !== holder.passwordHash) return null;
    // The account may have been disabled, suspended or released before the lock was acquired.
    await assertCanLogIn(tx, lockedHolder);
    await redeemCode(tx, context, account, code);
    if (upgradedHash) await setPassword(tx, account, upgradedHash);
    await notifyOfNewAddress(tx, context, account, holder);
    return startSession(tx, context, account);
  };
  const session = await withCodeLimit(context, account, code, () => db.transaction(startLockedSession));
  // The password changed during the check, so check the typed password against the new one.
  if (!session) return openSession(context, findHolder, toAccount, unknownAccountKey, credentials, assertReadable);
  log.info({ ...account, address }, 'login succeeded');
  return { ...session, holder };
}

const lockForLogin = (tx: EntityManager, account: Account): Promise<AccountHolder | null> =>
  'memberId' in account ? lockMemberForLogin(tx, account.memberId) : lockAccount(tx, account);
