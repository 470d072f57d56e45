import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, MoreThan, type ObjectLiteral } from 'typeorm';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import { type Account, hasAccount, getOwner, type Owner, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import type { Context, Runtime } from '../../../platform/context/context.ts';
import { cacheReads } from '../../../platform/database/change-feed/cached-reads.ts';
import type { ChangeFeed } from '../../../platform/database/change-feed/change-feed.ts';
import {
  createEntityReader,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { CURRENT_TRANSACTION_SQL } from '../../../platform/database/replication/replica.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';
import { createClosedToTokensError, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { assertMemberRight } from '../../companies/members/members.service.ts';
import { normalizeRanges } from './address-ranges.rules.ts';
import { isAllowedFrom } from './allowed-addresses.ts';
import { isTokenString, createTokenString, getTokenStart } from './api-token-format.ts';
import { readTokenSettings } from './api-token-settings.service.ts';
import { ApiToken } from './api-token.entity.ts';
import * as rules from './api-token.rules.ts';
import type { CreateApiTokenInput } from './api-tokens.types.ts';

const MAX_CACHED_TOKENS = 10_000;
// `last_used_at` is written at most once in this interval, so most requests cause no write.
const LAST_USED_INTERVAL_MS = MINUTE_MS;
// A rejection is recorded at most once in this interval. A client with a stolen token can send any number of requests,
// and each audit entry is stored for years.
const REJECTION_INTERVAL_MS = HOUR_MS;

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    readApiToken: (hash: string, db: EntityManager) => Promise<ApiToken | null>;
  }
}

/** A new token and its secret, which is not stored and cannot be read again. */
interface NewToken {
  apiToken: ApiToken;
  secret: string;
}

const readTokenByHash = createNamedStatement<ObjectLiteral>(
  (columns) => `
    select ${columns(ApiToken, 'token')}, administrator.id as "administrator.id", administrator.role as "administrator.role"
    from api_tokens token left join administrators administrator on administrator.id = token.administrator_id
    where token.hash = $1`,
);

/** A read-through cache of tokens by hash, invalidated by the change feed. */
export const createApiTokenCache = (changes: ChangeFeed): Runtime['readApiToken'] =>
  cacheReads(
    { changes, kind: 'token', maxEntries: MAX_CACHED_TOKENS, getId: ({ id }: ApiToken) => id },
    async (hash, db) => {
      const [row] = await readTokenByHash(db, hash);
      if (!row) return null;
      const token = createEntityReader(db, ApiToken)(row);
      const administrator = token.administratorId && createEntityReader(db, Administrator, 'administrator.')(row);
      return Object.assign(token, { administrator });
    },
  );

/**
 * Finds the token of a secret. Returns `null` if the secret is unknown, or if the token is no longer valid or does not
 * allow the address. Callers cannot distinguish these cases.
 */
export async function findApiToken(
  { db, readApiToken, log }: Pick<Runtime, 'db' | 'readApiToken' | 'log'>,
  secret: string,
  { now, address }: { now: Date; address: string },
): Promise<ApiToken | null> {
  const token = isTokenString(secret) ? await readApiToken(hashToken(secret), db.manager) : null;
  if (!token || token.revokedAt !== null || isExpired(token, now)) return null;
  if (isAllowedFrom(token, address)) return token;
  log.warn({ apiToken: token.id, address }, 'API token used from a disallowed address');
  await recordRejection(db.manager, token, address, now);
  return null;
}

// The owner did not make this change, so the statement writes the audit entry itself, without an actor.
const storeRejection = createNamedStatement<never>(
  `with rejected as (
     update api_tokens set last_refused_at = $2, last_refused_address = $3
     where id = $1 and (last_refused_at is null or last_refused_at <= $4) returning id, company_id
   )
   insert into audit.entries (kind, action, address, subject, company_id, is_for_company)
   select 'API_TOKEN_REFUSED', 'CREATED', $3, id, company_id, company_id is not null from rejected`,
);

/**
 * Records the address of a rejected request in the token, where its owner sees it, and in the audit log. Writes at most
 * once per token and hour across all servers.
 */
async function recordRejection(db: EntityManager, token: ApiToken, address: string, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - REJECTION_INTERVAL_MS);
  if (token.lastRejectedAt && token.lastRejectedAt > cutoff) return;
  token.lastRejectedAt = now;
  await storeRejection(db, token.id, now, address, cutoff);
}

