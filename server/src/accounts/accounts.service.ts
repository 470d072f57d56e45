import type { EntityManager } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { isCommonPassword } from '../secrets/common-passwords.ts';
import { closedToTokens } from '../shared/faults.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';
import { type Account, ownerOf, type Viewer } from '../shared/viewer.ts';

export type { Account };

/** The id of whichever an account belongs to. */
export const idOf = (account: Account): string =>
  'companyId' in account ? account.companyId : account.administratorId;

/** The account that a viewer is logged in to, and the session; an API token is not a login. */
export function loginOf(viewer: Viewer): { account: Account; sessionId: string } {
  const account = ownerOf(viewer);
  if (!('sessionId' in viewer) || viewer.sessionId === undefined) throw closedToTokens();
  return { account, sessionId: viewer.sessionId };
}

/** The company or administrator an account belongs to. */
export const holderOf = (db: EntityManager, account: Account): Promise<Company | Administrator> =>
  'companyId' in account
    ? db.findOneByOrFail(Company, { id: account.companyId })
    : db.findOneByOrFail(Administrator, { id: account.administratorId });

/** The name under which the limits count an account, whichever of its emails is used. */
export const countedAs = (account: Account): string =>
  'companyId' in account ? `company ${account.companyId}` : `administrator ${account.administratorId}`;

/** Where an account is told what happened to it. */
export const noticeEmail = (holder: Company | Administrator): string | null =>
  'noticeEmail' in holder ? holder.noticeEmail : holder.email;

/** The companies that a mail to an account is about: none if the account is an administrator's. */
export const companiesOf = (holder: Company | Administrator): string[] => ('noticeEmail' in holder ? [holder.id] : []);

/** What an account is called in its mails. */
export const nameOf = (holder: Company | Administrator): string =>
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
export const lockPassword = async (tx: EntityManager, account: Account, passwordHash: string): Promise<boolean> =>
  (await lockAccount(tx, account))?.passwordHash === passwordHash;

/** What is wrong with a well-formed but easily guessed password; the list is too long to send to the portal. */
export const checkGuessability = (password: string, field: string): Problem[] =>
  problemIf(field, isCommonPassword(password) && 'This password is one of the most common ones. Choose another one.');
