import type { DataSource } from 'typeorm';

/** A replication slot of the primary. */
export interface Slot {
  name: string;
  isActive: boolean;
  /** WAL that the primary retains for it, in bytes; null for a slot that has lost its WAL. */
  retained: number | null;
}

/** Lists the replication slots, except those of other databases and those that end with their session. */
export const readSlots = (db: DataSource): Promise<Slot[]> =>
  db.query(
    `select slot_name as name, active as "isActive",
       pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as retained
     from pg_replication_slots where not temporary and coalesce(database, current_database()) = current_database()`,
  );
