import type { MigrationInterface, QueryRunner } from 'typeorm';

// Existing events get their administrators from the history of their keys.
const up = `
  create table company_notes (
    id uuid not null default gen_random_uuid() constraint company_notes_pkey primary key,
    company_id uuid not null constraint company_notes_company_fkey references companies on delete cascade,
    administrator_id uuid constraint company_notes_administrator_fkey references administrators on delete set null,
    text text not null constraint company_notes_text_length check (char_length(text) between 1 and 2000),
    created_at timestamptz not null default now()
  );
  create index company_notes_newest on company_notes (company_id, created_at, id);

  alter table events add column administrator_id uuid;
  update events set administrator_id = done.administrator_id from key_events done
    where done.key_id = events.key_id and done.at = events.occurred_at and done.administrator_id is not null;
  create index events_history on events (company_id, position);
`;

const down = `
  drop index events_history;
  alter table events drop column administrator_id;
  drop table company_notes;
`;

export class CompanyDesk16 implements MigrationInterface {
  name = 'CompanyDesk1790000000016';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
