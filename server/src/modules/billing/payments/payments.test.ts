import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import {
  BUYER,
  correctInvoice,
  creditInvoice,
  listInvoices,
  OTHER_BUYER,
  saveBuyer,
  saveSeller,
} from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { changePayment, readInvoice, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { formatMoney } from '../../../platform/kernel/paise.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const nextYear = `${Number(getIndianDay(new Date()).slice(0, 4)) + 1}-01-01`;

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
});
afterAll(() => portal.stop());

/** Signs up a company with `count` unpaid invoices. Returns the company and its invoices, oldest first. */
async function createInvoices(count = 1) {
  const company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
  const keyClient = createKeyClient(portal);
  await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
  for (let extra = 1; extra < count; extra++)
    await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: `203${extra}-01-01` });
  const invoices: { id: string; number: string; total: number; taxable: number }[] = await listInvoices(
    portal,
    company.jwt,
  );
  return { company, invoices, invoice: invoices[0]!, secondInvoice: invoices[1]! };
}

const record = (input: object) => recordReceipt(portal, adminJwt, input);
const runMutation = (name: string, input: object) => changePayment(portal, adminJwt, name, input);
const readInvoiceAsAdmin = (id: string) => readInvoice(portal, adminJwt, id);

describe('payments: receipts', () => {
  it('a partial receipt leaves the rest outstanding, and a second receipt with deducted tax settles the invoice', async () => {
    const { company, invoice } = await createInvoices();
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({ status: 'UNPAID', outstanding: invoice.total });
    const partialReceipt = await record({
      companyId: company.id,
      amount: 50,
      allocations: [{ invoiceId: invoice.id, amount: 50 }],
    });
    expect(partialReceipt).toMatchObject({ userErrors: [], payment: { kind: 'RECEIPT', amount: 50, unallocated: 0 } });
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({
      status: 'PARTLY_PAID',
      outstanding: invoice.total - 50,
    });
    const lastAmount = invoice.total - 50 - 10;
    await record({
      companyId: company.id,
      amount: lastAmount,
      allocations: [{ invoiceId: invoice.id, amount: lastAmount, taxDeducted: 10 }],
    });
    const paidInvoice = await readInvoiceAsAdmin(invoice.id);
    expect(paidInvoice).toMatchObject({ status: 'PAID', outstanding: 0, taxDeducted: 10 });
    expect(
      paidInvoice.allocations.map(({ amount, payment }: { amount: number; payment: { kind: string } }) => [
        payment.kind,
        amount,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['RECEIPT', 50],
        ['RECEIPT', lastAmount],
        ['TDS', 10],
      ]),
    );
  });

  it('a receipt can record tax deducted from an invoice without allocating money to that invoice', async () => {
    const { company, invoice, secondInvoice } = await createInvoices(2);
    const { userErrors } = await record({
      companyId: company.id,
      amount: 50,
      allocations: [
        { invoiceId: invoice.id, amount: 50 },
        { invoiceId: secondInvoice.id, amount: 0, taxDeducted: 10 },
      ],
    });
    expect(userErrors).toEqual([]);
    expect((await readInvoiceAsAdmin(secondInvoice.id)).allocations).toMatchObject([
      { amount: 10, payment: { kind: 'TDS' } },
    ]);
  });

  it('an invoice id in upper case is accepted, and repeats the same id in lower case', async () => {
    const { company, invoice } = await createInvoices();
    const allocation = { invoiceId: invoice.id.toUpperCase(), amount: 1 };
    const input = { companyId: company.id, amount: 2 };
    const repetition = await record({ ...input, allocations: [allocation, { invoiceId: invoice.id, amount: 1 }] });
    expect(repetition.userErrors).toMatchObject([{ field: 'allocations.1.invoiceId' }]);
    expect((await record({ ...input, allocations: [allocation] })).userErrors).toEqual([]);
  });

  it('an overpayment stays unallocated, and can be allocated later', async () => {
    const { company, invoice, secondInvoice } = await createInvoices(2);
    const amount = invoice.total + 100;
    const { payment } = await record({
      companyId: company.id,
      amount,
      allocations: [{ invoiceId: invoice.id, amount: invoice.total }],
    });
    expect(payment).toMatchObject({ amount, unallocated: 100 });
    const allocation = await runMutation('allocatePayment', {
      paymentId: payment.id,
      allocations: [{ invoiceId: secondInvoice.id, amount: 100 }],
    });
    expect(allocation).toMatchObject({ userErrors: [], payment: { unallocated: 0 } });
    expect(await readInvoiceAsAdmin(secondInvoice.id)).toMatchObject({
      status: 'PARTLY_PAID',
      outstanding: secondInvoice.total - 100,
    });
    const secondAllocation = await runMutation('allocatePayment', {
      paymentId: payment.id,
      allocations: [{ invoiceId: secondInvoice.id, amount: 0.01 }],
    });
    expect(secondAllocation.userErrors).toMatchObject([{ code: 'AMOUNT_TOO_HIGH', field: 'allocations' }]);
  });

  it('one of two concurrent receipts with the same reference is rejected, and the error describes the recorded receipt', async () => {
    const { company } = await createInvoices();
    const input = { companyId: company.id, amount: 10, reference: ' utr 77 x ' };
    const otherInput = { ...input, companyId: (await createInvoices()).company.id, reference: 'UTR77X' };
    const results = await Promise.all([record(input), record(otherInput), record(input)]);
    const recordedResults = results.filter(({ userErrors }) => !userErrors.length);
    expect(recordedResults).toMatchObject([{ payment: { reference: 'UTR77X' } }]);
    for (const { userErrors } of results.filter((result) => !recordedResults.includes(result)))
      expect(userErrors).toMatchObject([
        {
          code: 'PAYMENT_EXISTS',
          field: 'reference',
          message: 'A receipt with this reference is already recorded for ₹10, paid on 01-Jan-2026.',
        },
      ]);
  });

  it('a cheque of another company can have the same number', async () => {
    const [firstDebtor, secondDebtor] = [await createInvoices(), await createInvoices()];
    for (const { company } of [firstDebtor, secondDebtor]) {
      const input = { companyId: company.id, amount: 10, method: 'CHEQUE', reference: '000017' };
      expect((await record(input)).userErrors).toEqual([]);
      expect((await record(input)).userErrors).toMatchObject([{ code: 'PAYMENT_EXISTS' }]);
    }
  });

  it('the error about a reference of another company describes the transfer, not a cheque with the same number', async () => {
    const companyIds = [];
    for (let count = 0; count < 3; count += 1) companyIds.push((await createInvoices()).company.id);
    const recordFor = (companyId: string | undefined, method: string, amount: number) =>
      record({ companyId, method, amount, reference: '000018' });
    expect((await recordFor(companyIds[0], 'CHEQUE', 10)).userErrors).toEqual([]);
    expect((await recordFor(companyIds[1], 'UPI', 118_000.5)).userErrors).toEqual([]);
    expect((await recordFor(companyIds[2], 'UPI', 30)).userErrors).toMatchObject([
      { message: 'A receipt with this reference is already recorded for ₹1,18,000.50, paid on 01-Jan-2026.' },
    ]);
  });

  it('one of two concurrent receipts for the full amount of an invoice is rejected', async () => {
    const { company, invoice } = await createInvoices();
    const input = {
      companyId: company.id,
      amount: invoice.total,
      method: 'CASH',
      reference: null,
      allocations: [{ invoiceId: invoice.id, amount: invoice.total }],
    };
    const results = await Promise.all([record(input), record(input)]);
    expect(results.map(({ userErrors }) => userErrors[0]?.message ?? null).toSorted()).toEqual(
      [null, `${invoice.number} is already settled.`].toSorted(),
    );
  });

  it.each([
    [4092.94 + 5, 4097.94],
    [660845603.82, 660845603.82],
    [999999999999.99, 999999999999.99],
  ])('the amount %d, which can have a floating-point error, is recorded as %d', async (amount, recordedAmount) => {
    const { id: companyId } = await portal.createCompany();
    const { payment } = await recordReceipt(portal, adminJwt, { companyId, amount });
    expect(payment.amount).toBe(recordedAmount);
  });

  it.each([0.001, 123456789.005, 999999999999.005])(
    'the amount %d has a third decimal and is rejected',
    async (amount) => {
      const { id: companyId } = await portal.createCompany();
      expect(await recordReceipt(portal, adminJwt, { companyId, amount })).toEqual({ code: 'BAD_USER_INPUT' });
    },
  );
});

