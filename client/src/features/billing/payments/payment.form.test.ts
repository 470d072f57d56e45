import { describe, expect, it } from 'vitest';
import { planAmounts } from './invoice-amounts.ts';
import {
  allocationForm,
  deductionForm,
  type DeductionValues,
  receiptForm,
  type ReceiptValues,
  refundForm,
} from './payment.form.ts';
import type { OpenInvoiceFragment } from './payments.generated.ts';

const TODAY = '2026-11-26';
const credit = { notes: 0, taxable: 0, total: 0, remainingTaxable: 100, remainingTotal: 118, until: '2027-11-30' };
const INVOICE: OpenInvoiceFragment = {
  id: 'a',
  number: 'INV/26-27/000001',
  dueOn: '2026-12-24',
  status: 'UNPAID',
  outstanding: 118,
  taxDeducted: 0,
  credit,
};

const createReceiptValues = (change: Partial<ReceiptValues>): ReceiptValues => ({
  ...receiptForm.getInitialValues({ companyId: 'c', amount: 100 }, TODAY),
  reference: 'AXIS1',
  ...change,
});
const planReceipt = (values: ReceiptValues) => planAmounts(values.amount, [INVOICE], values).planned;

describe('payments: receipt form', () => {
  it.each<[string, Partial<ReceiptValues>, object]>([
    ['nothing missing', {}, {}],
    ['cash without a reference', { method: 'CASH', reference: '' }, {}],
    ['no company', { companyId: null }, { companyId: 'Choose a company.' }],
    ['no amount', { amount: '' }, { amount: 'Enter an amount above 0 with at most 2 decimals.' }],
    [
      'no amount and an invoice amount',
      { amount: 0, amounts: { a: 110 } },
      { amount: 'Enter an amount above 0 with at most 2 decimals.' },
    ],
    ['no UTR', { reference: ' ' }, { reference: 'Enter the UTR, the UPI reference or the number of the cheque.' }],
    ['no day', { paidOn: null }, { paidOn: 'Enter a date as YYYY-MM-DD.' }],
    ['a day in the future', { paidOn: '2026-11-27' }, { paidOn: 'The date must not be in the future.' }],
    [
      'invoice amounts above the payment',
      { amounts: { a: 110 } },
      { allocations: 'The amounts of the invoices exceed the payment. Lower one of them.' },
    ],
    [
      'more than the outstanding amount',
      { amount: 200, amounts: { a: 119 } },
      { 'amounts.a': 'Only ₹118 of INV/26-27/000001 is outstanding.' },
    ],
  ])('validates a receipt with %s', (_name, change, errors) => {
    const values = createReceiptValues(change);
    expect(receiptForm.validate(values, planReceipt(values), TODAY)).toEqual(errors);
  });

  it('the input has the amounts of the invoices, and null for an empty note', () => {
    const values = createReceiptValues({ amount: 108, deductions: { a: 10 }, note: '  ' });
    expect(receiptForm.toInput(values, planReceipt(values))).toEqual({
      companyId: 'c',
      amount: 108,
      method: 'BANK_TRANSFER',
      paidOn: TODAY,
      reference: 'AXIS1',
      note: null,
      allocations: [{ invoiceId: 'a', amount: 108, taxDeducted: 10 }],
    });
  });
});

describe('payments: tax deduction form', () => {
  it.each<[string, Partial<DeductionValues>, object]>([
    ['an invoice', { deductions: { a: 10 } }, {}],
    ['no invoice', {}, { allocations: 'Choose at least one invoice.' }],
    ['a negative tax', { deductions: { a: -10 } }, { 'amounts.a': 'Enter an amount above 0 with at most 2 decimals.' }],
    ['no company', { companyId: null, deductions: { a: 10 } }, { companyId: 'Choose a company.' }],
    ['too much tax', { deductions: { a: 119 } }, { 'amounts.a': 'Only ₹118 of INV/26-27/000001 is outstanding.' }],
  ])('validates a tax deduction with %s', (_name, change, errors) => {
    const values = { ...deductionForm.getInitialValues('c', {}, TODAY), ...change };
    const { planned } = planAmounts(0, [INVOICE], values);
    expect(deductionForm.validate(values, planned, TODAY)).toEqual(errors);
    expect(deductionForm.toInput(values, planned)).toMatchObject({ reference: null, note: null });
  });
});

describe('payments: allocation form', () => {
  it.each([
    ['calculated amounts', {}, {}],
    ['no amounts', { a: '' }, { allocations: 'Choose at least one invoice.' }],
    ['a negative amount', { a: -5 }, { 'amounts.a': 'Enter an amount above 0 with at most 2 decimals.' }],
    ['a minus sign', { a: '-' }, { 'amounts.a': 'Enter an amount above 0 with at most 2 decimals.' }],
    [
      'amounts above the unallocated part',
      { a: 60 },
      { allocations: 'The amounts of the invoices exceed the payment. Lower one of them.' },
    ],
  ])('validates an allocation with %s', (_name, amounts, errors) => {
    const { planned } = planAmounts(50, [INVOICE], { amounts, deductions: {} });
    expect(allocationForm.validate(planned, 50)).toEqual(errors);
  });
});

it.each([
  [50, {}],
  [50.01, { amount: 'Only ₹50 of this payment is left. Enter at most ₹50.' }],
  ['', { amount: 'Enter an amount above 0 with at most 2 decimals.' }],
])('refund form: validates an amount of %s', (amount, errors) => {
  const values = { ...refundForm.getInitialValues(amount, TODAY), reference: 'AXIS2' };
  expect(refundForm.validate(values, { unallocated: 50, paidOn: TODAY }, TODAY)).toEqual(errors);
});

it.each([
  ['2026-11-25', {}],
  ['2026-11-24', { paidOn: 'The date must not be before 25-Nov-2026, the date of the receipt.' }],
  [null, { paidOn: 'Enter a date as YYYY-MM-DD.' }],
])('refund form: validates the date %s', (paidOn, errors) => {
  const values = { ...refundForm.getInitialValues(50, TODAY), reference: 'AXIS2', paidOn };
  expect(refundForm.validate(values, { unallocated: 50, paidOn: '2026-11-25' }, TODAY)).toEqual(errors);
});
