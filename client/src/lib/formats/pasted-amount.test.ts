import { expect, it } from 'vitest';
import { stripCurrency } from './pasted-amount.ts';

it.each([
  ['Rs. 1,234.50', '1,234.50'],
  ['Rs.1,23,456.00', '1,23,456.00'],
  ['Rs. 500', '500'],
  ['Rs 500/-', '500'],
  ['rs.500.00/-', '500.00'],
  ['Re. 1', '1'],
  ['INR. 500', '500'],
  ['INR 1,234.50', '1,234.50'],
  ['1,234.50 INR', '1,234.50'],
  ['₹ 1,234.50', '1,234.50'],
  ['₹1,234', '1,234'],
  [' 1234.5\n', '1234.5'],
  ['1 234.50', '1234.50'],
  ['\u00a0₹\u00a01,234.50', '1,234.50'],
  ['500 /-', '500'],
  ['.50', '.50'],
  ['1,234.50', '1,234.50'],
])('money: the pasted amount %j is %j without its currency', (text, amount) => {
  expect(stripCurrency(text)).toBe(amount);
});