describe('payments: rejected receipts', () => {
  let ownInvoices: Awaited<ReturnType<typeof createInvoices>>;
  let foreignInvoices: Awaited<ReturnType<typeof createInvoices>>;
  beforeAll(async () => {
    ownInvoices = await createInvoices();
    foreignInvoices = await createInvoices();
  });

  it.each([
    ['an amount of 0', { amount: 0 }, 'amount', 'Enter an amount above 0 with at most 2 decimals.'],
    ['a huge amount', { amount: 1e21 }, 'amount', 'Enter at most ₹10,00,00,00,00,000.'],
    ['a date in the future', { paidOn: nextYear }, 'paidOn', 'The date must not be in the future.'],
    ['a date that does not exist', { paidOn: '2026-02-30' }, 'paidOn', 'Enter a date as YYYY-MM-DD.'],
    ['a time', { paidOn: '2026-01-01T00:00:00Z' }, 'paidOn', 'Enter a date as YYYY-MM-DD.'],
    [
      'a transfer without a reference',
      { reference: '  ' },
      'reference',
      'Enter the UTR, the UPI reference or the number of the cheque.',
    ],
    ['a long reference', { reference: 'X'.repeat(51) }, 'reference', 'The reference can have at most 50 characters.'],
    ['a long note', { note: 'X'.repeat(501) }, 'note', 'Enter at most 500 characters.'],
    [
      'allocations above the amount',
      { amount: 10, allocations: [{ amount: 10.01 }] },
      'allocations',
      'The amounts of the invoices exceed the payment. Lower one of them.',
    ],
    [
      'a repeated invoice',
      { allocations: [{ amount: 1 }, { amount: 1 }] },
      'allocations.1.invoiceId',
      'This invoice is listed twice.',
    ],
    [
      'an allocation of 0',
      { allocations: [{ amount: 0 }] },
      'allocations.0.amount',
      'Enter an amount above 0 with at most 2 decimals.',
    ],
    [
      'a huge allocation',
      { allocations: [{ amount: 1e21 }] },
      'allocations.0.amount',
      'Enter at most ₹10,00,00,00,00,000.',
    ],
    [
      'the invoice of another company',
      { allocations: [{ amount: 1, isForeign: true }] },
      'allocations.0.invoiceId',
      'The company has no such invoice.',
    ],
    [
      'an unknown invoice',
      { allocations: [{ amount: 1, invoiceId: UNKNOWN_ID }] },
      'allocations.0.invoiceId',
      'The company has no such invoice.',
    ],
  ] as const)('%s is rejected, and nothing is recorded', async (_name, { ...input }, field, message) => {
    const allocations = ('allocations' in input ? [...input.allocations] : []).map(
      ({ isForeign, ...allocation }: { amount: number; isForeign?: boolean; invoiceId?: string }) => ({
        invoiceId: (isForeign ? foreignInvoices : ownInvoices).invoice.id,
        ...allocation,
      }),
    );
    const { company, invoice } = ownInvoices;
    const result = await record({ companyId: company.id, amount: 20, ...input, allocations });
    expect(result.userErrors).toMatchObject([{ field, message }]);
    expect(await portal.db.query('select 1 from payments where company_id = $1', [company.id])).toEqual([]);
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({ status: 'UNPAID', outstanding: invoice.total });
  });
});

