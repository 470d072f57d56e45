import type { MigrationInterface, QueryRunner } from 'typeorm';

// Creates only new tables. For an expiry email that was sent before this migration, `sent_at` is the time at which the
// reminder was recorded.
const up = `
  create table end_mails (
    key_id uuid not null constraint end_mails_pkey primary key constraint end_mails_key_fkey references keys on delete cascade,
    sent_at timestamptz not null
  );
  insert into end_mails (key_id, sent_at)
    select key_id, max(sent_at) from key_reminders where cause = 'END' and mark > 0 group by key_id;

  create table renewal_offers (
    id uuid not null default gen_random_uuid() constraint renewal_offers_pkey primary key,
    company_id uuid not null constraint renewal_offers_company_fkey references companies on delete restrict,
    key_id uuid not null constraint renewal_offers_key_fkey references keys on delete cascade,
    plan_type plan_type not null,
    expires_at text,
    user_limit integer not null,
    add_ons add_on[] not null,
    administrator_id uuid constraint renewal_offers_administrator_fkey references administrators on delete set null,
    prepared_at timestamptz not null,
    outcome text,
    ended_at timestamptz,
    reason text,
    constraint renewal_offers_user_limit_range check (user_limit between 0 and 1000000),
    constraint renewal_offers_reason_length check (char_length(reason) <= 500),
    constraint renewal_offers_end check ((ended_at is null) = (outcome is null))
  );
  create unique index renewal_offers_one_open on renewal_offers (company_id) where ended_at is null;
  create index renewal_offers_newest on renewal_offers (company_id, prepared_at);
  create index renewal_offers_of_key on renewal_offers (key_id);
`;

export class Renewals14 implements MigrationInterface {
  name = 'Renewals1790000000014';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table renewal_offers, end_mails');
  }
}
