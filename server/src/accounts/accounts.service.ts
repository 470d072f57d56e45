import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import * as mails from '../mail/mail-templates.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { Runtime } from '../shared/context.ts';
import { UserErrorCode } from '../shared/payload.ts';
import { Refusal, refuseProblems } from '../shared/refusal.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import { isCommonPassword } from '../secrets/common-passwords.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { dropTokens, issueToken, useToken } from './email-tokens.service.ts';
import { type PasswordChangeForm, passwordChangeProblem } from './password-change.rules.ts';
import { passwordProblem } from '../secrets/password.rules.ts';
import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import { isEmail } from './sign-up.rules.ts';
import { type Account, endSessions, isKnownAddress } from './sessions.service.ts';

const linkTo = (publicUrl: string, page: string, token: string) => `${publicUrl}/${page}#token=${token}`;

/** Mails a company the link that confirms its email. */
export async function mailConfirmation(
  tx: EntityManager,
  company: Company,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = await issueToken(tx, TokenPurpose.CONFIRM_EMAIL, { companyId: company.id }, now);
  await queueMail(tx, company.email, mails.confirmEmailMail(company.name, linkTo(publicUrl, 'confirmEmail', token)));
}

/** Mails the link again and answers whether it did: a confirmed company needs none. */
export const resendConfirmation = (db: DataSource, companyId: string, publicUrl: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const company = await tx.findOneByOrFail(Company, { id: companyId });
    if (!company.isEmailConfirmed) await mailConfirmation(tx, company, publicUrl, now);
    return !company.isEmailConfirmed;
  });

/** Confirms the email that the link was mailed to. */
export const confirmEmail = (db: DataSource, token: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await useToken(tx, TokenPurpose.CONFIRM_EMAIL, token, now);
    if (!account || !('companyId' in account)) throw linkInvalid();
    // one that was freed meanwhile stays so
    const held = { id: account.companyId, releasedAt: IsNull() };
    const { affected } = await tx.update(Company, held, { emailConfirmedAt: now });
    if (!affected) throw linkInvalid();
  });

/** Mails a link to set a new password, where an account has this email. The caller cannot tell whether one has. */
export async function requestPasswordReset(
  { db, limits, config }: Runtime,
  email: string,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const wanted = email.trim().toLowerCase();
  await limits.resetMail(wanted, address);
  const company = await db.manager
    .createQueryBuilder(Company, 'company')
    .where('lower(company.email) = :wanted and company.released_at is null', { wanted })
    .getOne();
  const administrators = await db.manager
    .createQueryBuilder(Administrator, 'administrator')
    .where('lower(administrator.email) = :wanted', { wanted })
    .getMany();
  await db.transaction(async (tx) => {
    const mailLink = async (account: Account, to: string, name: string) => {
      const token = await issueToken(tx, TokenPurpose.RESET_PASSWORD, account, now);
      await queueMail(tx, to, mails.resetPasswordMail(name, linkTo(config.publicUrl, 'resetPassword', token)));
    };
    if (company) await mailLink({ companyId: company.id }, company.email, company.name);
    for (const { id, email, username } of administrators) await mailLink({ administratorId: id }, email!, username);
  });
}

/** Sets a new password with a mailed link, and ends every session of the account; its failed logins are forgotten. */
export async function resetPassword(
  { db, limits, log }: Runtime,
  { token, newPassword, confirmPassword }: { token: string; newPassword: string; confirmPassword: string },
  now: Date,
): Promise<void> {
  const problem = passwordProblem(newPassword);
  if (problem) throw Refusal.of(UserErrorCode.INVALID_INPUT, problem, 'newPassword');
  if (newPassword !== confirmPassword)
    throw Refusal.of(UserErrorCode.INVALID_INPUT, 'Passwords do not match.', 'confirmPassword');
  refuseCommonPassword(newPassword, 'newPassword');
  const account = await db.transaction(async (tx) => {
    const found = await useToken(tx, TokenPurpose.RESET_PASSWORD, token, now);
    if (!found) throw linkInvalid();
    // hashed only now, so that nobody makes the server work hard with made-up links
    await setPassword(tx, found, await hashPassword(newPassword));
    await endSessions(tx, found, now);
    // who reads the mail owns the address
    if ('companyId' in found) await tx.update(Company, { id: found.companyId }, { emailConfirmedAt: now });
    return found;
  });
  log.info(account, 'a password was reset');
  await limits.forgive(loginName(await findOwner(db.manager, account)));
}

