import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditInvoice, listInvoices, saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countRuns } from '../../../../test/tier.ts';
import { InvoiceStatus } from '../invoices/invoice-status.rules.ts';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
});
afterAll(() => portal.stop());

async function createInvoices() {
  const company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
  const keyClient = createKeyClient(portal);
  await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
  await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: '2031-01-01' });
  const invoices = await listInvoices(portal, company.jwt);
  return { companyId: company.id, invoiceIds: invoices.map(({ id }: { id: string }) => id) as string[] };
}

type Debtor = Awaited<ReturnType<typeof createInvoices>>;

const listPaymentIds = async (companyId: string): Promise<string[]> =>
  (await portal.db.query('select id from payments where company_id = $1 order by recorded_at, id', [companyId])).map(
    ({ id }: { id: string }) => id,
  );

const arbitraryRequest = fc.record({
  kind: fc.constantFrom('receipt', 'tds', 'credit', 'refund', 'reverse', 'allocate', 'writeOff'),
  invoiceIndex: fc.nat(1),
  paymentIndex: fc.nat(20),
  amount: fc.integer({ min: 1, max: 500_000 }).map((paise) => paise / 100),
});

type RandomRequest = typeof arbitraryRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** Sends one request, which the server may reject. The stored amounts must be correct in both cases. */
async function sendRequest(
  { companyId, invoiceIds }: Debtor,
  { kind, invoiceIndex, paymentIndex, amount }: RandomRequest,
) {
  const invoiceId = invoiceIds[invoiceIndex]!;
  const allocations = [{ invoiceId, amount }];
  const paymentIds = await listPaymentIds(companyId);
  const paymentId = paymentIds[paymentIndex % Math.max(paymentIds.length, 1)] ?? invoiceId;
  const calls: Record<RandomRequest['kind'], () => Promise<{ code?: string }>> = {
    receipt: () =>
      recordReceipt(portal, adminJwt, {
        companyId,
        amount: amount + 5,
        allocations: [{ invoiceId, amount, taxDeducted: 1 }],
      }),
    tds: () => changePayment(portal, adminJwt, 'recordTaxDeduction', { companyId, paidOn: '2026-01-01', allocations }),
    credit: () => creditInvoice(portal, adminJwt, { invoiceId, taxable: amount }),
    refund: () =>
      changePayment(portal, adminJwt, 'refundReceipt', {
        paymentId,
        amount: Math.min(amount, 5),
        paidOn: '2026-01-01',
        method: 'CASH',
      }),
    reverse: () => changePayment(portal, adminJwt, 'reversePayment', { paymentId, reason: 'Wrong.' }),
    allocate: () => changePayment(portal, adminJwt, 'allocatePayment', { paymentId, allocations }),
    writeOff: () => changePayment(portal, adminJwt, 'writeOffInvoice', { invoiceId, reason: 'Insolvent.' }),
  };
  expect((await calls[kind]()).code ?? 'NOT_FOUND').toBe('NOT_FOUND');
}

interface AmountCheck {
  /** Whether the stored amount equals the recomputed amount. */
  isEqual: boolean;
  /** Whether the amount is within its limits. For a receivable: whether the stored due date is the earliest one. */
  isWithinLimits: boolean;
}

/** Compares the stored amounts of a company's invoices, payments and receivable with recomputed amounts. */
const checkAmounts = async (
  companyId: string,
): Promise<Record<'invoices' | 'payments' | 'receivables', AmountCheck[]>> => ({
  receivables: await portal.db.query(
    `select receivable.outstanding = coalesce(sum(balance.total - balance.credited_total - balance.allocated), 0)
         as "isEqual",
       receivable.oldest_due_at = coalesce(min(balance.due_on) filter (
         where balance.credited_total + balance.allocated < balance.total
       )::timestamp at time zone 'Asia/Kolkata', 'infinity') as "isWithinLimits"
     from company_receivables receivable join invoice_balances balance on balance.company_id = receivable.id
     where receivable.id = $1 group by receivable.id`,
    [companyId],
  ),
  invoices: await portal.db.query(
    `select balance.credited_total = coalesce(
         (select sum(total) from documents note where note.invoice_id = balance.invoice_id), 0)
       and balance.allocated = coalesce(
         (select sum(amount) from payment_allocations allocation where allocation.invoice_id = balance.invoice_id), 0)
         as "isEqual",
       balance.total - balance.credited_total - balance.allocated >= 0 and balance.allocated >= 0 as "isWithinLimits"
     from invoice_balances balance where company_id = $1`,
    [companyId],
  ),
  payments: await portal.db.query(
    `select payment.unallocated = case when payment.reversed_at is not null or payment.kind = 'REFUND' then 0 else
         payment.amount
         - coalesce((select sum(amount) from payment_allocations allocation where allocation.payment_id = payment.id), 0)
         - coalesce((select sum(amount) from payments refund
             where refund.refunded_id = payment.id and refund.reversed_at is null), 0) end as "isEqual",
       payment.unallocated between 0 and payment.amount as "isWithinLimits"
     from payments payment where company_id = $1`,
    [companyId],
  ),
});

