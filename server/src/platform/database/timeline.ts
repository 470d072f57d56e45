/** SQL: the current timeline of a primary. A promotion starts a new one. It cannot be read on a standby. */
export const TIMELINE_SQL = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)';
