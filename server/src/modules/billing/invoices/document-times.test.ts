import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  correctInvoice,
  creditInvoice,
  listInvoices,
  OTHER_BUYER,
  saveBuyer,
  saveSeller,
} from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isThorough } from '../../../../test/tier.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

let portal: Portal;
let now: number;
beforeEach(async () => {
  now = Date.now();
  portal = await startPortal({ BUSINESS_TIME_ZONE: 'UTC' }, { clock: () => new Date(now) });
  await portal.setPrices(10);
});
afterEach(() => portal.stop());

/** Stops the server's clock at `time`. Sessions that the test opens later start at `time` too. */
function setClock(time: number): void {
  now = time;
  portal.shiftClock(time - Date.now());
}

const nextYear = new Date().getUTCFullYear() + 1;

/** Signs up a company with complete details, and approves a key at the current time of the server. */
async function approveKey(keyType: string) {
  const adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
  const company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
  await createKeyClient(portal).createApproved(company.jwt, adminJwt, { keyType });
  return { adminJwt, company, invoice: (await listInvoices(portal, company.jwt))[0] };
}

it('invoices: numbers start again on 1 April in India, and the earlier financial year gets no more numbers', async () => {
  const lastMinuteOfYear = Date.parse(`${nextYear}-03-31T18:29:00Z`);
  const year = nextYear % 100;
  const numbers = [];
  for (const time of [lastMinuteOfYear, lastMinuteOfYear + 59_000, lastMinuteOfYear + 120_000, lastMinuteOfYear]) {
    setClock(time);
    numbers.push((await approveKey('month')).invoice.number);
  }
  expect(numbers).toEqual([
    `INV/${year - 1}-${year}/000001`,
    `INV/${year - 1}-${year}/000002`,
    `INV/${year}-${year + 1}/000001`,
    `INV/${year}-${year + 1}/000002`,
  ]);
  const { data } = await portal.callGraphql(
    '{ invoicePage { pageInfo { totalCount } } }',
    {},
    await portal.logInAdmin(),
  );
  expect(data.invoicePage.pageInfo.totalCount).toBe(4);
});

it.runIf(isThorough)(
  'invoices: a list follows the numbers if several invoices are issued at the same time',
  async () => {
    const { adminJwt, company } = await approveKey('week');
    for (const day of ['01', '02', '03', '04'])
      await createKeyClient(portal).create(adminJwt, company.id, {
        keyType: 'custom',
        expiryDate: `${nextYear}-05-${day}`,
        user: 10,
      });
    const numbers = (await listInvoices(portal, company.jwt)).map(({ number }: { number: string }) => number);
    expect(numbers).toHaveLength(5);
    expect(numbers).toEqual(numbers.toSorted());
  },
);

it('invoices: the due date and the day from which an invoice is overdue are days in India', async () => {
  setClock(Date.parse(`${nextYear}-03-31T18:29:00Z`));
  const { invoice } = await approveKey('week');
  setClock(Date.parse(`${nextYear}-03-31T18:30:00Z`));
  const { invoice: nextInvoice } = await approveKey('week');
  expect([invoice.dueOn, nextInvoice.dueOn]).toEqual([`${nextYear}-04-30`, `${nextYear}-05-01`]);
  const readStatus = async (time: string) => {
    setClock(Date.parse(`${nextYear}-${time}`));
    const query = `{ invoice(id: "${invoice.id}") { status } }`;
    return (await portal.callGraphql(query, {}, await portal.logInAdmin())).data.invoice.status;
  };
  expect([await readStatus('04-30T18:29:00Z'), await readStatus('04-30T18:30:00Z')]).toEqual(['UNPAID', 'OVERDUE']);
});

it('receivables: an entry at midnight in India is in the files of the new day', async () => {
  setClock(Date.parse(`${nextYear}-03-31T18:30:00Z`));
  const { adminJwt, company, invoice } = await approveKey('week');
  const newDay = `${nextYear}-04-01`;
  const { payment } = await recordReceipt(portal, adminJwt, { companyId: company.id, paidOn: newDay, amount: 1 });
  await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'By mistake.' });
  const readFile = async (path: string) =>
    (await portal.send(`/api/company/${path}`, { headers: { jwt: company.jwt } })).text();
  const statement = await readFile(`export-statement?from=${newDay}&until=${newDay}`);
  expect(statement).toContain(`${newDay},Invoice,${invoice.number},`);
  expect(statement).toContain(`${newDay},Payment reversed,`);
  expect(await readFile('export-payments')).toContain(`,${newDay},${newDay},By mistake.`);
  expect(await readFile(`export-invoices?issuedFrom=${newDay}`)).toContain(`${invoice.number},${newDay},`);
  expect(await readFile(`export-invoices?issuedBefore=${newDay}`)).not.toContain(invoice.number);
});

