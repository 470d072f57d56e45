import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  create type key_status as enum ('PENDING', 'APPROVED', 'REJECTED', 'DISABLED');
  create type plan_type as enum ('TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM');
  create type add_on as enum ('REMOTE', 'TRACKING', 'CALLING', 'ADVERTISEMENT');
  create type ad_position as enum ('RIGHT', 'MIDDLE', 'LEFT', 'ANYWHERE');
  create type ad_type as enum ('HTML', 'IMAGE');
  create type token_purpose as enum ('CONFIRM_EMAIL', 'RESET_PASSWORD');
  create type version_type as enum ('ADMIN', 'USER');

  create table companies (
    id uuid not null default gen_random_uuid() constraint companies_pkey primary key,
    name text not null,
    email text not null,
    domain text not null constraint companies_domain_lower check (domain = lower(domain)),
    phone text not null,
    address text not null,
    profile_picture text,
    password_hash text not null,
    email_confirmed_at timestamptz,
    released_at timestamptz,
    created_at timestamptz not null default now()
  );
  create unique index companies_email_unique on companies (lower(email)) where released_at is null;
  create unique index companies_domain_unique on companies (domain) where released_at is null;

  create table administrators (
    id uuid not null default gen_random_uuid() constraint administrators_pkey primary key,
    name text not null,
    username text not null,
    email text,
    profile_picture text,
    password_hash text not null,
    created_at timestamptz not null default now()
  );
  create unique index administrators_username_unique on administrators (lower(username));

  create table sessions (
    id uuid not null constraint sessions_pkey primary key,
    company_id uuid constraint sessions_company_fkey references companies on delete cascade,
    administrator_id uuid constraint sessions_administrator_fkey references administrators on delete cascade,
    address text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    constraint sessions_one_account check (num_nonnulls(company_id, administrator_id) = 1)
  );
  create index sessions_company on sessions (company_id);
  create index sessions_administrator on sessions (administrator_id);

  create table email_tokens (
    hash text not null constraint email_tokens_pkey primary key,
    purpose token_purpose not null,
    company_id uuid constraint email_tokens_company_fkey references companies on delete cascade,
    administrator_id uuid constraint email_tokens_administrator_fkey references administrators on delete cascade,
    expires_at timestamptz not null,
    constraint email_tokens_one_account check (num_nonnulls(company_id, administrator_id) = 1)
  );
  create index email_tokens_company on email_tokens (company_id);
  create index email_tokens_administrator on email_tokens (administrator_id);

  create table mails (
    id uuid not null default gen_random_uuid() constraint mails_pkey primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    attempts integer not null default 0,
    due_at timestamptz default now(),
    created_at timestamptz not null default now()
  );
  create index mails_due on mails (due_at);

  -- one row, inserted at the end of the first start
  create table installation (
    id boolean not null default true constraint installation_pkey primary key constraint installation_one_row check (id),
    demo_data boolean not null,
    installed_at timestamptz not null default now()
  );

  -- the table that rate-limiter-flexible uses
  create table rate_limits (
    key text not null constraint rate_limits_pkey primary key,
    points integer not null default 0,
    expire bigint
  );

  create table plan_settings (
    add_on add_on not null constraint plan_settings_pkey primary key,
    price numeric(8, 2) not null default 0,
    discount_percent numeric(5, 2) not null default 0,
    is_active boolean not null default false,
    version integer not null default 0,
    constraint plan_settings_price_range check (price between 0 and 100000),
    constraint plan_settings_discount_range check (discount_percent between 0 and 100)
  );
  insert into plan_settings (add_on) values ('REMOTE'), ('TRACKING'), ('ADVERTISEMENT'), ('CALLING');

  create table keys (
    id uuid not null default gen_random_uuid() constraint keys_pkey primary key,
    company_id uuid not null constraint keys_company_fkey references companies on delete restrict,
    licence_string text not null,
    status key_status not null default 'PENDING',
    plan_type plan_type not null,
    user_limit integer not null constraint keys_user_limit_range check (user_limit between 0 and 1000000),
    add_ons add_on array not null,
    is_used boolean not null default false,
    starts_at timestamptz not null,
    expires_at timestamptz not null,
    lines jsonb not null,
    subtotal numeric(20, 2) not null,
    gst numeric(20, 2) not null,
    round_off numeric(20, 2) not null,
    total numeric(20, 2) not null,
    replaces_id uuid constraint keys_replaces_fkey references keys on delete restrict,
    created_at timestamptz not null default now(),
    constraint keys_term check (expires_at >= starts_at)
  );
  create unique index keys_licence_string_unique on keys (licence_string) where replaces_id is null;
  create unique index keys_one_bearer on keys (licence_string) where status = 'APPROVED';
  create unique index keys_one_pending_extension on keys (replaces_id) where status = 'PENDING';
  create index keys_licence_string on keys (licence_string);
  create index keys_replaces on keys (replaces_id);
  create index keys_company_newest on keys (company_id, created_at);
  create index keys_newest on keys (created_at);

  create table key_events (
    id uuid not null default gen_random_uuid() constraint key_events_pkey primary key,
    key_id uuid not null constraint key_events_key_fkey references keys on delete cascade,
    status key_status not null,
    at timestamptz not null default now(),
    administrator_id uuid constraint key_events_administrator_fkey references administrators on delete set null,
    reason text constraint key_events_reason_length check (char_length(reason) <= 500)
  );
  create index key_events_of_key on key_events (key_id, at);

  create table sync_records (
    id uuid not null default gen_random_uuid() constraint sync_records_pkey primary key,
    company_id uuid not null constraint sync_records_company_fkey references companies on delete restrict,
    licence_string text not null,
    version text not null,
    users bigint not null default 0,
    groups bigint not null default 0,
    departments bigint not null default 0,
    tracking bigint not null default 0,
    private_texts bigint not null default 0,
    private_files bigint not null default 0,
    group_texts bigint not null default 0,
    group_files bigint not null default 0,
    private_calls bigint not null default 0,
    group_calls bigint not null default 0,
    synced_at timestamptz not null,
    received_at timestamptz not null,
    idempotency_key text,
    body_hash text,
    constraint sync_records_counts check (
      users between 0 and 9007199254740991 and groups between 0 and 9007199254740991
      and departments between 0 and 9007199254740991 and tracking between 0 and 9007199254740991
      and private_texts between 0 and 9007199254740991 and private_files between 0 and 9007199254740991
      and group_texts between 0 and 9007199254740991 and group_files between 0 and 9007199254740991
      and private_calls between 0 and 9007199254740991 and group_calls between 0 and 9007199254740991
    )
  );
  create unique index sync_records_idempotency on sync_records (licence_string, idempotency_key)
    where idempotency_key is not null;
  create index sync_records_newest on sync_records (company_id, received_at);

  create table advertisements (
    id uuid not null default gen_random_uuid() constraint advertisements_pkey primary key,
    title text not null constraint advertisements_title_length check (char_length(title) between 1 and 200),
    position ad_position not null,
    type ad_type not null,
    content text not null,
    is_active boolean not null default true,
    created_at timestamptz not null default now()
  );
  create index advertisements_newest on advertisements (created_at);

  create table versions (
    id uuid not null default gen_random_uuid() constraint versions_pkey primary key,
    version text not null,
    type version_type not null,
    warn_date timestamptz,
    expiry_date timestamptz,
    created_at timestamptz not null default now(),
    constraint versions_warn_before_expiry check (warn_date <= expiry_date)
  );
  create unique index versions_unique on versions (type, version);
`;

const down = `
  drop table versions, advertisements, sync_records, key_events, keys, plan_settings, rate_limits, installation, mails,
    email_tokens, sessions,
    administrators, companies;
  drop type version_type, token_purpose, ad_type, ad_position, add_on, plan_type, key_status;
`;

export class Initial1 implements MigrationInterface {
  name = 'Initial1790000000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