describe('payments: other entries', () => {
  it('deducted tax is recorded without a receipt', async () => {
    const { company, invoice } = await createInvoices();
    const { payment } = await runMutation('recordTaxDeduction', {
      companyId: company.id,
      paidOn: '2026-01-31',
      reference: 'CERT1',
      allocations: [{ invoiceId: invoice.id, amount: 25 }],
    });
    expect(payment).toMatchObject({ kind: 'TDS', amount: 25, unallocated: 0, method: null, reference: 'CERT1' });
    expect((await readInvoiceAsAdmin(invoice.id)).outstanding).toBe(invoice.total - 25);
    const emptyInput = { companyId: company.id, paidOn: '2026-01-31', allocations: [] };
    expect((await runMutation('recordTaxDeduction', emptyInput)).userErrors).toMatchObject([{ field: 'allocations' }]);
  });

  it('a write-off settles an invoice and stores the reason', async () => {
    const { invoice } = await createInvoices();
    expect((await runMutation('writeOffInvoice', { invoiceId: invoice.id, reason: ' ' })).userErrors).toMatchObject([
      { field: 'reason' },
    ]);
    const { payment } = await runMutation('writeOffInvoice', { invoiceId: invoice.id, reason: 'Insolvent.' });
    expect(payment).toMatchObject({ kind: 'WRITE_OFF', amount: invoice.total, note: 'Insolvent.' });
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({ status: 'PAID', outstanding: 0 });
    const secondWriteOff = await runMutation('writeOffInvoice', { invoiceId: invoice.id, reason: 'Insolvent.' });
    expect(secondWriteOff.userErrors).toMatchObject([{ code: 'AMOUNT_TOO_HIGH' }]);
  });

  it('a write-off is rejected if the outstanding amount is not the one that the user confirmed', async () => {
    const { company, invoice } = await createInvoices();
    const writeOff = { invoiceId: invoice.id, reason: 'Insolvent.', confirmedAmount: invoice.total };
    await record({ companyId: company.id, amount: 50, allocations: [{ invoiceId: invoice.id, amount: 50 }] });
    expect((await runMutation('writeOffInvoice', writeOff)).userErrors).toMatchObject([
      {
        code: 'AMOUNT_CHANGED',
        field: 'confirmedAmount',
        message: `The outstanding amount is now ${formatMoney(invoice.total - 50)}. Check it and submit again.`,
      },
    ]);
    const confirmedAmount = invoice.total - 50;
    const { payment } = await runMutation('writeOffInvoice', { ...writeOff, confirmedAmount });
    expect(payment).toMatchObject({ kind: 'WRITE_OFF', amount: confirmedAmount });
  });

  it('only the unallocated part of a receipt can be paid back, and a receipt with a refund cannot be reversed', async () => {
    const { company, invoice } = await createInvoices();
    const { payment } = await record({
      companyId: company.id,
      amount: 100,
      allocations: [{ invoiceId: invoice.id, amount: 40 }],
    });
    const refund = {
      paymentId: payment.id,
      amount: 60.01,
      paidOn: '2026-02-01',
      method: 'BANK_TRANSFER',
      reference: 'R1',
    };
    expect((await runMutation('refundReceipt', refund)).userErrors).toMatchObject([
      { code: 'AMOUNT_TOO_HIGH', message: 'Only ₹60 of this payment is left. Enter at most ₹60.' },
    ]);
    const refundPayload = await runMutation('refundReceipt', { ...refund, amount: 60 });
    expect(refundPayload.payment).toMatchObject({
      kind: 'REFUND',
      amount: 60,
      unallocated: 0,
      refunded: { id: payment.id },
    });
    const reversal = { paymentId: payment.id, reason: 'Wrong company.' };
    expect((await runMutation('reversePayment', reversal)).userErrors).toMatchObject([{ code: 'PAYMENT_REFUNDED' }]);
    const refundInput = { paymentId: refundPayload.payment.id, amount: 1, paidOn: '2026-02-01', method: 'CASH' };
    expect((await runMutation('refundReceipt', refundInput)).userErrors).toMatchObject([{ field: 'paymentId' }]);
    expect(
      (await runMutation('reversePayment', { ...reversal, paymentId: refundPayload.payment.id })).userErrors,
    ).toEqual([]);
    const reversalPayload = await runMutation('reversePayment', reversal);
    expect(reversalPayload.payment).toMatchObject({
      unallocated: 0,
      reversalReason: 'Wrong company.',
      allocations: [],
      reversedAllocations: [{ amount: 40, invoice: { id: invoice.id } }],
    });
    expect(reversalPayload.payment.reversedAt).not.toBeNull();
    expect((await runMutation('reversePayment', reversal)).userErrors).toMatchObject([{ code: 'PAYMENT_REVERSED' }]);
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({ status: 'UNPAID', outstanding: invoice.total });
  });

  it('one of two concurrent refunds with the same transfer reference is rejected, until the recorded one is reversed', async () => {
    const { id: companyId } = await portal.createCompany();
    const recordReceipt = async () => (await record({ companyId, amount: 100 })).payment.id;
    const refund = { amount: 40, paidOn: '2026-02-01', method: 'BANK_TRANSFER', reference: ' utr r 3 ' };
    const paymentId = await recordReceipt();
    const results = await Promise.all([
      runMutation('refundReceipt', { ...refund, paymentId }),
      runMutation('refundReceipt', { ...refund, paymentId, method: 'UPI', reference: 'UTRR3' }),
    ]);
    const message = 'A refund with this reference is already recorded for ₹40, paid on 01-Feb-2026.';
    const error = { code: 'PAYMENT_EXISTS', field: 'reference', message };
    expect(results.flatMap(({ userErrors }) => userErrors)).toEqual([error]);
    // One transfer can pay back several receipts, and cheques of different banks can have the same number.
    const otherRefunds = [
      { ...refund, paymentId: await recordReceipt() },
      { ...refund, paymentId, method: 'CHEQUE', amount: 10 },
    ];
    for (const other of otherRefunds) expect((await runMutation('refundReceipt', other)).userErrors).toEqual([]);
    const { payment } = results.find(({ userErrors }) => !userErrors.length)!;
    await runMutation('reversePayment', { paymentId: payment.id, reason: 'Wrong receipt.' });
    expect((await runMutation('refundReceipt', { ...refund, paymentId })).userErrors).toEqual([]);
  });

  it.each([
    ['a date in the future', { paidOn: nextYear }, 'paidOn'],
    ['a date before the receipt', { paidOn: '2025-12-31' }, 'paidOn'],
    ['no reference', { reference: '  ' }, 'reference'],
  ])('a refund with %s is rejected', async (_name, change, field) => {
    const { company } = await createInvoices();
    const { payment } = await record({ companyId: company.id, amount: 100 });
    const refund = {
      paymentId: payment.id,
      amount: 60,
      paidOn: '2026-02-01',
      method: 'BANK_TRANSFER',
      reference: 'R2',
    };
    expect((await runMutation('refundReceipt', { ...refund, ...change })).userErrors).toMatchObject([{ field }]);
  });

  it.each([
    ['refundReceipt', { amount: 60, paidOn: '2026-02-01', method: 'CASH' }],
    ['allocatePayment', {}],
    ['reversePayment', { reason: 'Wrong company.' }],
  ])('%s is rejected for a receipt that another administrator reverses concurrently', async (name, input) => {
    const { company, invoice } = await createInvoices();
    const { payment } = await record({ companyId: company.id, amount: 60 });
    const allocations = name === 'allocatePayment' ? [{ invoiceId: invoice.id, amount: 60 }] : undefined;
    const { userErrors } = await commitDuring(
      portal,
      [
        ['select from companies where id = $1 for update', company.id],
        ["update payments set reversed_at = now(), reversal_reason = 'Wrong amount.' where id = $1", payment.id],
      ],
      () => runMutation(name, { paymentId: payment.id, ...input, allocations }),
    );
    expect(userErrors).toMatchObject([{ code: 'PAYMENT_REVERSED' }]);
  });

  it('a reference can be recorded again after its entry was reversed', async () => {
    const { company } = await createInvoices();
    const input = { companyId: company.id, amount: 10, reference: 'AGAIN1' };
    const { payment } = await record(input);
    await runMutation('reversePayment', { paymentId: payment.id, reason: 'Wrong amount.' });
    expect((await record({ ...input, amount: 11 })).userErrors).toEqual([]);
    expect((await record({ ...input, amount: 12 })).userErrors).toMatchObject([
      { message: 'A receipt with this reference is already recorded for ₹11, paid on 01-Jan-2026.' },
    ]);
  });
});

