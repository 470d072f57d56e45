import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

const OPEN_CONDITION = 'credited_total + allocated < total';
const PAID_CONDITION = 'credited_total + allocated = total and credited_total < total';
// With these columns, lists and sums of open invoices read only the index.
const AMOUNT_COLUMNS = 'total, credited_total, allocated';

/** Partial indexes for the lists and sums of invoices with one status. */
export class OpenInvoices61 implements MigrationInterface {
  name = 'OpenInvoices1900000000061';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'invoice_balances_open',
      on: `invoice_balances (due_on, invoice_id) include (${AMOUNT_COLUMNS}) where ${OPEN_CONDITION}`,
    });
    await createIndexConcurrently(db, {
      name: 'invoice_balances_open_newest',
      on: `invoice_balances (issued_at, invoice_id) include (due_on, ${AMOUNT_COLUMNS}) where ${OPEN_CONDITION}`,
    });
    await createIndexConcurrently(db, {
      name: 'invoice_balances_paid_newest',
      on: `invoice_balances (issued_at, invoice_id) where ${PAID_CONDITION}`,
    });
    await createIndexConcurrently(db, {
      name: 'invoice_balances_paid_total',
      on: `invoice_balances (total, invoice_id) where ${PAID_CONDITION}`,
    });
    await createIndexConcurrently(db, {
      name: 'invoice_balances_credited_newest',
      on: 'invoice_balances (issued_at, invoice_id) where credited_total = total',
    });
    await createIndexConcurrently(db, {
      name: 'invoice_balances_open_of_company',
      on: `invoice_balances (company_id, due_on) where ${OPEN_CONDITION}`,
    });
    // The portal uses the outstanding amount to find the invoice that a line of a bank statement pays.
    await createIndexConcurrently(db, {
      name: 'invoice_balances_outstanding',
      on: `invoice_balances ((total - credited_total - allocated)) where ${OPEN_CONDITION}`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index invoice_balances_open, invoice_balances_open_newest, invoice_balances_paid_newest,
      invoice_balances_paid_total, invoice_balances_credited_newest, invoice_balances_open_of_company,
      invoice_balances_outstanding`);
  }
}
