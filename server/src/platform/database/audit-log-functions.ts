/**
 * SQL of the email with which the row of `members` logs in, without an unconfirmed change: the last confirmed email, or
 * the first email of a member who never confirmed one. A member can enter any email as a change, so an entry with that
 * email could blame another person.
 */
const LOGIN_EMAIL_SQL = `coalesce(confirmed_email, case when email_changed_at is not null and not is_contact then
        (select email_normal from login_emails where member_id = members.id) end, email)`;

/**
 * SQL of the trigger function that records a change. Arguments: the kind; the columns with the ids of the company, the
 * administrator and the record; the audience; and the recorded columns. Triggers of earlier migrations name one column
 * for both the company and the administrator. A caller without a session used a password or an emailed link, so the
 * actor is the account of the record. Changes by an API token have no member. Changes in a session of the previous
 * version name no member either, because that version cannot seal rows that do. The function body cannot contain
 * comments, because the single-user mode of PostgreSQL reads the whole statement as one line.
 */
const NOTE_FUNCTION = `
  create or replace function audit.note() returns trigger language plpgsql as $$
  declare
    columns constant text[] := tg_argv[5];
    doer constant jsonb := coalesce(nullif(current_setting('portal.doer', true), ''), '{}');
    was constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
    becomes constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
    record constant jsonb := was || becomes;
    company uuid := record ->> tg_argv[1];
    administrator uuid := record ->> tg_argv[2];
    member uuid;
    member_email text;
    before jsonb;
    after jsonb;
  begin
    if tg_argv[1] = tg_argv[2] then
      if exists (select from companies where id = company) then administrator := null; else company := null; end if;
    elsif company is not null then administrator := null; end if;
    if company is not null and not doer ? 'tokenId' and not doer ? 'administratorId' and doer ? 'requestId'
        and to_regclass('members') is not null then
      if doer ? 'companyId' then
        member := doer ->> 'memberId';
      else
        member := coalesce(record ->> 'member_id', record ->> 'account_id',
          case when tg_argv[0] in ('MEMBER', 'PASSWORD') then record ->> 'id' end);
      end if;
      select ${LOGIN_EMAIL_SQL}
        into member_email from members where id = member and company_id = company;
      if not found then member := null; end if;
    end if;
    select coalesce(jsonb_object_agg(name, was -> name) filter (where was ? name), '{}'),
        coalesce(jsonb_object_agg(name, becomes -> name) filter (where becomes ? name), '{}')
      into before, after
      from unnest(columns) name where was -> name is distinct from becomes -> name;
    if tg_op = 'UPDATE' and columns <> '{}' and before = '{}' then return null; end if;
    insert into audit.entries (kind, action, by_administrator, by_company, by_token, by_command, address, request_id,
      operation, subject, company_id, is_for_company, before, after, by_member, by_member_email)
    values (
      tg_argv[0],
      case tg_op when 'INSERT' then 'CREATED' when 'UPDATE' then 'CHANGED' else 'REMOVED' end,
      coalesce((doer ->> 'administratorId')::uuid,
        case when doer ? 'requestId' and not doer ? 'companyId' and company is null then administrator end),
      coalesce((doer ->> 'companyId')::uuid,
        case when doer ? 'requestId' and not doer ? 'administratorId' then company end),
      (doer ->> 'tokenId')::uuid, doer ->> 'command', doer ->> 'address', doer ->> 'requestId', doer ->> 'operation',
      record ->> tg_argv[3], company, tg_argv[4] = 'company' and company is not null, before, after,
      member, member_email
    );
    return null;
  end $$;`;

/**
 * SQL that updates the functions of the audit log, and adds the columns and the table that the functions need. A
 * trigger sets the insertion time, so no statement can forge it. The trigger also sets the member for downloads,
 * because a download changes no audited table. Rows that name a member have a separate queue, because servers of the
 * previous version seal the rows of audit.unsealed without the member. The table `members` can be missing, because a
 * server operator can run the SQL before the upgrade.
 * Every function has a fixed search path. Otherwise names would resolve through the path of the inserting role. A
 * restore keeps all rows and insertion times because it fills the log before the triggers exist. The SQL can run
 * repeatedly. If the portal owns the log, a migration runs it. Otherwise `hand_over_audit_log` runs it, the function
 * that assigns the log to a separate role.
 */
export const AUDIT_LOG_FUNCTIONS = `alter table audit.entries add column if not exists inserted_at timestamptz,
    add column if not exists by_member uuid, add column if not exists by_member_email text;
  create or replace function audit.stamp() returns trigger language plpgsql as $$
  declare doer constant jsonb := coalesce(nullif(current_setting('portal.doer', true), ''), '{}');
  begin
    if new.at < '2000-01-01 00:00Z' or new.at >= '10000-01-01 00:00Z' then
      raise exception 'A row of the audit log states a time in the years 2000 to 9999.';
    end if;
    new.inserted_at := clock_timestamp();
    if new.by_member is null and new.by_company = (doer ->> 'companyId')::uuid and doer ? 'memberId'
        and coalesce(new.company_id, new.by_company) = new.by_company
        and to_regclass('members') is not null then
      select id, ${LOGIN_EMAIL_SQL}
        into new.by_member, new.by_member_email from members where id = (doer ->> 'memberId')::uuid;
    end if;
    return new;
  end $$;
  create or replace trigger entries_stamp before insert on audit.entries for each row execute function audit.stamp();
  create table if not exists audit.unsealed_by_member (entry_id bigint not null constraint unsealed_by_member_pkey primary key);
  create or replace function audit.await_seal() returns trigger language plpgsql as $$
  begin
    if new.by_member is null then insert into audit.unsealed values (new.id);
    else insert into audit.unsealed_by_member values (new.id); end if;
    perform pg_notify('changes', 'audit');
    return null;
  end $$;
  ${NOTE_FUNCTION}
  alter function audit.await_seal() set search_path = pg_catalog, pg_temp;
  alter function audit.refuse() set search_path = pg_catalog, pg_temp;
  execute format('alter function audit.note() set search_path = pg_catalog, %1$s, pg_temp;
    alter function audit.stamp() set search_path = pg_catalog, %1$s, pg_temp', (
    select relnamespace::regnamespace from pg_class join pg_trigger on tgrelid = pg_class.oid
    where tgfoid = 'audit.note'::regproc limit 1));`;
