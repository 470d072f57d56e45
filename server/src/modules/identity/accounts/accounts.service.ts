import type { EntityManager } from 'typeorm';
import { type Account, hasAccount, type Viewer } from '../../../platform/auth/viewer.ts';
import { isCommonPassword } from '../../../platform/crypto/common-passwords.ts';
import type { OwnNames } from '../../../platform/crypto/password.rules.ts';
import { createClosedToTokensError, createForbiddenError } from '../../../platform/kernel/system-errors.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { findMember, lockMember, type MemberOfCompany } from '../../companies/members/members.service.ts';

export type { Account };

/** The person who logs in to an account. */
export type AccountHolder = MemberOfCompany | Administrator;

export const getAccountId = (account: Account): string =>
  'memberId' in account ? account.memberId : account.administratorId;

/** Returns the columns that identify an account in its sessions. */
export const toSessionColumns = (account: Account) =>
  'memberId' in account ? { memberId: account.memberId, memberCompanyId: account.companyId } : account;

/** Returns the account and the session of a viewer. Throws for a viewer without an account or session. */
export function getCurrentLogin(viewer: Viewer): { account: Account; sessionId: string } {
  if (!hasAccount(viewer)) throw createForbiddenError();
  if (viewer.sessionId === undefined) throw createClosedToTokensError();
  const { sessionId } = viewer;
  if (!('companyId' in viewer)) return { account: { administratorId: viewer.administratorId }, sessionId };
  return { account: { companyId: viewer.companyId, memberId: viewer.memberId! }, sessionId };
}

export const findAccountHolder = (db: EntityManager, account: Account): Promise<AccountHolder> =>
  'memberId' in account
    ? findMember(db, account.memberId)
    : db.findOneByOrFail(Administrator, { id: account.administratorId });

/** Returns the rate limit key of an account. The key is the same for all login names of the account. */
export const getRateLimitKey = (account: Account): string =>
  'memberId' in account ? `company ${account.memberId}` : `administrator ${account.administratorId}`;

/** Returns the email that receives security notices, or `null` if an administrator has no email. */
export const getNoticeEmail = (holder: AccountHolder | Company): string | null =>
  'noticeEmail' in holder ? holder.noticeEmail : holder.email;

/** Lists the ids of the companies that an email to the account is about. The list is empty for an administrator. */
export const listCompanyIds = (holder: AccountHolder): string[] => ('company' in holder ? [holder.companyId] : []);

/** Returns the name of an account for emails. A member's name includes the company. */
export function getAccountName(holder: AccountHolder): string {
  if ('username' in holder) return holder.username;
  return holder.name === null ? holder.company.name : `${holder.name} (${holder.company.name})`;
}

/** Lists the names and the domain that a password must not contain. */
export const getOwnNames = (holder: AccountHolder): OwnNames =>
  'username' in holder
    ? holder
    : { name: [holder.company.name, holder.name ?? ''].join(' '), domain: holder.company.domain };

export async function setPassword(tx: EntityManager, account: Account, passwordHash: string): Promise<void> {
  if ('memberId' in account) await tx.update(Member, { id: account.memberId }, { passwordHash });
  else await tx.update(Administrator, { id: account.administratorId }, { passwordHash });
}

/** Locks the rows of an account. To avoid deadlocks, call this before locking the account's tokens or sessions. */
export function lockAccount(tx: EntityManager, account: Account): Promise<AccountHolder | null> {
  return 'memberId' in account
    ? lockMember(tx, account.memberId)
    : tx.findOne(Administrator, {
        where: { id: account.administratorId },
        lock: { mode: 'pessimistic_write' },
      });
}

/**
 * Returns an error for a common password. Only the server runs this check, because the list of passwords is too long to
 * send to the browser.
 */
export const checkCommonPassword = (password: string, field: string): UserErrorDetails[] =>
  toUserErrors(
    field,
    isCommonPassword(password) && 'This password is one of the most common ones. Choose another one.',
  );