describe('payments: credit notes', () => {
  it('a credit note on a paid invoice releases the receipt before the deducted tax', async () => {
    const { company, invoice } = await createInvoices();
    const amount = invoice.total - 10;
    const { payment } = await record({
      companyId: company.id,
      amount,
      allocations: [{ invoiceId: invoice.id, amount, taxDeducted: 10 }],
    });
    await creditInvoice(portal, adminJwt, { invoiceId: invoice.id, taxable: 10 });
    const [{ unallocated }] = await portal.db.query('select unallocated from payments where id = $1', [payment.id]);
    expect(Number(unallocated)).toBe(11.8);
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({ status: 'PAID', outstanding: 0 });
    await creditInvoice(portal, adminJwt, { invoiceId: invoice.id });
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({ status: 'CREDITED', outstanding: 0, allocations: [] });
  });

  it('the released part of a write-off cannot settle another invoice, and is not listed as unallocated', async () => {
    const { company, invoice, secondInvoice } = await createInvoices(2);
    const { payment } = await runMutation('writeOffInvoice', { invoiceId: invoice.id, reason: 'Insolvent.' });
    await creditInvoice(portal, adminJwt, { invoiceId: invoice.id, taxable: 10 });
    const allocation = await runMutation('allocatePayment', {
      paymentId: payment.id,
      allocations: [{ invoiceId: secondInvoice.id, amount: 11.8 }],
    });
    expect(allocation.userErrors).toMatchObject([{ code: 'INVALID_INPUT', field: 'paymentId' }]);
    expect(await readInvoiceAsAdmin(secondInvoice.id)).toMatchObject({ status: 'UNPAID', allocations: [] });
    const unallocatedQuery = `{ company(id: "${company.id}") { paymentPage(isUnallocated: true) { items { id } } } }`;
    const { data } = await portal.callGraphql(unallocatedQuery, {}, adminJwt);
    expect(data.company.paymentPage.items).toEqual([]);
  });

  it('the payments of an invoice with a wrong buyer move to the new invoice', async () => {
    const { company, invoice } = await createInvoices();
    await record({
      companyId: company.id,
      amount: invoice.total - 10,
      allocations: [{ invoiceId: invoice.id, amount: invoice.total - 10, taxDeducted: 10 }],
    });
    await saveBuyer(portal, company.jwt, OTHER_BUYER);
    expect((await correctInvoice(portal, adminJwt, { invoiceId: invoice.id })).userErrors).toEqual([]);
    const [, correction] = await listInvoices(portal, company.jwt);
    expect(await readInvoiceAsAdmin(invoice.id)).toMatchObject({ status: 'CREDITED', allocations: [] });
    const newInvoice = await readInvoiceAsAdmin(correction.id);
    expect(newInvoice).toMatchObject({ status: 'PAID', outstanding: 0 });
    expect(newInvoice.allocations).toHaveLength(2);
  });
});

