import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BUYER,
  creditInvoice,
  FOREIGN_BUYER,
  listInvoices,
  recordExternalInvoice,
  saveBuyer,
  saveSeller,
  SELLER,
} from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { readPdf } from '../../../../test/pdf-reader.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let invoice: { id: string; number: string; total: number };
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
  company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
  await createKeyClient(portal).createApproved(company.jwt, adminJwt, { keyType: 'month' });
  [invoice] = await listInvoices(portal, company.jwt);
  const { payment } = await recordReceipt(portal, adminJwt, {
    companyId: company.id,
    paidOn: '2026-01-15',
    reference: 'OLD1',
    amount: 100,
  });
  await changePayment(portal, adminJwt, 'refundReceipt', {
    paymentId: payment.id,
    amount: 30,
    paidOn: '2026-02-15',
    method: 'CASH',
  });
  const wrongReceipt = await recordReceipt(portal, adminJwt, { companyId: company.id, reference: 'WRONG1', amount: 7 });
  await changePayment(portal, adminJwt, 'reversePayment', {
    paymentId: wrongReceipt.payment.id,
    reason: 'By mistake.',
  });
  await creditInvoice(portal, adminJwt, { invoiceId: invoice.id, taxable: 10 });
});
afterAll(() => portal.stop());

const readCsv = async (path: string, jwt: string) => {
  const response = await portal.send(`/api${path}`, { headers: { jwt } });
  const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
  return lines.slice(1).map((line) => line.split(',').slice(1));
};

