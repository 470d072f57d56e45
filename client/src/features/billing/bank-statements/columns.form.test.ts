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

test('bank statement columns: a separate column for credits is sent without a column for Cr or Dr', () => {
  const separate = { ...values, layout: 'SEPARATE' as const };
  expect(columnsForm.toInput(separate)).toEqual({ ...input, credit: 3, amount: null, direction: null });
});
