import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { type Changes, keep } from '../sql/changes.ts';
import { DAY, HOUR } from '../shared/durations.rules.ts';
import type { Runtime } from '../shared/context.ts';
import { networkOf } from '../shared/networks.ts';
import { Role, type Viewer } from '../shared/viewer.ts';
import type { Account } from './accounts.service.ts';
import { KnownAddress } from './known-address.entity.ts';
import { Session } from './session.entity.ts';
import type { SessionTokens } from './session-tokens.ts';

// rules: accounts
const LIFETIME = 7 * DAY;
const IDLE = 12 * HOUR;
// the idle clock may lag this far behind, to save a write on every request
const SEEN_EVERY = 60_000;
const MOST_KEPT = 10_000;

declare module '../shared/context.ts' {
  interface Runtime {
    readSession: (id: string, db: EntityManager) => Promise<Session | null>;
  }
}

/** Reads sessions, and remembers those that were read before. */
export const keepSessions = (changes: Changes): Runtime['readSession'] =>
  keep({ changes, kind: 'session', most: MOST_KEPT }, (id, db) => db.findOneBy(Session, { id }));

/** Starts a session and returns its token. */
export async function startSession(
  db: EntityManager,
  tokens: SessionTokens,
  account: Account,
  address: string,
  now: Date,
): Promise<string> {
  const session = { id: randomUUID(), ...account, address, createdAt: now, lastSeenAt: now };
  const expiresAt = new Date(now.getTime() + LIFETIME);
  await db.insert(Session, { ...session, expiresAt });
  await rememberAddress(db, account, address, now);
  const audience = 'companyId' in account ? 'company' : 'administrator';
  return tokens.sign({ sessionId: session.id, audience }, expiresAt);
}

/**
 * Who holds this token; nobody when it is forged, expired, idle for too long or ended. What a page asks by itself is no
 * use of the session: it would never be idle.
 */
export async function findViewer(
  { db, tokens, readSession }: Pick<Runtime, 'db' | 'tokens' | 'readSession'>,
  token: string,
  now: Date,
  isUse = true,
): Promise<Viewer> {
  const claims = tokens.read(token, now);
  const session = claims && (await readSession(claims.sessionId, db.manager));
  if (!session || session.endedAt !== null || session.expiresAt <= now) return { role: null };
  if (idleFor(session, now) > SEEN_EVERY) {
    const isOpen = isUse
      ? await see(db.manager, session, now)
      : (await openSessions(db.manager, [session.id], now)).has(session.id);
    if (!isOpen) return { role: null };
  }
  if (session.companyId && claims.audience === 'company')
    return { role: Role.Customer, companyId: session.companyId, sessionId: session.id };
  if (session.administratorId && claims.audience === 'administrator')
    return { role: Role.Admin, administratorId: session.administratorId, sessionId: session.id };
  return { role: null };
}

const idleFor = ({ lastSeenAt }: Session, now: Date) => now.getTime() - lastSeenAt.getTime();

/** Notes that a session is in use; false when it was idle for too long. Another server may have seen it since we did. */
async function see(db: EntityManager, session: Session, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - IDLE);
  const isUsed = { id: session.id, lastSeenAt: MoreThanOrEqual(oldest) };
  const { affected } = await db.update(Session, isUsed, { lastSeenAt: now });
  if (affected) session.lastSeenAt = now;
  return Boolean(affected);
}

/** Which of these sessions have neither ended, nor expired, nor been idle for too long. */
export async function openSessions(db: EntityManager, ids: readonly string[], now: Date): Promise<Set<string>> {
  const oldest = new Date(now.getTime() - IDLE);
  const open = await db.find(Session, {
    select: { id: true },
    where: { id: In([...ids]), endedAt: IsNull(), expiresAt: MoreThan(now), lastSeenAt: MoreThanOrEqual(oldest) },
  });
  return new Set(open.map(({ id }) => id));
}

/** Ends one session at once. */
export async function endSession(db: EntityManager, sessionId: string, now: Date): Promise<void> {
  await db.update(Session, { id: sessionId }, { endedAt: now });
}

/** Ends all of an account's sessions at once except the one to keep. */
export async function endSessions(db: EntityManager, account: Account, now: Date, keep?: string): Promise<void> {
  await db.update(Session, { ...account, endedAt: IsNull(), ...(keep && { id: Not(keep) }) }, { endedAt: now });
}

const idOf = (account: Account) => ('companyId' in account ? account.companyId : account.administratorId);

/** Whether somebody at this address has logged in to the account before, or set its password with a mailed link. */
export const isKnownAddress = (db: EntityManager, account: Account, address: string): Promise<boolean> =>
  db.existsBy(KnownAddress, { accountId: idOf(account), address: networkOf(address) });

/** Makes the address known to the account, for a year. */
export async function rememberAddress(db: EntityManager, account: Account, address: string, now: Date): Promise<void> {
  const known = { accountId: idOf(account), address: networkOf(address), lastSeenAt: now };
  await db.upsert(KnownAddress, known, ['accountId', 'address']);
}
