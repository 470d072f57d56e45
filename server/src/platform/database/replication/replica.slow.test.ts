import { Client } from 'pg';
import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReplication } from '../../../../test/replication.ts';
import { createMetrics } from '../../observability/metric-registry.ts';
import { createReplicaMetrics } from '../../observability/replica-metrics.ts';
import { migrate, openDatabase } from '../data-source.ts';
import { type Heartbeat, type ConsistencyToken, Replica, TIMELINE_SQL } from './replica.ts';
import { Replicas } from './replicas.ts';

const MAX_LAG = 60; // in seconds

let cluster: Awaited<ReturnType<typeof startReplication>>;
let primary: DataSource;
let replica: Replica;
let timeline: string;
beforeAll(async () => {
  cluster = await startReplication();
  primary = await openDatabase(cluster.primary.url, []);
  await migrate(primary, () => {});
  await primary.query('insert into installation (demo_data) values (false)');
  await primary.query('create table writes (id bigint)');
  [{ timeline }] = await primary.query(`select ${TIMELINE_SQL} as timeline`);
  await primary.query('update installation set beat_at = now(), beat_timeline = $1', [timeline]);
  replica = new Replica(cluster.standby.url, [], 60_000, () => {});
});
beforeEach(async () => {
  await queryStandby('select pg_wal_replay_resume()');
  await waitUntilReplayed();
  await checkReplica();
});
afterAll(async () => {
  await replica?.stop();
  await primary?.destroy();
  await cluster?.stop();
});

const queryStandby = <Row extends object>(sql: string) => cluster.standby.query<Row>(sql);
const pauseReplay = () => queryStandby('select pg_wal_replay_pause()');
const waitUntilReplayed = async () => {
  const [{ lsn }] = await primary.query('select pg_current_wal_lsn()::text as lsn');
  const replayedQuery = `select pg_last_wal_replay_lsn() >= '${lsn}' as has`;
  await expect.poll(async () => (await queryStandby<{ has: boolean }>(replayedQuery))[0]!.has).toBe(true);
};

/** Reads the heartbeat that the standby has replayed. */
const readHeartbeat = async (): Promise<Heartbeat> => {
  const [heartbeat] = await queryStandby<Heartbeat>(
    'select extract(epoch from beat_at)::float8 as at, beat_timeline as timeline from installation',
  );
  return heartbeat!;
};
const checkReplica = async () => {
  await replica.checkHealth(await readHeartbeat(), undefined, MAX_LAG);
  expect(replica.problem).toBeNull();
};

