import { expect, it } from 'vitest';
import { formatAddOnPrice } from './plan-labels.ts';

it.each([
  [0, true, '₹12.50 per user per day'],
  [15, true, '₹12.50 per user per day, 15 % off'],
  [15, false, 'Not on sale'],
])('plans: an add-on with a discount of %i %% and isActive %o is shown as "%s"', (discountPercent, isActive, text) => {
  expect(formatAddOnPrice({ price: 12.5, discountPercent, isActive })).toBe(text);
});
