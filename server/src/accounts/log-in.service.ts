import { Administrator } from '../administrators/administrator.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { hashPassword, isOutdated, verifyPassword } from '../secrets/passwords.ts';
import type { Context } from '../shared/context.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { type Account, administratorLogin, companyLogin, setPassword } from './accounts.service.ts';
import { checkLogIn } from './log-in.rules.ts';
import { isKnownAddress, startSession } from './sessions.service.ts';

/** Logs a company in; returns its session's token. */
export async function logIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; company: Company }> {
  refuse(checkLogIn({ field: 'email', label: 'Email', value: email }, password));
  const company = await context.db.manager
    .createQueryBuilder(Company, 'company')
    .where('lower(company.email) = lower(:email) and company.released_at is null', { email: email.trim() })
    .getOne();
  const account = { companyId: company?.id ?? NOBODY };
  const token = await openSession(context, companyLogin(email), account, company, password);
  if (!token || !company) throw wrongCredentials('email');
  return { token, company };
}

/** Logs an administrator in; returns the session's token. */
export async function adminLogIn(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; administrator: Administrator }> {
  refuse(checkLogIn({ field: 'username', label: 'Username', value: username }, password));
  const administrator = await context.db.manager
    .createQueryBuilder(Administrator, 'administrator')
    .where('lower(administrator.username) = lower(:username)', { username: username.trim() })
    .getOne();
  const account = { administratorId: administrator?.id ?? NOBODY };
  const token = await openSession(context, administratorLogin(username), account, administrator, password);
  if (!token || !administrator) throw wrongCredentials('username');
  return { token, administrator };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

const wrongCredentials = (name: string) =>
  new Refusal(
    problem(null, `The ${name} or the password is wrong. Check both and try again.`, UserErrorCode.WRONG_CREDENTIALS),
  );

/** Counts the attempt, checks the password and starts a session; the same steps whether or not the account exists. */
async function openSession(
  { db, limits, tokens, log, address, now }: Context,
  name: string,
  account: Account,
  holder: Company | Administrator | null,
  password: string,
): Promise<string | null> {
  const isKnown = await isKnownAddress(db.manager, account, address);
  const isRight = await limits.login(name, address, isKnown, () => verifyPassword(holder?.passwordHash, password));
  if (!isRight || !holder) {
    log.warn({ address }, 'a login failed');
    return null;
  }
  log.info({ ...account, address }, 'a login succeeded');
  if (isOutdated(holder.passwordHash))
    await setPassword(db.manager, account, await hashPassword(password), holder.passwordHash);
  return startSession(db.manager, tokens, account, address, now);
}
