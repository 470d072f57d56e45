import type { Administrator } from '../administrators/administrator.entity.ts';
import { findAdministratorByUsername } from '../administrators/administrators.service.ts';
import { findCompanyByEmail } from '../companies/company-emails.service.ts';
import type { Company } from '../companies/company.entity.ts';
import { MAX_PASSWORD } from '../secrets/password.rules.ts';
import { hashPassword, isOutdated } from '../secrets/passwords.ts';
import type { Context } from '../shared/context.ts';
import { MAX_LOGIN_NAME, normalLoginName } from '../shared/login-name.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { type Account, countedAs, setPassword } from './accounts.service.ts';
import { checkLogIn } from './log-in.rules.ts';
import { isPasswordRight } from './password-check.service.ts';
import { startSession } from './sessions.service.ts';

/** Logs a company in; returns its session's token. */
export async function logIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; company: Company }> {
  refuse(checkLogIn({ field: 'email', label: 'Email', value: email }, password));
  refuseOverlong('email', email, password);
  const company = await findCompanyByEmail(context.db.manager, email);
  const account = company && { companyId: company.id };
  const counted = account ? countedAs(account) : `company called ${normalLoginName(email)}`;
  const token = await openSession(context, account, counted, company, password);
  if (!token || !company) throw wrongCredentials('email');
  return { token, company };
}

/** Logs an administrator in; returns the session's token. */
export async function adminLogIn(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; administrator: Administrator }> {
  refuse(checkLogIn({ field: 'username', label: 'Username', value: username }, password));
  refuseOverlong('username', username, password);
  const administrator = await findAdministratorByUsername(context.db.manager, username);
  const account = administrator && { administratorId: administrator.id };
  const counted = account ? countedAs(account) : `administrator called ${normalLoginName(username)}`;
  const token = await openSession(context, account, counted, administrator, password);
  if (!token || !administrator) throw wrongCredentials('username');
  return { token, administrator };
}

const wrongCredentials = (name: string) =>
  new Refusal(
    problem(null, `The ${name} or the password is wrong. Check both and try again.`, UserErrorCode.WRONG_CREDENTIALS),
  );

/** A name or password that no account can have is refused before anything is looked up, counted or hashed. */
function refuseOverlong(what: 'email' | 'username', name: string, password: string): void {
  if (name.length > MAX_LOGIN_NAME || password.length > MAX_PASSWORD) throw wrongCredentials(what);
}

/** Checks the password and starts a session; the same steps whether or not the account exists. */
async function openSession(
  context: Context,
  account: Account | null,
  counted: string,
  holder: Company | Administrator | null,
  password: string,
): Promise<string | null> {
  const { db, tokens, log, address, now } = context;
  const isRight = await isPasswordRight(context, account, counted, holder?.passwordHash, password);
  if (!isRight || !account || !holder) return null;
  log.info({ ...account, address }, 'a login succeeded');
  if (isOutdated(holder.passwordHash))
    await setPassword(db.manager, account, await hashPassword(password), holder.passwordHash);
  return startSession(db.manager, tokens, account, address, now);
}
