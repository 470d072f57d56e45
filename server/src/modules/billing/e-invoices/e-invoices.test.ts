import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { creditInvoice, listInvoices, LOCAL_BUYER, saveBuyer, saveSeller, SELLER } from '../../../../test/billing.ts';
import { createIrpResponse } from '../../../../test/e-invoices.ts';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import schema from '../../../../test/inv-01.schema.json' with { type: 'json' };
import { createKeyClient } from '../../../../test/key-client.ts';
import { readPdf } from '../../../../test/pdf-reader.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { addMonths, getIndianMonth } from '../gst/return-month.rules.ts';
import { MAX_IRP_RESPONSES } from './e-invoices.types.ts';
import { toIrpDay } from './inv-01.rules.ts';
import { parseIrpResponse } from './irp-response.rules.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;
type Document = Parameters<typeof createIrpResponse>[0] & { id: string };

const month = getIndianMonth(new Date());

let portal: Portal;
let adminJwt: string;
let registeredCompany: Company;
let unregisteredCompany: Company;
let invoice: Document;
let note: Document;
let unregisteredInvoice: Document;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt, { eInvoicing: true });
  [registeredCompany, unregisteredCompany] = [await portal.createCompany(), await portal.createCompany()];
  await saveBuyer(portal, registeredCompany.jwt);
  await saveBuyer(portal, unregisteredCompany.jwt, LOCAL_BUYER);
  for (const { jwt } of [registeredCompany, unregisteredCompany])
    await createKeyClient(portal).createApproved(jwt, adminJwt);
  [invoice] = await listInvoices(portal, registeredCompany.jwt);
  [unregisteredInvoice] = await listInvoices(portal, unregisteredCompany.jwt);
  await creditInvoice(portal, adminJwt, { invoiceId: invoice.id, taxable: 1 });
  const [{ creditNotes }] = await listInvoices(portal, registeredCompany.jwt);
  note = { ...invoice, ...creditNotes[0], issuedAt: new Date().toISOString() };
  await waitForFiles(3);
});
afterAll(() => portal.stop());

const countFiles = async () => (await portal.db.query('select from document_files')).length as number;
const waitForFiles = (count: number) => waitFor(async () => expect(await countFiles()).toBe(count));

const toEntries = (responses: object[]) => parseIrpResponse(JSON.stringify(responses)).entries!;

async function importEntries(entries: object[], jwt = adminJwt) {
  const { data, errors } = await portal.callGraphql(
    `mutation ($input: ImportEInvoicesInput!) { importEInvoices(input: $input) {
      message userErrors { field message } results { irn documentNumber documentId outcome reason } } }`,
    { input: { entries } },
    jwt,
  );
  return errors ? { code: errors[0]!.extensions.code } : data.importEInvoices;
}
const importResponses = (...responses: object[]) => importEntries(toEntries(responses));

/** Changes an issued document as if it had been issued differently. `$2` in `change` is the value. */
async function changeDocument(change: string, id: string, value: unknown) {
  await portal.db.query('alter table documents disable trigger documents_unchanged');
  await portal.db.query(`update documents set ${change} where id = $1`, [id, value]);
  await portal.db.query('alter table documents enable trigger documents_unchanged');
}

const readSummary = async () =>
  (
    await portal.callGraphql(
      'query ($month: String!) { taxReturn(month: $month) { eInvoices { isOn registered missing path } } }',
      { month },
      adminJwt,
    )
  ).data.taxReturn.eInvoices;

/** Downloads the PDF of a document. Returns 'OK', or the reason in the response. */
const downloadPdf = async (id: string, jwt: string) => {
  const response = await portal.send(`/api/invoices/${id}/pdf`, { headers: { jwt } });
  return response.headers.get('content-type') === 'application/pdf'
    ? 'OK'
    : ((await response.json()) as { reason: string }).reason;
};

const readDocumentState = async (id: string, jwt: string) =>
  (
    await portal.callGraphql(
      'query ($id: ID!) { node(id: $id) { ... on TaxDocument { isFileWithheld file { revision } } } }',
      { id },
      jwt,
    )
  ).data.node;

const readFile = async (jwt = adminJwt) => portal.send(`/api/admin/e-invoices/${month}`, { headers: { jwt } });

const countEmails = async (email: string, subject: RegExp) =>
  (await readEmails(portal)).filter((each) => each.to?.[0]?.address === email && subject.test(each.subject ?? ''))
    .length;

