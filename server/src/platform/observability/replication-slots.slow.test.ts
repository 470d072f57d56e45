import { Client } from 'pg';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { startReplication } from '../../../test/replication.ts';
import { openDatabase } from '../database/data-source.ts';
import { createMetrics } from './metric-registry.ts';
import { createReplicationSlotMetrics } from './replication-slots.ts';

it('metrics: temporary replication slots are omitted, and the retained bytes omit a slot that retains no WAL', async () => {
  const cluster = await startReplication();
  await cluster.primary.query(`select pg_create_physical_replication_slot('empty')`);
  await cluster.primary.query(`select pg_create_physical_replication_slot('retaining', true)`);
  const db = await openDatabase(cluster.primary.url, []);
  // PostgreSQL drops a temporary slot when its connection ends.
  const client = new Client({ host: '127.0.0.1', port: cluster.primary.port, user: 'postgres', database: 'portal' });
  await client.connect();
  await client.query(`select pg_create_physical_replication_slot('temporary', true, true)`);
  try {
    const register = new Registry();
    createReplicationSlotMetrics(db)(await createMetrics(register));
    const listSlots = async (metric: string) =>
      [...(await register.getSingleMetricAsString(metric)).matchAll(/slot="(\w+)"/g)].map(([, name]) => name);
    expect((await listSlots('portal_replication_slot_active')).toSorted()).toEqual(['empty', 'retaining']);
    expect(await listSlots('portal_replication_slot_retained_bytes')).toEqual(['retaining']);
  } finally {
    await client.end();
    await db.destroy();
    await cluster.stop();
  }
});
