import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BUYER,
  correctInvoice,
  creditInvoice,
  FOREIGN_BUYER,
  LOCAL_BUYER,
  listInvoices,
  OTHER_BUYER,
  recordExternalInvoice,
  REVERSAL_CONFIRMATION,
  saveBuyer,
  saveSeller,
} from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { eraseCompany } from '../../../../test/personal-data.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { issuePendingInvoices } from './pending-invoices.service.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  portal.shiftClock(0);
  await resetRateLimits(portal);
  await portal.setPrices(10);
  await saveSeller(portal, adminJwt);
  company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
});
afterAll(() => portal.stop());

const approveKey = (change: object = {}) =>
  keyClient.createApproved(company.jwt, adminJwt, { user: 10, keyType: 'week', ...change });
const listCompanyInvoices = () => listInvoices(portal, company.jwt);
const countPendingInvoices = async () => {
  const { data } = await portal.callGraphql('{ me { pendingInvoiceCount } }', {}, company.jwt);
  return data.me.pendingInvoiceCount as number;
};

describe('invoices: supplies', () => {
  it('an approved request gets an invoice with the amounts of the key', async () => {
    await approveKey();
    const [invoice, ...others] = await listCompanyInvoices();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      gstin: BUYER.gstin,
      sac: '997331',
      gstRate: 18,
      taxable: 700,
      igst: 126,
      cgst: 0,
      sgst: 0,
      roundOff: 0,
      total: 826,
      totalInWords: 'Rupees Eight Hundred Twenty Six Only',
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      taxes: [{ head: 'IGST', rate: 18, amount: 126 }],
      buyer: { legalName: BUYER.legalName, stateCode: '27', stateName: 'Maharashtra' },
      lines: [{ description: 'Chat app licence: Remote', users: 10, days: 7, taxable: 700 }],
      credit: { taxable: 0, total: 0, remainingTaxable: 700, remainingTotal: 826, notes: 0 },
      creditNotes: [],
    });
    expect(invoice.number).toMatch(/^INV\/\d\d-\d\d\/\d{6}$/);
  });

  it('a buyer in the state of the seller is charged CGST and SGST', async () => {
    await saveBuyer(portal, company.jwt, LOCAL_BUYER);
    await approveKey();
    const [invoice] = await listCompanyInvoices();
    expect(invoice).toMatchObject({ gstin: null, igst: 0, cgst: 63, sgst: 63, total: 826 });
    expect(invoice.taxes.map(({ head }: { head: string }) => head)).toEqual(['CGST', 'SGST']);
  });

  it('each way to approve a key issues one invoice, and an extension is charged for the added users only', async () => {
    const key = await keyClient.create(adminJwt, company.id, { user: 10, keyType: 'week' });
    const { body } = await keyClient.extend(company.jwt, key.body.data._id, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    const extension = await portal.callGraphql(
      'mutation ($input: ExtendKeyInput!) { extendKey(input: $input) { key { id } userErrors { message } } }',
      { input: { keyId: body.data._id, addedUsers: 3 } },
      adminJwt,
    );
    expect(extension.data.extendKey.userErrors).toEqual([]);
    const invoices = await listCompanyInvoices();
    expect(invoices.map(({ lines }: { lines: { users: number }[] }) => lines[0]!.users)).toEqual([10, 5, 3]);
    const numbers = invoices.map(({ number }: { number: string }) => Number(number.slice(-6)));
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
  });

  it('a confirmed renewal is invoiced', async () => {
    const key = await approveKey();
    const { data } = await portal.callGraphql(
      'mutation ($input: PrepareRenewalInput!) { prepareRenewal(input: $input) { offer { id } userErrors { message } } }',
      { input: { keyId: key._id, terms: { planType: 'MONTH', userLimit: 20, addOns: ['REMOTE'] } } },
      adminJwt,
    );
    const offer = await portal.callGraphql('{ me { renewalOffer { id quote { total } } } }', {}, company.jwt);
    const { id, quote } = offer.data.me.renewalOffer;
    expect(id).toBe(data.prepareRenewal.offer.id);
    const confirmation = await portal.callGraphql(
      'mutation ($input: ConfirmRenewalInput!) { confirmRenewal(input: $input) { userErrors { message } } }',
      { input: { offerId: id, quotedTotal: quote.total } },
      company.jwt,
    );
    expect(confirmation.data.confirmRenewal.userErrors).toEqual([]);
    expect((await listCompanyInvoices()).map(({ total }: { total: number }) => total)).toEqual([826, quote.total]);
  });

  it.each([
    ['an unlimited key', { user: 0 }, 0],
    ['a rejected request', null, 0],
  ])('%s has no invoice', async (_case, change, expected) => {
    if (change) await approveKey(change);
    else {
      const { body } = await keyClient.request(company.jwt);
      await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    }
    expect([await listCompanyInvoices(), await countPendingInvoices()]).toEqual([[], expected]);
  });
});

