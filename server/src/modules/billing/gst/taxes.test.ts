import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import vectors from './gst-vectors.json' with { type: 'json' };
import {
  type InvoiceAmounts,
  type Taxation,
  calculateCreditAmounts,
  calculateInvoiceAmounts,
  getTaxHeads,
  isInterState,
} from './taxes.rules.ts';

const inter: Taxation = { gstRate: 18, isInterState: true };
const intra: Taxation = { gstRate: 18, isInterState: false };
const NO_AMOUNTS: InvoiceAmounts = { taxable: 0, igst: 0, cgst: 0, sgst: 0, roundOff: 0, total: 0 };

const createInvoice = (taxable: number, total: number, taxation: Taxation) =>
  calculateInvoiceAmounts({ taxable, total, ...taxation });

/** Adds the amounts of two documents. Adds paise, because sums of floating-point rupees are inexact. */
const addAmounts = (a: InvoiceAmounts, b: InvoiceAmounts) =>
  Object.fromEntries(
    Object.entries(a).map(([name, amount]) => [
      name,
      toRupees(toPaise(amount) + toPaise(b[name as keyof InvoiceAmounts])),
    ]),
  ) as unknown as InvoiceAmounts;

const sumTaxes = ({ igst, cgst, sgst }: InvoiceAmounts) => toPaise(igst) + toPaise(cgst) + toPaise(sgst);

// Subtotals from ₹0.50 to ₹2,00,000.00, small ones more often.
const arbitraryTaxable = fc
  .oneof(fc.integer({ min: 50, max: 5000 }), fc.integer({ min: 50, max: 20_000_000 }))
  .map((paise) => paise / 100);
const arbitraryTaxation = fc.record({
  gstRate: fc.constantFrom(0, 0.25, 3, 5, 12, 17.99, 18, 28, 40, 99.99),
  isInterState: fc.boolean(),
});

/** Rounds the subtotal and the tax to rupees separately, as pricing.rules.ts does. */
const calculateTotal = (taxable: number, gstRate: number) =>
  Math.round(taxable) + Math.round(Math.round((Math.round(taxable * 100) * Math.round(gstRate * 100)) / 10_000) / 100);