describe('e-invoices: export', () => {
  it('the file has the documents to registered buyers without an IRN, in the published format', async () => {
    const response = await readFile();
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="e-invoices-${month}.json"`);
    const content = (await response.json()) as { DocDtls: { No: string } }[];
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect(validate(content), JSON.stringify(validate.errors)).toBe(true);
    expect(content.map(({ DocDtls }) => DocDtls.No)).toEqual([invoice.number, note.number]);
    expect(await readSummary()).toEqual({
      isOn: true,
      registered: 0,
      missing: 2,
      path: `/api/admin/e-invoices/${month}`,
    });
  });

  it('a credit note names the date of its invoice', async () => {
    const moveInvoice = (days: number) =>
      changeDocument(`issued_at = issued_at + $2 * interval '1 day'`, invoice.id, days);
    await moveInvoice(-1);
    const content = (await (await readFile()).json()) as object[];
    await moveInvoice(1);
    const day = getIndianDay(new Date(Date.parse(invoice.issuedAt) - DAY_MS));
    expect(content.at(-1)).toMatchObject({
      DocDtls: { No: note.number },
      RefDtls: { PrecDocDtls: [{ InvNo: invoice.number, InvDt: toIrpDay(day) }] },
    });
  });

  it('the file and the counts of a return have only the documents of its GSTIN', async () => {
    const [currentGstin, otherGstin] = [SELLER.gstin, '27AAPFU0939F1ZV'];
    const setGstin = (gstin: string) =>
      changeDocument(`seller = seller || jsonb_build_object('gstin', $2::text)`, note.id, gstin);
    await setGstin(otherGstin);
    for (const [gstin, number] of [
      [currentGstin, invoice.number],
      [otherGstin, note.number],
    ]) {
      const { taxReturn } = await portal.readData(
        'query ($month: String!, $gstin: String) { taxReturn(month: $month, gstin: $gstin) { eInvoices { missing path } } }',
        { month, gstin },
        adminJwt,
      );
      const path = `/api/admin/e-invoices/${month}?gstin=${gstin}`;
      expect(taxReturn.eInvoices).toEqual({ missing: 1, path });
      const response = await portal.send(path, { headers: { jwt: adminJwt } });
      expect(response.headers.get('content-disposition')).toContain(`"e-invoices-${month}-${gstin}.json"`);
      const content = (await response.json()) as { DocDtls: { No: string }; SellerDtls: { Gstin: string } }[];
      expect(content).toMatchObject([{ DocDtls: { No: number }, SellerDtls: { Gstin: gstin } }]);
    }
    expect(await (await readFile()).json()).toMatchObject({
      code: 4,
      fields: { gstin: expect.stringContaining(`${month} has documents of several GSTINs.`) },
    });
    await setGstin(currentGstin);
  });

  it.each([
    ['an earlier month', '2025-01'],
    ['the next month', addMonths(month, 1)],
  ])('the file of %s without such documents is an empty list', async (_name, emptyMonth) => {
    const response = await portal.send(`/api/admin/e-invoices/${emptyMonth}`, { headers: { jwt: adminJwt } });
    expect(await response.json()).toEqual([]);
  });
});

describe('e-invoices: emails', () => {
  it('documents to registered buyers are not emailed before they have an IRN, and other documents are emailed', async () => {
    await takeEmail(portal, unregisteredCompany.email, 'Your invoice');
    expect(await countEmails(registeredCompany.email, /Your (invoice|credit note)/)).toBe(0);
  });
});

describe('e-invoices: downloads', () => {
  it.each([
    ['an invoice', () => invoice],
    ['a credit note', () => note],
  ])(
    'the company downloads %s only with an IRN, and administrators download it without',
    async (_kind, getDocument) => {
      const { id } = getDocument();
      const { jwt } = registeredCompany;
      expect(await downloadPdf(id, jwt)).toBe('FILE_NOT_READY');
      expect(await readDocumentState(id, jwt)).toEqual({ isFileWithheld: true, file: null });
      expect(await downloadPdf(id, adminJwt)).toBe('OK');
      expect(await readDocumentState(id, adminJwt)).toEqual({ isFileWithheld: false, file: { revision: 1 } });
    },
  );

  it('an unregistered company downloads its invoice without an IRN', async () => {
    expect(await downloadPdf(unregisteredInvoice.id, unregisteredCompany.jwt)).toBe('OK');
  });
});

describe('e-invoices: import', () => {
  it.each<[string, () => object, RegExp]>([
    [
      'of a number that the portal has not issued',
      () => createIrpResponse({ ...invoice, number: 'INV/26-27/999999' }),
      /no document with this number/,
    ],
    [
      'of a number in another format',
      () => createIrpResponse({ ...invoice, number: 'DOC/1' }),
      /no document with this number/,
    ],
    [
      'of an unregistered buyer',
      () => createIrpResponse({ ...unregisteredInvoice, gstin: invoice.gstin }),
      /is not registered/,
    ],
    ['with another total', () => createIrpResponse(invoice, { TotInvVal: invoice.total + 0.01 }), /^The total is/],
    ['with a malformed QR code', () => ({ ...createIrpResponse(invoice), SignedQRCode: 'x' }), /missing or malformed/],
  ])('a response %s is rejected with the reason', async (_case, createResponse, reason) => {
    const { results, message } = await importResponses(createResponse());
    expect(results).toMatchObject([{ outcome: 'REJECTED', documentId: null, reason: expect.stringMatching(reason) }]);
    expect(message).toBe('0 imported, 0 unchanged, 1 rejected.');
    expect(await portal.db.query('select from einvoices')).toEqual([]);
  });

  it('a matching response is stored, even with its IRN in upper case, and the new PDF with IRN and QR code is emailed', async () => {
    const response = createIrpResponse(invoice);
    const upperCaseResponse = { ...response, Irn: response.Irn.toUpperCase() };
    // A server is rendering the document without the IRN, and the email was already sent.
    await portal.db.query(
      `insert into document_render_queue (document_id, due_at, sends_email) values ($1, now() + interval '1 hour', false)`,
      [invoice.id],
    );
    const { results, message } = await importResponses(
      upperCaseResponse,
      createIrpResponse(note, { BuyerGstin: 'X' }),
      response,
    );
    expect(message).toBe('1 imported, 1 unchanged, 1 rejected.');
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['IMPORTED', 'REJECTED', 'UNCHANGED']);
    expect(results[0]).toMatchObject({ irn: response.Irn, documentNumber: invoice.number, documentId: invoice.id });
    await waitForFiles(4);
    const { attachments } = await takeEmail(portal, registeredCompany.email, 'Your invoice');
    const file = Buffer.from(attachments[0]!.content as ArrayBuffer);
    const { pages } = await readPdf(new Uint8Array(file));
    const printedText = pages
      .flat()
      .map(({ text }) => text)
      .join(' ');
    for (const text of [response.Irn, '112610036563310', '25 Nov 2026, 14:32']) expect(printedText).toContain(text);
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { invoice(id: $id) { file { revision } eInvoice { irn ackNumber ackAt signedQr } } }',
      { id: invoice.id },
      registeredCompany.jwt,
    );
    expect(data.invoice).toEqual({
      file: { revision: 2 },
      eInvoice: {
        irn: response.Irn,
        ackNumber: '112610036563310',
        ackAt: '2026-11-25T09:02:00.000Z',
        signedQr: response.SignedQRCode,
      },
    });
    const download = await portal.send(`/api/invoices/${invoice.id}/pdf`, { headers: { jwt: registeredCompany.jwt } });
    expect(Buffer.from(await download.arrayBuffer()).equals(file)).toBe(true);
    expect(await readSummary()).toMatchObject({ registered: 1, missing: 1 });
    expect(await (await readFile()).text()).not.toContain(invoice.number.concat('","Dt"'));
  });

  it('the company gets no PDF from before the import until the PDF with the IRN is stored', async () => {
    const { jwt } = registeredCompany;
    await portal.db.query(
      `insert into document_render_queue (document_id, due_at, sends_email) values ($1, now() + interval '1 hour', false)`,
      [invoice.id],
    );
    expect(await downloadPdf(invoice.id, jwt)).toBe('FILE_NOT_READY');
    expect(await readDocumentState(invoice.id, jwt)).toEqual({ isFileWithheld: false, file: null });
    expect(await downloadPdf(invoice.id, adminJwt)).toBe('OK');
    expect(await readDocumentState(invoice.id, adminJwt)).toMatchObject({ file: { revision: 2 } });
    await portal.db.query('delete from document_render_queue');
    expect(await downloadPdf(invoice.id, jwt)).toBe('OK');
    expect(await readDocumentState(invoice.id, jwt)).toMatchObject({ file: { revision: 2 } });
  });

  it('importing the same response again changes nothing', async () => {
    const { results } = await importResponses(createIrpResponse(invoice));
    expect(results).toMatchObject([{ outcome: 'UNCHANGED', documentId: invoice.id, reason: null }]);
    expect(await portal.db.query('select from document_render_queue')).toEqual([]);
    expect(await countFiles()).toBe(4);
  });

  it('a document keeps its IRN, and an IRN belongs to one document', async () => {
    const otherResponse = { ...createIrpResponse(invoice, { Irn: 'a'.repeat(64) }), Irn: 'a'.repeat(64) };
    const { Irn } = createIrpResponse(invoice);
    const foreignResponse = { ...createIrpResponse(note, { Irn }), Irn };
    expect((await importResponses(otherResponse, foreignResponse)).results).toMatchObject([
      { outcome: 'REJECTED', reason: `${invoice.number} already has another IRN.` },
      { outcome: 'REJECTED', reason: 'Another document has this IRN.' },
    ]);
  });

  it('concurrent imports of the same response store it once', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => importResponses(createIrpResponse(note))));
    const outcomes = responses.map(({ results }) => results[0].outcome).toSorted();
    expect(outcomes).toEqual(['IMPORTED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
    await waitForFiles(5);
    await takeEmail(portal, registeredCompany.email, 'Your credit note');
    expect(await countEmails(registeredCompany.email, /Your credit note/)).toBeLessThanOrEqual(1);
  });

  it('an import without responses, or with too many, is rejected', async () => {
    const [entry] = toEntries([createIrpResponse(invoice)]);
    for (const entries of [[], Array.from({ length: MAX_IRP_RESPONSES + 1 }, () => entry!)])
      expect(await importEntries(entries)).toMatchObject({
        results: null,
        userErrors: [{ field: ['input', 'entries'], message: `Send 1 to ${MAX_IRP_RESPONSES} responses.` }],
      });
  });

  it('only administrators with the permission and tokens with the scope INVOICES_WRITE can import', async () => {
    const entries = toEntries([createIrpResponse(invoice)]);
    const viewer = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
    const { secret: readToken } = await createApiToken(portal, adminJwt, [Scope.INVOICES_READ]);
    const { secret: writeToken } = await createApiToken(portal, adminJwt, [Scope.INVOICES_WRITE]);
    for (const jwt of [registeredCompany.jwt, viewer.jwt, readToken])
      expect(await importEntries(entries, jwt)).toEqual({ code: 'FORBIDDEN' });
    expect(await importEntries(entries, writeToken)).toMatchObject({ results: [{ outcome: 'UNCHANGED' }] });
  });

  it.each(['update einvoices set irn = irn', 'delete from einvoices', 'truncate einvoices'])(
    'the database rejects "%s"',
    async (sql) => {
      await expect(portal.db.query(sql)).rejects.toThrow('An issued document cannot be changed or deleted.');
    },
  );
});

describe('e-invoices: turned off', () => {
  it('documents are emailed without an IRN', async () => {
    await saveSeller(portal, adminJwt);
    const company = await portal.createCompany();
    await saveBuyer(portal, company.jwt);
    await createKeyClient(portal).createApproved(company.jwt, adminJwt);
    await takeEmail(portal, company.email, 'Your invoice');
    expect(await readSummary()).toMatchObject({ isOn: false, registered: 2, missing: 1 });
  });

  it('a company still downloads an invoice that was issued before e-invoicing was turned on', async () => {
    await saveSeller(portal, adminJwt, { eInvoicing: false });
    const { jwt, email } = await portal.createCompany();
    await saveBuyer(portal, jwt);
    await createKeyClient(portal).createApproved(jwt, adminJwt);
    await takeEmail(portal, email, 'Your invoice');
    await saveSeller(portal, adminJwt, { eInvoicing: true });
    const [{ id }] = await listInvoices(portal, jwt);
    expect(await downloadPdf(id, jwt)).toBe('OK');
    await creditInvoice(portal, adminJwt, { invoiceId: id, taxable: 1 });
    const [{ creditNotes }] = await listInvoices(portal, jwt);
    expect(await readDocumentState(creditNotes[0].id, jwt)).toEqual({ isFileWithheld: true, file: null });
  });
});
