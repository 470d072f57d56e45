import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise } from '../../../platform/kernel/paise.rules.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { getInvoiceStatus, getOutstanding, InvoiceStatus } from '../invoices/invoice-status.rules.ts';
import {
  checkPaymentAmount,
  checkPaymentDetails,
  checkPaymentReason,
  checkRefundDay,
  getOutstandingError,
  getUnallocatedError,
  normalizeReference,
  planRelease,
  proposeTaxDeduction,
  sumPaise,
} from './payment.rules.ts';

describe('payments: status of an invoice', () => {
  it.each([
    ['nothing paid', { allocated: 0 }, '2026-04-30', InvoiceStatus.UNPAID, 118_000],
    ['a part paid', { allocated: 50_000 }, '2026-04-30', InvoiceStatus.PARTLY_PAID, 68_000],
    ['a part paid on the due date', { allocated: 50_000 }, '2026-05-01', InvoiceStatus.PARTLY_PAID, 68_000],
    ['a part paid after the due date', { allocated: 50_000 }, '2026-05-02', InvoiceStatus.OVERDUE, 68_000],
    ['all paid', { allocated: 118_000 }, '2026-05-02', InvoiceStatus.PAID, 0],
    ['the rest credited', { allocated: 50_000, creditedTotal: 68_000 }, '2026-05-02', InvoiceStatus.PAID, 0],
    ['a part credited', { allocated: 0, creditedTotal: 59_000 }, '2026-05-01', InvoiceStatus.UNPAID, 59_000],
    ['all credited', { allocated: 0, creditedTotal: 118_000 }, '2026-05-02', InvoiceStatus.CREDITED, 0],
  ])('an invoice with %s has the expected status', (_name, amounts, today, status, outstanding) => {
    const invoice = { total: 118_000, creditedTotal: 0, dueOn: '2026-05-01', ...amounts };
    expect([getInvoiceStatus(invoice, today), getOutstanding(invoice)]).toEqual([status, outstanding]);
  });
});

describe('payments: amounts of an invoice', () => {
  it.each([
    [100_000, 0, 118_000, 10_000],
    [100.05, 0, 118, 10.01],
    [30.49, 0, 35, 3.05],
    [100_000, 0, 4000, 4000],
    [100_000, 4000, 114_000, 6000],
    [100_000, 10_000, 108_000, 0],
    [50_000, 10_000, 49_000, 0],
  ])(
    'the proposed tax of a taxable value of %s, with %s already deducted and %s outstanding, is %s',
    (taxable, taxDeducted, outstanding, expected) =>
      expect(proposeTaxDeduction({ taxable, taxDeducted }, outstanding)).toBe(expected),
  );

  it.each([
    [100, 100, null],
    [99.99, 100, 'Only ₹99.99 of INV/26-27/000001 is outstanding.'],
    [118_000, 118_001, 'Only ₹1,18,000 of INV/26-27/000001 is outstanding.'],
    [0, 1, 'INV/26-27/000001 is already settled.'],
  ])('an invoice with %s outstanding and an amount of %s has the error %j', (outstanding, amount, expected) =>
    expect(getOutstandingError({ number: 'INV/26-27/000001', outstanding }, amount)).toBe(expected),
  );
});

describe('payments: limits of an entry', () => {
  const TODAY = '2026-05-01';
  it.each([
    ['day', checkPaymentDetails({ paidOn: TODAY }, TODAY), checkPaymentDetails({ paidOn: '2026-05-02' }, TODAY)],
    ['day of a refund', checkRefundDay(TODAY, TODAY), checkRefundDay('2026-04-30', TODAY)],
    ['amount', checkPaymentAmount(1e12), checkPaymentAmount(1e12 + 0.01)],
    [
      'reference',
      checkPaymentDetails({ paidOn: TODAY, reference: 'R'.repeat(50) }, TODAY),
      checkPaymentDetails({ paidOn: TODAY, reference: 'R'.repeat(51) }, TODAY),
    ],
    [
      'note',
      checkPaymentDetails({ paidOn: TODAY, note: '😀'.repeat(500) }, TODAY),
      checkPaymentDetails({ paidOn: TODAY, note: '😀'.repeat(501) }, TODAY),
    ],
    ['reason', checkPaymentReason('n'.repeat(500)), checkPaymentReason('n'.repeat(501))],
  ])('the last allowed %s is accepted, and the next one is rejected', (_field, allowed, rejected) => {
    expect(allowed).toEqual([]);
    expect(rejected).toHaveLength(1);
  });
});

describe('payments: unallocated amount', () => {
  it.each([
    [59.5, 59.5, null],
    [59.5, 60, 'Only ₹59.50 of this payment is left. Enter at most ₹59.50.'],
    [118_000, 118_001, 'Only ₹1,18,000 of this payment is left. Enter at most ₹1,18,000.'],
  ])('a payment with %s left and an amount of %s has the error %j', (unallocated, amount, expected) =>
    expect(getUnallocatedError(unallocated, amount)).toBe(expected),
  );
});

describe('payments: release', () => {
  const { RECEIPT, TDS, WRITE_OFF } = PaymentKind;
  it.each([
    [0n, []],
    [3000n, [['written off', 3000n]]],
    [
      5000n,
      [
        ['written off', 4000n],
        ['receipt', 1000n],
      ],
    ],
    [
      70_000n,
      [
        ['written off', 4000n],
        ['receipt', 60_000n],
        ['tax', 6000n],
      ],
    ],
  ] as const)('an excess of %s paise leaves the deducted tax allocated as long as possible', (excess, expected) => {
    const allocations = [
      { paymentId: 'tax', kind: TDS, amount: 100 },
      { paymentId: 'receipt', kind: RECEIPT, amount: 600 },
      { paymentId: 'written off', kind: WRITE_OFF, amount: 40 },
    ];
    const releasedAmounts = planRelease(allocations, excess);
    expect(releasedAmounts.map(({ paymentId, amount }) => [paymentId, amount])).toEqual(expected);
  });

  it('the released amounts add up to the excess, and no amount exceeds its allocation', () => {
    const arbitraryAllocation = fc.record({
      paymentId: fc.uuid(),
      kind: fc.constantFrom(RECEIPT, TDS, WRITE_OFF),
      amount: fc.integer({ min: 1, max: 1e9 }).map((paise) => paise / 100),
    });
    const arbitraryAllocations = fc.array(arbitraryAllocation, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(arbitraryAllocations, fc.nat(1000), (allocations, permille) => {
        const total = sumPaise(allocations.map((each) => each.amount));
        const excess = (total * BigInt(permille)) / 1000n;
        const releasedAmounts = planRelease(allocations, excess);
        expect(releasedAmounts.reduce((sum, each) => sum + each.amount, 0n)).toBe(excess);
        for (const { paymentId, amount: part } of releasedAmounts)
          expect(part <= toPaise(allocations.find((each) => each.paymentId === paymentId)!.amount)).toBe(true);
      }),
    );
  });
});

it.each([
  [' utr 12 ', 'UTR12'],
  ['', null],
  ['   ', null],
  [null, null],
])('payments: the reference %j is stored as %j', (reference, expected) => {
  expect(normalizeReference(reference)).toBe(expected);
});
