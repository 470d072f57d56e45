import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment reminder that was due but had no recipient has its own time, because nobody was reminded. */
export class SkippedReminders79 implements MigrationInterface {
  name = 'SkippedReminders1900000000079';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table invoice_balances add reminder_skipped_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table invoice_balances drop reminder_skipped_at');
  }
}
