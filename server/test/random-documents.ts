import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { getFinancialYear } from '../src/modules/billing/gst/financial-year.rules.ts';
import { formatSerial } from '../src/modules/billing/gst/serial.rules.ts';
import {
  calculateCreditAmounts,
  calculateInvoiceAmounts,
  type InvoiceAmounts,
} from '../src/modules/billing/gst/taxes.rules.ts';
import { toPaise, toRupees } from '../src/platform/kernel/paise.rules.ts';
import { SELLER } from './billing.ts';
import { SELLER_STATE, type TestDocument } from './tax-documents.ts';

/** GSTINs with a correct check character, by state code. */
const GSTINS: Record<string, string> = { 29: '29AAGCB7383J1Z4', 27: '27AAPFU0939F1ZV' };

const MINUTE_MS = 60_000;

/**
 * Describes an invoice with its credit notes. `isEarlier` can date the invoice a month earlier. `isLater` dates a note
 * a month later.
 */
const invoiceArbitrary = fc.record({
  isRegistered: fc.boolean(),
  state: fc.constantFrom('29', '29', '27', '27', '07', '97', '04'),
  gstRate: fc.constantFrom(18, 18, 18, 5, 12, 28, 0.25),
  sac: fc.constantFrom('997331', '9983', '99831412'),
  // In paise: an amount whose total at 18 % is around ₹1,00,000, or any amount from ₹0.50 to ₹3,00,000.
  taxable: fc.oneof(fc.integer({ min: 8_470_000, max: 8_480_000 }), fc.integer({ min: 50, max: 30_000_000 })),
  isEarlier: fc.boolean(),
  notes: fc.array(fc.record({ sharePercent: fc.integer({ min: 1, max: 100 }), isLater: fc.boolean() }), {
    maxLength: 2,
  }),
});

/** Generates up to `count` invoices, and their credit notes, of `month` and the months around it. */
export const documentsArbitrary = (count: number, month: { from: Date; before: Date }) =>
  fc
    .array(invoiceArbitrary, { minLength: count, maxLength: count, size: 'max' })
    .map((specs) => buildDocuments(specs.slice(0, count), month));

type InvoiceSpec = typeof invoiceArbitrary extends fc.Arbitrary<infer T> ? T : never;

function buildDocuments(specs: InvoiceSpec[], { from, before }: { from: Date; before: Date }): TestDocument[] {
  const documents: TestDocument[] = [];
  const monthMs = before.getTime() - from.getTime();
  specs.forEach((spec, index) => {
    const offset = Math.floor((index / specs.length) * (monthMs - MINUTE_MS));
    const issuedAt = new Date(from.getTime() + offset - (spec.isEarlier && index % 3 === 0 ? monthMs : 0));
    const invoice = buildInvoice(spec, issuedAt);
    if (!invoice) return;
    documents.push(invoice);
    const creditedAmounts = { taxable: 0n, igst: 0n, cgst: 0n, sgst: 0n, roundOff: 0n, total: 0n };
    for (const { sharePercent, isLater } of spec.notes) {
      const creditablePaise = toPaise(invoice.taxable) - creditedAmounts.taxable;
      const { amounts } = calculateCreditAmounts({
        invoice,
        credited: mapAmounts((name) => toRupees(creditedAmounts[name])),
        taxable: sharePercent > 90 ? null : toRupees((creditablePaise * BigInt(sharePercent)) / 100n),
        gstRate: spec.gstRate,
        isInterState: spec.state !== SELLER_STATE,
      });
      if (!amounts) continue;
      for (const name of AMOUNT_NAMES) creditedAmounts[name] += toPaise(amounts[name]);
      const noteIssuedAt = new Date(issuedAt.getTime() + MINUTE_MS + (isLater ? monthMs : 0));
      documents.push({
        ...invoice,
        ...amounts,
        kind: 'CREDIT_NOTE',
        id: randomUUID(),
        invoice,
        issuedAt: noteIssuedAt,
      });
    }
  });
  documents.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  const lastSerials = { INVOICE: 0, CREDIT_NOTE: 0 };
  for (const document of documents)
    document.number = formatSerial(
      document.kind === 'INVOICE' ? 'INV' : 'CRN',
      getFinancialYear(document.issuedAt),
      ++lastSerials[document.kind],
    );
  return documents;
}

const AMOUNT_NAMES = ['taxable', 'igst', 'cgst', 'sgst', 'roundOff', 'total'] as const;
const mapAmounts = (getAmount: (name: keyof InvoiceAmounts) => number) =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, getAmount(name)])) as unknown as InvoiceAmounts;

function buildInvoice(
  { isRegistered, state, gstRate, sac, taxable }: InvoiceSpec,
  issuedAt: Date,
): TestDocument | null {
  const total = Math.floor((taxable * (100 + gstRate)) / 10_000);
  if (total === 0) return null;
  const amounts = calculateInvoiceAmounts({
    taxable: taxable / 100,
    total,
    gstRate,
    isInterState: state !== SELLER_STATE,
  });
  const gstin = (isRegistered && GSTINS[state]) || null;
  return {
    ...amounts,
    kind: 'INVOICE',
    id: randomUUID(),
    issuedAt,
    number: '',
    invoice: null,
    gstin,
    sellerGstin: SELLER.gstin,
    state,
    sac,
    gstRate,
  };
}
