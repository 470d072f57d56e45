import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_LOG_FUNCTIONS } from '../audit-log-functions.ts';
import { buildAuditTrigger } from '../audit-trigger.ts';
import { ownsLog } from './40-insertion-stamps.ts';

// Each company gets a first owner: a member with the id of the company, who keeps the login, the second factor, the
// notifications and the preferences. The name of this member is null until the member enters it.
const tablesSql = `
  create type company_role as enum ('OWNER', 'BUYER', 'BILLING', 'VIEWER');

  create table members (
    id uuid not null default gen_random_uuid() constraint members_pkey primary key,
    company_id uuid not null constraint members_company_fkey references companies on delete cascade,
    name text,
    email text not null,
    email_confirmed_at timestamptz,
    email_changed_at timestamptz,
    confirmed_email text,
    password_hash text not null,
    role company_role not null,
    is_contact boolean not null default false,
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    constraint members_of_company unique (company_id, id),
    constraint members_name_length check (char_length(name) between 1 and 200),
    constraint members_contact_is_owner check (not is_contact or role = 'OWNER' and disabled_at is null)
  );
  create unique index members_contact on members (company_id) where is_contact;

  -- the emails that can log in; each belongs to one person
  create table login_emails (
    email_normal text not null constraint login_emails_pkey primary key,
    member_id uuid not null constraint login_emails_member_fkey references members on delete cascade
  );
  create index login_emails_member on login_emails (member_id);

  insert into members (id, company_id, email, email_confirmed_at, email_changed_at, confirmed_email, password_hash,
      role, is_contact, created_at)
    select id, id, email, email_confirmed_at, email_changed_at, confirmed_email, password_hash, 'OWNER', true, created_at
    from companies;
  insert into login_emails select email_normal, company_id from company_emails;
`;

// Servers of the previous version read and write the login in companies and company_emails. These triggers add the
// first owner of a new company, and copy changes of a login between these tables and the new ones. The password hash is
// copied only if the contact is the first owner.
const mirrorSql = `
  create function add_first_owner() returns trigger language plpgsql as $$
  begin
    insert into members (id, company_id, email, email_confirmed_at, email_changed_at, confirmed_email, password_hash,
        role, is_contact, created_at)
      values (new.id, new.id, new.email, new.email_confirmed_at, new.email_changed_at, new.confirmed_email,
        new.password_hash, 'OWNER', true, new.created_at);
    return null;
  end $$;
  create trigger companies_add_owner after insert on companies for each row execute function add_first_owner();

  create function copy_login_to_member() returns trigger language plpgsql as $$
  begin
    -- one statement, because it fires the trigger for the other direction
    update members set email = new.email, email_confirmed_at = new.email_confirmed_at,
        email_changed_at = new.email_changed_at, confirmed_email = new.confirmed_email,
        password_hash = case when id = new.id then new.password_hash else password_hash end
      where company_id = new.id and is_contact
      and (email, email_confirmed_at, email_changed_at, confirmed_email,
          case when id = new.id then password_hash else new.password_hash end)
        is distinct from (new.email, new.email_confirmed_at, new.email_changed_at, new.confirmed_email,
          new.password_hash);
    return null;
  end $$;
  create trigger companies_copy_login
    after update of email, email_confirmed_at, email_changed_at, confirmed_email, password_hash on companies
    for each row execute function copy_login_to_member();

  create function copy_login_to_company() returns trigger language plpgsql as $$
  begin
    update companies set email = new.email, email_confirmed_at = new.email_confirmed_at,
        email_changed_at = new.email_changed_at, confirmed_email = new.confirmed_email,
        password_hash = case when id = new.id then new.password_hash else password_hash end
      where id = new.company_id
      and (email, email_confirmed_at, email_changed_at, confirmed_email,
          case when id = new.id then password_hash else new.password_hash end)
        is distinct from (new.email, new.email_confirmed_at, new.email_changed_at, new.confirmed_email,
          new.password_hash);
    return null;
  end $$;
  create trigger members_copy_login
    after update of email, email_confirmed_at, email_changed_at, confirmed_email, password_hash, is_contact on members
    for each row when (new.is_contact) execute function copy_login_to_company();

  create function copy_email_to_member() returns trigger language plpgsql as $$
  declare contact constant uuid := (select id from members where company_id = new.company_id and is_contact);
  begin
    if contact is null then return null; end if;
    -- only the first owner can log in on servers of the previous version
    if contact <> new.company_id then delete from company_emails where email_normal = new.email_normal; end if;
    insert into login_emails values (new.email_normal, contact) on conflict do nothing;
    if not exists (select from login_emails where email_normal = new.email_normal and member_id = contact) then
      -- servers of the previous version report this constraint as EMAIL_TAKEN
      raise unique_violation using constraint = 'company_emails_pkey', table = 'company_emails',
        message = 'duplicate key value violates unique constraint "company_emails_pkey"';
    end if;
    return null;
  end $$;
  create trigger company_emails_copy after insert on company_emails
    for each row execute function copy_email_to_member();

  create function remove_email_of_member() returns trigger language plpgsql as $$
  begin
    delete from login_emails where email_normal = old.email_normal and member_id = old.company_id
      and exists (select from members where id = old.company_id and is_contact);
    return null;
  end $$;
  create trigger company_emails_remove after delete on company_emails
    for each row execute function remove_email_of_member();

  create function copy_email_to_company() returns trigger language plpgsql as $$
  begin
    insert into company_emails
      select new.email_normal, company_id from members where id = new.member_id and id = company_id and is_contact
      on conflict do nothing;
    return null;
  end $$;
  create trigger login_emails_copy after insert on login_emails for each row execute function copy_email_to_company();

  create function remove_email_of_company() returns trigger language plpgsql as $$
  begin
    delete from company_emails where email_normal = old.email_normal and company_id = old.member_id;
    return null;
  end $$;
  create trigger login_emails_remove after delete on login_emails
    for each row execute function remove_email_of_company();
`;

