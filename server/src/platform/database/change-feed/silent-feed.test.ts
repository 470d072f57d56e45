import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryDatabase } from '../../../../test/database-server.ts';
import { type StallingProxy, startStallingProxy } from '../../../../test/stalling-proxy.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';

// The documented maximum age of cached data after the last heartbeat.
const MAX_AGE_MS = 1000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: StallingProxy;
let changes: ChangeFeed;
let losses: number;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startStallingProxy(database.url);
  losses = 0;
  changes = createChangeFeed(proxy.url, () => losses++);
});
afterEach(async () => {
  vi.useRealTimers();
  proxy.cut();
  await changes.stop();
  await proxy.stop();
  await database.drop();
});

/** Polls without `vi.waitFor`, which would advance a stopped clock. */
const waitUntilConnected = async () => {
  while (!changes.isConnected()) await pause(20);
};
/** Stops performance.now(), which the feed uses. Timers continue in real time. */
const stopClock = () => vi.useFakeTimers({ toFake: ['performance'] });

describe('change feed: silent connections', () => {
  it('a silent connection is trusted for less than a second after its last heartbeat', async () => {
    stopClock();
    changes.start();
    await waitUntilConnected();
    proxy.stall();
    vi.advanceTimersByTime(MAX_AGE_MS - 200);
    expect(changes.isConnected()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(changes.isConnected()).toBe(false);
  });

  it('a late heartbeat response extends trust from the time of its query, not of the response', async () => {
    stopClock();
    changes.start();
    await waitUntilConnected();
    proxy.stall();
    await proxy.waitForResponse();
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    proxy.resume();
    // The next query shows that the reply has arrived.
    await proxy.waitForQuery();
    proxy.stall();
    expect([losses, changes.isConnected()]).toEqual([0, true]);
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    expect([losses, changes.isConnected()]).toEqual([0, false]);
  });

  it('a connection is not trusted before its first heartbeat response', async () => {
    proxy.stall();
    changes.start();
    await proxy.waitForQuery();
    expect(changes.isConnected()).toBe(false);
  });

  it('a silent connection is replaced, and listeners learn that any record may have changed', async () => {
    const notifiedIds: (string | null)[] = [];
    changes.on('session', (id) => notifiedIds.push(id));
    changes.start();
    await waitUntilConnected();
    await queryDatabase(database.url, `notify changes, 'session one'`);
    await waitFor(() => expect(notifiedIds.at(-1)).toBe('one'));
    proxy.stall();
    await queryDatabase(database.url, `notify changes, 'session two'`);
    await waitFor(() => expect([losses > 0, changes.isConnected()]).toEqual([true, false]));
    expect(notifiedIds.at(-1)).toBe('one');
    proxy.resume();
    await waitFor(() => expect([notifiedIds.at(-1), changes.isConnected()]).toEqual([null, true]));
    await queryDatabase(database.url, `notify changes, 'session three'`);
    await waitFor(() => expect(notifiedIds.at(-1)).toBe('three'));
  });

  it('a silent connection does not delay a mutation beyond the timeout of the feed', async () => {
    changes.start();
    await waitUntilConnected();
    proxy.stall();
    await changes.waitUntilCaughtUp();
    expect(changes.isConnected()).toBe(false);
  });
});

describe('change feed: lost connections', () => {
  it('a lost connection is distrusted without waiting for the heartbeat timeout', async () => {
    stopClock();
    changes.start();
    await waitUntilConnected();
    proxy.stall();
    proxy.cut();
    await waitFor(() => expect(changes.isConnected()).toBe(false));
  });

  it('a lost connection is replaced, and listeners of every kind learn that any record may have changed', async () => {
    const notifiedIds: (string | null)[] = [];
    changes.on('session', (id) => notifiedIds.push(id));
    changes.on('token', (id) => notifiedIds.push(id));
    changes.start();
    await waitUntilConnected();
    const before = notifiedIds.length;
    proxy.cut();
    await waitFor(() => expect(notifiedIds.slice(before)).toEqual([null, null]));
    await waitUntilConnected();
    expect(losses).toBe(1);
  });
});

describe('change feed: catching up', () => {
  it('the response to an earlier query does not complete a catch-up', async () => {
    changes.start();
    await waitUntilConnected();
    proxy.stall();
    await proxy.waitForResponse();
    let hasCaughtUp = false;
    const catchingUp = changes.waitUntilCaughtUp().then(() => (hasCaughtUp = true));
    proxy.deliver();
    await proxy.waitForQuery();
    expect(hasCaughtUp).toBe(false);
    proxy.resume();
    await catchingUp;
  });

  it('a failed catch-up query ends trust in cached data until the next heartbeat', async () => {
    stopClock();
    changes.start();
    await waitUntilConnected();
    proxy.rejectNextQuery();
    await changes.waitUntilCaughtUp();
    expect(changes.isConnected()).toBe(false);
    await waitUntilConnected();
  });

  it('a catch-up waits until all earlier commits have been notified', async () => {
    const notifiedIds: (string | null)[] = [];
    changes.on('session', (id) => notifiedIds.push(id));
    changes.start();
    await waitUntilConnected();
    for (let n = 0; n < 20; n++) {
      await queryDatabase(database.url, `notify changes, 'session ${n}'`);
      await changes.waitUntilCaughtUp();
      expect(notifiedIds.at(-1)).toBe(String(n));
    }
  });
});