/** Changes the password of who is logged in, and ends all other sessions of the account. */
export async function changePassword(
  { db, limits, log }: Runtime,
  account: Account,
  sessionId: string,
  form: PasswordChangeForm,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const problem = passwordChangeProblem(form);
  if (problem) throw Refusal.of(UserErrorCode.INVALID_INPUT, problem.message, problem.field);
  refuseCommonPassword(form.newPassword, 'newPassword');
  const owner = await findOwner(db.manager, account);
  const isKnown = await isKnownAddress(db.manager, account, address);
  const isRight = await limits.login(loginName(owner), address, isKnown, () =>
    verifyPassword(owner.passwordHash, form.currentPassword),
  );
  if (!isRight) throw Refusal.of(UserErrorCode.WRONG_CREDENTIALS, 'The current password is wrong.', 'currentPassword');
  const passwordHash = await hashPassword(form.newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, account, passwordHash);
    await endSessions(tx, account, now, sessionId);
    await dropTokens(tx, TokenPurpose.RESET_PASSWORD, account);
  });
  log.info({ ...account, address }, 'a password was changed');
}

/** Changes an administrator's name and email. The old address is told of a new one, and links mailed to it die. */
export const updateAdministrator = (
  db: DataSource,
  administratorId: string,
  input: { name: string; email?: string | null },
): Promise<Administrator> =>
  db.transaction(async (tx) => {
    const name = input.name.trim();
    const email = input.email?.trim() || null;
    const problems = {
      name: !name ? 'Name is required!' : name.length > 200 ? 'Name can have at most 200 characters.' : '',
      email: email && !isEmail(email) ? 'Invalid email format!' : '',
    };
    refuseProblems(problems, UserErrorCode.INVALID_INPUT);
    const before = await tx.findOneByOrFail(Administrator, { id: administratorId });
    await tx.update(Administrator, { id: administratorId }, { name, email });
    if (email?.toLowerCase() !== before.email?.toLowerCase()) {
      if (before.email) await queueMail(tx, before.email, mails.emailChangedMail(before.username, email));
      await dropTokens(tx, TokenPurpose.RESET_PASSWORD, { administratorId });
    }
    return tx.findOneByOrFail(Administrator, { id: administratorId });
  });

const findOwner = (db: EntityManager, account: Account): Promise<Company | Administrator> =>
  'companyId' in account
    ? db.findOneByOrFail(Company, { id: account.companyId })
    : db.findOneByOrFail(Administrator, { id: account.administratorId });

/** The name under which failed logins of an account are counted. */
export const loginName = (owner: Company | Administrator): string =>
  'username' in owner ? `administrator ${owner.username.toLowerCase()}` : `company ${owner.email.toLowerCase()}`;

export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is one of the most common ones. Choose another one.';
  throw Refusal.of(UserErrorCode.INVALID_INPUT, message, field);
}

async function setPassword(tx: EntityManager, account: Account, passwordHash: string): Promise<void> {
  if ('companyId' in account) await tx.update(Company, { id: account.companyId }, { passwordHash });
  else await tx.update(Administrator, { id: account.administratorId }, { passwordHash });
}

const linkInvalid = () =>
  Refusal.of(UserErrorCode.LINK_INVALID, 'This link is no longer valid. Ask for a new one.', 'token');