const sessionsSql = `
  alter table sessions add member_id uuid, add member_company_id uuid, drop constraint sessions_one_account,
    add constraint sessions_one_account check (num_nonnulls(coalesce(member_id, company_id), administrator_id) = 1),
    add constraint sessions_member_fkey foreign key (member_company_id, member_id)
      references members (company_id, id) on delete cascade;
  update sessions set member_id = company_id, member_company_id = company_id
    where company_id is not null and ended_at is null and expires_at > now();
  alter table email_tokens add member_id uuid constraint email_tokens_member_fkey references members on delete cascade,
    drop constraint email_tokens_one_account,
    add constraint email_tokens_one_account
      check (num_nonnulls(coalesce(member_id, company_id), administrator_id) = 1);
  update email_tokens set member_id = company_id where company_id is not null;

  -- Servers of the previous version write and read company_id, which is set only for the first owner. They find no
  -- session of other members.
  create function fill_session_member() returns trigger language plpgsql as $$
  begin
    if new.company_id is not null then
      -- waits for an erasure that has begun
      perform from companies where id = new.company_id for key share;
      select company_id, id into new.member_company_id, new.member_id from members
        where id = new.company_id and is_contact;
    elsif new.member_id is not null then
      select company_id, case when id = company_id and is_contact then id end
        into new.member_company_id, new.company_id from members where id = new.member_id;
    end if;
    return new;
  end $$;
  create trigger sessions_fill_member before insert on sessions for each row execute function fill_session_member();

  create function fill_token_member() returns trigger language plpgsql as $$
  begin
    if new.company_id is not null then
      -- waits for an erasure that has begun
      perform from companies where id = new.company_id for key share;
      select id into new.member_id from members where id = new.company_id and is_contact;
    elsif new.member_id is not null then
      select case when id = company_id and is_contact then id end into new.company_id from members
        where id = new.member_id;
    end if;
    return new;
  end $$;
  create trigger email_tokens_fill_member before insert on email_tokens
    for each row execute function fill_token_member();
`;

