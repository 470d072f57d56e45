import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBankClient, createStatement, createUtr } from '../../../../test/bank-statements.ts';
import { creditInvoice, listInvoices, saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countVisitedRows } from '../../../../test/visited-rows.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { AdvisoryLock } from '../../../platform/kernel/database-registry.ts';
import { matchNextLines } from './bank-matching.service.ts';

const DAY = '2026-01-05';

let portal: Portal;
let adminJwt: string;
let bank: ReturnType<typeof createBankClient>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  bank = createBankClient(portal, adminJwt);
  await saveSeller(portal, adminJwt);
});
afterAll(() => portal.stop());

it('bank statements: a payer who paid for two companies identifies neither of them', async () => {
  const payer = 'Teak Holdings';
  const lines = [];
  for (const { invoice } of [await bank.createInvoice(), await bank.createInvoice()])
    lines.push([DAY, `NEFT ${payer} ${invoice.number}`, createUtr(), invoice.total] as const);
  const recordedLines = await bank.confirmAndWait(await bank.importAndMatch(createStatement(lines)));
  expect(recordedLines.map(({ state }) => state)).toEqual(['RECORDED', 'RECORDED']);
  const [line] = await bank.importAndMatch(createStatement([[DAY, `NEFT ${payer}`, createUtr(), 0.07]]));
  expect(line).toMatchObject({ state: 'UNMATCHED', company: null, reason: 'No open invoice has this amount.' });
});

it('bank statements: matching reads few of the lines of a payer who paid for several companies', async () => {
  const payer = 'Sandal Gateway';
  const lines = [];
  for (const { invoice } of [await bank.createInvoice(), await bank.createInvoice()])
    lines.push([DAY, `NEFT ${payer} ${invoice.number}`, createUtr(), invoice.total] as const);
  await bank.confirmAndWait(await bank.importAndMatch(createStatement(lines)));
  await portal.db.query(`
    insert into bank_lines (statement_id, fingerprint, paid_on, amount, narration, method, payer, state, payment_id, company_id)
    select statement_id, gen_random_uuid(), paid_on, amount, narration, method, payer, 'ALREADY_RECORDED', payment_id, company_id
    from generate_series(1, 1000), bank_lines where narration like '%${payer}%'`);
  await portal.db.query('analyze bank_lines, payments');
  const { visitedRows } = await countVisitedRows(portal.db, /bank_lines line\s+join payments/, async () => {
    await bank.importStatement(createStatement([[DAY, `NEFT ${payer}`, createUtr(), 0.06]]));
    await waitFor(async () => expect(await bank.listLines({ state: 'NEW' })).toEqual([]));
  });
  await portal.db.query(`delete from bank_lines where state = 'ALREADY_RECORDED' and narration like '%${payer}%'`);
  expect(visitedRows).toBeLessThan(100);
});

it('bank statements: a line with the reference of a reversed payment gets a proposal', async () => {
  const { company, invoice } = await bank.createInvoice();
  const reference = createUtr();
  const { payment } = await recordReceipt(portal, adminJwt, {
    companyId: company.id,
    amount: invoice.total,
    reference,
  });
  await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'Wrong day.' });
  const lines = await bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, reference, invoice.total]]));
  expect(lines).toMatchObject([{ state: 'READY', payment: null, invoice: { id: invoice.id } }]);
  expect(await bank.confirmAndWait(lines)).toMatchObject([{ state: 'RECORDED', payment: { amount: invoice.total } }]);
});

it('bank statements: a line is linked to a cheque only if both the number and the amount are equal', async () => {
  const { id: companyId } = await portal.createCompany();
  const cheque = { companyId, amount: 10, method: 'CHEQUE', reference: '000017' };
  const { payment } = await recordReceipt(portal, adminJwt, cheque);
  const lines = await bank.importAndMatch(
    createStatement([
      [DAY, 'CHQ 17', '000017', 10],
      [DAY, 'CHQ 17', '000017', 11],
    ]),
  );
  expect(lines).toMatchObject([
    { state: 'ALREADY_RECORDED', payment: { id: payment.id } },
    { state: 'UNMATCHED', payment: null },
  ]);
});

