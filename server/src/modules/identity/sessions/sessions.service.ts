import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, MoreThan, MoreThanOrEqual, Not, type ObjectLiteral } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { type ChangeFeed, cacheReads } from '../../../platform/database/change-feed/change-feed.ts';
import { createEntityReader, createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { CURRENT_TRANSACTION_SQL } from '../../../platform/database/replication/replica.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import type { Context, Runtime } from '../../../platform/context/context.ts';
import { toNetwork } from '../../../platform/http/networks.ts';
import { type Account, getAccountId } from '../accounts/accounts.service.ts';
import { cleanUserAgent } from './device.rules.ts';
import { KnownAddress } from './known-address.entity.ts';
import { Session } from './session.entity.ts';

// docs/account-rules.md#sessions
const SESSION_LIFETIME_MS = 7 * DAY_MS;
const IDLE_TIMEOUT_MS = 12 * HOUR_MS;
// The stored `last_seen_at` can be this old, which saves a write on every request.
const LAST_SEEN_INTERVAL_MS = 60_000;
const MAX_CACHED = 10_000;
/** The maximum number of sessions that a list returns. It has the most recently used sessions. */
export const MAX_LISTED_SESSIONS = 100;

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    readSession: (id: string, db: EntityManager) => Promise<Session | null>;
  }
}

const readSessionById = createNamedStatement<ObjectLiteral>(
  (columns) => `
    select ${columns(Session, 'session')}, administrator.id as "administrator.id", administrator.role as "administrator.role"
    from sessions session left join administrators administrator on administrator.id = session.administrator_id
    where session.id = $1`,
);

/** A read-through cache of sessions by id, invalidated by the change feed. */
export const createSessionCache = (changes: ChangeFeed): Runtime['readSession'] =>
  cacheReads({ changes, kind: 'session', maxEntries: MAX_CACHED }, async (id, db) => {
    const [row] = await readSessionById(db, id);
    if (!row) return null;
    const session = createEntityReader(db, Session)(row);
    const administrator = session.administratorId && createEntityReader(db, Administrator, 'administrator.')(row);
    return Object.assign(session, { administrator });
  });

/** The token of a new session, returned by a login. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

export async function startSession(
  db: EntityManager,
  { tokens, address, userAgent, now }: Pick<Context, 'tokens' | 'address' | 'userAgent' | 'now'>,
  account: Account,
): Promise<StartedSession> {
  const session = { id: randomUUID(), ...account, address, createdAt: now, lastSeenAt: now };
  // The expiry in a token has a resolution of one second.
  const expiresAt = new Date(Math.floor((now.getTime() + SESSION_LIFETIME_MS) / 1000) * 1000);
  const row = {
    ...session,
    userAgent: cleanUserAgent(userAgent),
    expiresAt,
    lastWrite: () => CURRENT_TRANSACTION_SQL,
  };
  await db.insert(Session, row);
  await recordKnownAddress(db, account, address, now);
  const audience = 'companyId' in account ? 'company' : 'administrator';
  return { token: tokens.sign({ sessionId: session.id, audience }, expiresAt), expiresAt };
}

/** A request that uses a session. Background requests (`isUserActivity` is `false`) do not reset the idle timeout. */
export interface SessionRequest {
  now: Date;
  address: string;
  isUserActivity: boolean;
}

/**
 * Finds the session of a token. Returns `null` if the token is forged or the session ended, expired or was idle too
 * long.
 */
export async function findSession(
  { db, tokens, readSession }: Pick<Runtime, 'db' | 'tokens' | 'readSession'>,
  token: string,
  request: SessionRequest,
): Promise<Session | null> {
  const { now, isUserActivity } = request;
  const claims = tokens.read(token, now);
  const session = claims && (await readSession(claims.sessionId, db.manager));
  if (!session || session.endedAt !== null || session.expiresAt <= now) return null;
  if ((session.companyId === null) !== (claims.audience === 'administrator')) return null;
  if (isRecent(session.lastSeenAt, now)) return session;
  const isOpen =
    isUserActivity || !isRecent(session.lastRequestAt, now)
      ? await recordRequest(db.manager, session, request)
      : (await listOpenSessionIds(db.manager, [session.id], now)).has(session.id);
  return isOpen ? session : null;
}

const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= LAST_SEEN_INTERVAL_MS;

/**
 * Records a request. Returns `false` if the session has ended or was idle too long, according to the stored row, which
 * other servers also update.
 */
async function recordRequest(
  db: EntityManager,
  session: Session,
  { now, address, isUserActivity }: SessionRequest,
): Promise<boolean> {
  const oldest = new Date(now.getTime() - IDLE_TIMEOUT_MS);
  const openSession = { id: session.id, endedAt: IsNull(), lastSeenAt: MoreThanOrEqual(oldest) };
  const change = { lastRequestAt: now, storedLastAddress: address, ...(isUserActivity && { lastSeenAt: now }) };
  const { affected } = await db.update(Session, openSession, change);
  if (affected) Object.assign(session, change);
  return Boolean(affected);
}

/** Builds a condition for sessions that have not ended, expired or exceeded the idle timeout. */
const buildOpenCondition = (now: Date) => ({
  endedAt: IsNull(),
  expiresAt: MoreThan(now),
  lastSeenAt: MoreThanOrEqual(new Date(now.getTime() - IDLE_TIMEOUT_MS)),
});

export async function listOpenSessionIds(db: EntityManager, ids: readonly string[], now: Date): Promise<Set<string>> {
  const openSessions = await db.find(Session, {
    select: { id: true },
    where: { id: In([...ids]), ...buildOpenCondition(now) },
  });
  return new Set(openSessions.map(({ id }) => id));
}

/** Lists the open sessions of an account, most recently used first. */
export const listSessions = (db: EntityManager, account: Account, now: Date): Promise<Session[]> =>
  db.find(Session, {
    where: { ...account, ...buildOpenCondition(now) },
    order: { lastSeenAt: 'DESC', id: 'ASC' },
    take: MAX_LISTED_SESSIONS,
  });

/** Ends one session of an account. Returns `false` if the account has no open session with this id. */
export async function endSession(db: EntityManager, account: Account, id: string, now: Date): Promise<boolean> {
  const { affected } = await db.update(Session, { ...account, id, ...buildOpenCondition(now) }, { endedAt: now });
  return Boolean(affected);
}

export async function endSessions(db: EntityManager, account: Account, now: Date, exceptId?: string): Promise<void> {
  await db.update(Session, { ...account, endedAt: IsNull(), ...(exceptId && { id: Not(exceptId) }) }, { endedAt: now });
}

/** Returns whether the account has logged in from this address, or set its password there with an emailed link. */
export const isKnownAddress = (db: EntityManager, account: Account, address: string): Promise<boolean> =>
  db.existsBy(KnownAddress, { accountId: getAccountId(account), address: toNetwork(address) });

/** Adds an address to the known addresses of an account, or renews it. Known addresses expire after a year. */
export async function recordKnownAddress(
  db: EntityManager,
  account: Account,
  address: string,
  now: Date,
): Promise<void> {
  const knownAddress = { accountId: getAccountId(account), address: toNetwork(address), lastSeenAt: now };
  await db.upsert(KnownAddress, knownAddress, ['accountId', 'address']);
}
