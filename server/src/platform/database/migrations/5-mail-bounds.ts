import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  alter table mails
    add column tried_since timestamptz,
    add column failure text,
    add column given_up_at timestamptz;
  update mails set given_up_at = now() where due_at is null;
  alter table mails add constraint mails_due_or_given_up check (num_nonnulls(due_at, given_up_at) = 1);
  create index mails_given_up on mails (given_up_at) where given_up_at is not null;

  create table mail_turns (
    cause text not null constraint mail_turns_pkey primary key,
    turns timestamptz array not null
  );

  create table key_request_notices (
    key_id uuid not null constraint key_request_notices_pkey primary key
      constraint key_request_notices_key_fkey references keys on delete cascade,
    company_id uuid not null constraint key_request_notices_company_fkey references companies on delete cascade,
    due_at timestamptz not null
  );
  create index key_request_notices_company on key_request_notices (company_id);
  create index key_request_notices_due on key_request_notices (due_at);

  create table known_addresses (
    account_id uuid not null,
    address text not null,
    last_seen_at timestamptz not null,
    constraint known_addresses_pkey primary key (account_id, address)
  );
  create index known_addresses_last_seen on known_addresses (last_seen_at);
  insert into known_addresses (account_id, address, last_seen_at)
    select coalesce(company_id, administrator_id), address, max(last_seen_at) from sessions group by 1, 2;
`;

const down = `
  drop table known_addresses, key_request_notices, mail_turns;
  drop index mails_given_up;
  alter table mails drop constraint mails_due_or_given_up;
  alter table mails drop column given_up_at, drop column failure, drop column tried_since;
`;

export class MailBounds5 implements MigrationInterface {
  name = 'MailBounds1790000000005';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