/** Commits one row and returns its transaction id. */
const writeRow = async (): Promise<string> => {
  const [{ xid }] = await primary.query(
    'with written as (insert into writes select pg_current_xact_id()::text::bigint returning id) select id::text as xid from written',
  );
  return xid;
};
/** Returns the id of the oldest transaction whose end the standby has not replayed. */
const readNextXid = async () =>
  (await queryStandby<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid'))[0]!.xid;
const getPreviousId = (xid: string) => String(BigInt(xid) - 1n);

/** Reads the ids in the table `writes` from the replica. Returns null if the primary must serve the read. */
async function readFromReplica(token: Partial<ConsistencyToken>): Promise<string[] | null> {
  const response = await replica.tryRead({ xid: null, timeline, ...token }, (db) =>
    db.query<{ id: string }[]>('select id from writes order by id'),
  );
  return response && response.value.map(({ id }) => id);
}

describe('replicas: read-your-writes consistency', () => {
  it('a write that is not yet replayed is read at the primary, and the write before it at the replica', async () => {
    let [next, written] = ['', 'none'];
    // Retry until the write is the first transaction that the standby has not replayed. Background processes of
    // PostgreSQL can start transactions in between.
    while (written !== next) {
      await queryStandby('select pg_wal_replay_resume()');
      await waitUntilReplayed();
      await pauseReplay();
      await checkReplica();
      next = await readNextXid();
      written = await writeRow();
    }
    expect(await readFromReplica({ xid: written })).toBeNull();
    expect(await readFromReplica({ xid: getPreviousId(written) })).not.toContain(written);
    // Once it has replayed the write, the replica serves the session immediately, without another health check.
    await queryStandby('select pg_wal_replay_resume()');
    await waitUntilReplayed();
    expect(await readFromReplica({ xid: written })).toContain(written);
  });

  it('a replayed write is read at the replica while an older transaction is open', async () => {
    const openTransaction = new Client({ connectionString: cluster.primary.url });
    await openTransaction.connect();
    try {
      await openTransaction.query('begin');
      const { rows } = await openTransaction.query(
        'insert into writes select pg_current_xact_id()::text::bigint returning id::text',
      );
      const older = rows[0].id as string;
      const written = await writeRow();
      await waitUntilReplayed();
      await checkReplica();
      expect(BigInt(await readNextXid()) <= BigInt(older)).toBe(true);
      expect(await readFromReplica({ xid: written })).toContain(written);
      await openTransaction.query('commit');
      await waitUntilReplayed();
      expect(await readFromReplica({ xid: older })).toEqual(expect.arrayContaining([older, written]));
    } finally {
      await openTransaction.end();
    }
  });

  it('a read with another timeline goes to the primary, even if its token names no transaction', async () => {
    const written = await writeRow();
    await waitUntilReplayed();
    expect(await readFromReplica({ xid: written })).toContain(written);
    expect(await readFromReplica({ xid: written, timeline: `${timeline}0` })).toBeNull();
    expect(await readFromReplica({ timeline: `${timeline}0` })).toBeNull();
    expect(await readFromReplica({})).toContain(written);
  });
});

describe('replicas: health of a replica', () => {
  it('a replica is in rotation if its lag is at most the maximum', async () => {
    const { at } = await readHeartbeat();
    for (const [lag, isUsed] of [
      [MAX_LAG, true],
      [MAX_LAG + 0.5, false],
      [MAX_LAG, true],
    ] as const) {
      await replica.checkHealth({ at: at + lag, timeline }, undefined, MAX_LAG);
      expect([lag, replica.problem === null, replica.lag]).toEqual([lag, isUsed, lag]);
    }
  });

  it('a replica that shows the previous heartbeat is not behind', async () => {
    const { at } = await readHeartbeat();
    await replica.checkHealth({ at: at + MAX_LAG * 2, timeline }, { at, timeline }, MAX_LAG);
    expect([replica.problem, replica.lag]).toEqual([null, 0]);
    await replica.checkHealth({ at: at + MAX_LAG * 2, timeline }, { at: at + 1, timeline }, MAX_LAG);
    expect([replica.problem, replica.lag]).toEqual(['120 seconds behind', MAX_LAG * 2]);
  });

  it('a replica of another primary is ejected, and its reads in progress go to the primary', async () => {
    const { at } = await readHeartbeat();
    const response = await replica.tryRead({ xid: null, timeline }, async () => {
      await replica.checkHealth({ at, timeline: `${timeline}0` }, undefined, MAX_LAG);
      return 'stale';
    });
    expect([response, replica.problem]).toEqual([null, 'does not follow the current primary']);
  });

  it('a replica counts only the reads that it has served', async () => {
    const readsBefore = replica.reads;
    await readFromReplica({});
    await readFromReplica({ timeline: `${timeline}0` });
    await replica.tryRead({ xid: null, timeline }, (db) => db.query('select 1 from no_such_table'));
    expect(replica.reads).toBe(readsBefore + 1);
  });
});

describe('replicas: several replicas', () => {
  const log = { info: () => {}, warn: () => {} } as never;
  const createReplicas = (urls: string[]) =>
    new Replicas(primary, { urls, entities: [], maxLagSeconds: MAX_LAG, statementTimeout: 60_000, log });

  it('reads alternate between the healthy replicas', async () => {
    const replicas = createReplicas([cluster.standby.url, cluster.primary.url, cluster.standby.url]);
    const readOne = () =>
      replicas.tryRead(
        async () => ({ xid: null, timeline }),
        (db) => db.query('select 1 as one'),
      );
    expect(await readOne()).toBeNull();
    await replicas.checkHealth();
    await waitUntilReplayed();
    await replicas.checkHealth();
    for (let n = 0; n < 4; n++) expect(await readOne()).toEqual({ value: [{ one: 1 }] });
    expect(replicas.all.map(({ reads, isStandby }) => [reads, isStandby])).toEqual([
      [2, true],
      [0, false],
      [2, true],
    ]);
    await replicas.stop();
  });

  it('a promoted replica reports NaN as its use, so that no alert for an unused replica fires', async () => {
    const replicas = createReplicas([cluster.primary.url]);
    await replicas.checkHealth();
    const register = new Registry();
    createReplicaMetrics(replicas)(await createMetrics(register));
    expect(await register.metrics()).toMatch(/^portal_replica_in_use{replica=".*"} NaN$/im);
    await replicas.stop();
  });

  it('a heartbeat does not wait for a synchronous standby that is down', async () => {
    const configure = async (change: string) => {
      await cluster.primary.query(`alter system ${change}`);
      await cluster.primary.query('select pg_reload_conf()');
    };
    const replicas = createReplicas([]);
    const writes: Promise<string>[] = [];
    await configure("set synchronous_standby_names = 'missing'");
    try {
      const hasWaitingWrite = async () => {
        writes.push(writeRow());
        return (await cluster.primary.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)).length > 0;
      };
      await expect.poll(hasWaitingWrite, { interval: 500 }).toBe(true);
      let isChecked = false;
      void replicas.checkHealth().then(() => (isChecked = true));
      await expect.poll(() => isChecked).toBe(true);
    } finally {
      await configure('reset synchronous_standby_names');
      await Promise.all(writes);
      await replicas.stop();
    }
  });

  it('no replica serves a session whose token the primary does not find', async () => {
    const replicas = createReplicas([cluster.standby.url]);
    await replicas.checkHealth();
    const response = await replicas.tryRead(
      async () => undefined,
      () => Promise.reject(new Error('the replica must not serve this read')),
    );
    expect([response, replicas.all[0]!.problem]).toEqual([null, null]);
    await replicas.stop();
  });
});
