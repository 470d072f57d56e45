import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

const OPEN_CONDITION = 'credited_total + allocated < total';

/**
 * Indexes the open invoices whose overdue event is not recorded yet, and those with fewer than four reminders. A job
 * searches for both every minute.
 */
export class DunningIndexes68 implements MigrationInterface {
  name = 'DunningIndexes1900000000068';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'invoice_balances_without_event',
      on: `invoice_balances (due_on, invoice_id) where ${OPEN_CONDITION} and overdue_at is null`,
    });
    await createIndexConcurrently(db, {
      name: 'invoice_balances_to_remind',
      on: `invoice_balances (due_on, invoice_id) where ${OPEN_CONDITION} and reminders < 4`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index invoice_balances_without_event, invoice_balances_to_remind');
  }
}
