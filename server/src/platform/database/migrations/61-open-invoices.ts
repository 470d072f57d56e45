import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

const IS_OPEN = 'credited_total + allocated < total';

/** Finds the invoices with an outstanding amount, among many that are settled. */
export class OpenInvoices61 implements MigrationInterface {
  name = 'OpenInvoices1900000000061';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'invoice_balances_open',
      on: `invoice_balances (due_on, invoice_id) where ${IS_OPEN}`,
    });
    await createIndexConcurrently(db, {
      name: 'invoice_balances_open_of_company',
      on: `invoice_balances (company_id, due_on) where ${IS_OPEN}`,
    });
    // Bank statements find an invoice by its amount.
    await createIndexConcurrently(db, {
      name: 'invoice_balances_outstanding',
      on: `invoice_balances ((total - credited_total - allocated)) where ${IS_OPEN}`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index invoice_balances_open, invoice_balances_open_of_company, invoice_balances_outstanding');
  }
}
