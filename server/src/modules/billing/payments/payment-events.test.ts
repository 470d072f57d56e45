import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { publishEvents } from '../../events/outbox/publisher.ts';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
});
afterAll(() => portal.stop());

async function createInvoice() {
  const company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
  await createKeyClient(portal).createApproved(company.jwt, adminJwt);
  const [invoice]: { id: string; total: number }[] = await listInvoices(portal, company.jwt);
  return { company, invoiceId: invoice!.id, total: invoice!.total };
}

const countPaidEvents = async (companyId: string): Promise<number> =>
  (await portal.db.query(`select 1 from events where kind = 'INVOICE_PAID' and company_id = $1`, [companyId])).length;

it('payments: an invoice is reported as paid by the receipt that settles it, not by a partial receipt', async () => {
  const { company, invoiceId, total } = await createInvoice();
  const settle = (amount: number) =>
    recordReceipt(portal, adminJwt, { companyId: company.id, amount, allocations: [{ invoiceId, amount }] });
  await settle(50);
  expect(await countPaidEvents(company.id)).toBe(0);
  await settle(total - 50);
  expect(await countPaidEvents(company.id)).toBe(1);
});

it('payments: an invoice is reported as paid by the later allocation that settles it', async () => {
  const { company, invoiceId, total } = await createInvoice();
  const { payment } = await recordReceipt(portal, adminJwt, { companyId: company.id, amount: total });
  const allocate = (amount: number) =>
    changePayment(portal, adminJwt, 'allocatePayment', {
      paymentId: payment.id,
      allocations: [{ invoiceId, amount }],
    });
  await allocate(50);
  expect(await countPaidEvents(company.id)).toBe(0);
  await allocate(total - 50);
  expect(await countPaidEvents(company.id)).toBe(1);
});

it('payments: an invoice is reported as paid by the write-off that settles it', async () => {
  const { company, invoiceId } = await createInvoice();
  await changePayment(portal, adminJwt, 'writeOffInvoice', { invoiceId, reason: 'Insolvent.' });
  expect(await countPaidEvents(company.id)).toBe(1);
});

it('payments: an invoice is reported as paid by the deducted tax that settles it', async () => {
  const { company, invoiceId, total } = await createInvoice();
  const deductTax = (amount: number) =>
    changePayment(portal, adminJwt, 'recordTaxDeduction', {
      companyId: company.id,
      paidOn: '2026-01-31',
      allocations: [{ invoiceId, amount }],
    });
  await deductTax(50);
  expect(await countPaidEvents(company.id)).toBe(0);
  await deductTax(total - 50);
  expect(await countPaidEvents(company.id)).toBe(1);
});

it('payments: an invoice is reported once as paid by the credit note that settles the rest of it', async () => {
  const { company, invoiceId, total } = await createInvoice();
  const credit = (taxable: number) => creditInvoice(portal, adminJwt, { invoiceId, taxable });
  const amount = total - 118;
  await recordReceipt(portal, adminJwt, { companyId: company.id, amount, allocations: [{ invoiceId, amount }] });
  await credit(50);
  expect(await countPaidEvents(company.id)).toBe(0);
  await credit(50);
  expect(await countPaidEvents(company.id)).toBe(1);
  await credit(50);
  expect(await countPaidEvents(company.id)).toBe(1);
});

it('payments: after a correction, the new invoice is reported as paid if the moved payments settle it', async () => {
  const { company, invoiceId, total } = await createInvoice();
  const allocations = [{ invoiceId, amount: total }];
  await recordReceipt(portal, adminJwt, { companyId: company.id, amount: total, allocations });
  await saveBuyer(portal, company.jwt, OTHER_BUYER);
  expect((await correctInvoice(portal, adminJwt, { invoiceId })).userErrors).toEqual([]);
  const [, correction] = await listInvoices(portal, company.jwt);
  const events: { data: { invoice: { id: string } } }[] = await portal.db.query(
    `select data from events where kind = 'INVOICE_PAID' and company_id = $1 order by place`,
    [company.id],
  );
  expect(events.map(({ data }) => data.invoice.id)).toEqual([invoiceId, correction.id]);
});

it('payments: a company gets a notification of a receipt and of deducted tax, but not of a write-off', async () => {
  const { company, invoiceId } = await createInvoice();
  await recordReceipt(portal, adminJwt, {
    companyId: company.id,
    amount: 20,
    allocations: [{ invoiceId, amount: 20, taxDeducted: 10 }],
  });
  await changePayment(portal, adminJwt, 'writeOffInvoice', { invoiceId, reason: 'Insolvent.' });
  await publishEvents(portal.db);
  const { data } = await portal.callGraphql(
    '{ notifications { edges { node { kind amount paymentKind } } } me { payments { totalCount } } }',
    {},
    company.jwt,
  );
  const notifications: { kind: string; amount: number; paymentKind: string | null }[] = data.notifications.edges.map(
    ({ node }: { node: object }) => node,
  );
  expect(data.me.payments.totalCount).toBe(3);
  const amounts = notifications.filter(({ kind }) => kind === 'PAYMENT_RECORDED').map(({ amount }) => amount);
  expect(amounts.toSorted()).toEqual([10, 20]);
  expect(new Set(notifications.map(({ paymentKind }) => paymentKind))).toEqual(new Set([null, 'RECEIPT', 'TDS']));
  const history = await portal.callGraphql(
    'query ($id: ID!) { companyEventPage(companyId: $id) { items { paymentKind amount } } }',
    { id: company.id },
    adminJwt,
  );
  expect(history.data.companyEventPage.items).toContainEqual({ paymentKind: 'WRITE_OFF', amount: expect.any(Number) });
});