it('bank statements: a line that names an invoice is not linked to a cheque of another company with the same number', async () => {
  const [acme, bolt] = [await bank.createInvoice(), await bank.createInvoice()];
  const cheque = { amount: bolt.invoice.total, method: 'CHEQUE', reference: '000018' };
  const { payment } = await recordReceipt(portal, adminJwt, { ...cheque, companyId: acme.company.id });
  const importLine = (text: string) =>
    bank.importAndMatch(createStatement([[DAY, `CHQ 18 ${text}`, '000018', bolt.invoice.total]]));
  const lines = await importLine(bolt.invoice.number);
  expect(lines).toMatchObject([{ state: 'NEEDS_REVIEW', payment: null, invoice: { id: bolt.invoice.id } }]);
  const [recordedLine] = await bank.confirmAndWait(lines);
  expect(recordedLine).toMatchObject({ state: 'RECORDED', company: { id: bolt.company.id } });
  const knownLines = [...(await importLine(acme.invoice.number)), ...(await importLine(`NO 2 ${bolt.invoice.number}`))];
  expect(knownLines).toMatchObject([
    { state: 'ALREADY_RECORDED', payment: { id: payment.id } },
    { state: 'ALREADY_RECORDED', payment: { id: recordedLine!.payment!.id } },
  ]);
});

it('bank statements: a line must be checked if an earlier import has a line for the same invoice', async () => {
  const { invoice } = await bank.createInvoice();
  const importPayment = () =>
    bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), invoice.total]]));
  expect(await importPayment()).toMatchObject([{ state: 'READY' }]);
  expect(await importPayment()).toMatchObject([
    { state: 'NEEDS_REVIEW', reason: `Another line already pays ${invoice.number}.` },
  ]);
});

/** Inserts a new line that pays an invoice, and matches it in the same transaction. */
async function insertAndMatch(tx: EntityManager, invoice: { number: string; total: number }): Promise<void> {
  await tx.query(
    `insert into bank_lines (statement_id, fingerprint, paid_on, amount, narration, reference, method)
     select statement_id, $1, paid_on, $2, $3, $1, method from bank_lines limit 1`,
    [createUtr(), invoice.total, `NEFT ${invoice.number}`],
  );
  await matchNextLines({ transaction: (work: (tx: EntityManager) => unknown) => work(tx) } as DataSource);
}

const readStates = (db: Pick<EntityManager, 'query'>, invoice: { id: string }) =>
  db.query('select state from bank_lines where invoice_id = $1 order by sequence', [invoice.id]);

it('bank statements: a line must be checked if a confirmed line for the same invoice is not recorded yet', async () => {
  const { invoice } = await bank.createInvoice();
  await bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), invoice.total]]));
  const runner = portal.db.createQueryRunner();
  await runner.startTransaction();
  // The job of the portal can hold the lock.
  await runner.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.BANK_MATCHING]);
  await runner.query(`update bank_lines set state = 'QUEUED', doer = '{}' where invoice_id = $1`, [invoice.id]);
  await insertAndMatch(runner.manager, invoice);
  expect(await readStates(runner, invoice)).toEqual([{ state: 'QUEUED' }, { state: 'NEEDS_REVIEW' }]);
  await runner.rollbackTransaction();
  await runner.release();
});

it('bank statements: no invoice is proposed if two open invoices have the amount, with or without a known payer', async () => {
  const { company, invoice } = await bank.createInvoice();
  const importLine = (text: string, amount: number) =>
    bank.importAndMatch(createStatement([[DAY, `NEFT Ebony Works ${text}`, createUtr(), amount]]));
  await bank.confirmAndWait(await importLine(invoice.number, 10));
  const outstanding = invoice.total - 10;
  await createKeyClient(portal).create(adminJwt, company.id, { keyType: 'custom', expiryDate: '2031-01-01' });
  const { id: invoiceId, total } = (await listInvoices(portal, company.jwt)).at(-1);
  const amount = total - outstanding;
  await recordReceipt(portal, adminJwt, { companyId: company.id, amount, allocations: [{ invoiceId, amount }] });
  expect(await importLine('', outstanding)).toMatchObject([
    { state: 'NEEDS_REVIEW', company: { id: company.id }, invoice: null },
  ]);
  expect(await bank.importAndMatch(createStatement([[DAY, 'NEFT', createUtr(), outstanding]]))).toMatchObject([
    { state: 'UNMATCHED', invoice: null, reason: 'Several open invoices have this amount. Choose one.' },
  ]);
});