describe('payments: access', () => {
  it('an operator records payments, and an editor or a viewer only reads them', async () => {
    const { company } = await createInvoices();
    const input = { companyId: company.id, amount: 10 };
    for (const [role, isAllowed] of [
      [AdministratorRole.OPERATOR, true],
      [AdministratorRole.EDITOR, false],
      [AdministratorRole.VIEWER, false],
    ] as const) {
      const { jwt } = await createAdministrator(portal, { role });
      const result = await recordReceipt(portal, jwt, input);
      expect(result.code ?? 'OK').toBe(isAllowed ? 'OK' : 'FORBIDDEN');
      const { data } = await portal.callGraphql('{ paymentPage { pageInfo { totalCount } } }', {}, jwt);
      expect(data.paymentPage.pageInfo.totalCount).toBeGreaterThan(0);
    }
  });

  it('a token with PAYMENTS_WRITE can record a receipt, but cannot reverse it', async () => {
    const { company } = await createInvoices();
    const { secret } = await createApiToken(portal, adminJwt, [Scope.PAYMENTS_WRITE, Scope.INVOICES_READ]);
    const { payment } = await recordReceipt(portal, secret, { companyId: company.id, amount: 10 });
    expect(payment).toMatchObject({ amount: 10 });
    const reversal = { paymentId: payment.id, reason: 'Wrong.' };
    expect(await changePayment(portal, secret, 'reversePayment', reversal)).toEqual({ code: 'FORBIDDEN' });
  });

  it('a company reads its own payments, and cannot distinguish the payment of another company from an unknown payment', async () => {
    const [ownDebtor, otherDebtor] = [await createInvoices(), await createInvoices()];
    const { payment } = await record({ companyId: ownDebtor.company.id, amount: 10 });
    const readPayment = async (id: string, jwt: string) => {
      const { data, errors } = await portal.callGraphql('query ($id: ID!) { payment(id: $id) { id } }', { id }, jwt);
      return errors ? [errors[0]!.extensions.code, errors[0]!.message] : data.payment.id;
    };
    expect(await readPayment(payment.id, ownDebtor.company.jwt)).toBe(payment.id);
    expect(await readPayment(payment.id, otherDebtor.company.jwt)).toEqual(
      await readPayment(UNKNOWN_ID, otherDebtor.company.jwt),
    );
    const listQuery = '{ me { payments { edges { node { id } } } } }';
    expect((await portal.callGraphql(listQuery, {}, ownDebtor.company.jwt)).data.me.payments.edges).toEqual([
      { node: { id: payment.id } },
    ]);
    expect((await portal.callGraphql(listQuery, {}, otherDebtor.company.jwt)).data.me.payments.edges).toEqual([]);
  });
});

