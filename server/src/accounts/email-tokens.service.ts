import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { DAY, HOUR } from '../shared/durations.rules.ts';
import { EmailToken, TokenPurpose } from './email-token.entity.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { type Account, lockAccount } from './accounts.service.ts';

const LIFETIME = {
  [TokenPurpose.CONFIRM_EMAIL]: 7 * DAY,
  [TokenPurpose.RESET_PASSWORD]: HOUR,
  [TokenPurpose.UNLOCK_LOGIN]: DAY,
};

/** A token that nobody can guess, for a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a token and forgets the account's earlier ones of this purpose. */
export async function issueToken(
  tx: EntityManager,
  purpose: TokenPurpose,
  account: Account,
  now: Date,
): Promise<string> {
  await dropTokens(tx, purpose, account);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose]);
  await tx.insert(EmailToken, { hash: digest(token), purpose, ...account, expiresAt });
  return token;
}

/** Whose token it is, or null when it does not work. The account is locked, so that the token stays what it is. */
export async function readToken(
  tx: EntityManager,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<Account | null> {
  const working = { hash: digest(token), purpose, expiresAt: MoreThan(now) };
  const found = await tx.findOneBy(EmailToken, working);
  if (!found) return null;
  const account = found.companyId ? { companyId: found.companyId } : { administratorId: found.administratorId! };
  await lockAccount(tx, account);
  // whoever held the lock may have used or replaced it
  return (await tx.existsBy(EmailToken, working)) ? account : null;
}

/** Uses up a token: of two callers at the same moment one gets the account, the other null. */
export async function useToken(
  tx: EntityManager,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<Account | null> {
  const account = await readToken(tx, purpose, token, now);
  if (account) await tx.delete(EmailToken, { hash: digest(token) });
  return account;
}

/** Invalidates an account's open links of one purpose. */
export async function dropTokens(tx: EntityManager, purpose: TokenPurpose, account: Account): Promise<void> {
  await tx.delete(EmailToken, { purpose, ...account });
}

/** The answer to a mailed link that was used, has expired or was replaced. */
export const linkInvalid = problem(
  'token',
  'This link is no longer valid. Ask for a new one.',
  UserErrorCode.LINK_INVALID,
);
