import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../database/prepared-statements/named-statements.ts';
import { type Collector, shareReads } from './metric-registry.ts';

interface ReplicationSlot {
  name: string;
  isActive: boolean;
  /** The size of the WAL that the primary retains for the slot. Null for a slot that has lost its WAL. */
  retainedBytes: number | null;
}

const selectSlots = createNamedStatement<ReplicationSlot>(
  `select slot_name as name, active as "isActive",
     pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as "retainedBytes"
   from pg_replication_slots where not temporary and coalesce(database, current_database()) = current_database()`,
);

/** Lists the replication slots, except temporary ones and those of other databases. */
const listReplicationSlots = ({ manager }: DataSource): Promise<ReplicationSlot[]> => selectSlots(manager);

export const createReplicationSlotMetrics =
  (db: DataSource): Collector =>
  (metrics) => {
    const read = shareReads(() => listReplicationSlots(db));
    metrics.gauge(
      'portal_replication_slot_active',
      'Replication slots of the primary: 1 while a standby streams from the slot, otherwise 0.',
      'slot',
      async () => Object.fromEntries((await read()).map(({ name, isActive }) => [name, Number(isActive)])),
    );
    metrics.gauge(
      'portal_replication_slot_retained_bytes',
      'WAL that the primary retains on its disk for a slot, in bytes. Slots that have lost their WAL are omitted.',
      'slot',
      async () => {
        const slots = await read();
        return Object.fromEntries(
          slots.flatMap(({ name, retainedBytes }) => (retainedBytes === null ? [] : [[name, retainedBytes]])),
        );
      },
    );
  };
