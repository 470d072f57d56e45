import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { EmailToken, TokenPurpose } from './email-token.entity.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { type Account, lockAccount } from './accounts.service.ts';

const TOKEN_LIFETIMES = {
  [TokenPurpose.CONFIRM_EMAIL]: 7 * DAY_MS,
  [TokenPurpose.RESET_PASSWORD]: HOUR_MS,
  [TokenPurpose.UNLOCK_LOGIN]: DAY_MS,
};

/** A token that nobody can guess, for a link. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a token and forgets the account's earlier ones of this purpose. */
export async function issueToken(
  tx: EntityManager,
  purpose: TokenPurpose,
  account: Account,
  now: Date,
): Promise<string> {
  await deleteTokens(tx, purpose, account);
  const token = createToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES[purpose]);
  await tx.insert(EmailToken, { hash: hashToken(token), purpose, ...account, expiresAt });
  return token;
}

/** Whose token it is, or null when it does not work. The account is locked, so that the token stays what it is. */
export async function findTokenAccount(
  tx: EntityManager,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<Account | null> {
  const working = { hash: hashToken(token), purpose, expiresAt: MoreThan(now) };
  const found = await tx.findOneBy(EmailToken, working);
  if (!found) return null;
  const account = found.companyId ? { companyId: found.companyId } : { administratorId: found.administratorId! };
  await lockAccount(tx, account);
  // whoever held the lock may have used or replaced it
  return (await tx.existsBy(EmailToken, working)) ? account : null;
}

/** Uses up a token: of two callers at the same moment one gets the account, the other null. */
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

/** Invalidates an account's open links of one purpose. */
export async function deleteTokens(tx: EntityManager, purpose: TokenPurpose, account: Account): Promise<void> {
  await tx.delete(EmailToken, { purpose, ...account });
}

/** The answer to a mailed link that was used, has expired or was replaced. */
export const invalidLink = createUserError(
  'token',
  'This link is no longer valid. Ask for a new one.',
  UserErrorCode.LINK_INVALID,
);
