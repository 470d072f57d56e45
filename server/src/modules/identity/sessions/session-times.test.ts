import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeChangeFeed } from '../../../../test/fake-change-feed.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { watchDatabase } from '../../../platform/database/replication/watched-database.ts';
import { Session } from './session.entity.ts';
import { findSession, createSessionCache } from './sessions.service.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

let portal: Portal;
let session: Session;
let readSession: ReturnType<typeof createSessionCache>;
let statements: string[];
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await resetRateLimits(portal);
  const { id } = await portal.createCompany();
  session = await portal.db.manager.findOneByOrFail(Session, { companyId: id });
  readSession = createSessionCache(createFakeChangeFeed().changes);
  statements = [];
});
afterAll(() => portal.stop());

const readStoredSession = () => portal.db.manager.findOneByOrFail(Session, { id: session.id });
const getTimeAfter = (milliseconds: number) => new Date(session.lastSeenAt.getTime() + milliseconds);

/** Returns whether `findSession` accepts a token of this session at the time `now`. */
async function isAccepted(
  now: Date,
  { isUserActivity = true, audience = 'company' as 'company' | 'administrator', address = '203.0.113.1' } = {},
) {
  // This fake does not check the expiry of a token, so only the session determines the result.
  const tokens = { sign: () => '', read: () => ({ sessionId: session.id, audience }) };
  const db = watchDatabase(portal.db, ({ text }) => statements.push(text));
  return (await findSession({ db, tokens, readSession } as never, 'token', { now, address, isUserActivity })) !== null;
}

describe('sessions: validity', () => {
  it('a session works only for the kind of account that it was created for', async () => {
    expect(await isAccepted(getTimeAfter(1), { audience: 'administrator' })).toBe(false);
    expect(await isAccepted(getTimeAfter(1))).toBe(true);
  });

  it('a session works until its exact expiry time', async () => {
    const expiresAt = getTimeAfter(HOUR_MS);
    await portal.db.manager.update(Session, { id: session.id }, { expiresAt });
    expect([await isAccepted(new Date(expiresAt.getTime() - 1)), await isAccepted(expiresAt)]).toEqual([true, false]);
  });

  it.each([true, false])(
    'a session works for twelve hours without use, even on a server that cached it (user activity: %s)',
    async (isUserActivity) => {
      expect(await isAccepted(getTimeAfter(1), { isUserActivity })).toBe(true);
      expect(await isAccepted(getTimeAfter(12 * HOUR_MS + 1), { isUserActivity })).toBe(false);
      expect(await isAccepted(getTimeAfter(12 * HOUR_MS), { isUserActivity })).toBe(true);
    },
  );

  it('use extends a session, but background polling does not', async () => {
    expect(await isAccepted(getTimeAfter(11 * HOUR_MS), { isUserActivity: false })).toBe(true);
    expect((await readStoredSession()).lastSeenAt).toEqual(session.lastSeenAt);
    expect(await isAccepted(getTimeAfter(12 * HOUR_MS + 1))).toBe(false);
    expect(await isAccepted(getTimeAfter(11 * HOUR_MS))).toBe(true);
    expect((await readStoredSession()).lastSeenAt).toEqual(getTimeAfter(11 * HOUR_MS));
    expect(await isAccepted(getTimeAfter(22 * HOUR_MS))).toBe(true);
  });

  it('a background request records its address without extending the session', async () => {
    const readAddresses = async () => {
      const { address, lastAddress, lastSeenAt } = await readStoredSession();
      return { address, lastAddress, lastSeenAt };
    };
    const { address, lastSeenAt } = session;
    expect(await readAddresses()).toEqual({ address, lastAddress: address, lastSeenAt });
    expect(await isAccepted(getTimeAfter(2 * MINUTE_MS), { isUserActivity: false, address: '198.51.100.7' })).toBe(
      true,
    );
    expect(await readAddresses()).toEqual({ address, lastAddress: '198.51.100.7', lastSeenAt });
    expect(await isAccepted(getTimeAfter(4 * MINUTE_MS), { address: '198.51.100.8' })).toBe(true);
    expect(await readAddresses()).toEqual({
      address,
      lastAddress: '198.51.100.8',
      lastSeenAt: getTimeAfter(4 * MINUTE_MS),
    });
  });

  it('a session ends after twelve hours without use, even right after a background request', async () => {
    expect(await isAccepted(getTimeAfter(12 * HOUR_MS - 1000), { isUserActivity: false })).toBe(true);
    expect(await isAccepted(getTimeAfter(12 * HOUR_MS), { isUserActivity: false })).toBe(true);
    expect(await isAccepted(getTimeAfter(12 * HOUR_MS + 1), { isUserActivity: false })).toBe(false);
  });

  it('background requests are recorded at most once a minute', async () => {
    const countWrites = () => statements.filter((text) => text.startsWith('UPDATE')).length;
    for (const seconds of [61, 62, 121])
      expect(await isAccepted(getTimeAfter(seconds * 1000), { isUserActivity: false })).toBe(true);
    expect(countWrites()).toBe(1);
    expect(await isAccepted(getTimeAfter(122_000), { isUserActivity: false })).toBe(true);
    expect(countWrites()).toBe(2);
  });

  it('a session is written at most once a minute, regardless of the number of uses', async () => {
    const countWrites = () => statements.filter((text) => text.startsWith('UPDATE')).length;
    for (const seconds of [1, 30, 60]) expect(await isAccepted(getTimeAfter(seconds * 1000))).toBe(true);
    expect(countWrites()).toBe(0);
    for (const seconds of [61, 90, 121]) expect(await isAccepted(getTimeAfter(seconds * 1000))).toBe(true);
    expect(countWrites()).toBe(1);
    expect(await isAccepted(getTimeAfter(61_000 + MINUTE_MS + 1))).toBe(true);
    expect(countWrites()).toBe(2);
  });
});
