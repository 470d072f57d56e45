import { describe, expect, test } from 'vitest';
import { formatExactMoney, formatMoney } from './formats.ts';
import { formatGrossCalculation } from './gross-calculation.ts';

const LINE = { users: 25, pricePerUserPerDay: 2.5, days: 365, gross: 22_813 };

describe('gross calculation: the product is exact, and the rounded amount follows if it differs', () => {
  test.each([
    [LINE, formatMoney, '25 users × ₹2.50 × 365 days = ₹22,812.50, rounded to ₹22,813'],
    [LINE, formatExactMoney, '25 users × ₹2.50 × 365 days = ₹22,812.50, rounded to ₹22,813.00'],
    [{ ...LINE, days: 2, gross: 125 }, formatMoney, '25 users × ₹2.50 × 2 days = ₹125'],
    [
      { users: 1, pricePerUserPerDay: 1.15, days: 1, gross: 1 },
      formatMoney,
      '1 user × ₹1.15 × 1 day = ₹1.15, rounded to ₹1',
    ],
  ])('%o', (line, formatAmount, text) => {
    expect(formatGrossCalculation(line, formatAmount)).toBe(text);
  });
});