describe('payments: lists', () => {
  it('the list is filtered by kind, company, unallocated part, day and status, and searched by reference, company and amount', async () => {
    const { company, invoice } = await createInvoices();
    const { payment } = await record({
      companyId: company.id,
      amount: 4321.5,
      paidOn: '2026-03-03',
      reference: 'FINDME7',
      allocations: [{ invoiceId: invoice.id, amount: 1, taxDeducted: 1 }],
    });
    const findKinds = async (args: string) => {
      const { data, errors } = await portal.callGraphql(
        `{ company(id: "${company.id}") { paymentPage(${args}) { items { id kind } } } }`,
        {},
        adminJwt,
      );
      if (errors) throw new Error(errors[0]!.message);
      return data.company.paymentPage.items.map(({ kind }: { kind: string }) => kind);
    };
    expect(await findKinds('orderBy: OLDEST')).toEqual(expect.arrayContaining(['RECEIPT', 'TDS']));
    expect(await findKinds('orderBy: HIGHEST')).toEqual(['RECEIPT', 'TDS']);
    expect(await findKinds('orderBy: LOWEST')).toEqual(['TDS', 'RECEIPT']);
    expect(await findKinds('kind: TDS')).toEqual(['TDS']);
    expect(await findKinds('isUnallocated: true')).toEqual(['RECEIPT']);
    expect(await findKinds('paidFrom: "2026-03-04"')).toEqual([]);
    expect(await findKinds('paidUntil: "2026-03-02"')).toEqual([]);
    const reversedName = company.name.split(' ').toReversed().join(' ');
    const references = ['findme', 'find me 7'];
    const amounts = ['4,321.50', '₹ 4,321.50', 'Rs 4321.5', 'INR 4321.50'];
    const companyTexts = [company.name.slice(0, 12), reversedName, company.email, company.phone];
    for (const search of [...references, ...amounts, ...companyTexts])
      expect(await findKinds(`search: "${search}", kind: RECEIPT`)).toEqual(['RECEIPT']);
    expect(await findKinds('search: "absent"')).toEqual([]);
    const countInvoices = async (filter: string) => {
      const { data } = await portal.callGraphql(
        `{ company(id: "${company.id}") { invoicePage(${filter}) { items { id } } } }`,
        {},
        adminJwt,
      );
      return data.company.invoicePage.items.length;
    };
    expect(await countInvoices('status: PARTLY_PAID')).toBe(1);
    for (const status of ['UNPAID', 'PAID', 'OVERDUE', 'CREDITED'])
      expect(await countInvoices(`status: ${status}`)).toBe(0);
    expect(await countInvoices('isOpen: true')).toBe(1);
    const reversedBuyer = BUYER.legalName.split(' ').toReversed().join(' ');
    for (const search of [BUYER.legalName, reversedBuyer, `Rs ${invoice.total}`])
      expect(await countInvoices(`search: "${search}"`)).toBe(1);
    expect(payment.unallocated).toBe(4320.5);
    const allocations = [{ invoiceId: invoice.id, amount: invoice.total - 2 }];
    await runMutation('allocatePayment', { paymentId: payment.id, allocations });
    expect(await countInvoices('isOpen: true')).toBe(0);
    expect(await countInvoices('isOpen: false')).toBe(1);
  });

  it.each([
    ['paidFrom', '05.10.2026'],
    ['paidUntil', '1/2/2026'],
    ['paidFrom', '2026-02-30'],
    ['paidUntil', 'infinity'],
  ])('the filter %s rejects %s', async (name, day) => {
    for (const field of ['payments', 'paymentPage']) {
      const { errors } = await portal.callGraphql(`{ ${field}(${name}: "${day}") { __typename } }`, {}, adminJwt);
      expect(errors).toMatchObject([
        { message: `${name} must be a date, for example 2027-03-05.`, extensions: { code: 'BAD_USER_INPUT' } },
      ]);
    }
  });

  it('the CSV file of invoices contains only the invoices of the requested company', async () => {
    const [firstDebtor, secondDebtor] = [await createInvoices(), await createInvoices()];
    const headers = { authorization: `Bearer ${adminJwt}` };
    const url = `${portal.url}/api/admin/export-invoices?companyId=${firstDebtor.company.id}`;
    const text = await (await fetch(url, { headers })).text();
    expect(text).toContain(firstDebtor.invoice.number);
    expect(text).not.toContain(secondDebtor.invoice.number);
  });

  it('the CSV file of credit notes ignores a filter by the status of invoices', async () => {
    const { company, invoice } = await createInvoices();
    await creditInvoice(portal, adminJwt, { invoiceId: invoice.id, taxable: 10 });
    const path = '/api/company/export-invoices?kind=creditNote&status=paid';
    const text = await (await portal.send(path, { headers: { jwt: company.jwt } })).text();
    expect(text).toContain(',CRN/');
  });
});

