import { createHash, randomUUID } from 'node:crypto';
import { Brackets, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { Company } from '../companies/company.entity.ts';
import type { Context, Runtime } from '../shared/context.ts';
import { MINUTE } from '../shared/durations.rules.ts';
import { closedToTokens, notFound, unauthenticated } from '../shared/faults.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { type Account, hasAccount, ownerOf, Role, type Viewer } from '../shared/viewer.ts';
import { type Changes, keep } from '../sql/changes.ts';
import { THIS_TRANSACTION } from '../sql/replica.ts';
import { ApiToken } from './api-token.entity.ts';
import * as rules from './api-token.rules.ts';
import type { ApiTokenInput } from './api-tokens.types.ts';
import { isTokenText, newTokenText, startOf } from './token-text.ts';

const MOST_KEPT = 10_000;
// when it was last used may lag this far behind, to save a write on every request
const USED_EVERY = MINUTE;

declare module '../shared/context.ts' {
  interface Runtime {
    readApiToken: (hash: string, db: EntityManager) => Promise<ApiToken | null>;
  }
}

/** A token that was just made, and its text, which nobody can read again. */
interface NewToken {
  apiToken: ApiToken;
  secret: string;
}

/** Reads tokens, and remembers those that were read before. */
export const keepApiTokens = (changes: Changes): Runtime['readApiToken'] =>
  keep({ changes, kind: 'token', most: MOST_KEPT, idOf: ({ id }: ApiToken) => id }, (hash, db) =>
    db
      .createQueryBuilder(ApiToken, 'token')
      .leftJoin('token.administrator', 'administrator')
      .addSelect(['administrator.id', 'administrator.role'])
      .where({ hash })
      .getOne(),
  );

/** The token that this text is, unless it is none, expired or revoked. */
export async function findApiToken(
  { db, readApiToken }: Pick<Runtime, 'db' | 'readApiToken'>,
  text: string,
  now: Date,
): Promise<ApiToken | null> {
  const token = isTokenText(text) ? await readApiToken(hashOf(text), db.manager) : null;
  return token && token.revokedAt === null && !isExpired(token, now) ? token : null;
}

/** Notes when and from where a token is used, at most once a minute; another server may have done so since. */
export async function noteUse(db: EntityManager, token: ApiToken, address: string, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - USED_EVERY);
  if (token.lastUsedAt && token.lastUsedAt > longAgo) return;
  token.lastUsedAt = now;
  await db.query(
    `update api_tokens set last_used_at = $2, last_used_address = $3,
       first_used_address = coalesce(first_used_address, last_used_address, $3)
     where id = $1 and (last_used_at is null or last_used_at <= $4)`,
    [token.id, now, address, longAgo],
  );
}

/** An account's tokens, the newest first; a replaced one for as long as it works, an expired one until it is revoked. */
export const listApiTokens = (db: EntityManager, account: Account, now: Date): Promise<ApiToken[]> =>
  db.find(ApiToken, {
    where: [
      { ...account, revokedAt: IsNull(), replacedAt: IsNull() },
      { ...account, revokedAt: IsNull(), expiresAt: MoreThan(now) },
    ],
    order: { createdAt: 'DESC', id: 'ASC' },
  });

/** How many of an account's tokens work. */
export const countWorkingTokens = (db: EntityManager, account: Account, now: Date): Promise<number> =>
  db.countBy(ApiToken, [
    { ...account, revokedAt: IsNull(), expiresAt: IsNull() },
    { ...account, revokedAt: IsNull(), expiresAt: MoreThan(now) },
  ]);

/** Makes a token for whoever is logged in. */
export function createApiToken(context: Context, { name, scopes, expiresInDays }: ApiTokenInput): Promise<NewToken> {
  const { now, viewer } = context;
  refuse(rules.checkApiToken({ name, scopes, expiresInDays }, rightsOf(viewer)));
  return asLoggedIn(context, async (tx, account) => {
    const present = { ...account, revokedAt: IsNull(), replacedAt: IsNull() };
    if ((await tx.countBy(ApiToken, present)) >= rules.MOST_TOKENS) throw new Refusal(rules.tooManyTokens);
    const expiresAt = rules.expiryAfter(expiresInDays, now);
    return store(tx, { ...account, name: name.trim(), scopes: [...new Set(scopes)], createdAt: now, expiresAt });
  });
}

