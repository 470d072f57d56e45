import { expect, test } from 'vitest';
import { type ColumnValues, columnsForm } from './columns.form.ts';

const values: ColumnValues = {
  date: '0',
  narration: '1',
  reference: '',
  layout: 'ONE',
  amount: '3',
  direction: '4',
  dateOrder: 'DAY_FIRST',
};
const input = { date: 0, narration: 1, reference: null, dateOrder: 'DAY_FIRST' };

test('bank statement columns: one column for all amounts is sent with the column that contains Cr or Dr', () => {
  expect(columnsForm.toInput(values)).toEqual({ ...input, credit: null, amount: 3, direction: 4 });
});

test('bank statement columns: the chosen column and columns with decimal amounts contain amounts', () => {
  const preview = {
    header: ['Date', 'Narration', 'Reference', 'Credit', 'Balance'],
    rows: [
      ['01/02/2026', 'NEFT ACME', '000000123456', '500', '1,00,500.00 Cr'],
      ['02/02/2026', 'Fee', '', '', '99,999.50'],
    ],
    columns: null,
    isRemembered: false,
  };
  const listAmountColumns = (amount: string) =>
    preview.header.filter((_, column) => columnsForm.isAmountColumn(preview, { ...values, amount }, column));
  expect(listAmountColumns('3')).toEqual(['Credit', 'Balance']);
  expect(listAmountColumns('')).toEqual(['Balance']);
});

test('bank statement columns: a separate column for credits is sent without a column for Cr or Dr', () => {
  const separate = { ...values, layout: 'SEPARATE' as const };
  expect(columnsForm.toInput(separate)).toEqual({ ...input, credit: 3, amount: null, direction: null });
});
