import { expect, it } from 'vitest';
import { creditNoteForm, type CreditNoteValues } from './credit-note.form.ts';

const buyer = {
  legalName: 'Teak Traders',
  address: '1 MG Road',
  city: 'Mumbai',
  pin: '400001',
  stateCode: '27',
  gstin: '27AAPFU0939F1ZV' as string | null,
};
const amounts = { taxable: 100.05, igst: 0, cgst: 9, sgst: 9, roundOff: -0.05, total: 118 };
const invoice = { id: 'a', buyer, gstRate: 18, creditNotes: [], ...amounts };
const note = { id: 'b', number: 'CRN/26-27/000001', issuedAt: '2026-11-24T00:00:00Z', reason: 'Part' };
const createValues = (change: Partial<CreditNoteValues>): CreditNoteValues => ({
  ...creditNoteForm.initialValues,
  reason: 'Agreed',
  reversalConfirmation: 'Email, 28 Nov 2026',
  ...change,
});

it('credit note form: a full credit note credits the remaining amounts of the invoice', () => {
  const creditNotes = [{ ...note, taxable: 50, igst: 0, cgst: 4.5, sgst: 4.5, roundOff: 0, total: 59 }];
  expect(creditNoteForm.calculate(createValues({}), { ...invoice, creditNotes }).amounts).toEqual({
    taxable: 50.05,
    igst: 0,
    cgst: 4.5,
    sgst: 4.5,
    roundOff: -0.05,
    total: 59,
  });
});

it('credit note form: the amounts of several credit notes are added up to the paisa', () => {
  const creditNotes = [0.1, 0.2].map((cgst) => ({
    ...note,
    taxable: 0,
    igst: 0,
    cgst,
    sgst: 0,
    roundOff: 0,
    total: cgst,
  }));
  expect(creditNoteForm.calculate(createValues({}), { ...invoice, creditNotes }).amounts).toMatchObject({
    cgst: 8.7,
    total: 117.7,
  });
});

it('credit note form: a partial credit note uses the GST rate and the tax heads of the invoice', () => {
  const values = createValues({ kind: 'PARTIAL', taxable: 50 });
  expect(creditNoteForm.calculate(values, invoice).amounts).toMatchObject({ cgst: 4.5, sgst: 4.5, total: 59 });
  expect(creditNoteForm.validate(values, invoice)).toEqual({});
  expect(creditNoteForm.toInput(values, invoice)).toEqual({
    invoiceId: 'a',
    taxable: 50,
    reason: 'Agreed',
    reversalConfirmation: 'Email, 28 Nov 2026',
    confirmedTotal: 59,
  });
});

it.each([
  ['an unpaid invoice', 118, 118, 0],
  ['a partly paid invoice', 118_000.59, 73_284.5, 44_716.09],
  ['a paid invoice', 59, 0, 59],
])(
  'credit note form: a credit note on %s releases what exceeds its outstanding amount',
  (_, total, outstanding, released) => {
    expect(creditNoteForm.getReleasedAmount(total, outstanding)).toBe(released);
  },
);

it.each<[string, Partial<CreditNoteValues>, object]>([
  ['no amount', { kind: 'PARTIAL' }, { taxable: 'Enter an amount above 0 with at most 2 decimals.' }],
  ['too high an amount', { kind: 'PARTIAL', taxable: 200 }, { taxable: expect.stringContaining('₹100.05') }],
  ['no reason', { reason: ' ' }, { reason: 'Enter a reason. The buyer sees it.' }],
  [
    'a reason that cannot be printed',
    { reason: 'ಒಪ್ಪಂದ' },
    {
      reason: 'Reason contains letters that cannot be printed. Use Latin, Greek, Cyrillic or Devanagari letters.',
    },
  ],
  [
    'no confirmation',
    { reversalConfirmation: ' ' },
    { reversalConfirmation: 'Enter how and when the buyer confirmed that it reversed its input tax credit.' },
  ],
])('credit note form: %s is rejected', (_problem, change, problems) => {
  expect(creditNoteForm.validate(createValues(change), invoice)).toEqual(problems);
});

it('credit note form: a buyer without a GSTIN needs no confirmation', () => {
  const unregisteredInvoice = { ...invoice, buyer: { ...buyer, gstin: null } };
  expect(creditNoteForm.validate(createValues({ reversalConfirmation: ' ' }), unregisteredInvoice)).toEqual({});
});
