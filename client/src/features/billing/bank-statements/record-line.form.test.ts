import { expect, it } from 'vitest';
import type { OpenInvoiceFragment } from '../payments/payments.generated.ts';
import { recordLineForm } from './record-line.form.ts';

const createInvoice = (id: string): OpenInvoiceFragment => ({
  id,
  number: `INV-${id}`,
  dueOn: '2026-12-01',
  status: 'UNPAID',
  outstanding: 118,
  taxDeducted: 0,
  credit: { notes: 0, taxable: 0, total: 0, remainingTaxable: 100, remainingTotal: 118, until: '2027-11-30' },
});

it.each([
  ['is loaded', { id: 'b', number: 'INV-b' }, ['INV-b, ₹118.00 outstanding', 'INV-a, ₹118.00 outstanding']],
  [
    'is not loaded',
    { id: 'c', number: 'INV-c' },
    ['INV-c', 'INV-a, ₹118.00 outstanding', 'INV-b, ₹118.00 outstanding'],
  ],
  ['does not exist', null, ['INV-a, ₹118.00 outstanding', 'INV-b, ₹118.00 outstanding']],
])('bank line form: lists the open invoices if the proposed invoice %s', (_case, proposed, labels) => {
  const options = recordLineForm.listInvoiceOptions(['a', 'b'].map(createInvoice), proposed);
  expect(options.map(({ label }) => label)).toEqual(labels);
});

it.each([
  [118, { allocated: 118, taxDeducted: 0 }],
  [108, { allocated: 108, taxDeducted: 10 }],
  [107.2, { allocated: 107.2, taxDeducted: 10.8 }],
  [107, { allocated: 107, taxDeducted: 11 }],
  [106.99, { allocated: 106.99, taxDeducted: 0 }],
  [109, { allocated: 109, taxDeducted: 9 }],
  [109.01, { allocated: 109.01, taxDeducted: 0 }],
  [50, { allocated: 50, taxDeducted: 0 }],
  [200, { allocated: 118, taxDeducted: 0 }],
])('bank line form: proposes the amounts for an invoice of ₹118 if ₹%d was received', (amount, amounts) => {
  expect(recordLineForm.proposeAmounts(amount, createInvoice('a'))).toEqual(amounts);
});

it('bank line form: proposes TDS that differs from the usual TDS by exactly ₹1', () => {
  const invoice = createInvoice('a');
  const credit = { ...invoice.credit, remainingTaxable: 11.37 };
  // In floating point, 2.14 - 1.14 is more than 1.
  expect(recordLineForm.proposeAmounts(11.28, { ...invoice, outstanding: 13.42, credit })).toEqual({
    allocated: 11.28,
    taxDeducted: 2.14,
  });
});

it.each([
  [98, 10, 0],
  [107, 10, 0],
  [108, 4, 6],
])('bank line form: proposes TDS for ₹%d only if it is not recorded yet: ₹%d is recorded', (amount, recorded, tax) => {
  const invoice = { ...createInvoice('a'), outstanding: 118 - recorded, taxDeducted: recorded };
  expect(recordLineForm.proposeAmounts(amount, invoice)).toEqual({ allocated: amount, taxDeducted: tax });
});

it.each([
  [
    { allocated: 100, taxDeducted: 18 },
    { allocated: null, taxDeducted: null },
  ],
  [
    { allocated: -100, taxDeducted: 0 },
    { allocated: 'Enter an amount of at least 0.', taxDeducted: null },
  ],
  [
    { allocated: 101, taxDeducted: -1 },
    { allocated: 'Enter at most the received amount.', taxDeducted: 'Enter an amount of at least 0.' },
  ],
])('bank line form: validates the amounts %j of a received amount of ₹100', (amounts, errors) => {
  expect(recordLineForm.validate({ companyId: 'c', invoiceId: 'a', ...amounts }, 100)).toMatchObject(errors);
});
