import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { listInvoices, saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { readReturnFile, TAX_RETURN_QUERY } from '../../../../test/return-property.ts';
import { createInvoice, createCreditNote, insertDocuments } from '../../../../test/tax-documents.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import vectors from '../gst/gst-vectors.json' with { type: 'json' };
import { addMonths, getIndianMonth } from '../gst/return-month.rules.ts';
import { RETURN_FILE_NAMES } from './return-files.ts';

const MONTH = '2026-10';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let keyId: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
  await saveSeller(portal, adminJwt);
  keyId = (await createKeyClient(portal).createApproved(company.jwt, adminJwt))._id;
  const registeredInvoice = createInvoice(2, '2026-10-01T00:00', 1000, {
    gstin: '27AAPFU0939F1ZV',
    roundOff: -0.5,
    total: 1179.5,
  });
  const earlierLargeInvoice = createInvoice(1, '2026-09-30T23:59', 200_000);
  const largeInvoice = createInvoice(3, '2026-10-05T10:00', 100_000);
  const limitInvoice = createInvoice(4, '2026-10-05T10:01', 84_745.76, { igst: 15_254.24, total: 100_000 });
  const localInvoice = createInvoice(5, '2026-10-06T10:00', 500, {
    state: '29',
    igst: 0,
    cgst: 45,
    sgst: 45,
    gstRate: 18,
  });
  const documents = [
    earlierLargeInvoice,
    registeredInvoice,
    largeInvoice,
    limitInvoice,
    localInvoice,
    createInvoice(6, '2026-11-01T00:00', 700),
    createCreditNote(1, '2026-10-31T23:59', earlierLargeInvoice, 50_000),
    createCreditNote(2, '2026-10-31T23:59', registeredInvoice, 100),
    createCreditNote(3, '2026-10-31T23:59', limitInvoice, 84_000),
    createCreditNote(4, '2026-11-01T00:00', localInvoice, 500),
  ];
  await insertDocuments(portal.db, { companyId: company.id, keyId }, documents);
});
afterAll(() => portal.stop());

const getPath = (name: string, month = MONTH) => `/api/admin/tax-returns/${month}/${name}`;
const readFile = async (name: string) => (await portal.send(getPath(name), { headers: { jwt: adminJwt } })).text();
const readTaxReturn = (month: string, jwt = adminJwt) => portal.callGraphql(TAX_RETURN_QUERY, { month }, jwt);

const HEADERS: [name: string, header: string][] = [
  ['b2b', vectors.gstr1['b2b,sez,de']],
  ['b2cl', vectors.gstr1.b2cl],
  ['b2cs', vectors.gstr1.b2cs],
  ['cdnr', vectors.gstr1.cdnr],
  ['cdnur', vectors.gstr1.cdnur],
  ['hsn-b2b', vectors.gstr1['hsn(b2b) and hsn(b2c)']],
  ['hsn-b2c', vectors.gstr1['hsn(b2b) and hsn(b2c)']],
  ['docs', vectors.gstr1.docs],
];

