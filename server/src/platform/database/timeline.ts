/** SQL: the timeline that a primary writes, which a promotion ends; a standby cannot tell. */
export const TIMELINE = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)';
