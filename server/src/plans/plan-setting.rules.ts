export const MAX_PRICE = 100_000;

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** What is wrong with a price (INR per user per day), or null. */
export const priceProblem = (price: number): string | null =>
  Number.isFinite(price) && price >= 0 && price <= MAX_PRICE && hasTwoDecimals(price)
    ? null
    : 'Enter a price from 0 to 1,00,000 with at most 2 decimals.';

/** What is wrong with a discount (percent), or null. */
export const discountProblem = (discount: number): string | null =>
  Number.isFinite(discount) && discount >= 0 && discount <= 100 && hasTwoDecimals(discount)
    ? null
    : 'Enter a discount from 0 to 100 with at most 2 decimals.';
