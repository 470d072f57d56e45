import { describe, expect, it } from 'vitest';
import {
  checkPlan,
  type EnteredAmounts,
  listOpenInvoices,
  hasValidAmounts,
  planAmounts,
  proposeDeduction,
  putFirst,
  splitAllocationErrors,
  toAllocations,
  toDeductions,
  toReceiptAllocations,
} from './invoice-amounts.ts';
import type { OpenInvoiceFragment } from './payments.generated.ts';

const credit = { notes: 0, taxable: 0, total: 0, remainingTotal: 0, until: '2027-11-30' };

/** Creates an unpaid invoice whose number is also its id. */
const createInvoice = (id: string, outstanding: number, taxable = outstanding / 1.18): OpenInvoiceFragment => ({
  id,
  number: id,
  dueOn: '2026-12-24',
  status: 'UNPAID',
  outstanding,
  taxDeducted: 0,
  credit: { ...credit, remainingTaxable: taxable },
});

const INVOICES = [createInvoice('old', 118_000), createInvoice('new', 590)];
const plan = (available: number | string, entered: Partial<EnteredAmounts> = {}) =>
  planAmounts(available, INVOICES, { amounts: {}, deductions: {}, ...entered });

describe('payment form: amounts of the invoices', () => {
  it.each<[string, number | string, Partial<EnteredAmounts>, (number | string)[], number]>([
    ['no amount', '', {}, ['', ''], 0],
    ['a part of the oldest invoice', 50_000, {}, [50_000, ''], 0],
    ['the oldest invoice exactly', 118_000, {}, [118_000, ''], 0],
    ['more than the oldest invoice', 118_000.5, {}, [118_000, 0.5], 0],
    ['more than all invoices', 120_000, {}, [118_000, 590], 1410],
    ['tax deducted from the oldest invoice', 108_590, { deductions: { old: 10_000 } }, [108_000, 590], 0],
    ['tax deducted from the whole invoice', 100, { deductions: { old: 118_000 } }, ['', 100], 0],
    ['an entered amount of the second invoice', 600, { amounts: { new: 590 } }, [10, 590], 0],
    ['an entered amount of 0', 600, { amounts: { old: 0 } }, [0, 590], 10],
    ['an emptied amount', 600, { amounts: { old: '' } }, ['', 590], 10],
    ['entered amounts that exceed the payment', 100, { amounts: { old: 80, new: 80 } }, [80, 80], -60],
  ])('the oldest invoice is settled first: %s', (_name, available, entered, amounts, unallocatedAmount) => {
    const result = plan(available, entered);
    expect(result.planned.map(({ amount }) => amount)).toEqual(amounts);
    expect(result.unallocatedAmount).toBe(unallocatedAmount);
  });

  it.each<[boolean, Partial<EnteredAmounts>]>([
    [true, { amounts: { old: 80, new: '' }, deductions: { old: 0 } }],
    [false, { amounts: { old: -500 } }],
    [false, { deductions: { old: 0.001 } }],
    [false, { amounts: { old: '1.2.3' } }],
  ])('the note about the unallocated amount is shown: %s, for %j', (isShown, entered) => {
    expect(hasValidAmounts({ amounts: {}, deductions: {}, ...entered })).toBe(isShown);
  });

  it('each invoice shows the outstanding amount after the payment and the deducted tax', () => {
    const { planned } = plan(50_000.5, { deductions: { old: 10_000, new: 50 } });
    expect(planned.map(({ left }) => left)).toEqual([57_999.5, 540]);
  });

  it('the invoice of the dialog is first, and the others keep their order', () => {
    const invoices = ['a', 'b', 'c'].map((id) => createInvoice(id, 1));
    expect(putFirst(invoices, 'b').map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(putFirst(invoices).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it.each<[string, string | undefined, number, number, string[]]>([
    ['no invoice', undefined, 1, 4, ['a', 'b', 'c']],
    ['a listed invoice', 'b', 1, 4, ['b', 'a', 'c']],
    ['an invoice missing from an incomplete list', 'd', 1, 4, ['d', 'a', 'b']],
    ['an invoice missing from an incomplete list, paid in the meantime', 'd', 0, 4, ['a', 'b', 'c']],
    ['an invoice missing from a complete list', 'd', 1, 3, ['a', 'b', 'c']],
  ])('the list contains the open invoice of the dialog: %s', (_name, id, outstanding, totalCount, expected) => {
    const page = { items: ['a', 'b', 'c'].map((each) => createInvoice(each, 1)), pageInfo: { totalCount } };
    const invoices = listOpenInvoices(page, id === undefined ? undefined : createInvoice(id, outstanding));
    expect(invoices.map((invoice) => invoice.id)).toEqual(expected);
  });

  it('the proposed tax is 10 % of the taxable value minus recorded tax, but at most the outstanding amount', () => {
    expect(proposeDeduction(createInvoice('a', 118_000, 100_000))).toBe(10_000);
    expect(proposeDeduction(createInvoice('a', 4000, 100_000))).toBe(4000);
    expect(proposeDeduction({ ...createInvoice('a', 108_000, 100_000), taxDeducted: 10_000 })).toBe(0);
  });

  it('only invoices with an amount are sent', () => {
    const { planned } = plan(500, { deductions: { new: 50 } });
    expect(toReceiptAllocations(planned)).toEqual([
      { invoiceId: 'old', amount: 500, taxDeducted: 0 },
      { invoiceId: 'new', amount: 0, taxDeducted: 50 },
    ]);
    expect(toAllocations(planned)).toEqual([{ invoiceId: 'old', amount: 500 }]);
    expect(toDeductions(planned)).toEqual([{ invoiceId: 'new', amount: 50 }]);
  });

  it('an amount and its tax that exceed the outstanding amount are an error of the invoice', () => {
    const { planned } = plan(600, { amounts: { new: 590 }, deductions: { new: 1 } });
    expect(checkPlan(planned)).toEqual({ 'amounts.new': 'Only ₹590 of new is outstanding.' });
  });

  it('errors about allocations belong to their invoice, and others to their field or to the form', () => {
    const errors = [
      { field: ['input', 'allocations', '1', 'amount'], message: 'Too high.' },
      { field: ['input', 'reference'], message: 'Known.' },
      { field: null, message: 'Conflict.' },
    ];
    expect(splitAllocationErrors(errors, ['reference'], [{ invoiceId: 'old' }, { invoiceId: 'new' }])).toEqual({
      fields: { 'amounts.new': 'Too high.', reference: 'Known.' },
      generalError: 'Conflict.',
    });
  });
});