const storeUse = createNamedStatement<never>(
  `update api_tokens set last_used_at = $2, last_used_address = $3,
     first_used_address = coalesce(first_used_address, last_used_address, $3)
   where id = $1 and (last_used_at is null or last_used_at <= $4)`,
);

/** Records the time and address of a use, at most once a minute across all servers. */
export async function recordTokenUse(db: EntityManager, token: ApiToken, address: string, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - LAST_USED_INTERVAL_MS);
  if (token.lastUsedAt && token.lastUsedAt > cutoff) return;
  token.lastUsedAt = now;
  await storeUse(db, token.id, now, address, cutoff);
}

/**
 * Lists an owner's unrevoked tokens, newest first. An expired token stays in the list for 90 days, until the cleanup
 * deletes it. A rotated token leaves the list when it expires.
 */
export const listApiTokens = (db: EntityManager, owner: Owner, now: Date): Promise<ApiToken[]> =>
  db.find(ApiToken, {
    where: [
      { ...owner, revokedAt: IsNull(), replacedAt: IsNull() },
      { ...owner, revokedAt: IsNull(), expiresAt: MoreThan(now) },
    ],
    order: { createdAt: 'DESC', id: 'ASC' },
  });

export const countActiveTokens = (db: EntityManager, owner: Owner, now: Date): Promise<number> =>
  db.countBy(ApiToken, [
    { ...owner, revokedAt: IsNull(), expiresAt: IsNull() },
    { ...owner, revokedAt: IsNull(), expiresAt: MoreThan(now) },
  ]);

/** Returns the API token that authenticated the request, or `null` if the request has no valid API token. */
export const findOwnApiToken = async ({ db, viewer }: Context): Promise<ApiToken | null> =>
  hasAccount(viewer) && viewer.tokenId !== undefined ? db.manager.findOneBy(ApiToken, { id: viewer.tokenId }) : null;

export function createApiToken(context: Context, input: CreateApiTokenInput): Promise<NewToken> {
  const { now, viewer } = context;
  const { name, scopes, expiresInDays, allowedAddresses } = input;
  return withLockedOwner(context, async (tx, owner) => {
    const { maxDays } = await readTokenSettings(tx);
    assertNoUserErrors(rules.checkApiToken(input, getRights(viewer), maxDays));
    const countedTokensCondition = { ...owner, revokedAt: IsNull(), replacedAt: IsNull() };
    if ((await tx.countBy(ApiToken, countedTokensCondition)) >= rules.MAX_TOKENS)
      throw new UserErrors(rules.tooManyTokensError);
    return insertToken(tx, {
      ...owner,
      ...getCreatorColumns(viewer),
      name: name.trim(),
      scopes: [...new Set(scopes)],
      allowedAddresses: normalizeRanges(allowedAddresses),
      createdAt: now,
      expiresAt: rules.getExpiry(expiresInDays ?? rules.getDefaultDays(maxDays), now),
    });
  });
}

/** Replaces the allowed addresses of a token. Throws NOT_FOUND if the account has no unrevoked token with this id. */
export function updateApiToken(context: Context, id: string, allowedAddresses: readonly string[]): Promise<ApiToken> {
  assertNoUserErrors(rules.checkAllowedAddresses(allowedAddresses));
  return withLockedOwner(context, async (tx, owner) => {
    const ownTokenCondition = { ...owner, id, revokedAt: IsNull() };
    const { affected } = await tx.update(ApiToken, ownTokenCondition, {
      allowedAddresses: normalizeRanges(allowedAddresses),
    });
    if (!affected) throw createNotFoundError('API token');
    return tx.findOneByOrFail(ApiToken, { id });
  });
}

/**
 * Replaces a token with a new one. The old token expires after `overlapHours`, or at its original expiry if that is
 * earlier.
 */
