import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BUYER,
  correctBuyer,
  correctExternalInvoice,
  correctInvoice,
  creditInvoice,
  FOREIGN_BUYER,
  listInvoices,
  OTHER_BUYER,
  recordExternalInvoice,
  saveBuyer,
  saveSeller,
} from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { issuePendingInvoices } from '../invoices/pending-invoices.service.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
});
beforeEach(async () => {
  company = await portal.createCompany();
  await saveBuyer(portal, company.jwt, FOREIGN_BUYER);
});
afterAll(() => portal.stop());

/** Approves a key for 10 users and 7 days, which costs ₹826. Returns the id of its supply. */
async function createSupply(): Promise<string> {
  const key = await createKeyClient(portal).createApproved(company.jwt, adminJwt, { user: 10, keyType: 'week' });
  const [supply] = await portal.db.query('select id from supplies where key_id = $1', [key._id]);
  return supply.id;
}

let lastNumber = 0;
const record = (pendingInvoiceId: string, change: object = {}) =>
  recordExternalInvoice(portal, adminJwt, { pendingInvoiceId, number: `EXP/26-27/${++lastNumber}`, ...change });

const readExternalInvoiceId = async (invoiceId: string) =>
  (await portal.callGraphql('query ($id: ID!) { invoice(id: $id) { externalInvoiceId } }', { id: invoiceId }, adminJwt))
    .data.invoice.externalInvoiceId;

describe('external invoices: registration of the buyer', () => {
  it('a company cannot leave a foreign registration while an external invoice is pending, and an administrator can', async () => {
    expect((await saveBuyer(portal, company.jwt)).userErrors).toEqual([]);
    await saveBuyer(portal, company.jwt, FOREIGN_BUYER);
    await createSupply();
    const change = await saveBuyer(portal, company.jwt);
    expect(change.userErrors).toEqual([
      {
        code: 'INVALID_INPUT',
        field: ['input', 'registration'],
        message: expect.stringContaining('Ask the seller'),
      },
    ]);
    await issuePendingInvoices(portal.db, portal);
    expect(await listInvoices(portal, company.jwt)).toEqual([]);
    const zone = { ...BUYER, registration: 'SEZ' };
    expect((await saveBuyer(portal, company.jwt, zone)).userErrors).toEqual([]);
    expect((await correctBuyer(portal, adminJwt, { companyId: company.id, ...BUYER })).userErrors).toEqual([]);
    await issuePendingInvoices(portal.db, portal);
    expect(await listInvoices(portal, company.jwt)).toMatchObject([{ gstin: BUYER.gstin, igst: 126 }]);
  });
});

describe('external invoices: recording', () => {
  it.each(['INV/26-27/000001', 'CRN/27-28/999999'])(
    'the number %s is rejected, because only the portal issues such serials',
    async (number) => {
      const supplyId = await createSupply();
      expect((await record(supplyId, { number })).userErrors).toEqual([
        { code: 'INVALID_INPUT', field: ['input', 'number'], message: expect.stringContaining('Only the portal') },
      ]);
    },
  );

  it('an invoice is rejected if the portal issues it', async () => {
    await saveSeller(portal, adminJwt, { signatory: '' });
    company = await portal.createCompany();
    await saveBuyer(portal, company.jwt);
    const supplyId = await createSupply();
    expect((await record(supplyId)).userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: null, message: expect.stringContaining('The portal issues the invoice') },
    ]);
    await saveSeller(portal, adminJwt);
    await expect.poll(() => listInvoices(portal, company.jwt)).toHaveLength(1);
    expect((await record(supplyId)).userErrors).toMatchObject([{ code: 'INVOICE_EXISTS' }]);
  });

  it('an invoice replaces a credited one if the buyer turned out to be in a special economic zone', async () => {
    company = await portal.createCompany();
    await saveBuyer(portal, company.jwt);
    const supplyId = await createSupply();
    const [{ id: invoiceId }] = await listInvoices(portal, company.jwt);
    await creditInvoice(portal, adminJwt, { invoiceId });
    expect((await record(supplyId)).userErrors).toMatchObject([{ code: 'INVALID_INPUT', field: null }]);
    expect(await readExternalInvoiceId(invoiceId)).toBeNull();
    await saveBuyer(portal, company.jwt, { ...BUYER, registration: 'SEZ' });
    expect(await readExternalInvoiceId(invoiceId)).toBe(supplyId);
    expect((await record(supplyId)).userErrors).toEqual([]);
    expect(await readExternalInvoiceId(invoiceId)).toBeNull();
    expect((await record(supplyId)).userErrors).toMatchObject([{ code: 'INVOICE_EXISTS' }]);
  });

  it('a credited invoice is not replaced if a reinstatement charged the credited amount again', async () => {
    company = await portal.createCompany();
    await saveBuyer(portal, company.jwt);
    const supplyId = await createSupply();
    const [{ id: invoiceId }] = await listInvoices(portal, company.jwt);
    const [{ key_id: keyId }] = await portal.db.query('select key_id from supplies where id = $1', [supplyId]);
    await createKeyClient(portal).decide(adminJwt, keyId, 'Disabled');
    await creditInvoice(portal, adminJwt, { invoiceId });
    await saveBuyer(portal, company.jwt, { ...BUYER, registration: 'SEZ' });
    await portal.readData(
      'mutation ($input: ReinstateKeyInput!) { reinstateKey(input: $input) { userErrors { message } } }',
      { input: { keyId } },
      adminJwt,
    );
    expect(await readExternalInvoiceId(invoiceId)).toBeNull();
    expect((await record(supplyId)).userErrors).toMatchObject([{ code: 'INVOICE_EXISTS' }]);
  });

  it('only the newest of the credited invoices of a supply is replaced', async () => {
    company = await portal.createCompany();
    await saveBuyer(portal, company.jwt);
    const supplyId = await createSupply();
    const [{ id: wrongId }] = await listInvoices(portal, company.jwt);
    await saveBuyer(portal, company.jwt, OTHER_BUYER);
    expect((await correctInvoice(portal, adminJwt, { invoiceId: wrongId })).userErrors).toEqual([]);
    const invoices = await listInvoices(portal, company.jwt);
    const { id: newestId } = invoices.find(({ id }: { id: string }) => id !== wrongId);
    await creditInvoice(portal, adminJwt, { invoiceId: newestId });
    await saveBuyer(portal, company.jwt, { ...OTHER_BUYER, registration: 'SEZ' });
    expect(await readExternalInvoiceId(wrongId)).toBeNull();
    expect(await readExternalInvoiceId(newestId)).toBe(supplyId);
  });
});

