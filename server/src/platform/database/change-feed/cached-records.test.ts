import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { createFakeChangeFeed, type FakeChangeFeed } from '../../../../test/fake-change-feed.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { createApiTokenCache } from '../../../modules/identity/api-tokens/api-tokens.service.ts';
import { createSessionCache } from '../../../modules/identity/sessions/sessions.service.ts';
import { createActiveKeyReader } from '../../../modules/licensing/keys/active-keys.ts';
import { Scope } from '../../auth/scopes.rules.ts';
import { watchDatabase } from '../replication/watched-database.ts';
import { cacheReads } from './cached-reads.ts';
import type { ChangeFeed } from './change-feed.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let feed: FakeChangeFeed;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
});
beforeEach(() => {
  feed = createFakeChangeFeed();
});
afterAll(() => portal.stop());

/** A record that authenticates a caller, with functions that read and end it, and the notification of its change. */
interface CachedRecord {
  /** The kind and id in the notification that a change of the record sends. */
  notification: { kind: string; id: string };
  read: (db: EntityManager) => Promise<object | null>;
  hasEnded: (record: never) => boolean;
  end: () => Promise<unknown>;
}

const RECORD_KINDS: [string, (changes: ChangeFeed) => Promise<CachedRecord>][] = [
  [
    'a session',
    async (changes) => {
      const [{ id }] = await portal.db.query('select id from sessions where company_id = $1', [company.id]);
      const readSession = createSessionCache(changes);
      return {
        notification: { kind: 'session', id },
        read: (db) => readSession(id, db),
        hasEnded: ({ endedAt }: { endedAt: Date | null }) => endedAt !== null,
        end: () => portal.db.query('update sessions set ended_at = now() where id = $1', [id]),
      };
    },
  ],
  [
    'an API token',
    async (changes) => {
      const { id } = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
      const [{ hash }] = await portal.db.query('select hash from api_tokens where id = $1', [id]);
      const readApiToken = createApiTokenCache(changes);
      return {
        notification: { kind: 'token', id },
        read: (db) => readApiToken(hash, db),
        hasEnded: ({ revokedAt }: { revokedAt: Date | null }) => revokedAt !== null,
        end: () => portal.db.query('update api_tokens set revoked_at = now() where id = $1', [id]),
      };
    },
  ],
  [
    'a licence',
    async (changes) => {
      const { key } = await createKeyClient(portal).createApproved(company.jwt, adminJwt);
      const { readCached } = createActiveKeyReader(changes);
      return {
        notification: { kind: 'bearers', id: company.id },
        read: (db) => readCached(key, db),
        hasEnded: ({ status }: { status: string }) => status === 'DISABLED',
        end: () => portal.db.query(`update keys set status = 'DISABLED' where company_id = $1`, [company.id]),
      };
    },
  ],
];

describe.each(RECORD_KINDS)('cached records: %s', (_kind, create) => {
  beforeEach(async () => {
    await resetRateLimits(portal);
    company = await portal.createCompany();
  });

  /** Reads the record through the cache. Returns true if the server sees that the record has ended. */
  const readsAsEnded = async ({ read, hasEnded }: CachedRecord) => hasEnded((await read(portal.db.manager)) as never);

  it('a record is read once until its change is notified', async () => {
    const cached = await create(feed.changes);
    expect(await readsAsEnded(cached)).toBe(false);
    await cached.end();
    // Only the notification invalidates the cached record.
    expect(await readsAsEnded(cached)).toBe(false);
    const { kind, id } = cached.notification;
    feed.publish(kind, id);
    expect(await readsAsEnded(cached)).toBe(true);
  });

  it.each([
    ['of its change', false],
    ['of a lost connection', true],
  ])('a read is not cached after a notification %s before the database responds', async (_how, isLost) => {
    const cached = await create(feed.changes);
    const { kind, id } = cached.notification;
    const reading = cached.read(portal.db.manager);
    feed.publish(kind, isLost ? null : id);
    await reading;
    await cached.end();
    expect(await readsAsEnded(cached)).toBe(true);
  });

  it.each([
    ['of its change', false],
    ['of a lost connection', true],
  ])('a read is not cached after a notification %s between the response and its use', async (_how, isLost) => {
    const cached = await create(feed.changes);
    const { kind, id } = cached.notification;
    const replies: string[] = [];
    const notifyingDb = watchDatabase(portal.db, ({ text }) => {
      replies.push(text);
      feed.publish(kind, isLost ? null : id);
    });
    expect(cached.hasEnded((await cached.read(notifyingDb.manager)) as never)).toBe(false);
    expect(replies).toHaveLength(1);
    await cached.end();
    expect(await readsAsEnded(cached)).toBe(true);
  });

  it('all cached records are dropped when notifications may have been lost', async () => {
    const cached = await create(feed.changes);
    await readsAsEnded(cached);
    await cached.end();
    feed.publish(cached.notification.kind, null);
    expect(await readsAsEnded(cached)).toBe(true);
  });

  it('the cache is not used while the feed is disconnected', async () => {
    const cached = await create(feed.changes);
    await readsAsEnded(cached);
    await cached.end();
    feed.disconnect();
    expect(await readsAsEnded(cached)).toBe(true);
  });

  it('a record stays cached when another record or another kind of record changes', async () => {
    const cached = await create(feed.changes);
    const firstRecord = await cached.read(portal.db.manager);
    feed.publish(cached.notification.kind, crypto.randomUUID());
    feed.publish('another kind', cached.notification.id);
    expect(await cached.read(portal.db.manager)).toBe(firstRecord);
  });
});

describe('cached records: any kind', () => {
  interface Row {
    version: number;
  }
  /** Reads that the test completes in any order. */
  function createSlowReads() {
    const resolveReads: ((row: Row | null) => void)[] = [];
    const read = cacheReads<Row>(
      { changes: feed.changes, kind: 'session', maxEntries: 2 },
      () => new Promise((resolve) => resolveReads.push(resolve)),
    );
    return { resolveReads, read: (key: string) => read(key, portal.db.manager) };
  }

  it('an older read that ends later does not replace the record of a newer read', async () => {
    const { resolveReads, read } = createSlowReads();
    const older = read('a');
    feed.publish('session', 'a');
    const newer = read('a');
    resolveReads[1]!({ version: 2 });
    await newer;
    resolveReads[0]!({ version: 1 });
    await older;
    expect(await read('a')).toEqual({ version: 2 });
  });

  it('a missing record is queried again', async () => {
    const { resolveReads, read } = createSlowReads();
    for (const row of [null, { version: 1 }]) {
      const record = read('a');
      resolveReads.shift()!(row);
      expect(await record).toBe(row);
    }
  });

  it('the newest record replaces the oldest at the limit', async () => {
    const { resolveReads, read } = createSlowReads();
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      const record = read(key);
      resolveReads[index]!({ version: index });
      await record;
    }
    expect([await read('b'), await read('c')]).toEqual([{ version: 1 }, { version: 2 }]);
    const secondRead = read('a');
    expect(resolveReads).toHaveLength(4);
    resolveReads[3]!({ version: 9 });
    expect(await secondRead).toEqual({ version: 9 });
  });
});