describe('invoices: missing details', () => {
  it.each([
    [
      'of the buyer',
      () => saveBuyer(portal, company.jwt, { ...BUYER, city: '' }),
      () => saveBuyer(portal, company.jwt),
    ],
    ['of the seller', () => saveSeller(portal, adminJwt, { signatory: '' }), () => saveSeller(portal, adminJwt)],
  ])(
    'missing details %s do not block an approval, and a job issues the invoice later',
    async (_who, remove, complete) => {
      await remove();
      await approveKey();
      expect([await listCompanyInvoices(), await countPendingInvoices()]).toEqual([[], 1]);
      await complete();
      await expect.poll(async () => (await listCompanyInvoices()).length).toBe(1);
      expect(await countPendingInvoices()).toBe(0);
    },
  );

  it('the job issues at most 20 invoices in one transaction, oldest supply first', async () => {
    await saveBuyer(portal, company.jwt, { ...BUYER, city: '' });
    for (let days = 2; days < 23; days++) {
      const expiryDate = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
      await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate });
    }
    await saveBuyer(portal, company.jwt);
    const readBatches = () =>
      portal.db.query(
        `select count(*)::int as size, bool_and(place = supply_place) as "isOrdered" from (
           select document.xmin::text as transaction, document.sequence,
             row_number() over (order by document.sequence) as place,
             row_number() over (order by supply.supplied_at, supply.id) as supply_place
           from documents document join supplies supply on supply.id = supply_id where document.company_id = $1) row
         group by transaction order by min(sequence)`,
        [company.id],
      );
    const expectedBatches = [20, 1].map((size) => ({ size, isOrdered: true }));
    await waitFor(async () => expect(await readBatches()).toEqual(expectedBatches));
  });

  it('invoices of a company that cannot be issued do not delay those of other companies', async () => {
    const companies = [company, await portal.createCompany()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (company of companies) {
      await saveBuyer(portal, company.jwt, { ...BUYER, city: '' });
      await approveKey();
    }
    await portal.db.query(
      `create function fail_documents() returns trigger language plpgsql as $$ begin raise 'fails'; end $$;
       create trigger documents_fail before insert on documents for each row
         when (new.company_id = '${companies[0]!.id}') execute function fail_documents()`,
    );
    for (const { jwt } of companies) await saveBuyer(portal, jwt);
    await waitFor(async () => expect(await listInvoices(portal, companies[1]!.jwt)).toHaveLength(1));
    await expect(issuePendingInvoices(portal.db, portal)).rejects.toThrow('fails');
    await portal.db.query('drop function fail_documents cascade');
    await issuePendingInvoices(portal.db, portal);
    expect(await listInvoices(portal, companies[0]!.jwt)).toHaveLength(1);
  });

  it('the job waits for the lock of the company before it locks the series of invoices', async () => {
    await saveBuyer(portal, company.jwt, { ...BUYER, city: '' });
    await approveKey();
    await interleaveTransaction(
      portal,
      (query) => query('select from companies where id = $1 for update', [company.id]),
      async () => {
        await portal.db.query(`update billing_profiles set city = 'Mumbai' where company_id = $1`, [company.id]);
        await issuePendingInvoices(portal.db, portal);
      },
      (query) => query('select from document_series for update nowait'),
    );
    expect(await listCompanyInvoices()).toHaveLength(1);
  });

  const readLastPendingInvoice = async () => {
    const query =
      '{ pendingInvoices { edges { node { id needsExternalInvoice missingBillingDetails company { id } } } } }';
    return (await portal.callGraphql(query, {}, adminJwt)).data.pendingInvoices.edges.at(-1)?.node;
  };
  const recordInvoice = (pendingInvoiceId: string, number: string) =>
    recordExternalInvoice(portal, adminJwt, { pendingInvoiceId, number });

  it('an invoice for a buyer outside India is recorded by its number', async () => {
    await saveBuyer(portal, company.jwt, FOREIGN_BUYER);
    await approveKey();
    const node = await readLastPendingInvoice();
    expect(node).toMatchObject({ needsExternalInvoice: true, missingBillingDetails: [], company: { id: company.id } });
    const record = (number: string) => recordInvoice(node.id, number);
    expect((await record('EXP 1')).userErrors).toMatchObject([{ code: 'INVALID_INPUT', field: ['input', 'number'] }]);
    expect((await record('EXP/26-27/1')).userErrors).toEqual([]);
    expect((await record('EXP/26-27/1')).userErrors).toMatchObject([{ code: 'INVOICE_EXISTS' }]);
    expect([await listCompanyInvoices(), await countPendingInvoices()]).toEqual([[], 0]);
  });

  it('a pending invoice of an erased company is recorded by its number', async () => {
    await saveBuyer(portal, company.jwt, { ...BUYER, city: '' });
    await approveKey();
    expect(await readLastPendingInvoice()).toMatchObject({
      needsExternalInvoice: false,
      missingBillingDetails: ['city'],
      company: { id: company.id },
    });
    await eraseCompany(portal, adminJwt, company.id);
    await issuePendingInvoices(portal.db, portal);
    const { id, ...pendingInvoice } = await readLastPendingInvoice();
    expect(pendingInvoice).toMatchObject({ needsExternalInvoice: true, company: { id: company.id } });
    expect((await recordInvoice(id, 'EXP/26-27/2')).userErrors).toEqual([]);
    expect((await readLastPendingInvoice())?.company.id).not.toBe(company.id);
  });
});