it('payments: after any requests of four concurrent callers, all amounts equal a recomputation from the entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(arbitraryRequest, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 4 }),
      async (callers) => {
        const debtor = await createInvoices();
        await Promise.all(
          callers.map(async (requests) => {
            for (const request of requests) await sendRequest(debtor, request);
          }),
        );
        const { invoices, payments, receivables } = await checkAmounts(debtor.companyId);
        expect(receivables).toHaveLength(1);
        expect(invoices).toHaveLength(2);
        for (const row of [...invoices, ...payments, ...receivables])
          expect(row).toEqual({ isEqual: true, isWithinLimits: true });
      },
    ),
    { numRuns: countRuns(24) },
  );
});

it('payments: the status filter selects exactly the invoices with this status', async () => {
  const { companyId, invoiceIds } = await createInvoices();
  const [firstId, secondId] = invoiceIds as [string, string];
  await changePayment(portal, adminJwt, 'writeOffInvoice', { invoiceId: firstId, reason: 'Insolvent.' });
  await portal.db.query('update invoice_balances set due_on = $2 where invoice_id = $1', [secondId, '2020-01-01']);
  for (const status of Object.values(InvoiceStatus)) {
    const { data } = await portal.callGraphql(
      `{ company(id: "${companyId}") { invoicePage(status: ${status}) { items { id status outstanding } } } }`,
      {},
      adminJwt,
    );
    const expected = status === InvoiceStatus.PAID ? [firstId] : status === InvoiceStatus.OVERDUE ? [secondId] : [];
    expect(data.company.invoicePage.items.map(({ id }: { id: string }) => id)).toEqual(expected);
  }
});

it('payments: the list and the CSV file of all invoices can be filtered by status, in each order', async () => {
  const { invoiceIds } = await createInvoices();
  await portal.db.query('update invoice_balances set due_on = $2 where invoice_id = $1', [invoiceIds[0], '2020-01-01']);
  const readInvoices = async (filter: string): Promise<{ number: string; status: string; outstanding: number }[]> => {
    const query = `{ invoicePage(limit: 100, ${filter}) { items { number status outstanding } } }`;
    return (await portal.callGraphql(query, {}, adminJwt)).data.invoicePage.items;
  };
  for (const orderBy of ['NEWEST', 'OLDEST', 'HIGHEST', 'LOWEST']) {
    const allInvoices = await readInvoices(`orderBy: ${orderBy}`);
    const expectSame = async (filter: string, isExpected: (invoice: (typeof allInvoices)[0]) => boolean) =>
      expect([filter, await readInvoices(`orderBy: ${orderBy}, ${filter}`)]).toEqual([
        filter,
        allInvoices.filter(isExpected),
      ]);
    await expectSame('isOpen: true', ({ outstanding }) => outstanding > 0);
    for (const status of Object.values(InvoiceStatus)) {
      const hasStatus = (invoice: (typeof allInvoices)[0]) => invoice.status === status;
      await expectSame(`status: ${status}`, hasStatus);
      await expectSame(`status: ${status}, search: "INV/"`, hasStatus);
      const parameters = new URLSearchParams({
        status: status.toLowerCase().replace('_paid', 'Paid'),
        orderBy: orderBy.toLowerCase(),
      });
      const response = await portal.send(`/api/admin/export-invoices?${parameters}`, { headers: { jwt: adminJwt } });
      const numbers = [...(await response.text()).matchAll(/INV\/\d\d-\d\d\/\d{6}/g)].map(String);
      expect([`${parameters}`, numbers]).toEqual([
        `${parameters}`,
        allInvoices.filter(hasStatus).map(({ number }) => number),
      ]);
    }
  }
});