export function rotateApiToken(context: Context, id: string, overlapHours: number): Promise<NewToken> {
  const { now, viewer } = context;
  assertNoUserErrors(rules.checkOverlap(overlapHours));
  return withLockedOwner(context, async (tx, owner) => {
    const oldToken = await tx.findOneBy(ApiToken, { ...owner, id, revokedAt: IsNull() });
    if (!oldToken) throw createNotFoundError('API token');
    if (oldToken.replacedAt) throw new UserErrors(rules.tokenAlreadyRotatedError);
    await tx.update(ApiToken, { id }, { replacedAt: now, expiresAt: rules.getOverlapEnd(oldToken, overlapHours, now) });
    const { name, scopes, allowedAddresses } = oldToken;
    const { maxDays } = await readTokenSettings(tx);
    const expiresAt = rules.getSuccessorExpiry(oldToken, maxDays, now);
    return insertToken(tx, {
      ...owner,
      ...getCreatorColumns(viewer),
      name,
      scopes,
      allowedAddresses,
      createdAt: now,
      expiresAt,
    });
  });
}

/**
 * Revokes a token. Throws NOT_FOUND if the account has no unrevoked token with this id. A token can revoke only itself.
 */
export async function revokeApiToken({ db, viewer, now }: Context, id: string): Promise<void> {
  if (hasAccount(viewer) && viewer.tokenId !== undefined && viewer.tokenId !== id) throw createClosedToTokensError();
  const ownTokenCondition = { ...getOwner(viewer), id, revokedAt: IsNull() };
  // The transaction is needed because it sets the actor of the audit entry.
  const { affected } = await db.transaction((tx) => tx.update(ApiToken, ownTokenCondition, { revokedAt: now }));
  if (!affected) throw createNotFoundError('API token');
}

/** Revokes all tokens that a person has created. Returns the number of revoked tokens. */
export async function revokeApiTokens(db: EntityManager, account: Account, now: Date): Promise<number> {
  const { affected } = await db.update(ApiToken, { ...account, revokedAt: IsNull() }, { revokedAt: now });
  return affected ?? 0;
}

/** Returns the tokens among `ids` that are neither revoked nor expired, by id. */
export async function readActiveTokens(
  db: EntityManager,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Pick<ApiToken, 'allowedAddresses'>>> {
  const unrevokedCondition = { id: In([...ids]), revokedAt: IsNull() };
  const activeTokens = await db.find(ApiToken, {
    select: { id: true, allowedAddresses: true },
    where: [
      { ...unrevokedCondition, expiresAt: IsNull() },
      { ...unrevokedCondition, expiresAt: MoreThan(now) },
    ],
  });
  return new Map(activeTokens.map((token) => [token.id, token]));
}

const isExpired = ({ expiresAt }: ApiToken, now: Date) => expiresAt !== null && expiresAt <= now;

const hashToken = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns the column with the creator of a company's token. An administrator's token has no creator. */
const getCreatorColumns = (viewer: Viewer) => (viewer.role === Role.Customer ? { memberId: viewer.memberId } : {});

const getRights = (viewer: Viewer) => (viewer.role === Role.Admin ? viewer.rights : null);

/**
 * Locks the owner of the viewer's tokens, then runs `change`. The lock makes concurrent requests respect `MAX_TOKENS`.
 * Throws UNAUTHENTICATED if the session ended while the request waited for the lock, and FORBIDDEN if the member lost
 * the right to manage API tokens.
 */
async function withLockedOwner<T>(
  { db, viewer }: Context,
  change: (tx: EntityManager, owner: Owner) => Promise<T>,
): Promise<T> {
  const owner = getOwner(viewer);
  return db.transaction(async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    if ('companyId' in owner) await tx.findOne(Company, { where: { id: owner.companyId }, lock });
    else await tx.findOne(Administrator, { where: { id: owner.administratorId }, lock });
    await assertSessionOpen(tx, viewer);
    if (viewer.role === Role.Customer && viewer.memberId !== null)
      await assertMemberRight(tx, viewer.memberId, CompanyRight.INTEGRATIONS);
    return change(tx, owner);
  });
}

async function insertToken(tx: EntityManager, token: Partial<ApiToken>): Promise<NewToken> {
  const secret = createTokenString();
  const id = randomUUID();
  const row = { ...token, id, hash: hashToken(secret), start: getTokenStart(secret) };
  await tx.insert(ApiToken, { ...row, lastWrite: () => CURRENT_TRANSACTION_SQL });
  return { apiToken: await tx.findOneByOrFail(ApiToken, { id }), secret };
}