// The member who created an API token or a webhook. Only first owners create them on servers of the previous version.
const creatorsSql = ['api_tokens', 'webhook_endpoints']
  .map(
    (table) => `
  alter table ${table} add member_id uuid,
    add constraint ${table}_member_fkey foreign key (company_id, member_id) references members (company_id, id)
      on delete set null (member_id);`,
  )
  .concat(
    `
  update api_tokens set member_id = company_id where company_id is not null;
  update webhook_endpoints set member_id = company_id where company_id is not null and token_id is null;
  create function fill_creator() returns trigger language plpgsql as $$
  begin
    if new.member_id is null and to_jsonb(new) ->> 'token_id' is null then
      -- waits for an erasure that has begun
      perform from companies where id = new.company_id for key share;
      select id into new.member_id from members where id = new.company_id;
    end if;
    return new;
  end $$;
  create trigger api_tokens_fill_creator before insert on api_tokens for each row execute function fill_creator();
  create trigger webhook_endpoints_fill_creator before insert on webhook_endpoints
    for each row execute function fill_creator();`,
  )
  .join('\n');

const rulesSql = `
  -- The contact is an owner. If that person leaves or gets another role, the longest-serving owner becomes the contact.
  create function release_contact() returns trigger language plpgsql as $$
  begin
    new.is_contact := false;
    return new;
  end $$;
  create trigger members_release_contact before update of role, disabled_at on members for each row
    when (old.is_contact and (new.role <> 'OWNER' or new.disabled_at is not null)) execute function release_contact();

  create function replace_contact() returns trigger language plpgsql as $$
  begin
    -- servers of the previous version then reject the logins and reset links of the first owner
    delete from company_emails where company_id = old.company_id;
    update sessions set ended_at = now()
      where company_id = old.company_id and ended_at is null;
    delete from email_tokens where company_id = old.company_id;
    update companies set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$'
        || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
        || rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '=')
      where id = old.company_id;
    update members set is_contact = true where id = (
      select id from members where company_id = old.company_id and role = 'OWNER' and disabled_at is null
      order by created_at, id limit 1
    );
    return null;
  end $$;
  create trigger members_replace_contact after update on members for each row
    when (old.is_contact and not new.is_contact) execute function replace_contact();

  create function restore_first_owner() returns trigger language plpgsql as $$
  begin
    insert into company_emails select email_normal, new.company_id from login_emails where member_id = new.id
      on conflict do nothing;
    return null;
  end $$;
  create trigger members_restore_first after update on members for each row
    when (new.is_contact and not old.is_contact and new.id = new.company_id) execute function restore_first_owner();

  create function require_owner() returns trigger language plpgsql as $$
  begin
    perform from companies where id = old.company_id for no key update;
    if exists (select from companies where id = old.company_id and coalesce(released_at, erased_at) is null)
        and not exists (select from members where company_id = old.company_id and is_contact) then
      raise check_violation using constraint = 'members_last_owner', table = 'members',
        message = 'A company must have an owner.';
    end if;
    return null;
  end $$;
  create constraint trigger members_require_owner after update on members deferrable initially deferred
    for each row when (old.is_contact and not new.is_contact) execute function require_owner();
  create constraint trigger members_require_owner_after_delete after delete on members deferrable initially deferred
    for each row when (old.is_contact) execute function require_owner();

  create function limit_members() returns trigger language plpgsql as $$
  begin
    -- for no key update: the foreign key of the new row already holds a key share lock, so two inserts would deadlock
    perform from companies where id = new.company_id for no key update;
    if (select count(*) from members where company_id = new.company_id and disabled_at is null) > 50 then
      raise check_violation using constraint = 'members_limit', table = 'members',
        message = 'A company can have at most 50 members.';
    end if;
    return null;
  end $$;
  create trigger members_limit after insert on members for each row
    when (new.id <> new.company_id) execute function limit_members();

  create function end_access_of_member() returns trigger language plpgsql as $$
  begin
    update sessions set ended_at = now()
      where member_company_id = new.company_id and member_id = new.id and ended_at is null;
    delete from email_tokens where member_id = new.id;
    delete from second_factors where account_id = new.id;
    delete from login_emails where member_id = new.id;
    return null;
  end $$;
  create trigger members_end_access after update of disabled_at on members for each row
    when (new.disabled_at is not null) execute function end_access_of_member();

  create function end_access_of_members() returns trigger language plpgsql as $$
  begin
    -- every version ends the sessions of the first owner
    update sessions set ended_at = now()
      where member_company_id = new.id and company_id is null and ended_at is null;
    if new.released_at is not null then
      delete from login_emails using members where members.id = member_id and members.company_id = new.id;
    end if;
    return null;
  end $$;
  create trigger companies_end_access after update of suspended_at, released_at on companies for each row
    when (coalesce(new.suspended_at, new.released_at) is not null and not is_erasing())
    execute function end_access_of_members();

  -- Servers of the previous version erase only the first owner. At the end of the transaction, the trigger erases the
  -- other members.
  create function erase_members() returns trigger language plpgsql as $$
  declare
    accounts constant uuid[] := array(select id from members where company_id = new.id);
    account_table text;
  begin
    foreach account_table in array array['second_factors', 'known_addresses', 'muted_mails', 'notice_readers',
        'idempotency_keys'] loop
      execute format('delete from %I where account_id = any($1)', account_table) using accounts;
    end loop;
    delete from sessions where member_company_id = new.id;
    delete from members where company_id = new.id;
    return null;
  end $$;
  create constraint trigger companies_erase_members after update of erased_at on companies
    deferrable initially deferred for each row
    when (old.erased_at is null and new.erased_at is not null) execute function erase_members();

  -- makes every server reload the sessions of a member whose role changed
  create function tell_member_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'session ' || id) from sessions
      where member_company_id = new.company_id and member_id = new.id and ended_at is null and expires_at > now();
    return null;
  end $$;
  create trigger members_tell_changed after update of role on members for each row
    when (old.role <> new.role) execute function tell_member_changed();

  create trigger members_not_of_erased after insert on members
    for each row execute function refuse_data_of_erased('company_id');
`;

