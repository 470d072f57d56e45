import fc from 'fast-check';
import { expect } from 'vitest';
import { getReturnPeriod } from '../src/modules/billing/gst/return-month.rules.ts';
import { toPaise, toRupees } from '../src/platform/kernel/paise.rules.ts';
import { createKeyClient } from './key-client.ts';
import type { Portal } from './portal.ts';
import { documentsArbitrary } from './random-documents.ts';
import { insertDocuments, SELLER_STATE, type TestDocument } from './tax-documents.ts';

export const TAX_RETURN_QUERY = `query ($month: String!) { taxReturn(month: $month) {
  month path pendingInvoices check { sections hsn register agrees } series { series first last count }
  files { kind rows taxable igst cgst sgst value path } } }`;

/** Reads a CSV file of a tax return that has no quoted values. Returns the header, and each row as an object. */
export async function readReturnFile(portal: Portal, adminJwt: string, path: string) {
  const response = await portal.send(path, { headers: { jwt: adminJwt } });
  const [header = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  const names = header.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index]!, value])));
  return { header, rows };
}

const MONTH = '2026-10';

/** Asserts that the tax return of a month with random documents has the totals that `computeTotals` computes. */
export async function assertReturnOfRandomDocuments(portal: Portal, count: number): Promise<void> {
  await portal.setPrices();
  const adminJwt = await portal.logInAdmin();
  const company = await portal.createCompany();
  const key = await createKeyClient(portal).createApproved(company.jwt, adminJwt);
  await fc.assert(
    fc.asyncProperty(documentsArbitrary(count, getReturnPeriod(MONTH)), async (documents) => {
      await insertDocuments(portal.db, { companyId: company.id, keyId: key._id }, documents);
      const data = await portal.readData(TAX_RETURN_QUERY, { month: MONTH }, adminJwt);
      const expectedTotals = computeTotals(documents);
      const { files, check } = data.taxReturn as { files: ReturnFile[]; check: Record<string, unknown> };
      expect(Object.fromEntries(files.map(({ kind, path: _path, ...totals }) => [kind, totals]))).toEqual(
        expectedTotals,
      );
      for (const { kind, rows } of files) expect([kind, rows > 0]).toEqual([kind, kind !== 'PAYMENTS']);
      const { taxable } = expectedTotals.INVOICES!;
      const net = toRupees(toPaise(taxable!) - toPaise(expectedTotals.CREDIT_NOTES!.taxable!));
      expect(check).toEqual({ sections: net, hsn: net, register: net, agrees: true });
      for (const { kind, path, rows, taxable: fileTaxable } of files) {
        if (['INVOICES', 'CREDIT_NOTES', 'PAYMENTS'].includes(kind)) continue;
        const file = await readReturnFile(portal, adminJwt, path);
        const sum = file.rows.reduce((paise, row) => paise + toPaise(row['Taxable Value'] ?? '0'), 0n);
        expect([kind, file.rows.length, toRupees(sum)]).toEqual([kind, rows, fileTaxable ?? 0]);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
}

interface ReturnFile extends Totals {
  kind: string;
  path: string;
}

interface Totals {
  rows: number;
  taxable: number | null;
  igst: number | null;
  cgst: number | null;
  sgst: number | null;
  value: number | null;
}

const NO_AMOUNTS = { taxable: null, igst: null, cgst: null, sgst: null, value: null };

/** Computes the totals of the files in JavaScript, from the rules of the return. */
function computeTotals(allDocuments: readonly TestDocument[]): Record<string, Totals> {
  const { from, before } = getReturnPeriod(MONTH);
  const documents = allDocuments.filter(({ issuedAt }) => issuedAt >= from && issuedAt < before);
  const isLarge = ({ invoice, ...document }: TestDocument) =>
    document.state !== SELLER_STATE && (invoice ?? document).total > 100_000;
  const invoices = documents.filter(({ kind }) => kind === 'INVOICE');
  const notes = documents.filter(({ kind }) => kind === 'CREDIT_NOTE');
  const registeredDocuments = documents.filter(({ gstin }) => gstin);
  const unregisteredDocuments = documents.filter(({ gstin }) => !gstin);
  const getRateKey = ({ sac, gstRate }: TestDocument) => `${sac} ${gstRate}`;
  return {
    B2B: sumDocuments(invoices.filter(({ gstin }) => gstin)),
    B2CL: sumDocuments(invoices.filter((each) => !each.gstin && isLarge(each))),
    B2CS: sumGroups(
      unregisteredDocuments.filter((each) => !isLarge(each)),
      ({ state, gstRate }) => `${state} ${gstRate}`,
    ),
    CDNR: sumDocuments(notes.filter(({ gstin }) => gstin)),
    CDNUR: sumDocuments(notes.filter((each) => !each.gstin && isLarge(each))),
    HSN_B2B: sumGroups(registeredDocuments, getRateKey),
    HSN_B2C: sumGroups(unregisteredDocuments, getRateKey),
    DOCS: { rows: Number(invoices.length > 0) + Number(notes.length > 0), ...NO_AMOUNTS },
    INVOICES: sumDocuments(invoices),
    CREDIT_NOTES: sumDocuments(notes),
    PAYMENTS: { rows: 0, ...NO_AMOUNTS, value: 0 },
  };
}

/** Adds up documents that have one row each. */
const sumDocuments = (documents: TestDocument[]): Totals => ({
  rows: documents.length,
  ...sumAmounts(documents, () => 1n),
  value: toRupees(documents.reduce((sum, { total }) => sum + toPaise(total), 0n)),
});

/** Adds up documents that share rows. Credit notes are negative, and the value has no round-off. */
function sumGroups(documents: TestDocument[], getKey: (document: TestDocument) => string): Totals {
  const sums = sumAmounts(documents, ({ kind }) => (kind === 'INVOICE' ? 1n : -1n));
  const value = Object.values(sums).reduce((sum, amount) => sum + toPaise(amount), 0n);
  return { rows: new Set(documents.map(getKey)).size, ...sums, value: toRupees(value) };
}

function sumAmounts(documents: TestDocument[], getSign: (document: TestDocument) => bigint) {
  const sum = (name: 'taxable' | 'igst' | 'cgst' | 'sgst') =>
    toRupees(documents.reduce((paise, document) => paise + getSign(document) * toPaise(document[name]), 0n));
  return { taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') };
}
