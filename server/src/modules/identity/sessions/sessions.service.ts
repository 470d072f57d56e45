import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull, MoreThan, MoreThanOrEqual, Not, type ObjectLiteral } from 'typeorm';
import type { Context, Runtime } from '../../../platform/context/context.ts';
import { cacheReads } from '../../../platform/database/change-feed/cached-reads.ts';
import type { ChangeFeed } from '../../../platform/database/change-feed/change-feed.ts';
import {
  createEntityReader,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { CURRENT_TRANSACTION_SQL } from '../../../platform/database/replication/replica.ts';
import { toNetwork } from '../../../platform/http/networks.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import type { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { type Account, getAccountId, toSessionColumns } from '../accounts/accounts.service.ts';
import { cleanUserAgent } from './device.rules.ts';
import { KnownAddress } from './known-address.entity.ts';
import { Session } from './session.entity.ts';

// See docs/account-rules.md#sessions.
const SESSION_LIFETIME_MS = 7 * DAY_MS;
const IDLE_TIMEOUT_MS = 12 * HOUR_MS;
// User activity and background requests are each recorded at most once in this interval, so most requests cause no
// write.
const RECORDING_INTERVAL_MS = 60_000;
const MAX_CACHED_SESSIONS = 10_000;
/** The maximum number of sessions that a list returns. The list contains the most recently used sessions. */
export const MAX_LISTED_SESSIONS = 100;

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    readSession: (id: string, db: EntityManager) => Promise<Session | null>;
  }
}

const readSessionById = createNamedStatement<ObjectLiteral>(
  (columns) => `
    select ${columns(Session, 'session')}, administrator.id as "administrator.id", administrator.role as "administrator.role",
      member.id as "member.id", member.company_id as "member.company_id", member.role as "member.role",
      member.disabled_at as "member.disabled_at"
    from sessions session left join administrators administrator on administrator.id = session.administrator_id
    left join members member on member.id = session.member_id
    where session.id = $1`,
);

/** A read-through cache of sessions by id, invalidated by the change feed. */
export const createSessionCache = (changes: ChangeFeed): Runtime['readSession'] =>
  cacheReads({ changes, kind: 'session', maxEntries: MAX_CACHED_SESSIONS }, async (id, db) => {
    const [row] = await readSessionById(db, id);
    if (!row) return null;
    const session = createEntityReader(db, Session)(row);
    const administrator = session.administratorId && createEntityReader(db, Administrator, 'administrator.')(row);
    const member = session.memberId && createEntityReader(db, Member, 'member.')(row);
    return Object.assign(session, { administrator, member });
  });

/** The token and expiry of a new session. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

export async function startSession(
  db: EntityManager,
  { tokens, address, userAgent, now }: Pick<Context, 'tokens' | 'address' | 'userAgent' | 'now'>,
  account: Account,
): Promise<StartedSession> {
  const session = { id: randomUUID(), ...toSessionColumns(account), address, createdAt: now, lastSeenAt: now };
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
  const audience = 'memberId' in account ? 'company' : 'administrator';
  return { token: tokens.sign({ sessionId: session.id, audience }, expiresAt), expiresAt };
}

/** A request that uses a session. Background requests (`isUserActivity` is `false`) do not reset the idle timeout. */
export interface SessionRequest {
  now: Date;
  address: string;
  isUserActivity: boolean;
}

/**
 * Finds the session of a token. Records the request unless a recent one is recorded. Returns `null` if the token is not
 * valid, if the session has ended, has expired or was idle too long, or if the member has left.
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
  if ((session.memberId === null) !== (claims.audience === 'administrator') || session.member?.disabledAt) return null;
  if (isRecent(session.lastSeenAt, now)) return session;
  const isOpen =
    isUserActivity || !isRecent(session.lastRequestAt, now)
      ? await recordRequest(db.manager, session, request)
      : (await listOpenSessions(db.manager, [session.id], now)).has(session.id);
  return isOpen ? session : null;
}

const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= RECORDING_INTERVAL_MS;

/**
 * Records a request. Returns `false` if the stored row shows that the session has ended or was idle too long. Other
 * servers also update this row.
 */
async function recordRequest(
  db: EntityManager,
  session: Session,
  { now, address, isUserActivity }: SessionRequest,
): Promise<boolean> {
  const openSession = { id: session.id, endedAt: IsNull(), lastSeenAt: MoreThanOrEqual(getIdleCutoff(now)) };
  const change = { lastRequestAt: now, storedLastAddress: address, ...(isUserActivity && { lastSeenAt: now }) };
  const { affected } = await db.update(Session, openSession, change);
  if (affected) Object.assign(session, change);
  return Boolean(affected);
}

const getIdleCutoff = (now: Date) => new Date(now.getTime() - IDLE_TIMEOUT_MS);

/** Builds a condition for sessions that have not ended, expired or exceeded the idle timeout. */
const buildOpenCondition = (now: Date) => ({
  endedAt: IsNull(),
  expiresAt: MoreThan(now),
  lastSeenAt: MoreThanOrEqual(getIdleCutoff(now)),
});

const readOpenSessions = createNamedStatement<{ id: string; role: CompanyRole | null }>(
  `select session.id, member.role from sessions session left join members member on member.id = session.member_id
   where session.id = any($1) and session.ended_at is null and session.expires_at > $2 and session.last_seen_at >= $3`,
);

/** Returns the open sessions among `ids`, by id, each with the current role of its member. */
export async function listOpenSessions(
  db: EntityManager,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { role: CompanyRole | null }>> {
  const openSessions = await readOpenSessions(db, ids, now, getIdleCutoff(now));
  return new Map(openSessions.map(({ id, role }) => [id, { role }]));
}

/** Lists the open sessions of an account, most recently used first, up to `MAX_LISTED_SESSIONS`. */
export const listSessions = (db: EntityManager, account: Account, now: Date): Promise<Session[]> =>
  db.find(Session, {
    where: { ...toSessionColumns(account), ...buildOpenCondition(now) },
    order: { lastSeenAt: 'DESC', id: 'ASC' },
    take: MAX_LISTED_SESSIONS,
  });

/** Ends one session of an account. Returns `false` if the account has no open session with this id. */
export async function endSession(db: EntityManager, account: Account, id: string, now: Date): Promise<boolean> {
  const { affected } = await db.update(
    Session,
    { ...toSessionColumns(account), id, ...buildOpenCondition(now) },
    { endedAt: now },
  );
  return Boolean(affected);
}

export async function endSessions(db: EntityManager, account: Account, now: Date, exceptId?: string): Promise<void> {
  await db.update(
    Session,
    { ...toSessionColumns(account), endedAt: IsNull(), ...(exceptId && { id: Not(exceptId) }) },
    { endedAt: now },
  );
}

export async function endSessionsOfCompany(db: EntityManager, companyId: string, now: Date): Promise<void> {
  await db.update(Session, { memberCompanyId: companyId, endedAt: IsNull() }, { endedAt: now });
}

/** Returns whether the account has logged in from this address, or set its password there with an emailed link. */
export const isKnownAddress = (db: EntityManager, account: Account, address: string): Promise<boolean> =>
  db.existsBy(KnownAddress, { accountId: getAccountId(account), address: toNetwork(address) });

/** Adds a known address of an account, or renews it. A known address that is not renewed expires after a year. */
export async function recordKnownAddress(
  db: EntityManager,
  account: Account,
  address: string,
  now: Date,
): Promise<void> {
  const knownAddress = { accountId: getAccountId(account), address: toNetwork(address), lastSeenAt: now };
  await db.upsert(KnownAddress, knownAddress, ['accountId', 'address']);
}