// The audit trigger reads the company of a row from one column. For members other than the first owner, account_id is
// not the id of the company, so the tables get the column company_id.
const accountsSql = ['second_factors', 'muted_mails']
  .map(
    (table) => `
  alter table ${table} add company_id uuid;
  update ${table} set company_id = account_id where exists (select from companies where id = account_id);
  create trigger ${table}_fill_company before insert on ${table}
    for each row execute function fill_company_of_account();`,
  )
  .join('\n');

const invitationsSql = `
  create table member_invitations (
    id uuid not null default gen_random_uuid() constraint member_invitations_pkey primary key,
    company_id uuid not null,
    email text not null,
    email_normal text not null,
    role company_role not null,
    token_hash text not null constraint member_invitations_token_unique unique,
    is_emailed boolean not null,
    invited_by uuid not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint member_invitations_email_unique unique (company_id, email_normal),
    constraint member_invitations_inviter_fkey foreign key (company_id, invited_by)
      references members (company_id, id) on delete cascade
  );
  create index member_invitations_inviter on member_invitations (company_id, invited_by);

  create function limit_member_invitations() returns trigger language plpgsql as $$
  begin
    -- for no key update: the foreign key of the new row already holds a key share lock, so two inserts would deadlock
    perform from companies where id = new.company_id for no key update;
    if (select count(*) from member_invitations where company_id = new.company_id and expires_at > new.created_at) > 20
    then
      raise check_violation using constraint = 'member_invitations_limit', table = 'member_invitations',
        message = 'A company can have at most 20 open invitations.';
    end if;
    return null;
  end $$;
  create trigger member_invitations_limit after insert on member_invitations
    for each row execute function limit_member_invitations();

  -- an invitation is valid only while the inviter is an owner
  create function end_invitations_of_member() returns trigger language plpgsql as $$
  begin
    delete from member_invitations where company_id = new.company_id and invited_by = new.id;
    return null;
  end $$;
  create trigger members_end_invitations after update of role, disabled_at on members for each row
    when (new.role <> 'OWNER' or new.disabled_at is not null) execute function end_invitations_of_member();
`;

