import type { EntityManager } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { isCommonPassword } from '../../../platform/crypto/common-passwords.ts';
import { createClosedToTokensError } from '../../../platform/kernel/system-errors.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { type Account, getOwner, type Viewer } from '../../../platform/auth/viewer.ts';

export type { Account };

/** The id of whichever an account belongs to. */
export const getAccountId = (account: Account): string =>
  'companyId' in account ? account.companyId : account.administratorId;

/** The account that a viewer is logged in to, and the session; an API token is not a login. */
export function getCurrentLogin(viewer: Viewer): { account: Account; sessionId: string } {
  const account = getOwner(viewer);
  if (!('sessionId' in viewer) || viewer.sessionId === undefined) throw createClosedToTokensError();
  return { account, sessionId: viewer.sessionId };
}

/** The company or administrator an account belongs to. */
export const findAccountHolder = (db: EntityManager, account: Account): Promise<Company | Administrator> =>
  'companyId' in account
    ? db.findOneByOrFail(Company, { id: account.companyId })
    : db.findOneByOrFail(Administrator, { id: account.administratorId });

/** The name under which the limits count an account, whichever of its emails is used. */
export const getRateLimitKey = (account: Account): string =>
  'companyId' in account ? `company ${account.companyId}` : `administrator ${account.administratorId}`;

/** Where an account is told what happened to it. */
export const getContactEmail = (holder: Company | Administrator): string | null =>
  'noticeEmail' in holder ? holder.noticeEmail : holder.email;

/** The companies that a mail to an account is about: none if the account is an administrator's. */
export const listCompanyIds = (holder: Company | Administrator): string[] =>
  'noticeEmail' in holder ? [holder.id] : [];

/** What an account is called in its mails. */
export const getAccountName = (holder: Company | Administrator): string =>
  'username' in holder ? holder.username : holder.name;

/** Gives an account a new password. */
export async function setPassword(tx: EntityManager, account: Account, passwordHash: string): Promise<void> {
  if ('companyId' in account) await tx.update(Company, { id: account.companyId }, { passwordHash });
  else await tx.update(Administrator, { id: account.administratorId }, { passwordHash });
}

/** Locks an account: before its tokens and its sessions, everywhere. */
export function lockAccount(tx: EntityManager, account: Account): Promise<Company | Administrator | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return 'companyId' in account
    ? tx.findOne(Company, { where: { id: account.companyId }, lock })
    : tx.findOne(Administrator, { where: { id: account.administratorId }, lock });
}

/** Locks an account; false when this is not the hash of its password any more. */
export const lockIfPasswordUnchanged = async (
  tx: EntityManager,
  account: Account,
  passwordHash: string,
): Promise<boolean> => (await lockAccount(tx, account))?.passwordHash === passwordHash;

/** What is wrong with a well-formed but easily guessed password; the list is too long to send to the portal. */
export const checkGuessability = (password: string, field: string): UserErrorDetails[] =>
  toUserErrors(
    field,
    isCommonPassword(password) && 'This password is one of the most common ones. Choose another one.',
  );
