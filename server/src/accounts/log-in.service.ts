import { Company } from '../companies/company.entity.ts';
import type { Runtime } from '../shared/context.ts';
import { UserErrorCode } from '../shared/payload.ts';
import { Refusal, refuseProblems } from '../shared/refusal.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import { hashPassword, isOutdated, verifyPassword } from '../secrets/passwords.ts';
import { type Account, isKnownAddress, startSession } from './sessions.service.ts';

/** Where a request comes from, and when. */
export interface Caller {
  address: string;
  now: Date;
}

/** Logs a company in; answers its session's token. */
export async function logIn(
  runtime: Runtime,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<{ token: string; company: Company }> {
  const problems = {
    email: email.trim() ? '' : 'Email is required.',
    password: password ? '' : 'Password is required.',
  };
  refuseProblems(problems, UserErrorCode.INVALID_INPUT);
  const company = await runtime.db.manager
    .createQueryBuilder(Company, 'company')
    .where('lower(company.email) = lower(:email) and company.released_at is null', { email: email.trim() })
    .getOne();
  const account = { companyId: company?.id ?? NOBODY };
  const token = await checkPassword(
    runtime,
    `company ${email.trim().toLowerCase()}`,
    account,
    company,
    password,
    caller,
  );
  if (!token || !company)
    throw Refusal.of(UserErrorCode.WRONG_CREDENTIALS, 'The email or the password is wrong. Check both and try again.');
  return { token, company };
}

/** Logs an administrator in; answers the session's token. */
export async function adminLogIn(
  runtime: Runtime,
  { username, password }: { username: string; password: string },
  caller: Caller,
): Promise<{ token: string; administrator: Administrator }> {
  const problems = {
    username: username.trim() ? '' : 'Username is required.',
    password: password ? '' : 'Password is required.',
  };
  refuseProblems(problems, UserErrorCode.INVALID_INPUT);
  const administrator = await runtime.db.manager
    .createQueryBuilder(Administrator, 'administrator')
    .where('lower(administrator.username) = lower(:username)', { username: username.trim() })
    .getOne();
  const account = { administratorId: administrator?.id ?? NOBODY };
  const name = `administrator ${username.trim().toLowerCase()}`;
  const token = await checkPassword(runtime, name, account, administrator, password, caller);
  if (!token || !administrator)
    throw Refusal.of(
      UserErrorCode.WRONG_CREDENTIALS,
      'The username or the password is wrong. Check both and try again.',
    );
  return { token, administrator };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Counts the attempt, checks the password and starts a session; the same steps whether or not the account exists. */
async function checkPassword(
  { db, limits, tokens, log }: Runtime,
  name: string,
  account: Account,
  owner: Company | Administrator | null,
  password: string,
  { address, now }: Caller,
): Promise<string | null> {
  const isKnown = await isKnownAddress(db.manager, account, address);
  const isRight = await limits.login(name, address, isKnown, () => verifyPassword(owner?.passwordHash, password));
  if (!isRight || !owner) {
    log.warn({ address }, 'a login failed');
    return null;
  }
  log.info({ ...account, address }, 'a login succeeded');
  if (isOutdated(owner.passwordHash)) {
    const entity = owner instanceof Company ? Company : Administrator;
    const renewed = { passwordHash: await hashPassword(password) };
    await db.manager.update(entity, { id: owner.id, passwordHash: owner.passwordHash }, renewed);
  }
  return startSession(db.manager, tokens, account, address, now);
}
