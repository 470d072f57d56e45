import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores when a reminder was skipped because the company had no recipient, separately from the last reminder that was
 * sent.
 */
export class SkippedReminders79 implements MigrationInterface {
  name = 'SkippedReminders1900000000079';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table invoice_balances add reminder_skipped_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table invoice_balances drop reminder_skipped_at');
  }
}
