import type { EntityManager } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { isCommonPassword } from '../../../platform/crypto/common-passwords.ts';
import { createClosedToTokensError } from '../../../platform/kernel/system-errors.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { type Account, getOwner, type Viewer } from '../../../platform/auth/viewer.ts';

export type { Account };

export const getAccountId = (account: Account): string =>
  'companyId' in account ? account.companyId : account.administratorId;

/** Returns the account and the session of a viewer. Throws if the viewer uses an API token, which has no session. */
export function getCurrentLogin(viewer: Viewer): { account: Account; sessionId: string } {
  const account = getOwner(viewer);
  if (!('sessionId' in viewer) || viewer.sessionId === undefined) throw createClosedToTokensError();
  return { account, sessionId: viewer.sessionId };
}

export const findAccountHolder = (db: EntityManager, account: Account): Promise<Company | Administrator> =>
  'companyId' in account
    ? db.findOneByOrFail(Company, { id: account.companyId })
    : db.findOneByOrFail(Administrator, { id: account.administratorId });

/** The rate limit key of an account, the same for each of its emails. */
export const getRateLimitKey = (account: Account): string =>
  'companyId' in account ? `company ${account.companyId}` : `administrator ${account.administratorId}`;

/** The address for security notices. Returns `null` if an administrator has no email. */
export const getContactEmail = (holder: Company | Administrator): string | null =>
  'noticeEmail' in holder ? holder.noticeEmail : holder.email;

/** Lists the ids of the companies that an email to the account is about. The list is empty for an administrator. */
export const listCompanyIds = (holder: Company | Administrator): string[] =>
  'noticeEmail' in holder ? [holder.id] : [];

/** The name by which emails address an account. */
export const getAccountName = (holder: Company | Administrator): string =>
  'username' in holder ? holder.username : holder.name;

export async function setPassword(tx: EntityManager, account: Account, passwordHash: string): Promise<void> {
  if ('companyId' in account) await tx.update(Company, { id: account.companyId }, { passwordHash });
  else await tx.update(Administrator, { id: account.administratorId }, { passwordHash });
}

/** Locks the row of an account. To avoid deadlocks, lock it before its tokens and sessions. */
export function lockAccount(tx: EntityManager, account: Account): Promise<Company | Administrator | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return 'companyId' in account
    ? tx.findOne(Company, { where: { id: account.companyId }, lock })
    : tx.findOne(Administrator, { where: { id: account.administratorId }, lock });
}

/** Locks an account and returns `false` if its password has changed since `passwordHash` was read. */
export const lockIfPasswordUnchanged = async (
  tx: EntityManager,
  account: Account,
  passwordHash: string,
): Promise<boolean> => (await lockAccount(tx, account))?.passwordHash === passwordHash;

/** Rejects common passwords. Runs only on the server, because the list is too long to send to the browser. */
export const checkCommonPassword = (password: string, field: string): UserErrorDetails[] =>
  toUserErrors(
    field,
    isCommonPassword(password) && 'This password is one of the most common ones. Choose another one.',
  );