describe('invoices: GST rate', () => {
  it('a price with an outdated GST rate cannot be approved', async () => {
    const { body } = await keyClient.request(company.jwt);
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    const decision = await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(decision.body).toMatchObject({ success: false, message: expect.stringContaining('the rate is now 12 %') });
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    const approvedKey = await approveKey();
    expect(approvedKey.status).toBe('Approved');
    expect(await listCompanyInvoices()).toMatchObject([{ gstRate: 12, taxable: 700, igst: 84, total: 784 }]);
  });

  it('an invoice has the SAC that applied when its price was calculated', async () => {
    const { body } = await keyClient.request(company.jwt);
    await saveSeller(portal, adminJwt, { sac: '998313' });
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(await listCompanyInvoices()).toMatchObject([{ sac: '997331' }]);
  });

  it('a free key with an outdated GST rate can be approved', async () => {
    const { body } = await keyClient.request(company.jwt, { user: 0 });
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    const decision = await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(decision.body).toMatchObject({ success: true, data: { total: 0, status: 'Approved' } });
  });

  it('a renewal whose price has an outdated GST rate cannot be confirmed', async () => {
    const { _id } = await approveKey();
    const prepared = await portal.callGraphql(
      `mutation ($id: ID!) { prepareRenewal(input: { keyId: $id, terms: { planType: MONTH, userLimit: 5, addOns: [REMOTE] } }) {
        offer { id quote { total } } } }`,
      { id: _id },
      adminJwt,
    );
    const { id, quote } = prepared.data.prepareRenewal.offer;
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    const { data } = await portal.callGraphql(
      `mutation ($id: ID!, $total: Money!) { confirmRenewal(input: { offerId: $id, quotedTotal: $total }) {
        userErrors { code } } }`,
      { id, total: quote.total },
      company.jwt,
    );
    expect(data.confirmRenewal.userErrors).toEqual([{ code: 'GST_RATE_CHANGED' }]);
  });
});