const listRecorded = async (args = 'externalInvoicePage') => {
  const { data } = await portal.callGraphql(
    `{ ${args} { items { id number issuedOn total company { id } } } }`,
    {},
    adminJwt,
  );
  return data.externalInvoicePage.items as { id: string; number: string; company: { id: string } }[];
};

describe('external invoices: recorded invoices', () => {
  it('a number is recorded once in a financial year, even by concurrent requests', async () => {
    const otherSupplyId = await createSupply();
    company = await portal.createCompany();
    await saveBuyer(portal, company.jwt, FOREIGN_BUYER);
    const supplyIds = [otherSupplyId, await createSupply()];
    const replies = await Promise.all(supplyIds.map((id) => record(id, { number: 'EXP/7' })));
    const rejected = replies.findIndex(({ userErrors }) => userErrors.length);
    expect(replies[1 - rejected].userErrors).toEqual([]);
    expect(replies[rejected].userErrors).toMatchObject([
      { field: ['input', 'number'], message: expect.stringContaining('already recorded') },
    ]);
    const lastYear = { number: 'EXP/7', issuedOn: '2026-03-31' };
    expect((await record(supplyIds[rejected]!, lastYear)).userErrors).toEqual([]);
  });

  it.each([
    ['issuedOn', { issuedOn: '2999-01-01' }, ''],
    ['issuedOn', { issuedOn: '2026-02-30' }, ''],
    ['total', { total: 0 }, ''],
    ['total', { total: 826.01 }, 'approved price'],
  ])('an invoice with an invalid value of %s is rejected: %o', async (field, change, message) => {
    const supplyId = await createSupply();
    expect((await record(supplyId, change)).userErrors).toMatchObject([
      { field: ['input', field], message: expect.stringContaining(message) },
    ]);
  });

  it('an administrator reads the recorded invoices and corrects a mistake, which the audit log shows', async () => {
    const supplyId = await createSupply();
    const correct = (change: object) =>
      correctExternalInvoice(portal, adminJwt, { externalInvoiceId: supplyId, ...change });
    expect((await correct({ number: 'EXP/8' })).code).toBe('NOT_FOUND');
    expect((await record(supplyId, { number: 'EXP/8', total: 826 })).userErrors).toEqual([]);
    expect((await correct({ number: 'INV/26-27/000001' })).userErrors).toHaveLength(1);
    expect((await correct({ number: 'EXP/9', issuedOn: '2026-10-06', total: 700 })).userErrors).toEqual([]);
    expect((await listRecorded())[0]).toEqual({
      id: supplyId,
      number: 'EXP/9',
      issuedOn: '2026-10-06',
      total: 700,
      company: { id: company.id },
    });
    const entries = await portal.db.query(`select from audit.entries where kind = 'SUPPLY' and company_id = $1`, [
      company.id,
    ]);
    expect(entries).toHaveLength(2);
  });

  it('an invoice that a server of the previous version records is listed with the values of its supply', async () => {
    const supplyId = await createSupply();
    await portal.db.query(`update supplies set state = 'EXTERNAL', external_number = 'EXP/10' where id = $1`, [
      supplyId,
    ]);
    expect((await listRecorded())[0]).toMatchObject({ id: supplyId, number: 'EXP/10', total: 826 });
  });
});
