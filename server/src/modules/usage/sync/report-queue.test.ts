import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callJson } from '../../../../test/json-client.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, type RestReply, startPortal } from '../../../../test/portal.ts';
import { countRuns } from '../../../../test/tier.ts';
import { createApp } from '../../../app/app.ts';
import { createReportQueue } from './report-queue.ts';
import { insertReports, type UsageReport } from './sync-insert.service.ts';
import { SyncRecord } from './sync-record.entity.ts';

let portal: Portal;
let companyId: string;
let licence: string;
let serverUrls: string[];
let stopSecondServer: () => Promise<void>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const { id, jwt } = await portal.createCompany();
  companyId = id;
  licence = (await createKeyClient(portal).createApproved(jwt, await portal.logInAdmin(), { keyType: 'month' })).key;
  const secondApp = await createApp(portal.config, portal.db);
  serverUrls = [portal.url, await secondApp.listen({ port: 0, host: '127.0.0.1' })];
  stopSecondServer = () => secondApp.close();
});
beforeEach(async () => {
  await portal.db.query('delete from sync_records');
  await portal.db.query('delete from sync_idempotency_keys');
});
afterAll(async () => {
  await stopSecondServer();
  await portal.stop();
});

async function sendReport(body: object, idempotencyKey?: string, serverUrl = portal.url): Promise<RestReply> {
  const response = await fetch(`${serverUrl}/api/app/sync`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-licence-key': licence,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as RestReply['body'] };
}

const listStoredReports = (): Promise<{ id: string; users: number }[]> =>
  portal.db.query('select id, users::int from sync_records order by users');

const countLockWaits = async (): Promise<number> => {
  const [{ count }] = await portal.db.query(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return count;
};

/**
 * Sends one report, and then calls `sendReports`, while a table lock blocks writes. The queue therefore collects the
 * reports of `sendReports` in one batch.
 */
async function sendInOneBatch<T>(sendReports: () => Promise<T>[]): Promise<T[]> {
  const runner = portal.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query('lock table sync_records in exclusive mode');
  try {
    const firstReply = sendReport({ version: 'first' });
    await expect.poll(countLockWaits).toBe(1);
    const pendingReplies = sendReports();
    await portal.callRest('GET', '/app/version?type=user&version=1'); // Give the server time to queue the reports.
    await runner.rollbackTransaction();
    await firstReply;
    return await Promise.all(pendingReplies);
  } finally {
    await runner.release();
  }
}

describe('usage reports: concurrent reports', () => {
  it('each response contains the record of its report after the commit', async () => {
    const recordsAtResponse: unknown[] = [];
    const sendAndExpectRecord = async (n: number) => {
      const { body } = await sendReport({ version: `v${n}`, user: n, call: { group: { call: n * 2 } } });
      recordsAtResponse.push(
        await portal.db.query('select version, group_calls::int from sync_records where id = $1', [body.data._id]),
      );
      expect(body.data).toMatchObject({ version: `v${n}`, user: n, call: { group: { call: n * 2 } } });
      expect(recordsAtResponse.at(-1)).toEqual([{ version: `v${n}`, group_calls: n * 2 }]);
    };
    await sendInOneBatch(() => Array.from({ length: 40 }, (_, n) => sendAndExpectRecord(n)));
    expect(await listStoredReports()).toHaveLength(41);
    expect(recordsAtResponse).toHaveLength(40);
  });

  it('only the reports that cannot be stored fail', async () => {
    const invalidIndexes = [0, 7, 8, 24];
    const replies = await sendInOneBatch(() =>
      Array.from({ length: 25 }, (_, n) =>
        sendReport({ user: n + 1, version: invalidIndexes.includes(n) ? '1\u0000' : '1' }),
      ),
    );
    for (const [n, { status, body }] of replies.entries())
      expect([n, status, body.code]).toEqual(invalidIndexes.includes(n) ? [n, 422, 4] : [n, 200, 5]);
    expect(await listStoredReports()).toHaveLength(25 - invalidIndexes.length + 1);
  });

  it('concurrent reports under one idempotency key store one record, and a different body is rejected', async () => {
    const [first, retry, other, separate] = await sendInOneBatch(() => [
      sendReport({ user: 5 }, 'same'),
      sendReport({ user: 5 }, 'same'),
      sendReport({ user: 6 }, 'same'),
      sendReport({ user: 7 }, 'another'),
    ]);
    const codes = [first, retry, other, separate].map((reply) => reply!.body.code);
    expect(codes.filter((code) => code === 5).length).toBeGreaterThanOrEqual(2);
    // Either of the two bodies can be stored first.
    const [record] = (await listStoredReports()).filter(({ users }) => users === 5 || users === 6);
    for (const [reply, users] of [
      [first, 5],
      [retry, 5],
      [other, 6],
    ] as const)
      if (users === record!.users) expect(reply!.body.data._id).toBe(record!.id);
      else expect([reply!.status, reply!.body.reason]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await listStoredReports()).toHaveLength(3);
  });

  it('a retry can omit the time of the report, send null or use REST', async () => {
    const { body } = await sendReport({ user: 5 }, 'same');
    const mutation = `mutation ($input: ReportSyncInput!) {
      reportSync(input: $input) { userErrors { code } syncRecord { id } }
    }`;
    for (const syncedAt of [{}, { syncedAt: null }]) {
      const variables = { input: { users: 5, idempotencyKey: 'same', ...syncedAt } };
      const reply = await callJson(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-licence-key': licence },
        body: JSON.stringify({ query: mutation, variables }),
      });
      expect(reply.body).toEqual({ data: { reportSync: { userErrors: [], syncRecord: { id: body.data._id } } } });
    }
  });

  it('reports get 503 if the database connection is terminated, and retries store each report once', async () => {
    const bodies = Array.from({ length: 12 }, (_, n) => [{ user: n + 1 }, `cut ${n}`] as const);
    const terminateConnections = () =>
      portal.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('lock table sync_records in exclusive mode');
    const pendingReplies = bodies.map(([body, key]) => sendReport(body, key));
    await expect.poll(countLockWaits).toBe(1);
    await terminateConnections();
    await expect.poll(countLockWaits).toBe(1); // Wait for the next batch.
    await terminateConnections();
    await runner.rollbackTransaction();
    await runner.release();
    const replies = await Promise.all(pendingReplies);
    expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    for (const { status, headers } of replies)
      if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    const retries = await Promise.all(bodies.map(([body, key]) => sendReport(body, key)));
    expect(retries.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await listStoredReports()).map(({ users }) => users)).toEqual(bodies.map(([{ user }]) => user));
  });
});

