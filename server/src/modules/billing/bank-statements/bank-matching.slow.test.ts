import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBankClient, createStatement } from '../../../../test/bank-statements.ts';
import { saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isStress } from '../../../../test/tier.ts';
import { expectElapsed } from '../../../../test/wait-for.ts';
import { BankLine } from './bank-line.entity.ts';
import { BankLineState } from './bank-match.rules.ts';
import { matchNextLines } from './bank-matching.service.ts';
import { BankStatement } from './bank-statement.entity.ts';

const INVOICE_COUNT = isStress ? 100_000 : 20_000;
const LINE_COUNT = isStress ? 10_000 : 2000;
// docs/bank-statements.md states 5 seconds for the counts of the stress tests. A busy machine takes longer.
const LIMIT_MS = 20_000;

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
});
afterAll(() => portal.stop());

/**
 * Inserts open invoices with the amounts 1011, 1012, … by copying an issued invoice. Disables the triggers of the three
 * tables for the rest of the test.
 */
async function insertOpenInvoices(): Promise<void> {
  const company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
  await createKeyClient(portal).createApproved(company.jwt, adminJwt, { keyType: 'month' });
  await portal.db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    for (const table of ['supplies', 'documents', 'invoice_balances'])
      await tx.query(`alter table ${table} disable trigger user`);
    await tx.query(
      `create temporary table copies on commit drop as
       select n, gen_random_uuid() as id, gen_random_uuid() as supply_id from generate_series(1, ${INVOICE_COUNT}) n`,
    );
    await tx.query(
      `insert into supplies select (jsonb_populate_record(supply, jsonb_build_object('id', copies.supply_id,
         'cause_id', copies.supply_id, 'state', 'PENDING', 'invoice_id', null))).*
       from supplies supply cross join copies`,
    );
    await tx.query(
      `insert into documents select (jsonb_populate_record(document, jsonb_build_object('id', copies.id,
         'supply_id', copies.supply_id, 'sequence', n + 10, 'number',
         'INV/' || document.financial_year || '/' || lpad((n + 10)::text, 6, '0')))).*
       from documents document cross join copies where document.kind = 'INVOICE'`,
    );
    await tx.query(
      `insert into invoice_balances (invoice_id, company_id, due_on, issued_at, taxable, igst, cgst, sgst, total)
       select id, company_id, due_on, issued_at, round((sequence + 1000) / 1.18, 2), 0, 0, 0, sequence + 1000 from documents
       where sequence > 10`,
    );
  });
  await portal.db.query('analyze documents, invoice_balances');
}

const countNewLines = () => portal.db.manager.countBy(BankLine, { state: BankLineState.NEW });

it(`bank statements: ${LINE_COUNT} lines are matched with ${INVOICE_COUNT} open invoices in time`, async () => {
  await insertOpenInvoices();
  const [{ year }] = await portal.db.query('select max(financial_year) as year from documents');
  // One third of the lines has a serial and the amount, one third has only the amount, and one third matches nothing.
  const csv = createStatement(
    Array.from({ length: LINE_COUNT }, (_, n) => {
      const sequence = 11 + n * 9;
      const serial = n % 3 === 0 ? `INV/${year}/${String(sequence).padStart(6, '0')}` : 'payer';
      return ['2026-01-05', `NEFT ${serial} ${n}`, `N${10_000_000_000_000 + n}`, n % 3 === 2 ? 0.5 : sequence + 1000];
    }),
  );
  const bank = createBankClient(portal, adminJwt);
  const { statement } = await bank.importStatement(csv);
  expect(await portal.db.manager.countBy(BankStatement, { id: statement.id })).toBe(1);
  while (await countNewLines()) await setTimeout(100);
  // The server's job and this test process the batches concurrently.
  const start = performance.now();
  await portal.db.query(
    "update bank_lines set state = 'NEW', company_id = null, invoice_id = null, allocated = 0, tax_deducted = 0",
  );
  while (await countNewLines()) await matchNextLines(portal.db);
  expectElapsed(start, LIMIT_MS);
  const counts = await portal.db.query('select state, count(*)::int from bank_lines group by 1 order by 1');
  expect(counts).toEqual([
    { state: 'NEEDS_REVIEW', count: Math.ceil((LINE_COUNT - 1) / 3) },
    { state: 'READY', count: Math.ceil(LINE_COUNT / 3) },
    { state: 'UNMATCHED', count: Math.floor(LINE_COUNT / 3) },
  ]);
});