describe('receivables: statement', () => {
  const today = getIndianDay(new Date());

  it('a statement has each entry with the resulting balance, and reversals as separate entries', async () => {
    const rows = await readCsv('/company/export-statement?from=2025-12-01', company.jwt);
    const { total, number } = invoice;
    expect(
      rows.map(([, text, reference, debit, credit, balance]) => [text, reference, debit, credit, Number(balance)]),
    ).toEqual([
      ['Opening balance', '', '', '', 0],
      ['Payment', 'WRONG1', '', '7', -7],
      ['Payment', 'OLD1', '', '100', -107],
      ['Refund', '', '30', '', -77],
      ['Invoice', number, String(total), '', total - 77],
      ['Payment reversed', 'WRONG1', '7', '', total - 70],
      ['Credit note', expect.stringMatching(/^CRN/), '', '11.8', Number((total - 81.8).toFixed(2))],
      ['Closing balance', '', '', '', Number((total - 81.8).toFixed(2))],
    ]);
    expect(rows.at(-1)![0]).toBe(today);
  });

  it.each([
    ['2026-02-01', '2026-03-01'],
    ['2026-02-15', '2026-02-15'],
  ])('the opening balance contains the entries before the period: %s to %s', async (from, until) => {
    const rows = await readCsv(`/admin/export-statement?companyId=${company.id}&from=${from}&until=${until}`, adminJwt);
    expect(rows.map(([day, text, , , , balance]) => [day, text, balance])).toEqual([
      [from, 'Opening balance', '-107'],
      ['2026-02-15', 'Refund', '-77'],
      [until, 'Closing balance', '-77'],
    ]);
  });

  it('an invoice that was issued outside the portal increases the debt on its date', async () => {
    const foreignCompany = await portal.createCompany();
    await saveBuyer(portal, foreignCompany.jwt, FOREIGN_BUYER);
    const key = await createKeyClient(portal).createApproved(foreignCompany.jwt, adminJwt, { keyType: 'month' });
    const [supply] = await portal.db.query('select id from supplies where key_id = $1', [key._id]);
    const details = { pendingInvoiceId: supply.id, number: 'EXP/1', issuedOn: '2026-05-04', total: 150 };
    expect((await recordExternalInvoice(portal, adminJwt, details)).userErrors).toEqual([]);
    await recordReceipt(portal, adminJwt, {
      companyId: foreignCompany.id,
      paidOn: '2026-05-05',
      reference: 'EXP1',
      amount: 100,
    });
    const rows = await readCsv('/company/export-statement?from=2026-05-04', foreignCompany.jwt);
    expect(rows.slice(1).map(([, ...cells]) => cells)).toEqual([
      ['Invoice (issued elsewhere)', 'EXP/1', '150', '', '150'],
      ['Payment', 'EXP1', '', '100', '50'],
      ['Closing balance', '', '', '', '50'],
    ]);
  });

  it('a period without a first day starts with the financial year of its last day', async () => {
    const rows = await readCsv(`/admin/export-statement?companyId=${company.id}&until=2026-03-31`, adminJwt);
    expect([rows[0]!.slice(0, 2), rows.at(-1)!.slice(0, 2)]).toEqual([
      ['2025-04-01', 'Opening balance'],
      ['2026-03-31', 'Closing balance'],
    ]);
  });

  it('a period that ends before it starts is rejected with a message for its first day', async () => {
    const message = 'from must not be after until, which is 2026-03-01.';
    const { body } = await portal.callRest('GET', '/company/statement?from=2026-03-02&until=2026-03-01', company);
    expect(body).toMatchObject({ message, fields: { from: message } });
  });

  it('a company exports its payments, and an administrator exports the payments of all companies or of one', async () => {
    const ownRows = await readCsv('/company/export-payments?orderBy=oldest', company.jwt);
    expect(ownRows.map(([, kind, method, reference]) => [kind, method, reference])).toEqual([
      ['Receipt', 'Bank transfer', 'OLD1'],
      ['Refund', 'Cash', ''],
      ['Receipt', 'Bank transfer', 'WRONG1'],
    ]);
    expect(ownRows.map((cells) => cells.slice(4, 6))).toEqual([
      ['100', '70'],
      ['30', '0'],
      ['7', '0'],
    ]);
    expect(ownRows.map((cells) => cells.slice(9))).toEqual([
      ['', ''],
      ['', ''],
      [today, 'By mistake.'],
    ]);
    const receipts = await readCsv(
      `/admin/export-payments?kind=receipt&unallocated=true&companyId=${company.id}`,
      adminJwt,
    );
    expect(receipts).toHaveLength(1);
    expect(receipts[0]!.slice(0, 5)).toEqual([company.name, '2026-01-15', 'Receipt', 'Bank transfer', 'OLD1']);
    for (const [period, count] of [
      ['paidFrom=2026-02-01&paidUntil=2026-02-28', 1],
      ['paidUntil=2026-01-31', 2],
    ] as const)
      expect(await readCsv(`/company/export-payments?${period}`, company.jwt)).toHaveLength(count);
  });

  it('each row of the CSV file of payments names only the invoices that the payment settles, or settled before its reversal', async () => {
    const otherCompany = await portal.createCompany();
    await saveBuyer(portal, otherCompany.jwt);
    await createKeyClient(portal).createApproved(otherCompany.jwt, adminJwt, { keyType: 'month' });
    const [{ id: invoiceId, number }] = await listInvoices(portal, otherCompany.jwt);
    const { id: companyId } = otherCompany;
    await recordReceipt(portal, adminJwt, { companyId, amount: 20, allocations: [{ invoiceId, amount: 20 }] });
    await recordReceipt(portal, adminJwt, { companyId, amount: 5, paidOn: '2026-01-02' });
    const allocations = [{ invoiceId, amount: 6 }];
    const { payment } = await recordReceipt(portal, adminJwt, { companyId, amount: 7, allocations });
    await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'By mistake.' });
    const rows = await readCsv('/company/export-payments?orderBy=oldest', otherCompany.jwt);
    expect(rows.map((cells) => cells[6])).toEqual([`${number}: 20.00`, '', `${number}: 6.00`]);
  });

  it('the reversal of a refund reduces the balance again', async () => {
    const { id: companyId, jwt } = await portal.createCompany();
    const { payment: receipt } = await recordReceipt(portal, adminJwt, { companyId, amount: 100 });
    const { payment: refund } = await changePayment(portal, adminJwt, 'refundReceipt', {
      paymentId: receipt.id,
      amount: 30,
      paidOn: '2026-02-15',
      method: 'CASH',
    });
    await changePayment(portal, adminJwt, 'reversePayment', { paymentId: refund.id, reason: 'By mistake.' });
    const rows = await readCsv('/company/export-statement?from=2025-12-01', jwt);
    expect(rows.map(([, text, , debit, credit, balance]) => [text, debit, credit, balance])).toEqual([
      ['Opening balance', '', '', '0'],
      ['Payment', '', '100', '-100'],
      ['Refund', '30', '', '-70'],
      ['Refund reversed', '', '30', '-100'],
      ['Closing balance', '', '', '-100'],
    ]);
  });

  it('the company and administrators can download the statement as a tagged PDF, and other companies cannot', async () => {
    const downloadPdf = async (path: string, jwt: string) => {
      const response = await portal.send(`/api${path}`, { headers: { jwt } });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return Buffer.from(await response.arrayBuffer());
    };
    const ownPdf = await downloadPdf('/company/statement?from=2025-12-01', company.jwt);
    expect(ownPdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(ownPdf.toString('latin1')).toContain('/StructTreeRoot');
    await downloadPdf(`/admin/statement?companyId=${company.id}`, adminJwt);
    const otherCompany = await portal.createCompany();
    const { body } = await portal.callRest('GET', `/admin/statement?companyId=${company.id}`, {
      jwt: otherCompany.jwt,
    });
    expect(body.code).toBe(3);
    const unknownReply = await portal.callRest('GET', `/admin/statement?companyId=${randomUUID()}`, { jwt: adminJwt });
    expect(unknownReply.body.message).toContain('company');
    expect(unknownReply.body.success).toBe(false);
  });

  it.each(['export-statement', 'statement'])(
    'the name of a file of the route %s contains the domain',
    async (route) => {
      const path = `/api/admin/${route}?companyId=${company.id}&from=2026-01-01&until=2026-02-28`;
      const { headers } = await portal.send(path, { headers: { jwt: adminJwt } });
      expect(headers.get('content-disposition')).toContain(`statement-${company.domain}-2026-01-01-2026-02-28.`);
    },
  );

  it('the PDF names the seller and the company with their legal names, addresses and GSTINs', async () => {
    const response = await portal.send('/api/company/statement', { headers: { jwt: company.jwt } });
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const texts = pages.flat().map(({ text }) => text);
    for (const { legalName, address, gstin } of [SELLER, BUYER])
      expect(texts).toEqual(expect.arrayContaining([legalName, address, `GSTIN ${gstin}`]));
  });

  it('the closing balance is the outstanding amount minus unallocated payments, even after a write-off was released', async () => {
    const otherCompany = await portal.createCompany();
    await saveBuyer(portal, otherCompany.jwt);
    await createKeyClient(portal).createApproved(otherCompany.jwt, adminJwt, { keyType: 'month' });
    const [{ id, total, taxable }] = await listInvoices(portal, otherCompany.jwt);
    const readClosingBalance = async () => {
      const ageingQuery = `{ me { ageing { outstanding unallocated } } }`;
      const { outstanding, unallocated } = (await portal.callGraphql(ageingQuery, {}, otherCompany.jwt)).data.me.ageing;
      const rows = await readCsv('/company/export-statement?from=2025-12-01', otherCompany.jwt);
      const closing = Number(rows.at(-1)![5]);
      expect(closing).toBe(Number((outstanding - unallocated).toFixed(2)));
      return closing;
    };
    expect(await readClosingBalance()).toBe(total);
    const { payment: receipt } = await recordReceipt(portal, adminJwt, {
      companyId: otherCompany.id,
      amount: 50,
      allocations: [{ invoiceId: id, amount: 20, taxDeducted: 10 }],
    });
    expect(await readClosingBalance()).toBe(total - 60);
    await changePayment(portal, adminJwt, 'refundReceipt', {
      paymentId: receipt.id,
      amount: 5,
      paidOn: '2026-02-15',
      method: 'CASH',
    });
    const writeOff = () =>
      changePayment(portal, adminJwt, 'writeOffInvoice', { invoiceId: id, reason: 'Not expected.' });
    const { payment: wrongWriteOff } = await writeOff();
    expect(await readClosingBalance()).toBe(-25);
    await changePayment(portal, adminJwt, 'reversePayment', { paymentId: wrongWriteOff.id, reason: 'By mistake.' });
    expect(await readClosingBalance()).toBe(total - 55);
    await writeOff();
    const readTotalUnallocated = async (): Promise<number> =>
      (await portal.callGraphql('{ receivableTotals { unallocated } }', {}, adminJwt)).data.receivableTotals
        .unallocated;
    const totalBefore = await readTotalUnallocated();
    // The credit note releases the written-off amount first.
    await creditInvoice(portal, adminJwt, { invoiceId: id, taxable });
    expect(await readClosingBalance()).toBe(-55);
    expect((await readTotalUnallocated()) - totalBefore).toBe(30);
  });

  it('a PDF has at most 2,000 entries, and a CSV file has all entries', async () => {
    const busyCompany = await portal.createCompany();
    await portal.db.query(
      `insert into payments (id, kind, company_id, paid_on, amount, method, reference, recorded_at)
       select gen_random_uuid(), 'RECEIPT', $1, '2026-05-05', 1, 'CHEQUE', n::text, now() from generate_series(1, 2001) n`,
      [busyCompany.id],
    );
    const { body } = await portal.callRest('GET', '/company/statement?from=2026-04-01', { jwt: busyCompany.jwt });
    expect(body.message).toContain('This period has 2,001 entries. A PDF has at most 2,000.');
    expect(await readCsv('/company/export-statement?from=2026-04-01', busyCompany.jwt)).toHaveLength(2003);
  });

  it.each([
    ['/company/export-statement?from=2026-02-30', 'from must be a date, for example 2027-03-05.'],
    [
      '/company/export-statement?from=2026-02-02&until=2026-02-01',
      'from must not be after until, which is 2026-02-01.',
    ],
    ['/company/statement?from=2999-01-01', `from must not be after until, which is ${getIndianDay(new Date())}.`],
    ['/company/export-payments?kind=gift', 'kind must be one of receipt, tds, refund, writeOff.'],
  ])('the request %s is rejected with the reason', async (path, message) => {
    const { body } = await portal.callRest('GET', path, { jwt: company.jwt });
    expect(body.message).toContain(message);
  });
});