it.each([
  ['all', {}, []],
  ['a part', { taxable: 10 }, ['Written off', 'Write-off reversed']],
])(
  'receivables: reversing a write-off does not change earlier statements if a credit note released %s of it',
  async (_part, credit, expectedEntries) => {
    setClock(Date.parse(`${nextYear}-11-10T12:00:00Z`));
    const { adminJwt, company, invoice } = await approveKey('week');
    const reason = { reason: 'Not expected.' };
    const { payment } = await changePayment(portal, adminJwt, 'writeOffInvoice', { invoiceId: invoice.id, ...reason });
    await creditInvoice(portal, adminJwt, { invoiceId: invoice.id, ...credit });
    setClock(Date.parse(`${nextYear}-12-05T12:00:00Z`));
    const laterJwt = await portal.logInAdmin();
    const readStatement = async (period: string) => {
      const path = `/api/admin/export-statement?companyId=${company.id}&${period}`;
      const csv = await (await portal.send(path, { headers: { jwt: laterJwt } })).text();
      return csv.trim().split('\r\n');
    };
    const november = `from=${nextYear}-11-01&until=${nextYear}-11-30`;
    const statement = await readStatement(november);
    expect(statement.at(-1)).toMatch(/Closing balance,.*,0$/);
    await changePayment(portal, laterJwt, 'reversePayment', { paymentId: payment.id, ...reason });
    expect(await readStatement(november)).toEqual(statement);
    const rows = (await readStatement(`from=${nextYear}-11-01`)).map((row) => row.split(',')[2]!);
    expect(rows.filter((text) => text.startsWith('Wr'))).toEqual(expectedEntries);
  },
);

it('receivables: a statement without a period starts on 1 April of the financial year in India', async () => {
  const readFirstDay = async () => {
    const { jwt } = await portal.createCompany();
    const csv = await (await portal.send('/api/company/export-statement', { headers: { jwt } })).text();
    return /([\d-]+),Opening balance/.exec(csv)?.[1];
  };
  setClock(Date.parse(`${nextYear}-03-31T18:29:00Z`));
  expect(await readFirstDay()).toBe(`${nextYear - 1}-04-01`);
  setClock(Date.parse(`${nextYear}-03-31T18:30:00Z`));
  expect(await readFirstDay()).toBe(`${nextYear}-04-01`);
});

it.runIf(isThorough)('invoices: an approved key gets no invoice if the series is exhausted', async () => {
  await approveKey('week');
  await portal.db.query('update document_series set last_number = 999998');
  const { invoice: lastInvoice } = await approveKey('week');
  expect(lastInvoice.number).toMatch(/\/999999$/);
  const { invoice } = await approveKey('week');
  expect(invoice).toBeUndefined();
});

it('invoices: a correction whose new invoice cannot get a number issues no credit note', async () => {
  const { adminJwt, company, invoice } = await approveKey('week');
  await portal.db.query(`update document_series set last_number = 999999 where series = 'INV'`);
  await saveBuyer(portal, company.jwt, OTHER_BUYER);
  const { userErrors } = await correctInvoice(portal, adminJwt, { invoiceId: invoice.id });
  expect(userErrors).toMatchObject([{ code: 'SERIES_FULL' }]);
  expect(await listInvoices(portal, company.jwt)).toMatchObject([{ id: invoice.id, creditNotes: [] }]);
});

it('credit notes: an invoice can be credited until 30 November after its financial year', async () => {
  const { invoice } = await approveKey('week');
  const { id: invoiceId, credit } = invoice;
  expect(credit.until).toMatch(/^\d{4}-11-30$/);
  const lastMinute = Date.parse(`${credit.until}T18:29:00Z`);
  setClock(lastMinute);
  expect((await creditInvoice(portal, await portal.logInAdmin(), { invoiceId, taxable: 10 })).userErrors).toEqual([]);
  // The clock of another server is ahead. A new note gets its time, at which it is already too late.
  await portal.db.query(`update document_series set last_issued_at = last_issued_at + interval '1 hour'`);
  const noteOfNextDay = await creditInvoice(portal, await portal.logInAdmin(), { invoiceId, taxable: 10 });
  expect(noteOfNextDay.userErrors).toMatchObject([{ code: 'CREDIT_TOO_LATE' }]);
  setClock(lastMinute + DAY_MS / 24);
  const lateNote = await creditInvoice(portal, await portal.logInAdmin(), { invoiceId, taxable: 10 });
  expect(lateNote.userErrors).toMatchObject([{ code: 'CREDIT_TOO_LATE' }]);
});
