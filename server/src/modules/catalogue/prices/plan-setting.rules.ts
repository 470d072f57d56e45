import { type UserErrorDetails, createUserError, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import type { AddOn } from './add-on.rules.ts';

/** The maximum price of an add-on in INR per user and day. */
export const MAX_PRICE = 100_000;

const isAmount = (value: number, max: number) =>
  Number.isFinite(value) && value >= 0 && value <= max && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Validates a price in INR per user and day. */
export const checkPrice = (price: number, field = 'price'): UserErrorDetails[] =>
  toUserErrors(field, !isAmount(price, MAX_PRICE) && 'Enter a price from 0 to 1,00,000 with at most 2 decimals.');

export const checkDiscount = (discount: number, field = 'discountPercent'): UserErrorDetails[] =>
  toUserErrors(field, !isAmount(discount, 100) && 'Enter a discount from 0 to 100 with at most 2 decimals.');

interface NewPrice {
  addOn: AddOn;
  price: number;
  discountPercent: number;
}

export function checkPriceChanges(changes: readonly NewPrice[]): UserErrorDetails[] {
  const hasDuplicates = new Set(changes.map(({ addOn }) => addOn)).size < changes.length;
  if (hasDuplicates) return [createUserError(null, 'List each add-on only once.')];
  return changes.flatMap(({ price, discountPercent }, index) => [
    ...checkPrice(price, `settings.${index}.price`),
    ...checkDiscount(discountPercent, `settings.${index}.discountPercent`),
  ]);
}
