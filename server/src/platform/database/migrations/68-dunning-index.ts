import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

/** Indexes the open invoices for which an event or a reminder is still pending, so that their job reads no others. */
export class DunningIndex68 implements MigrationInterface {
  name = 'DunningIndex1900000000068';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'invoice_balances_dunning',
      on: `invoice_balances (due_on, invoice_id)
        where credited_total + allocated < total and (overdue_at is null or reminders < 4)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index invoice_balances_dunning');
  }
}
