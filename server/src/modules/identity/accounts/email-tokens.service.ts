import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { findMember } from '../../companies/members/members.service.ts';
import { type Account, lockAccount } from './accounts.service.ts';
import { EmailToken, TokenPurpose } from './email-token.entity.ts';

const TOKEN_LIFETIMES_MS = {
  [TokenPurpose.CONFIRM_EMAIL]: 7 * DAY_MS,
  [TokenPurpose.RESET_PASSWORD]: HOUR_MS,
  [TokenPurpose.UNLOCK_LOGIN]: DAY_MS,
};

/** The maximum length of a valid token. Longer ones are rejected before they are hashed. */
export const MAX_TOKEN_LENGTH = 64;

/** Creates a random 256-bit token for a link. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Hashes the token of an account. Servers of the previous version would treat the token of any member other than the
 * first owner as an administrator's token. A different hash prevents these servers from finding the token.
 */
const hashAccountToken = (account: Account, token: string): string =>
  'memberId' in account && account.memberId !== account.companyId ? hashMemberToken(token) : hashToken(token);

const hashMemberToken = (token: string): string => hashToken(`member ${token}`);

/** Returns the columns that identify an account in its tokens. */
const toTokenColumns = (account: Account) => ('memberId' in account ? { memberId: account.memberId } : account);

/** Creates a token and deletes the account's earlier tokens of the same purpose. */
export async function issueToken(
  tx: EntityManager,
  purpose: TokenPurpose,
  account: Account,
  now: Date,
): Promise<string> {
  await deleteTokens(tx, purpose, account);
  const token = createToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES_MS[purpose]);
  await tx.insert(EmailToken, {
    hash: hashAccountToken(account, token),
    purpose,
    ...toTokenColumns(account),
    expiresAt,
  });
  return token;
}

/** Returns whether the account has a token of this purpose that is still valid. */
export const hasToken = (tx: EntityManager, purpose: TokenPurpose, account: Account, now: Date): Promise<boolean> =>
  tx.existsBy(EmailToken, { purpose, ...toTokenColumns(account), expiresAt: MoreThan(now) });

/** Finds and locks the account of a valid token. The lock prevents concurrent use or replacement of the token. */
export async function findTokenAccount(
  tx: EntityManager,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<Account | null> {
  const validToken = { hash: In([hashToken(token), hashMemberToken(token)]), purpose, expiresAt: MoreThan(now) };
  const row = await tx.findOneBy(EmailToken, validToken);
  if (!row) return null;
  const account: Account = row.memberId
    ? { memberId: row.memberId, companyId: (await findMember(tx, row.memberId)).companyId }
    : { administratorId: row.administratorId! };
  const holder = await lockAccount(tx, account);
  // The member may have left, or the company may have been released, before the lock was acquired.
  if (holder && 'company' in holder && (holder.disabledAt ?? holder.company.releasedAt)) return null;
  // Read again: another transaction may have used or replaced the token before the lock was acquired.
  return (await tx.existsBy(EmailToken, validToken)) ? account : null;
}

/**
 * Finds the account of a valid token and deletes the token. Only one of several concurrent callers gets the account.
 */
export async function redeemToken(
  tx: EntityManager,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<Account | null> {
  const account = await findTokenAccount(tx, purpose, token, now);
  if (account) await tx.delete(EmailToken, { hash: hashAccountToken(account, token) });
  return account;
}

export async function deleteTokens(tx: EntityManager, purpose: TokenPurpose, account: Account): Promise<void> {
  await tx.delete(EmailToken, { purpose, ...toTokenColumns(account) });
}

/** The user error for an emailed link that was used, has expired or was replaced. */
export const invalidLinkError = createUserError(
  'token',
  'This link is no longer valid. Request a new one.',
  UserErrorCode.LINK_INVALID,
);