it('usage reports: two servers that receive concurrent requests store one report per idempotency key', async () => {
  const arbitraryRequest = fc.record({ server: fc.nat(1), key: fc.nat(4), user: fc.nat(1) });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryRequest, { minLength: 2, maxLength: 30 }), async (requests) => {
      await portal.db.query('delete from sync_records');
      run += 1;
      const replies = await Promise.all(
        requests.map(({ server, key, user }) => sendReport({ user }, `${run} ${key}`, serverUrls[server])),
      );
      const records = new Map((await listStoredReports()).map(({ id, users }) => [id, users]));
      expect(records.size).toBe(new Set(requests.map(({ key }) => key)).size);
      const idsByKey = new Map<number, string>();
      for (const [n, { status, body }] of replies.entries()) {
        const { key, user } = requests[n]!;
        if (status === 422) {
          expect(body.reason).toBe('IDEMPOTENCY_KEY_REUSED');
          continue;
        }
        expect([status, records.get(body.data._id)]).toEqual([200, user]);
        expect(idsByKey.get(key) ?? body.data._id).toBe(body.data._id);
        idsByKey.set(key, body.data._id);
      }
      expect(idsByKey.size).toBe(records.size);
    }),
    { numRuns: countRuns(25) },
  );
});

describe('usage reports: queue', () => {
  const countNames = ['groups', 'departments', 'tracking', 'privateTexts', 'privateFiles', 'groupTexts', 'groupFiles'];
  const counts = Object.fromEntries([...countNames, 'privateCalls', 'groupCalls'].map((name) => [name, 0]));
  const now = new Date();
  const createReport = (
    users: number,
    { version = '', idempotency = null }: { version?: string; idempotency?: UsageReport['idempotency'] } = {},
  ) => ({
    record: Object.assign(new SyncRecord(), counts, {
      id: crypto.randomUUID(),
      companyId,
      licenceString: licence,
      version,
      users,
      syncedAt: now,
      receivedAt: now,
    }),
    idempotency,
  });
  let batchSizes: number[];
  const createStoreReport = (maxQueued?: number) => {
    batchSizes = [];
    const insertAndRecordBatch = (db: EntityManager, reports: UsageReport[]) => {
      batchSizes.push(reports.length);
      return insertReports(db, reports);
    };
    const store = createReportQueue(insertAndRecordBatch, maxQueued);
    return (report: UsageReport) => store(portal.db.manager, report);
  };
  const listStoredUsers = async () => (await listStoredReports()).map((row) => row.users);

  it('reports that arrive during a write are stored in one batch', async () => {
    const storeReport = createStoreReport();
    expect(await Promise.all(Array.from({ length: 40 }, (_, n) => storeReport(createReport(n))))).toEqual(
      Array(40).fill(true),
    );
    expect(batchSizes).toEqual([1, 39]);
    expect(await listStoredUsers()).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('a batch stores only the first report under each idempotency key', async () => {
    const storeReport = createStoreReport();
    const createIdempotencyOptions = (key: string, bodyHash: string) => ({ idempotency: { key, bodyHash } });
    const reports = [
      createReport(0),
      createReport(1, createIdempotencyOptions('b', 'x')),
      createReport(2, createIdempotencyOptions('a', 'x')),
      createReport(3, createIdempotencyOptions('b', 'x')),
      createReport(4, createIdempotencyOptions('b', 'y')),
    ];
    expect(await Promise.all(reports.map(storeReport))).toEqual([true, true, true, false, false]);
    expect(batchSizes).toEqual([1, 4]);
    expect(await listStoredUsers()).toEqual([0, 1, 2]);
  });

  it('a batch with an invalid report is split until only that report fails', async () => {
    const storeReport = createStoreReport();
    const reports = Array.from({ length: 9 }, (_, n) => createReport(n, { version: n === 6 ? '1\u00000' : '1' }));
    const outcomes = await Promise.allSettled(reports.map(storeReport));
    expect(outcomes.map(({ status }) => status)).toEqual(reports.map((_, n) => (n === 6 ? 'rejected' : 'fulfilled')));
    expect(batchSizes).toEqual([1, 8, 4, 4, 2, 1, 1, 2]);
    expect(await listStoredUsers()).toEqual([0, 1, 2, 3, 4, 5, 7, 8]);
  });

  it('a batch that fails because of an outage is not split, so that no report waits for several attempts', async () => {
    let attemptCount = 0;
    const storeReport = createReportQueue(async () => {
      attemptCount++;
      throw new Error('timeout exceeded when trying to connect');
    });
    const reports = Array.from({ length: 9 }, (_, n) => createReport(n));
    const outcomes = await Promise.allSettled(reports.map((report) => storeReport(portal.db.manager, report)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(attemptCount).toBe(2); // the first report, and the batch of the others
  });

  it('reports beyond the queue limit are rejected immediately, and queued reports are stored', async () => {
    const storeReport = createStoreReport(10);
    // One report is being stored, and ten are queued.
    const queuedReports = Array.from({ length: 11 }, (_, n) => storeReport(createReport(n)));
    const rejectedReports = await Promise.allSettled(Array.from({ length: 5 }, () => storeReport(createReport(99))));
    for (const outcome of rejectedReports)
      expect(outcome).toMatchObject({ reason: { extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } } });
    expect(await Promise.all(queuedReports)).toEqual(Array(11).fill(true));
    expect(await listStoredUsers()).toEqual(Array.from({ length: 11 }, (_, n) => n));
  });
});
