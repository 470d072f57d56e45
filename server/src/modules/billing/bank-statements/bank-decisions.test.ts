import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBankClient, createStatement, createUtr } from '../../../../test/bank-statements.ts';
import { saveSeller } from '../../../../test/billing.ts';
import { readInvoice } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

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

it('bank statements: a line with a proposed invoice stays unallocated if the administrator confirms it without an invoice', async () => {
  const { company, invoice } = await bank.createInvoice();
  const [line] = await bank.importAndMatch(
    createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), invoice.total]]),
  );
  expect(line).toMatchObject({ state: 'READY', invoice: { id: invoice.id } });
  const change = { companyId: company.id, invoiceId: null, allocated: 0, taxDeducted: 0 };
  expect(await bank.change('confirmBankLines', { lines: [{ lineId: line!.id, change }] })).toMatchObject({
    changedCount: 1,
  });
  expect(await bank.waitUntilProcessed([line!])).toMatchObject([
    { state: 'RECORDED', invoice: null, payment: { amount: invoice.total, unallocated: invoice.total } },
  ]);
  expect(await readInvoice(portal, adminJwt, invoice.id)).toMatchObject({ outstanding: invoice.total });
});

it('bank statements: an ignored line cannot be confirmed', async () => {
  const { invoice } = await bank.createInvoice();
  const [line] = await bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), 10]]));
  await bank.change('ignoreBankLines', { lineIds: [line!.id] });
  expect(await bank.confirm([line!])).toMatchObject({ changedCount: 0, userErrors: [] });
  expect((await bank.listLines({ state: 'IGNORED' })).map(({ id }) => id)).toEqual([line!.id]);
});
