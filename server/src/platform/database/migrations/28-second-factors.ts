import type { MigrationInterface, QueryRunner } from 'typeorm';

// Servers of the previous version do not require a code.
const up = `
  create table second_factors (
    account_id uuid not null constraint second_factors_pkey primary key,
    secret text not null,
    added_at timestamptz,
    last_step integer not null default 0,
    recovery_hashes text[] not null default '{}'
  );
  alter type token_purpose add value 'UNLOCK_LOGIN';
`;

const down = `
  delete from email_tokens where purpose = 'UNLOCK_LOGIN';
  alter type token_purpose rename to token_purpose_before;
  create type token_purpose as enum ('CONFIRM_EMAIL', 'RESET_PASSWORD');
  alter table email_tokens alter purpose type token_purpose using purpose::text::token_purpose;
  drop type token_purpose_before;
  drop table second_factors;
`;

export class SecondFactors28 implements MigrationInterface {
  name = 'SecondFactors1900000000028';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
