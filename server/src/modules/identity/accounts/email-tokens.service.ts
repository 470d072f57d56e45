import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { EmailToken, TokenPurpose } from './email-token.entity.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { type Account, lockAccount } from './accounts.service.ts';

const TOKEN_LIFETIMES_MS = {
  [TokenPurpose.CONFIRM_EMAIL]: 7 * DAY_MS,
  [TokenPurpose.RESET_PASSWORD]: HOUR_MS,
  [TokenPurpose.UNLOCK_LOGIN]: DAY_MS,
};

/** Creates a random 256-bit token for a link. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates a token and deletes the account's earlier ones of the same purpose. */
export async function issueToken(
  tx: EntityManager,
  purpose: TokenPurpose,
  account: Account,
  now: Date,
): Promise<string> {
  await deleteTokens(tx, purpose, account);
  const token = createToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES_MS[purpose]);
  await tx.insert(EmailToken, { hash: hashToken(token), purpose, ...account, expiresAt });
  return token;
}

/** Finds and locks the account of a valid token. The lock prevents concurrent use or replacement of the token. */
export async function findTokenAccount(
  tx: EntityManager,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<Account | null> {
  const validToken = { hash: hashToken(token), purpose, expiresAt: MoreThan(now) };
  const row = await tx.findOneBy(EmailToken, validToken);
  if (!row) return null;
  const account = row.companyId ? { companyId: row.companyId } : { administratorId: row.administratorId! };
  await lockAccount(tx, account);
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
  if (account) await tx.delete(EmailToken, { hash: hashToken(token) });
  return account;
}

export async function deleteTokens(tx: EntityManager, purpose: TokenPurpose, account: Account): Promise<void> {
  await tx.delete(EmailToken, { purpose, ...account });
}

/** The user error for an emailed link that was used, has expired or was replaced. */
export const invalidLinkError = createUserError(
  'token',
  'This link is no longer valid. Request a new one.',
  UserErrorCode.LINK_INVALID,
);
