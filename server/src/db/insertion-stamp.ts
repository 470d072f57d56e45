/**
 * SQL that lets the audit log stamp each row with the time of its insertion. A restore keeps the stamps, because it fills the
 * log before its triggers are on. Safe to run again: a migration runs it where the portal owns the log, and otherwise the
 * function that hands the log over.
 */
export const STAMP_INSERTIONS = `alter table audit.entries add column if not exists inserted_at timestamptz;
  create or replace function audit.stamp() returns trigger language plpgsql as $$
  begin
    new.inserted_at := clock_timestamp();
    return new;
  end $$;
  create or replace trigger entries_stamp before insert on audit.entries for each row execute function audit.stamp();`;