// Events that servers of the previous version record have no member, because their actor contains no `memberId`.
const keyEventsSql = `
  create function acting_member() returns uuid language sql stable as
    $$ select (nullif(current_setting('portal.doer', true), '')::jsonb ->> 'memberId')::uuid $$;
  alter table key_events add member_id uuid default acting_member();
`;

const fillCompanySql = `
  create function fill_company_of_account() returns trigger language plpgsql as $$
  begin
    new.company_id := (select company_id from members where id = new.account_id);
    return new;
  end $$;
`;

const buildChangeSql = (column: string) => `old.${column} is distinct from new.${column}`;
const COMPANY_COLUMNS = { isForCompany: true, subject: 'id', company: 'company_id' };
const MEMBER_TRIGGER = {
  ...COMPANY_COLUMNS,
  kind: 'MEMBER',
  shown: ['name', 'email', 'role', 'disabled_at', 'confirmed_email'],
};
const ACCOUNT_COLUMNS = {
  company: 'company_id',
  administrator: 'account_id',
  subject: 'account_id',
  isForCompany: true,
};
const SESSION_COLUMNS = {
  company: 'member_company_id',
  administrator: 'administrator_id',
  subject: 'id',
  isForCompany: true,
};

const SECOND_FACTOR_TRIGGER = { kind: 'SECOND_FACTOR', when: 'update of added_at or delete', shown: ['added_at'] };
const RECOVERY_CODES_TRIGGER = {
  name: 'second_factors_recovery_audited',
  kind: 'RECOVERY_CODES',
  when: 'update of recovery_hashes',
  where: `old.added_at is not null and ${buildChangeSql('recovery_hashes')}`,
  shown: [],
};
const EMAIL_CHOICE_TRIGGER = { kind: 'MAIL_CHOICE', when: 'insert or delete', shown: ['kind'] };
const SESSION_START_TRIGGER = { kind: 'LOGIN', when: 'insert', shown: ['user_agent'] };
const SESSION_END_TRIGGER = {
  name: 'sessions_end_audited',
  kind: 'SESSION_END',
  when: 'update of ended_at',
  where: 'old.ended_at is null and new.ended_at is not null',
  shown: [],
};

const NEW_AUDIT_TRIGGERS = [
  // Excludes the first owner, whose id is the id of the company. The entry of the company already records the sign-up.
  buildAuditTrigger('members', { ...MEMBER_TRIGGER, when: 'insert', where: 'new.id <> new.company_id' }),
  buildAuditTrigger('members', {
    ...MEMBER_TRIGGER,
    name: 'members_change_audited',
    when: 'update of name, email, role, disabled_at, confirmed_email',
    // A changed email of the contact is recorded as an entry of the company.
    where: `not is_erasing() and (not new.is_contact or ${buildChangeSql('name')} or ${buildChangeSql('role')})`,
  }),
  buildAuditTrigger('member_invitations', {
    ...COMPANY_COLUMNS,
    kind: 'INVITATION',
    shown: ['email', 'role', 'invited_by', 'expires_at'],
    where: 'not is_erasing()',
  }),
  buildAuditTrigger('members', {
    ...COMPANY_COLUMNS,
    name: 'members_password_audited',
    kind: 'PASSWORD',
    shown: [],
    when: 'update of password_hash',
    where: `not is_erasing() and ${buildChangeSql('password_hash')}`,
  }),
];

const buildTriggerReplacements = (
  accountColumns: typeof ACCOUNT_COLUMNS,
  sessionColumns: typeof SESSION_COLUMNS,
): string[] => [
  'drop trigger second_factors_audited on second_factors; drop trigger second_factors_recovery_audited on second_factors',
  buildAuditTrigger('second_factors', { ...accountColumns, ...SECOND_FACTOR_TRIGGER }),
  buildAuditTrigger('second_factors', { ...accountColumns, ...RECOVERY_CODES_TRIGGER }),
  'drop trigger muted_mails_audited on muted_mails',
  buildAuditTrigger('muted_mails', { ...accountColumns, ...EMAIL_CHOICE_TRIGGER }),
  'drop trigger sessions_audited on sessions; drop trigger sessions_end_audited on sessions',
  buildAuditTrigger('sessions', { ...sessionColumns, ...SESSION_START_TRIGGER }),
  buildAuditTrigger('sessions', { ...sessionColumns, ...SESSION_END_TRIGGER }),
];

