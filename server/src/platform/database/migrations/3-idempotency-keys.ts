import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotencyKeys3 implements MigrationInterface {
  name = 'IdempotencyKeys1790000000003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table idempotency_keys (
        account_id uuid not null,
        operation text not null,
        key text not null constraint idempotency_keys_length check (char_length(key) between 1 and 255),
        input_hash text not null,
        record_id uuid,
        created_at timestamptz not null,
        constraint idempotency_keys_pkey primary key (account_id, operation, key)
      );
      create index idempotency_keys_oldest on idempotency_keys (created_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table idempotency_keys');
  }
}