describe('invoices: immutability', () => {
  it.each([
    'update documents set total = total',
    'delete from documents',
    'truncate documents cascade',
    'update document_files set revision = 2',
  ])('the database rejects: %s', async (sql) => {
    await approveKey();
    // Repeat the statement, because its error differs if a job that renders the PDF has locked the table.
    await waitFor(() =>
      expect(portal.db.query(sql)).rejects.toThrow('An issued document cannot be changed or deleted.'),
    );
  });
});

describe('credit notes: amounts', () => {
  it('a partial and a full credit note add up to the invoice', async () => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    expect(await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 100 })).toMatchObject({ userErrors: [] });
    expect((await listCompanyInvoices())[0].credit).toMatchObject({
      taxable: 100,
      total: 118,
      remainingTaxable: 600,
      notes: 1,
    });
    expect((await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 600.01 })).userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', 'taxable'] },
    ]);
    expect(await creditInvoice(portal, adminJwt, { invoiceId: id })).toMatchObject({ userErrors: [] });
    const [invoice] = await listCompanyInvoices();
    expect(invoice.credit).toMatchObject({ taxable: 700, total: 826, remainingTaxable: 0, remainingTotal: 0 });
    expect(invoice.creditNotes).toMatchObject([
      { cause: 'CREDIT', taxable: 100, igst: 18, total: 118, invoice: { id } },
      { taxable: 600, igst: 108, total: 708, lines: [{ taxable: 600 }] },
    ]);
    expect((await creditInvoice(portal, adminJwt, { invoiceId: id })).userErrors).toHaveLength(1);
  });

  it('a credit note is rejected if its total is not the one that the user confirmed', async () => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    const credit = { invoiceId: id, confirmedTotal: 826 };
    expect(await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 100 })).toMatchObject({ userErrors: [] });
    expect((await creditInvoice(portal, adminJwt, credit)).userErrors).toMatchObject([
      { code: 'AMOUNT_CHANGED', field: ['input', 'confirmedTotal'] },
    ]);
    expect((await listCompanyInvoices())[0].credit).toMatchObject({ notes: 1 });
    expect(await creditInvoice(portal, adminJwt, { ...credit, confirmedTotal: 708 })).toMatchObject({ userErrors: [] });
  });

  it('the invoices of a key contain no credit notes', async () => {
    const { _id } = await approveKey();
    const [{ id, number }] = await listCompanyInvoices();
    expect(await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 100 })).toMatchObject({ userErrors: [] });
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { key(id: $id) { invoices { number } } }',
      { id: _id },
      company.jwt,
    );
    expect(data.key.invoices).toEqual([{ number }]);
  });

  it('concurrent credit notes never exceed the invoice', async () => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    const results = await Promise.all(
      Array.from({ length: 8 }, () => creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 200 })),
    );
    expect(results.filter(({ userErrors }) => !userErrors.length)).toHaveLength(3);
    expect((await listCompanyInvoices())[0].credit).toMatchObject({ taxable: 600, total: 708 });
  });

  it.each([
    ['no amount', null],
    ['this amount', 500],
  ])('after 20 credit notes, only the remaining amount can be credited, by a request with %s', async (_case, rest) => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    for (let count = 1; count <= 20; count += 1)
      expect((await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 10 })).userErrors).toEqual([]);
    expect((await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 10 })).userErrors).toMatchObject([
      {
        field: ['input', 'taxable'],
        message: 'This invoice has 20 credit notes. Credit the rest of it instead.',
      },
    ]);
    expect((await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: rest })).userErrors).toEqual([]);
    expect((await listCompanyInvoices())[0].credit).toMatchObject({ taxable: 700, remainingTaxable: 0, notes: 21 });
  });

  it.each([null, '', ' ', 'x'.repeat(201)])(
    'a credit note and a correction are rejected if the registered buyer has not reversed the input tax credit: %j',
    async (reversalConfirmation) => {
      await approveKey();
      const [{ id }] = await listCompanyInvoices();
      await saveBuyer(portal, company.jwt, OTHER_BUYER);
      for (const run of [creditInvoice, correctInvoice]) {
        const { userErrors } = await run(portal, adminJwt, { invoiceId: id, reversalConfirmation });
        expect(userErrors).toMatchObject([{ field: ['input', 'reversalConfirmation'] }]);
      }
      expect(await listCompanyInvoices()).toMatchObject([{ credit: { notes: 0 } }]);
    },
  );

  it.each([
    ['a registered buyer', REVERSAL_CONFIRMATION, BUYER],
    ['a buyer without a GSTIN', null, LOCAL_BUYER],
  ])('credit notes to %s store this confirmation of the buyer: %s', async (_case, stored, buyer) => {
    await saveBuyer(portal, company.jwt, buyer);
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    const confirmation = { reversalConfirmation: ` ${REVERSAL_CONFIRMATION} ` };
    await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 100, ...confirmation });
    await saveBuyer(portal, company.jwt, OTHER_BUYER);
    expect(await correctInvoice(portal, adminJwt, { invoiceId: id, ...confirmation })).toMatchObject({
      userErrors: [],
    });
    expect((await listCompanyInvoices())[0].creditNotes).toMatchObject([
      { reversalConfirmation: stored },
      { reversalConfirmation: stored },
    ]);
  });
});