const down = `
  ${buildAuditTrigger('companies', {
    ...COMPANY_COLUMNS,
    company: 'id',
    name: 'companies_password_audited',
    kind: 'PASSWORD',
    shown: [],
    when: 'update of password_hash',
    where: `${buildChangeSql('password_hash')} and not is_erasing()`,
  })}
  alter table key_events drop member_id;
  drop function acting_member;
  drop trigger second_factors_fill_company on second_factors;
  drop trigger muted_mails_fill_company on muted_mails;
  drop function fill_company_of_account;
  alter table second_factors drop company_id;
  alter table muted_mails drop company_id;
  drop trigger api_tokens_fill_creator on api_tokens;
  drop trigger webhook_endpoints_fill_creator on webhook_endpoints;
  drop function fill_creator;
  alter table api_tokens drop member_id;
  alter table webhook_endpoints drop member_id;
  drop trigger companies_erase_members on companies;
  drop trigger companies_end_access on companies;
  drop trigger email_tokens_fill_member on email_tokens;
  drop trigger sessions_fill_member on sessions;
  drop trigger company_emails_remove on company_emails;
  drop trigger company_emails_copy on company_emails;
  drop trigger companies_copy_login on companies;
  drop trigger companies_add_owner on companies;
  -- servers of the previous version know only the first owners
  delete from email_tokens where company_id is null and administrator_id is null;
  alter table email_tokens drop constraint email_tokens_one_account, drop member_id,
    add constraint email_tokens_one_account check (num_nonnulls(company_id, administrator_id) = 1);
  delete from sessions where company_id is null and administrator_id is null;
  alter table sessions drop constraint sessions_one_account, drop member_company_id, drop member_id,
    add constraint sessions_one_account check (num_nonnulls(company_id, administrator_id) = 1);
  drop table member_invitations, login_emails, members;
  drop function add_first_owner, copy_login_to_member, copy_login_to_company, copy_email_to_member,
    remove_email_of_member, copy_email_to_company, remove_email_of_company, fill_session_member, fill_token_member,
    release_contact, replace_contact, restore_first_owner, require_owner, limit_members, end_access_of_member,
    end_access_of_members, erase_members, tell_member_changed, limit_member_invitations, end_invitations_of_member;
  drop type company_role;
`;

// The log keeps the new columns, which the previous version ignores. Unsealed entries move back to the queue that the
// previous version seals.
const auditLogDown = `
  insert into audit.unsealed select entry_id from audit.unsealed_by_member;
  drop table audit.unsealed_by_member;
  create or replace function audit.await_seal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    insert into audit.unsealed values (new.id);
    perform pg_notify('changes', 'audit');
    return null;
  end $$;
`;

/** Stores the people of each company. Servers of the previous version keep working for the first owners. */
export class Members62 implements MigrationInterface {
  name = 'Members1900000000062';

  // If another role owns the audit log, that role updates the functions when the server starts.
  async up(db: QueryRunner): Promise<void> {
    if (await ownsLog(db)) await db.query(`do $log$ begin ${AUDIT_LOG_FUNCTIONS} end $log$`);
    for (const sql of [
      tablesSql,
      mirrorSql,
      sessionsSql,
      creatorsSql,
      rulesSql,
      invitationsSql,
      keyEventsSql,
      fillCompanySql,
      accountsSql,
    ])
      await db.query(sql);
    await db.query('drop trigger companies_password_audited on companies');
    for (const sql of [...NEW_AUDIT_TRIGGERS, ...buildTriggerReplacements(ACCOUNT_COLUMNS, SESSION_COLUMNS)])
      await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const sql of buildTriggerReplacements(
      { ...ACCOUNT_COLUMNS, company: 'account_id' },
      { ...SESSION_COLUMNS, company: 'company_id' },
    ))
      await db.query(sql);
    await db.query(down);
    if (await ownsLog(db)) await db.query(auditLogDown);
  }
}
