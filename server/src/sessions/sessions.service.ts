import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { type Changes, keep } from '../sql/changes.ts';
import { THIS_TRANSACTION } from '../sql/replica.ts';
import { DAY, HOUR } from '../shared/durations.rules.ts';
import type { Context, Runtime } from '../shared/context.ts';
import { networkOf } from '../shared/networks.ts';
import { type Account, idOf } from '../accounts/accounts.service.ts';
import { cleanUserAgent } from './device.rules.ts';
import { KnownAddress } from './known-address.entity.ts';
import { Session } from './session.entity.ts';

// rules: accounts
const LIFETIME = 7 * DAY;
const IDLE = 12 * HOUR;
// the idle clock may lag this far behind, to save a write on every request
const SEEN_EVERY = 60_000;
const MOST_KEPT = 10_000;
/** Somebody who has more open sessions sees those that were used last. */
export const MOST_LISTED = 100;

declare module '../shared/context.ts' {
  interface Runtime {
    readSession: (id: string, db: EntityManager) => Promise<Session | null>;
  }
}

/** Reads sessions, and remembers those that were read before. */
export const keepSessions = (changes: Changes): Runtime['readSession'] =>
  keep({ changes, kind: 'session', most: MOST_KEPT }, (id, db) =>
    db
      .createQueryBuilder(Session, 'session')
      .leftJoin('session.administrator', 'administrator')
      .addSelect(['administrator.id', 'administrator.role'])
      .where({ id })
      .getOne(),
  );

/** What whoever logs in gets of a session. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Starts a session. */
export async function startSession(
  db: EntityManager,
  { tokens, address, userAgent, now }: Pick<Context, 'tokens' | 'address' | 'userAgent' | 'now'>,
  account: Account,
): Promise<StartedSession> {
  const session = { id: randomUUID(), ...account, address, createdAt: now, lastSeenAt: now };
  // a token counts whole seconds
  const expiresAt = new Date(Math.floor((now.getTime() + LIFETIME) / 1000) * 1000);
  const stored = { ...session, userAgent: cleanUserAgent(userAgent), expiresAt, lastWrite: () => THIS_TRANSACTION };
  await db.insert(Session, stored);
  await rememberAddress(db, account, address, now);
  const audience = 'companyId' in account ? 'company' : 'administrator';
  return { token: tokens.sign({ sessionId: session.id, audience }, expiresAt), expiresAt };
}

/** A request of a session. What a page requests in the background does not keep the session from being idle. */
export interface SessionRequest {
  now: Date;
  address: string;
  isUse: boolean;
}

/** The session of this token; null when it is forged, expired, idle for too long or ended. */
export async function findSession(
  { db, tokens, readSession }: Pick<Runtime, 'db' | 'tokens' | 'readSession'>,
  token: string,
  request: SessionRequest,
): Promise<Session | null> {
  const { now, isUse } = request;
  const claims = tokens.read(token, now);
  const session = claims && (await readSession(claims.sessionId, db.manager));
  if (!session || session.endedAt !== null || session.expiresAt <= now) return null;
  if ((session.companyId === null) !== (claims.audience === 'administrator')) return null;
  if (isRecent(session.lastSeenAt, now)) return session;
  const isOpen =
    isUse || !isRecent(session.lastRequestAt, now)
      ? await record(db.manager, session, request)
      : (await openSessions(db.manager, [session.id], now)).has(session.id);
  return isOpen ? session : null;
}

const isRecent = (at: Date | null, now: Date): boolean => at !== null && now.getTime() - at.getTime() <= SEEN_EVERY;

/** Records a request of a session; false when it was idle for too long. Another server may have seen it since we did. */
async function record(db: EntityManager, session: Session, { now, address, isUse }: SessionRequest): Promise<boolean> {
  const oldest = new Date(now.getTime() - IDLE);
  const open = { id: session.id, endedAt: IsNull(), lastSeenAt: MoreThanOrEqual(oldest) };
  const change = { lastRequestAt: now, storedLastAddress: address, ...(isUse && { lastSeenAt: now }) };
  const { affected } = await db.update(Session, open, change);
  if (affected) Object.assign(session, change);
  return Boolean(affected);
}

/** Neither ended, nor expired, nor idle for too long. */
const isOpenAt = (now: Date) => ({
  endedAt: IsNull(),
  expiresAt: MoreThan(now),
  lastSeenAt: MoreThanOrEqual(new Date(now.getTime() - IDLE)),
});

/** Which of these sessions are open. */
export async function openSessions(db: EntityManager, ids: readonly string[], now: Date): Promise<Set<string>> {
  const open = await db.find(Session, { select: { id: true }, where: { id: In([...ids]), ...isOpenAt(now) } });
  return new Set(open.map(({ id }) => id));
}

/** The open sessions of an account, those used last first. */
export const listSessions = (db: EntityManager, account: Account, now: Date): Promise<Session[]> =>
  db.find(Session, {
    where: { ...account, ...isOpenAt(now) },
    order: { lastSeenAt: 'DESC', id: 'ASC' },
    take: MOST_LISTED,
  });

/** Ends one session of an account at once; false when the account has none that is open under this id. */
export async function endSession(db: EntityManager, account: Account, id: string, now: Date): Promise<boolean> {
  const { affected } = await db.update(Session, { ...account, id, ...isOpenAt(now) }, { endedAt: now });
  return Boolean(affected);
}

/** Ends all of an account's sessions at once except the one to keep. */
export async function endSessions(db: EntityManager, account: Account, now: Date, keep?: string): Promise<void> {
  await db.update(Session, { ...account, endedAt: IsNull(), ...(keep && { id: Not(keep) }) }, { endedAt: now });
}

/** Whether somebody at this address has logged in to the account before, or set its password with a mailed link. */
export const isKnownAddress = (db: EntityManager, account: Account, address: string): Promise<boolean> =>
  db.existsBy(KnownAddress, { accountId: idOf(account), address: networkOf(address) });

/** Makes the address known to the account, for a year. */
export async function rememberAddress(db: EntityManager, account: Account, address: string, now: Date): Promise<void> {
  const known = { accountId: idOf(account), address: networkOf(address), lastSeenAt: now };
  await db.upsert(KnownAddress, known, ['accountId', 'address']);
}