it('bank statements: two servers that match lines concurrently do not propose one invoice for both', async () => {
  const { invoice } = await bank.createInvoice();
  await bank.importAndMatch(createStatement([[DAY, 'NEFT', createUtr(), 0.08]]));
  await portal.db.transaction(async (tx) => {
    // The job of the portal can hold the lock.
    await tx.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.BANK_MATCHING]);
    await insertAndMatch(tx, invoice);
    await portal.db.transaction((otherTx) => insertAndMatch(otherTx, invoice));
  });
  await waitFor(async () =>
    expect(await readStates(portal.db, invoice)).toEqual([{ state: 'READY' }, { state: 'NEEDS_REVIEW' }]),
  );
});

it('bank statements: the usual deducted tax is 10 % of the taxable value that is not credited', async () => {
  const { invoice } = await bank.createInvoice();
  await creditInvoice(portal, adminJwt, { invoiceId: invoice.id, taxable: 100 });
  const taxDeducted = (invoice.taxable - 100) / 10;
  const amount = invoice.total - 118 - taxDeducted;
  expect(
    await bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), amount]])),
  ).toMatchObject([{ state: 'READY', allocated: amount, taxDeducted }]);
});

it('bank statements: recorded TDS reduces the usual deducted tax of later lines, until it is reversed', async () => {
  const { company, invoice } = await bank.createInvoice();
  const usualTax = Number((invoice.taxable / 10).toFixed(2));
  const recordTax = async (amount: number) => {
    const allocations = [{ invoiceId: invoice.id, amount }];
    const input = { companyId: company.id, paidOn: DAY, allocations };
    const { payment } = await changePayment(portal, adminJwt, 'recordTaxDeduction', input);
    return payment.id;
  };
  const importLine = async (amount: number) => {
    const [line] = await bank.importAndMatch(
      createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), amount.toFixed(2)]]),
    );
    await bank.change('ignoreBankLines', { lineIds: [line!.id] });
    return line;
  };
  const paymentId = await recordTax(usualTax);
  expect(await importLine(invoice.total - 2 * usualTax)).toMatchObject({ state: 'NEEDS_REVIEW', taxDeducted: 0 });
  await changePayment(portal, adminJwt, 'reversePayment', { paymentId, reason: 'Wrong certificate.' });
  expect(await importLine(invoice.total - usualTax)).toMatchObject({ state: 'READY', taxDeducted: usualTax });
  await recordTax(usualTax - 10);
  expect(await importLine(invoice.total - usualTax)).toMatchObject({ state: 'READY', taxDeducted: 10 });
});

it('bank statements: an unconfirmed line does not link its payer to a company', async () => {
  const payer = 'Cedar Exports';
  const { invoice } = await bank.createInvoice();
  const importLine = (text: string, amount: number) =>
    bank.importAndMatch(createStatement([[DAY, `NEFT ${payer} ${text}`, createUtr(), amount]]));
  expect(await importLine(invoice.number, invoice.total)).toMatchObject([{ state: 'READY' }]);
  expect(await importLine('', 0.08)).toMatchObject([{ state: 'UNMATCHED', company: null }]);
});

it('bank statements: a reversed payment does not link its payer to a company', async () => {
  const payer = 'Rosewood Exports';
  const { invoice } = await bank.createInvoice();
  const importLine = (text: string, amount: number) =>
    bank.importAndMatch(createStatement([[DAY, `NEFT ${payer} ${text}`, createUtr(), amount]]));
  const [recordedLine] = await bank.confirmAndWait(await importLine(invoice.number, invoice.total));
  await changePayment(portal, adminJwt, 'reversePayment', {
    paymentId: recordedLine!.payment!.id,
    reason: 'Another company paid.',
  });
  expect(await importLine('', 0.09)).toMatchObject([{ state: 'UNMATCHED', company: null }]);
});