describe('invoices: corrections and reinstatements', () => {
  type ListedInvoice = { id: string; taxable: number; lines: { users: number | null }[] };
  const reinstateKey = async (keyId: string) => {
    const { data } = await portal.callGraphql(
      'mutation ($input: ReinstateKeyInput!) { reinstateKey(input: $input) { userErrors { message } } }',
      { input: { keyId } },
      adminJwt,
    );
    return data.reinstateKey.userErrors;
  };

  it('a wrong buyer is corrected by a full credit note and a new invoice', async () => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    await saveBuyer(portal, company.jwt, LOCAL_BUYER);
    expect(await correctInvoice(portal, adminJwt, { invoiceId: id })).toMatchObject({ userErrors: [] });
    const [oldInvoice, newInvoice] = await listCompanyInvoices();
    expect(oldInvoice).toMatchObject({ gstin: BUYER.gstin, igst: 126, credit: { remainingTotal: 0 } });
    expect(oldInvoice.creditNotes).toMatchObject([{ cause: 'CORRECTION', igst: 126, total: 826 }]);
    expect(newInvoice).toMatchObject({ gstin: null, cgst: 63, sgst: 63, total: 826, credit: { notes: 0 } });
    expect((await correctInvoice(portal, adminJwt, { invoiceId: id })).userErrors).toHaveLength(1);
  });

  it('an invoice whose buyer is unchanged is not corrected', async () => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    const { userErrors } = await correctInvoice(portal, adminJwt, { invoiceId: id });
    expect(userErrors).toMatchObject([
      { message: 'The billing details are the same as on the invoice. Correct the billing details first.' },
    ]);
    expect(await listCompanyInvoices()).toMatchObject([{ credit: { notes: 0 } }]);
  });

  it('a correction after a partial credit note charges the remaining amount', async () => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 100 });
    await saveBuyer(portal, company.jwt, OTHER_BUYER);
    expect((await correctInvoice(portal, adminJwt, { invoiceId: id })).userErrors).toEqual([]);
    expect(await listCompanyInvoices()).toMatchObject([
      { credit: { remainingTotal: 0, notes: 2 } },
      {
        taxable: 600,
        igst: 108,
        total: 708,
        lines: [{ users: null, taxable: 600, description: 'Licence, remaining amount after credit notes' }],
      },
    ]);
  });

  it.each([
    ['an incomplete address', { city: '' }, { code: 'BILLING_INCOMPLETE' }],
    [
      'an address in a special economic zone',
      { registration: 'SEZ' },
      { code: 'INVALID_INPUT', message: expect.stringContaining('issue the new one outside the portal') },
    ],
  ])('an invoice is not corrected for a buyer with %s', async (_case, change, error) => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    expect((await saveBuyer(portal, company.jwt, { ...BUYER, ...change })).userErrors).toEqual([]);
    const { userErrors } = await correctInvoice(portal, adminJwt, { invoiceId: id });
    expect(userErrors).toMatchObject([error]);
    expect(await listCompanyInvoices()).toMatchObject([{ credit: { notes: 0 } }]);
  });

  it('an invoice is not corrected while the details of the seller are incomplete', async () => {
    await approveKey();
    const [{ id }] = await listCompanyInvoices();
    await saveSeller(portal, adminJwt, { signatory: '' });
    const { userErrors } = await correctInvoice(portal, adminJwt, { invoiceId: id });
    expect(userErrors).toMatchObject([
      { code: 'BILLING_INCOMPLETE', message: expect.stringMatching(/^The seller's details are incomplete/) },
    ]);
  });

  it('a reinstated key is charged once for the amount that was credited while it was disabled', async () => {
    const key = await approveKey();
    const [{ id }] = await listCompanyInvoices();
    await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 50 });
    for (const invoiceCount of [2, 3]) {
      await keyClient.decide(adminJwt, key._id, 'Disabled');
      const invoices = await listCompanyInvoices();
      const taxable = invoiceCount === 2 ? 100 : 40;
      await creditInvoice(portal, adminJwt, { invoiceId: invoices[0].id, taxable });
      expect(await reinstateKey(key._id)).toEqual([]);
      const updatedInvoices = await listCompanyInvoices();
      expect(updatedInvoices).toHaveLength(invoiceCount);
      const lines = [{ users: null, description: 'Licence, credited amount charged again' }];
      expect(updatedInvoices.at(-1)).toMatchObject({ taxable, lines });
    }
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    await reinstateKey(key._id);
    expect(await listCompanyInvoices()).toHaveLength(3);
  });

  it.each([
    ['both invoices are credited', 10, { 10: 700, 5: 350 }, { 10: 700, 5: 350 }],
    ['only the invoice of the extended key is credited', 10, { 10: 700 }, { 10: 700 }],
    ['one invoice is credited in part', 10, { 10: 100, 5: 350 }, { null: 100, 5: 350 }],
    ['the extension has no price', 0, { 10: 700 }, { 10: 700 }],
  ])(
    'a reinstated extension is charged for the credits of its licence if %s',
    async (_case, price, credits, charges) => {
      const key = await approveKey();
      await portal.setPrices(price);
      const { body } = await keyClient.extend(company.jwt, key._id, 5);
      const extensionId = body.data._id;
      await keyClient.decide(adminJwt, extensionId, 'Approved');
      await keyClient.decide(adminJwt, extensionId, 'Disabled');
      const invoices: ListedInvoice[] = await listCompanyInvoices();
      for (const [users, taxable] of Object.entries(credits)) {
        const invoiceId = invoices.find(({ lines }) => lines[0]!.users === Number(users))!.id;
        expect((await creditInvoice(portal, adminJwt, { invoiceId, taxable })).userErrors).toEqual([]);
      }
      expect(await reinstateKey(extensionId)).toEqual([]);
      const newInvoices: ListedInvoice[] = (await listCompanyInvoices()).slice(invoices.length);
      expect(newInvoices).toHaveLength(Object.keys(charges).length);
      expect(Object.fromEntries(newInvoices.map(({ lines, taxable }) => [lines[0]!.users, taxable]))).toEqual(charges);
    },
  );

  it('a reinstated key is not charged again if its invoice was corrected while it was disabled', async () => {
    const key = await approveKey();
    const [{ id }] = await listCompanyInvoices();
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    await saveBuyer(portal, company.jwt, OTHER_BUYER);
    await correctInvoice(portal, adminJwt, { invoiceId: id });
    expect(await reinstateKey(key._id)).toEqual([]);
    expect(await listCompanyInvoices()).toMatchObject([{ credit: { remainingTotal: 0 } }, { total: 826 }]);
    expect(await countPendingInvoices()).toBe(0);
  });

  it('a reinstated key is not charged again if an external invoice replaced the credited one', async () => {
    const key = await approveKey();
    const [{ id }] = await listCompanyInvoices();
    const [supply] = await portal.db.query('select id from supplies where key_id = $1', [key._id]);
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    await creditInvoice(portal, adminJwt, { invoiceId: id });
    await saveBuyer(portal, company.jwt, { ...BUYER, registration: 'SEZ' });
    const invoice = { pendingInvoiceId: supply.id, number: 'EXP/1' };
    expect((await recordExternalInvoice(portal, adminJwt, invoice)).userErrors).toEqual([]);
    expect(await reinstateKey(key._id)).toEqual([]);
    expect(await countPendingInvoices()).toBe(0);
  });
});
