import type { MigrationInterface, QueryRunner } from 'typeorm';

// A row names the licence string instead of the key, because the string stays the same when a key is extended. No other
// table refers to installations.
export class Installations34 implements MigrationInterface {
  name = 'Installations1900000000034';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table app_installations (
        id uuid not null default gen_random_uuid() constraint app_installations_pkey primary key,
        licence_string text not null,
        installation_id text not null constraint app_installations_id_length
          check (char_length(installation_id) between 1 and 100),
        first_seen_at timestamptz not null,
        last_seen_at timestamptz not null,
        address text not null,
        version text
      );
      create unique index app_installations_unique on app_installations (licence_string, installation_id);
      create index app_installations_newest on app_installations (licence_string, last_seen_at, id);
      create index app_installations_last_seen on app_installations (last_seen_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table app_installations');
  }
}
