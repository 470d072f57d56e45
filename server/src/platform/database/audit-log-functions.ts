/**
 * SQL that updates the functions of the audit log. A trigger sets the insertion time, so no statement can forge it.
 * Every function has a fixed search path; otherwise names would resolve through the path of the inserting role. A
 * restore keeps all rows and insertion times because it fills the log before the triggers exist. Safe to run
 * repeatedly: the migration runs it if the portal owns the log. Otherwise the function that assigns the log to a
 * separate role runs it.
 */
export const AUDIT_LOG_FUNCTIONS = `alter table audit.entries add column if not exists inserted_at timestamptz;
  create or replace function audit.stamp() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if new.at < '2000-01-01 00:00Z' or new.at >= '10000-01-01 00:00Z' then
      raise exception 'A row of the audit log states a time in the years 2000 to 9999.';
    end if;
    new.inserted_at := clock_timestamp();
    return new;
  end $$;
  create or replace trigger entries_stamp before insert on audit.entries for each row execute function audit.stamp();
  alter function audit.await_seal() set search_path = pg_catalog, pg_temp;
  alter function audit.refuse() set search_path = pg_catalog, pg_temp;
  execute format('alter function audit.note() set search_path = pg_catalog, %s, pg_temp', (
    select relnamespace::regnamespace from pg_class join pg_trigger on tgrelid = pg_class.oid
    where tgfoid = 'audit.note'::regproc limit 1));`;
