/** SQL: the current timeline of a primary. A promotion starts a new timeline. A standby cannot read its timeline. */
export const TIMELINE_SQL = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)';