describe('payments: database', () => {
  it.each([
    ['changes the amount of an entry', 'update payments set amount = amount + 1'],
    ['changes the company of an entry', 'update payments set company_id = gen_random_uuid()'],
    ['deletes an entry', 'delete from payments'],
    ['removes all entries', 'truncate payments cascade'],
    ['exceeds an invoice', 'update payment_allocations set amount = 1000000'],
    ['moves an allocation', 'update payment_allocations set invoice_id = gen_random_uuid()'],
    ['exceeds a payment', 'update payments set unallocated = amount + 1'],
    ['reverses an entry with allocations', "update payments set reversed_at = now(), reversal_reason = 'x'"],
  ])('a statement that %s is rejected', async (_name, sql) => {
    const { company, invoice } = await createInvoices();
    await record({ companyId: company.id, amount: 10, allocations: [{ invoiceId: invoice.id, amount: 10 }] });
    await expect(portal.db.query(sql)).rejects.toThrow();
  });

  it.each([
    'update reversed_allocations set amount = 1',
    'delete from reversed_allocations',
    'truncate reversed_allocations',
  ])('a statement that changes reversed allocations is rejected: %s', async (sql) => {
    const { company, invoice } = await createInvoices();
    const allocations = [{ invoiceId: invoice.id, amount: 10 }];
    const { payment } = await record({ companyId: company.id, amount: 10, allocations });
    await runMutation('reversePayment', { paymentId: payment.id, reason: 'Wrong amount.' });
    await expect(portal.db.query(sql)).rejects.toThrow('A reversed allocation cannot be changed or deleted.');
  });

  it('an allocation to the invoice of another company is rejected', async () => {
    const [firstDebtor, secondDebtor] = [await createInvoices(), await createInvoices()];
    const { payment } = await record({ companyId: firstDebtor.company.id, amount: 10 });
    for (const companyId of [firstDebtor.company.id, secondDebtor.company.id])
      await expect(
        portal.db.query('insert into payment_allocations values ($1, $2, $3, 1, now())', [
          payment.id,
          secondDebtor.invoice.id,
          companyId,
        ]),
      ).rejects.toThrow(/foreign key/);
  });
});