describe('GST returns: GSTR-1 files', () => {
  it.each(HEADERS)('the file %s starts with the exact bytes of its header', async (name, header) => {
    const response = await portal.send(getPath(name), { headers: { jwt: adminJwt } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const expected = Buffer.from(`${header}\r\n`);
    expect(bytes.subarray(0, expected.length).equals(expected)).toBe(true);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="gstr1-${name}-2026-10.csv"`);
  });

  it.each(HEADERS)('the file %s of a month without documents has only its header', async (name, header) => {
    const text = await (await portal.send(getPath(name, '2025-01'), { headers: { jwt: adminJwt } })).text();
    expect(text).toBe(`${header}\r\n`);
  });

  it.each([
    [
      'b2b',
      [
        /^27AAPFU0939F1ZV,Buyer [\w-]+,INV\/26-27\/000002,01-Oct-2026,1179\.50,27-Maharashtra,N,,Regular B2B,,18,1000\.00,$/,
      ],
    ],
    ['b2cl', [/^INV\/26-27\/000003,05-Oct-2026,118000\.00,27-Maharashtra,,18,100000\.00,,$/]],
    ['b2cs', [/^OE,27-Maharashtra,,18,745\.76,,$/, /^OE,29-Karnataka,,18,500\.00,,$/]],
    [
      'cdnr',
      [
        /^27AAPFU0939F1ZV,Buyer [\w-]+,CRN\/26-27\/000002,31-Oct-2026,C,27-Maharashtra,N,Regular B2B,118\.00,,18,100\.00,$/,
      ],
    ],
    ['cdnur', [/^B2CL,CRN\/26-27\/000001,31-Oct-2026,C,27-Maharashtra,59000\.00,,18,50000\.00,$/]],
    ['hsn-b2b', [/^997331,,NA,0,1062\.00,18,900\.00,162\.00,0\.00,0\.00,$/]],
    ['hsn-b2c', [/^997331,,NA,0,60470\.00,18,51245\.76,9134\.24,45\.00,45\.00,$/]],
    [
      'docs',
      [
        /^Invoices for outward supply,INV\/26-27\/000002,INV\/26-27\/000005,4,0$/,
        /^Credit Note,CRN\/26-27\/000001,CRN\/26-27\/000003,3,0$/,
      ],
    ],
  ])('the file %s has the rows of the month', async (name, rows) => {
    const lines = (await readFile(name)).trimEnd().split('\r\n').slice(1);
    expect(lines).toEqual(rows.map((row) => expect.stringMatching(row)));
  });

  it('b2cs is negative if the credit notes of a month exceed its invoices', async () => {
    const { rows } = await readReturnFile(portal, adminJwt, getPath('b2cs', '2026-11'));
    expect(rows.map((row) => row['Taxable Value'])).toEqual(['700.00', '-500.00']);
  });

  it('places of supply have the spelling of the offline tool', async () => {
    await insertDocuments(portal.db, { companyId: company.id, keyId }, [
      createInvoice(20, '2026-08-01T10:00', 100, { state: '31' }),
    ]);
    const { rows } = await readReturnFile(portal, adminJwt, getPath('b2cs', '2026-08'));
    expect(rows.map((row) => row['Place Of Supply'])).toEqual(['31-Lakshdweep']);
  });

  it('a buyer name cannot run as a formula, and quotes and commas are escaped', async () => {
    const invoice = createInvoice(7, '2026-12-01T10:00', 100, { gstin: '27AAPFU0939F1ZV' });
    await insertDocuments(portal.db, { companyId: company.id, keyId }, [invoice]);
    await portal.db.query('alter table documents disable trigger documents_unchanged');
    await portal.db.query(`update documents set buyer_name = '=1+1, "x"' where id = $1`, [invoice.id]);
    await portal.db.query('alter table documents enable trigger documents_unchanged');
    const response = await portal.send(getPath('b2b', '2026-12'), { headers: { jwt: adminJwt } });
    expect(await response.text()).toContain(`\r\n27AAPFU0939F1ZV,"'=1+1, ""x""",INV/`);
  });
});

describe('GST returns: downloads', () => {
  it('the registers list all invoices and credit notes of the month', async () => {
    const readNumbers = async (name: string) =>
      [...(await readFile(name)).matchAll(/(?:INV|CRN)\/26-27\/\d{6}(?=,2026-)/g)].map(String);
    expect(await readNumbers('invoices')).toEqual([2, 3, 4, 5].map((n) => `INV/26-27/00000${n}`));
    expect((await readNumbers('credit-notes')).toSorted()).toEqual([1, 2, 3].map((n) => `CRN/26-27/00000${n}`));
  });

  it('the register of payments lists the entries of the month by date, and the total counts the received money', async () => {
    const record = async (paidOn: string, amount: number) => {
      const { payment } = await recordReceipt(portal, adminJwt, { companyId: company.id, paidOn, amount });
      return payment.id as string;
    };
    await record('2025-12-31', 1000);
    const refundedId = await record('2026-02-28', 300);
    const reversedId = await record('2026-02-02', 70);
    await record('2026-02-01', 500);
    await record('2026-03-01', 2000);
    await changePayment(portal, adminJwt, 'reversePayment', { paymentId: reversedId, reason: 'Recorded twice' });
    await changePayment(portal, adminJwt, 'refundReceipt', {
      paymentId: refundedId,
      paidOn: '2026-02-28',
      method: 'UPI',
      reference: 'REFUND1',
      amount: 100,
    });
    const { data } = await readTaxReturn('2026-02');
    expect(data.taxReturn.files.at(-1)).toEqual({
      kind: 'PAYMENTS',
      rows: 4,
      taxable: null,
      igst: null,
      cgst: null,
      sgst: null,
      value: 700,
      path: '/api/admin/tax-returns/2026-02/payments',
    });
    const text = await (await portal.send(getPath('payments', '2026-02'), { headers: { jwt: adminJwt } })).text();
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.match(/2026-0\d-\d\d,(?:Receipt|Refund)/)![0]).toSorted()).toEqual([
      '2026-02-01,Receipt',
      '2026-02-02,Receipt',
      '2026-02-28,Receipt',
      '2026-02-28,Refund',
    ]);
    expect(rows[0]).toContain('2026-02-01');
  });

  it('the total of the register of payments counts neither deducted tax nor write-offs', async () => {
    const [{ id: invoiceId }] = await listInvoices(portal, company.jwt);
    const paidOn = getIndianDay(new Date());
    const allocations = [{ invoiceId, amount: 40, taxDeducted: 10 }];
    await recordReceipt(portal, adminJwt, { companyId: company.id, paidOn, amount: 40, allocations });
    await changePayment(portal, adminJwt, 'writeOffInvoice', { invoiceId, reason: 'Insolvent.' });
    const { data } = await readTaxReturn(paidOn.slice(0, 7));
    expect(data.taxReturn.files.at(-1)).toMatchObject({ kind: 'PAYMENTS', rows: 3, value: 40 });
  });

  it('the ZIP file contains every file', async () => {
    const response = await portal.send(`/api/admin/tax-returns/${MONTH}`, { headers: { jwt: adminJwt } });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="gst-2026-10.zip"');
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const texts = Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    );
    const names = Object.values(RETURN_FILE_NAMES);
    const getFileName = (name: string) =>
      `${['invoices', 'credit-notes', 'payments'].includes(name) ? '' : 'gstr1-'}${name}-2026-10.csv`;
    expect(Object.keys(texts)).toEqual(names.map(getFileName));
    for (const name of names) expect(texts[getFileName(name)]!.replace(/^\uFEFF/, '')).toBe(await readFile(name));
  });

  it.each(['2026-13', '2026', 'x', '2026-1'])('the month %s is rejected', async (month) => {
    const reply = await portal.callRest('GET', `/admin/tax-returns/${month}/b2b`, { jwt: adminJwt });
    expect(reply.body).toMatchObject({ code: 4, fields: { month: 'month must be a month such as 2026-10.' } });
    const { errors } = await readTaxReturn(month);
    expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('an unknown file is rejected with the names of the files', async () => {
    const { body } = await portal.callRest('GET', `/admin/tax-returns/${MONTH}/gstr3b`, { jwt: adminJwt });
    expect(body).toMatchObject({ code: 4, fields: { file: expect.stringContaining('b2b, b2cl, b2cs') } });
  });

  it('a company cannot read a return, and an API token needs two scopes', async () => {
    const getCode = async (jwt: string, path: string) => (await portal.callRest('GET', path, { jwt })).body.code;
    const { secret: acceptedToken } = await createApiToken(portal, adminJwt, [
      Scope.INVOICES_READ,
      Scope.PAYMENTS_READ,
    ]);
    const { secret: rejectedToken } = await createApiToken(portal, adminJwt, [Scope.INVOICES_READ]);
    for (const path of [`/admin/tax-returns/${MONTH}`, `/admin/tax-returns/${MONTH}/b2b`]) {
      expect([await getCode(company.jwt, path), await getCode(rejectedToken, path)]).toEqual([3, 3]);
      expect(
        (await portal.send(`/api${path}`, { headers: { jwt: acceptedToken } })).headers.get('content-disposition'),
      ).toMatch(/^attachment/);
    }
    expect((await readTaxReturn(MONTH, company.jwt)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });
});

describe('GST returns: several GSTINs of the seller', () => {
  const [currentGstin, otherGstin] = ['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'];
  const month = '2026-07';
  const localTaxes = { igst: 0, cgst: 9, sgst: 9 };
  beforeAll(() =>
    insertDocuments(portal.db, { companyId: company.id, keyId }, [
      createInvoice(30, `${month}-01T10:00`, 100, { state: '29', ...localTaxes }),
      createInvoice(31, `${month}-02T10:00`, 1000, { state: '29', sellerGstin: otherGstin }),
      createInvoice(32, `${month}-03T10:00`, 10_000, { state: '29', sellerGstin: otherGstin }),
      createInvoice(33, `${month}-04T10:00`, 100, { state: '29', ...localTaxes }),
    ]),
  );

  it.each([
    [
      currentGstin,
      200,
      [0, 18, 18],
      [
        ['000030', 1],
        ['000033', 1],
      ],
    ],
    [otherGstin, 11_000, [1980, 0, 0], [['000031', 2]]],
  ] as const)('the return of %s has only the documents of this GSTIN', async (gstin, taxable, taxes, series) => {
    const query = TAX_RETURN_QUERY.replace('($month: String!)', '($month: String!, $gstin: String)')
      .replace('month: $month', 'month: $month, gstin: $gstin')
      .replace('month path', 'month path gstin gstins');
    const { taxReturn } = await portal.readData(query, { month, gstin }, adminJwt);
    expect(taxReturn).toMatchObject({
      gstin,
      gstins: [currentGstin, otherGstin],
      path: `/api/admin/tax-returns/${month}?gstin=${gstin}`,
      check: { sections: taxable, hsn: taxable, register: taxable, agrees: true },
      series: series.map(([first, count]) => ({ first: `INV/26-27/${first}`, count })),
    });
    const files = taxReturn.files as { kind: string; path: string; rows: number }[];
    const findFile = (kind: string) => files.find((file) => file.kind === kind)!;
    const { rows: supplies } = await readReturnFile(portal, adminJwt, findFile('B2CS').path);
    expect(supplies.map((row) => row['Taxable Value'])).toEqual([taxable.toFixed(2)]);
    const { rows: services } = await readReturnFile(portal, adminJwt, findFile('HSN_B2C').path);
    expect(
      ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'].map((tax) => Number(services[0]![tax])),
    ).toEqual(taxes);
    const { rows: numbers } = await readReturnFile(portal, adminJwt, findFile('DOCS').path);
    expect(numbers.map((row) => [row['Sr. No. From'], Number(row['Total Number'])])).toEqual(
      series.map(([first, count]) => [`INV/26-27/${first}`, count]),
    );
    expect(findFile('DOCS').rows).toBe(numbers.length);
    const { rows: invoices } = await readReturnFile(portal, adminJwt, findFile('INVOICES').path);
    expect(invoices.map((row) => row['Seller GSTIN'])).toEqual(invoices.map(() => gstin));
    expect(invoices).toHaveLength(2);
    const zipFile = await portal.send(taxReturn.path, { headers: { jwt: adminJwt } });
    expect(zipFile.headers.get('content-disposition')).toBe(`attachment; filename="gst-${month}-${gstin}.zip"`);
    const names = Object.keys(unzipSync(new Uint8Array(await zipFile.arrayBuffer())));
    expect(names).toContain(`gstr1-b2cs-${month}-${gstin}.csv`);
  });

  it.each([
    ['the ZIP file', ''],
    ['a file', '/b2cs'],
  ])('a download of %s without a GSTIN is rejected with the GSTINs of the month', async (_name, file) => {
    const { body } = await portal.callRest('GET', `/admin/tax-returns/${month}${file}`, { jwt: adminJwt });
    expect(body).toMatchObject({
      code: 4,
      fields: { gstin: `${month} has documents of several GSTINs. Set gstin to ${currentGstin} or ${otherGstin}.` },
    });
  });

  it('the files of a requested GSTIN contain no documents of the only GSTIN of the month', async () => {
    const { taxReturn } = await portal.readData(
      `{ taxReturn(month: "${MONTH}", gstin: "${otherGstin}") { gstin path files { kind path rows } } }`,
      {},
      adminJwt,
    );
    const query = `?gstin=${otherGstin}`;
    expect(taxReturn).toMatchObject({ gstin: otherGstin, path: `/api/admin/tax-returns/${MONTH}${query}` });
    const file = taxReturn.files.find(({ kind }: { kind: string }) => kind === 'INVOICES');
    expect(file).toMatchObject({ rows: 0, path: expect.stringContaining(query) });
    expect((await readReturnFile(portal, adminJwt, file.path)).rows).toEqual([]);
  });

  it('the default is the GSTIN of the newest document, and a text that is not a GSTIN is rejected', async () => {
    const read = (args: string) =>
      portal.callGraphql(`{ taxReturn(month: "${month}"${args}) { gstin } }`, {}, adminJwt);
    expect((await read('')).data.taxReturn.gstin).toBe(currentGstin);
    expect((await read(', gstin: "x"')).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    const { body } = await portal.callRest('GET', `/admin/tax-returns/${month}?gstin=x`, { jwt: adminJwt });
    expect(body).toMatchObject({ code: 4, fields: { gstin: 'gstin must be a GSTIN.' } });
  });
});

describe('GST returns: totals', () => {
  it('a return has the totals and issued numbers of the month, and its check succeeds', async () => {
    const { data } = await readTaxReturn(MONTH);
    const { files, ...taxReturn } = data.taxReturn;
    expect(taxReturn).toEqual({
      month: MONTH,
      path: '/api/admin/tax-returns/2026-10',
      pendingInvoices: 0,
      check: { sections: 52_145.76, hsn: 52_145.76, register: 52_145.76, agrees: true },
      series: [
        { series: 'INV', first: 'INV/26-27/000002', last: 'INV/26-27/000005', count: 4 },
        { series: 'CRN', first: 'CRN/26-27/000001', last: 'CRN/26-27/000003', count: 3 },
      ],
    });
    expect(files[0]).toEqual({
      kind: 'B2B',
      rows: 1,
      taxable: 1000,
      igst: 180,
      cgst: 0,
      sgst: 0,
      value: 1179.5,
      path: '/api/admin/tax-returns/2026-10/b2b',
    });
  });

  it('a document outside every section makes the check fail', async () => {
    const invoice = createInvoice(8, '2027-01-10T10:00', 100);
    await insertDocuments(portal.db, { companyId: company.id, keyId }, [invoice]);
    await portal.db.query('alter table documents disable trigger documents_unchanged');
    await portal.db.query(`update documents set seller = '{}' where id = $1`, [invoice.id]);
    await portal.db.query('alter table documents enable trigger documents_unchanged');
    const { data } = await readTaxReturn('2027-01');
    expect(data.taxReturn.check).toEqual({ sections: 0, hsn: 100, register: 100, agrees: false });
  });

  it('supplies of the month without an invoice are counted', async () => {
    const month = getIndianMonth(new Date());
    const { data } = await readTaxReturn(month);
    const [{ count }] = await portal.db.query(`select count(*)::int as count from supplies where state = 'PENDING'`);
    expect(count).toBeGreaterThan(0);
    expect(data.taxReturn.pendingInvoices).toBe(count);
    expect((await readTaxReturn(addMonths(month, 1))).data.taxReturn.pendingInvoices).toBe(0);
  });
});