/** Makes a token in the place of another one, which works for some hours more. */
export function rotateApiToken(context: Context, id: string, overlapHours: number): Promise<NewToken> {
  const { now } = context;
  refuse(rules.checkOverlap(overlapHours));
  return asLoggedIn(context, async (tx, account) => {
    const old = await tx.findOneBy(ApiToken, { ...account, id, revokedAt: IsNull() });
    if (!old) throw notFound('API token');
    if (old.replacedAt) throw new Refusal(rules.tokenReplaced);
    await tx.update(ApiToken, { id }, { replacedAt: now, expiresAt: rules.overlapEnd(old, overlapHours, now) });
    const { name, scopes } = old;
    return store(tx, { ...account, name, scopes, createdAt: now, expiresAt: rules.successorExpiry(old, now) });
  });
}

/** Revokes a token. Throws NOT_FOUND if the account has no token with this id. A token can revoke only itself. */
export async function revokeApiToken({ db, viewer, now }: Context, id: string): Promise<void> {
  if (hasAccount(viewer) && viewer.tokenId !== undefined && viewer.tokenId !== id) throw closedToTokens();
  const own = { ...ownerOf(viewer), id, revokedAt: IsNull() };
  // in a transaction, so that the audit log knows whose it is
  const { affected } = await db.transaction((tx) => tx.update(ApiToken, own, { revokedAt: now }));
  if (!affected) throw notFound('API token');
}

/** Ends all of an account's tokens at once. */
export async function revokeApiTokens(db: EntityManager, account: Account, now: Date): Promise<number> {
  const { affected } = await db.update(ApiToken, { ...account, revokedAt: IsNull() }, { revokedAt: now });
  return affected ?? 0;
}

/** Which of these tokens work. */
export async function workingTokens(db: EntityManager, ids: readonly string[], now: Date): Promise<Set<string>> {
  const working = await db
    .createQueryBuilder(ApiToken, 'token')
    .select('token.id')
    .where({ id: In([...ids]), revokedAt: IsNull() })
    .andWhere(new Brackets((either) => either.where({ expiresAt: IsNull() }).orWhere({ expiresAt: MoreThan(now) })))
    .getMany();
  return new Set(working.map(({ id }) => id));
}

const isExpired = ({ expiresAt }: ApiToken, now: Date) => expiresAt !== null && expiresAt <= now;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const rightsOf = (viewer: Viewer) => (viewer.role === Role.Admin ? viewer.rights : null);

/**
 * Changes the tokens of whoever is logged in, whose account is locked: so no more are made than are allowed, and none by a
 * session that was ended with all tokens in the meantime.
 */
async function asLoggedIn<T>(
  { db, viewer }: Context,
  change: (tx: EntityManager, account: Account) => Promise<T>,
): Promise<T> {
  const account = ownerOf(viewer);
  const sessionId = 'sessionId' in viewer ? viewer.sessionId : undefined;
  return db.transaction(async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    if ('companyId' in account) await tx.findOne(Company, { where: { id: account.companyId }, lock });
    else await tx.findOne(Administrator, { where: { id: account.administratorId }, lock });
    const open: unknown[] = await tx.query('select 1 from sessions where id = $1 and ended_at is null', [sessionId]);
    if (!open.length) throw unauthenticated();
    return change(tx, account);
  });
}

async function store(tx: EntityManager, token: Partial<ApiToken>): Promise<NewToken> {
  const secret = newTokenText();
  const id = randomUUID();
  const kept = { ...token, id, hash: hashOf(secret), start: startOf(secret) };
  await tx.insert(ApiToken, { ...kept, lastWrite: () => THIS_TRANSACTION });
  return { apiToken: await tx.findOneByOrFail(ApiToken, { id }), secret };
}
