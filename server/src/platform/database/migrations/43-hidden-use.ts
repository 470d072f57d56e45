import type { MigrationInterface, QueryRunner } from 'typeorm';

// Servers of the previous version write neither the new columns nor the new table.
const up = `
  alter table sessions add column last_address text, add column last_request_at timestamptz;
  alter table api_tokens add column first_used_address text;

  create table password_reset_requests (
    id bigint generated always as identity constraint password_reset_requests_pkey primary key,
    email text not null,
    address text not null,
    requested_at timestamptz not null default now()
  );
  create function tell_password_reset_requested() returns trigger language plpgsql as $$
  begin
    notify changes, 'password-reset';
    return null;
  end $$;
  create trigger password_reset_requests_tell after insert on password_reset_requests
    for each statement execute function tell_password_reset_requested();
`;

const down = `
  drop table password_reset_requests;
  drop function tell_password_reset_requested;
  alter table api_tokens drop column first_used_address;
  alter table sessions drop column last_request_at, drop column last_address;
`;

export class HiddenUse43 implements MigrationInterface {
  name = 'HiddenUse1900000000043';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