describe('taxes: amounts', () => {
  it.each(vectors.rounding)('the IGST and the round-off of $taxable equal the vector', (vector) => {
    const [taxable, total] = [Number(vector.taxable), Number(vector.total)];
    const [igst, roundOff] = [Number(vector.inter.igst), Number(vector.inter.roundOff)];
    expect(createInvoice(taxable, total, inter)).toEqual({ taxable, igst, cgst: 0, sgst: 0, roundOff, total });
  });

  it.each(vectors.rounding)('the CGST, the SGST and the round-off of $taxable equal the vector', (vector) => {
    const [taxable, total] = [Number(vector.taxable), Number(vector.total)];
    const { cgst, sgst, roundOff } = vector.intra;
    expect(createInvoice(taxable, total, intra)).toEqual({
      taxable,
      igst: 0,
      cgst: Number(cgst),
      sgst: Number(sgst),
      roundOff: Number(roundOff),
      total,
    });
  });

  it('the amounts add up to the total, and CGST equals SGST', () => {
    fc.assert(
      fc.property(arbitraryTaxable, arbitraryTaxation, (taxable, taxation) => {
        const total = calculateTotal(taxable, taxation.gstRate);
        const amounts = createInvoice(taxable, total, taxation);
        expect(amounts.cgst).toBe(amounts.sgst);
        expect(taxation.isInterState ? amounts.cgst : amounts.igst).toBe(0);
        expect(toPaise(amounts.taxable) + sumTaxes(amounts) + toPaise(amounts.roundOff)).toBe(toPaise(total));
        expect(Math.abs(amounts.roundOff)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('the taxes equal the exact tax within half a paisa per head', () => {
    fc.assert(
      fc.property(arbitraryTaxable, arbitraryTaxation, (taxable, taxation) => {
        const amounts = createInvoice(taxable, 0, taxation);
        // Amounts in millionths of a rupee.
        const exact = toPaise(taxable) * toPaise(taxation.gstRate);
        const error = taxation.isInterState
          ? toPaise(amounts.igst) * 10_000n - exact
          : toPaise(amounts.cgst) * 20_000n - exact;
        const half = taxation.isInterState ? 5000n : 10_000n;
        expect(error > -half && error <= half).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('amounts of the largest possible key are exact', () => {
    expect(createInvoice(1_460_000_000_000_000, 1_722_800_000_000_000, inter)).toMatchObject({
      igst: 262_800_000_000_000,
      roundOff: 0,
    });
  });
});

describe('taxes: heads', () => {
  it.each([
    ['27', '29', 18, [['IGST', 18]]],
    [
      '27',
      '27',
      18,
      [
        ['CGST', 9],
        ['SGST', 9],
      ],
    ],
    [
      '04',
      '04',
      18,
      [
        ['CGST', 9],
        ['UTGST', 9],
      ],
    ],
    [
      '07',
      '07',
      17.99,
      [
        ['CGST', 8.995],
        ['SGST', 8.995],
      ],
    ],
    ['04', '38', 5, [['IGST', 5]]],
  ])('a supply from %s to %s at %d percent is charged %j', (seller, place, rate, heads) => {
    expect(getTaxHeads(seller, place, rate).map((each) => [each.head, each.rate])).toEqual(heads);
    expect(isInterState(seller, place)).toBe(heads.length === 1);
  });

  it.each(vectors.states)('a supply inside $name is charged CGST and $tax', ({ code, tax }) => {
    expect(getTaxHeads(code, code, 18)).toEqual([
      { head: 'CGST', rate: 9 },
      { head: tax, rate: 9 },
    ]);
  });
});

describe('credit notes: amounts', () => {
  const invoice = createInvoice(100.05, 118, intra);

  it('a partial note has round-off 0, and the last note credits the remaining amount of each tax', () => {
    const { amounts } = calculateCreditAmounts({ ...intra, invoice, credited: NO_AMOUNTS, taxable: 50 });
    expect(amounts).toEqual({ taxable: 50, igst: 0, cgst: 4.5, sgst: 4.5, roundOff: 0, total: 59 });
    const creditable = { taxable: 50.05, igst: 0, cgst: 4.5, sgst: 4.5, roundOff: -0.05, total: 59 };
    expect(calculateCreditAmounts({ ...intra, invoice, credited: amounts!, taxable: null })).toEqual({
      amounts: creditable,
    });
    expect(calculateCreditAmounts({ ...intra, invoice, credited: amounts!, taxable: 50.05 })).toEqual({
      amounts: creditable,
    });
  });

  it('a note without a taxable value credits the whole invoice', () => {
    expect(calculateCreditAmounts({ ...intra, invoice, credited: NO_AMOUNTS, taxable: null }).amounts).toEqual(invoice);
  });

  it('each tax of a credit note is capped at the remaining tax of the invoice', () => {
    // Three notes of 0.03 would each credit a tax of 0.01, but the invoice contains only 0.02.
    const smallInvoice = createInvoice(0.1, 1, inter);
    const credited = { ...NO_AMOUNTS, taxable: 0.06, igst: 0.02, total: 0.08 };
    const { amounts } = calculateCreditAmounts({ ...inter, invoice: smallInvoice, credited, taxable: 0.03 });
    expect(amounts).toEqual({ taxable: 0.03, igst: 0, cgst: 0, sgst: 0, roundOff: 0, total: 0.03 });
  });

  it.each([
    [30.49, 35, 30, 'Enter at most ₹29.65, or ₹30.49 to credit the remainder of the invoice.'],
    [30.49, 35, 30.5, 'Enter at most ₹29.65, or ₹30.49 to credit the remainder of the invoice.'],
    // A partial note has no round-off, so the total of this note would be smaller than that of the invoice.
    [100.5, 119, 100.7, 'Enter at most ₹100.49, or ₹100.50 to credit the remainder of the invoice.'],
    [100_000, 118_000, 1e9, 'Enter at most ₹99,999.99, or ₹1,00,000 to credit the remainder of the invoice.'],
    [0.5, 0.01, 0.2, 'Enter ₹0.50 to credit the remainder of the invoice.'],
    [30.49, 35, 0, 'Enter an amount above 0 with at most 2 decimals.'],
    [30.49, 35, -1, 'Enter an amount above 0 with at most 2 decimals.'],
    [30.49, 35, 1.001, 'Enter an amount above 0 with at most 2 decimals.'],
    [30.49, 35, NaN, 'Enter an amount above 0 with at most 2 decimals.'],
    [30.49, 35, Infinity, 'Enter an amount above 0 with at most 2 decimals.'],
  ])('an invoice of %d with total %d rejects a note of %d: %s', (taxable, total, credit, message) => {
    const request = { ...inter, invoice: createInvoice(taxable, total, inter), credited: NO_AMOUNTS, taxable: credit };
    expect(calculateCreditAmounts(request)).toEqual({
      problems: [{ code: 'INVALID_INPUT', field: 'taxable', message }],
    });
  });

  it('the largest amount that an error message suggests is accepted, and one paisa more is rejected', () => {
    const credit = { ...inter, invoice: createInvoice(30.49, 35, inter), credited: NO_AMOUNTS };
    expect(calculateCreditAmounts({ ...credit, taxable: 29.65 }).amounts?.total).toBe(34.99);
    expect(calculateCreditAmounts({ ...credit, taxable: 29.66 }).problems).toHaveLength(1);
  });

  it('an invoice that is credited in full rejects another note', () => {
    const message = 'This invoice is already credited in full.';
    const problems = [{ code: 'INVALID_INPUT', field: null, message }];
    expect(calculateCreditAmounts({ ...intra, invoice, credited: invoice, taxable: null })).toEqual({ problems });
    expect(calculateCreditAmounts({ ...intra, invoice, credited: invoice, taxable: 1 })).toEqual({ problems });
  });

  it('the credit notes of an invoice never exceed the invoice, and the last one credits exactly the remainder', () => {
    const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(arbitraryTaxable, arbitraryTaxation, fractions, (taxable, taxation, shares) => {
        const invoice = createInvoice(taxable, calculateTotal(taxable, taxation.gstRate), taxation);
        let credited = NO_AMOUNTS;
        for (const share of shares) {
          const paise = Math.ceil((Math.round(invoice.taxable * 100) - Math.round(credited.taxable * 100)) * share);
          const { amounts } = calculateCreditAmounts({ ...taxation, invoice, credited, taxable: paise / 100 });
          if (!amounts) continue;
          expect(amounts.cgst).toBe(amounts.sgst);
          expect(amounts.total).toBeGreaterThan(0);
          credited = addAmounts(credited, amounts);
          for (const name of ['taxable', 'igst', 'cgst', 'sgst', 'total'] as const)
            expect(credited[name]).toBeLessThanOrEqual(invoice[name]);
          if (credited.taxable < invoice.taxable) expect(credited.total).toBeLessThan(invoice.total);
        }
        const last = calculateCreditAmounts({ ...taxation, invoice, credited, taxable: null });
        if (credited.taxable < invoice.taxable) credited = addAmounts(credited, last.amounts!);
        else expect(last.problems).toHaveLength(1);
        expect(credited).toEqual(invoice);
      }),
      { numRuns: 1000 },
    );
  });
});
