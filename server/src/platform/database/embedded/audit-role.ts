import { AUDIT_LOG_FUNCTIONS } from '../audit-log-functions.ts';

export const PORTAL_ROLE = 'portal';

/**
 * Statements that a superuser runs. They create a separate role, and a function that makes this role the owner of the
 * audit log. If an upgrade changes the statements, they run again. After the portal has called the function, the
 * portal's role can insert and read entries, but not change or delete them.
 */
export const AUDIT_ROLE_STATEMENTS = [
  // Check first, because any error ends PostgreSQL's single-user mode, even a handled one.
  `do $$ begin if not exists (select from pg_roles where rolname = 'portal_audit') then create role portal_audit nologin; end if; end $$`,
  `create or replace function hand_over_audit_log() returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $hand_over$
declare it text;
begin
  ${AUDIT_LOG_FUNCTIONS}
  for it in select oid::regclass from pg_class where relnamespace = 'audit'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to portal_audit', it);
    execute format('grant select, insert on %s to session_user', it);
  end loop;
  for it in select oid::regclass from pg_class where relnamespace = 'audit'::regnamespace and relkind = 'S' loop
    execute format('grant usage, select, update on sequence %s to session_user', it);
  end loop;
  for it in select oid::regprocedure from pg_proc where pronamespace = 'audit'::regnamespace loop
    execute format('alter function %s owner to portal_audit', it);
  end loop;
  grant delete on audit.unsealed, audit.unsealed_by_member to session_user;
  alter schema audit owner to portal_audit;
  grant usage on schema audit to session_user;
end $hand_over$`,
  'revoke execute on function hand_over_audit_log() from public',
  `grant execute on function hand_over_audit_log() to ${PORTAL_ROLE}`,
];
