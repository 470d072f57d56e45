import { getDomainWithoutSuffix, parse } from 'tldts';
import type { DataSource, EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { Key } from '../keys/key.entity.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import type { Runtime } from '../runtime.ts';
import { DAY } from '../shared/calendar.rules.ts';
import { isUniqueViolation, notFound } from '../shared/faults.ts';
import { UserErrorCode } from '../shared/payload.ts';
import { Refusal, refuseProblems } from '../shared/refusal.ts';
import { mailConfirmation, refuseCommonPassword } from './accounts.service.ts';
import { Administrator } from './administrator.entity.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { type Account, endSessions, isKnownAddress, startSession } from './sessions.service.ts';
import { normalDomain, type SignUpForm, validateSignUp } from './sign-up.rules.ts';

/** How long a sign-up that nobody confirmed holds its email and domain (rules: accounts). */
const UNCONFIRMED_HOLD = 7 * DAY;

/** Where a request comes from, and when. */
export interface Caller {
  address: string;
  now: Date;
}

/** Signs a company up, or refuses with a message at each field. */
export async function signUp(runtime: Runtime, form: SignUpForm, { address, now }: Caller): Promise<void> {
  await runtime.limits.signUpTried(address);
  refuseProblems(validateSignUp(form, getDomainWithoutSuffix), UserErrorCode.INVALID_INPUT);
  refuseCommonPassword(form.password, 'password');
  const domain = registrableDomain(form.domain);
  const email = form.email.trim();
  await refuseTaken(runtime.db.manager, email, domain, now);
  const passwordHash = await hashPassword(form.password);
  await runtime.limits.signUpAccepted(address);
  try {
    await runtime.db.transaction(async (tx) => {
      await releaseUnconfirmed(tx, email, domain, now);
      const company = tx.create(Company, {
        name: form.name.trim(),
        email,
        domain,
        phone: form.phone.trim(),
        address: form.address.trim(),
        passwordHash,
        createdAt: now,
      });
      await mailConfirmation(tx, await tx.save(company), runtime.config.publicUrl, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'companies_email_unique')) throw emailTaken();
    if (isUniqueViolation(error, 'companies_domain_unique')) throw domainTaken();
    throw error;
  }
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
  { db, limits, tokens }: Runtime,
  name: string,
  account: Account,
  owner: Company | Administrator | null,
  password: string,
  { address, now }: Caller,
): Promise<string | null> {
  const attempt = await limits.login(name, address, await isKnownAddress(db.manager, account, address));
  if (!(await verifyPassword(owner?.passwordHash, password)) || !owner) return null;
  await attempt.succeeded();
  if (isOutdated(owner.passwordHash)) {
    const entity = owner instanceof Company ? Company : Administrator;
    const renewed = { passwordHash: await hashPassword(password) };
    await db.manager.update(entity, { id: owner.id, passwordHash: owner.passwordHash }, renewed);
  }
  return startSession(db.manager, tokens, account, address, now);
}

const emailTaken = () =>
  Refusal.of(UserErrorCode.EMAIL_TAKEN, 'This email is already registered. Log in, or use another one.', 'email');
const domainTaken = () =>
  Refusal.of(UserErrorCode.DOMAIN_TAKEN, 'This domain is already registered by another company.', 'domain');

/** The normal form of a domain that somebody can own; the public suffix list says which (rules: accounts). */
function registrableDomain(typed: string): string {
  const domain = normalDomain(typed);
  const parsed = domain ? parse(domain, { allowPrivateDomains: true }) : null;
  if (!domain || !parsed?.domain || parsed.isIp)
    throw Refusal.of(UserErrorCode.INVALID_INPUT, 'Enter the domain of your company, such as example.com.', 'domain');
  return domain;
}

// asked before the costly hash; the unique indexes have the last word
async function refuseTaken(db: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  const holders = await holdersOf(db, email, domain).andWhere(`not (${IS_LAPSED})`, lapsedBefore(now)).getMany();
  if (holders.some((holder) => holder.email.toLowerCase() === email.toLowerCase())) throw emailTaken();
  if (holders.length) throw domainTaken();
}

const holdersOf = (db: EntityManager, email: string, domain: string) =>
  db
    .createQueryBuilder(Company, 'company')
    .where('company.released_at is null and (lower(company.email) = lower(:email) or company.domain = :domain)', {
      email,
      domain,
    });

const IS_LAPSED = `company.email_confirmed_at is null and company.created_at < :before
  and not exists (select 1 from keys where keys.company_id = company.id and keys.status = :approved)`;
const lapsedBefore = (now: Date) => ({
  before: new Date(now.getTime() - UNCONFIRMED_HOLD),
  approved: KeyStatus.APPROVED,
});

/** Frees an email and a domain whose unconfirmed holder has had its time. */
async function releaseUnconfirmed(tx: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  const lapsed = await holdersOf(tx, email, domain)
    .andWhere(IS_LAPSED, lapsedBefore(now))
    .setLock('pessimistic_write')
    .getMany();
  for (const { id } of lapsed) await release(tx, id, now);
}

async function release(tx: EntityManager, companyId: string, now: Date): Promise<void> {
  await tx.update(Company, { id: companyId }, { releasedAt: now });
  await endSessions(tx, { companyId }, now);
}

/** Frees the email and the domain of a company that never confirmed and has no Approved key. */
export const releaseCompany = (db: DataSource, companyId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
    if (!company) throw notFound('company');
    const isInUse = company.isEmailConfirmed || (await tx.existsBy(Key, { companyId, status: KeyStatus.APPROVED }));
    if (company.releasedAt) throw Refusal.of(UserErrorCode.COMPANY_IN_USE, 'This company was freed already.');
    if (isInUse)
      throw Refusal.of(
        UserErrorCode.COMPANY_IN_USE,
        'Only a company whose email is not confirmed and that has no Approved key can be freed.',
      );
    await release(tx, companyId, now);
  });
