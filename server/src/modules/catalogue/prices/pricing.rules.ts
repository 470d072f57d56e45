import { divideHalfUp, toRupees } from '../../../platform/kernel/paise.rules.ts';
import { ADD_ONS, type AddOn } from './add-on.rules.ts';

/** The price of an add-on in INR per user and day, and a discount in percent. Both have at most 2 decimals. */
export interface AddOnPrice {
  addOn: AddOn;
  price: number;
  discountPercent: number;
}

/** The price of one add-on. Amounts are in INR. */
export interface QuoteLine {
  addOn: AddOn;
  users: number;
  pricePerUserPerDay: number;
  days: number;
  gross: number;
  discountPercent: number;
  discountAmount: number;
  net: number;
}

/** The price of a key. Amounts are in INR. */
export interface Price {
  lines: QuoteLine[];
  subtotal: number;
  gst: number;
  roundOff: number;
  total: number;
}

// Users × price × days in paise can exceed the exact range of a double, so the calculation uses BigInt.
const toHundredths = (value: number): bigint => BigInt(Math.round(value * 100));
const roundToRupees = (paise: bigint): bigint => divideHalfUp(paise, 100n) * 100n;

function calculateLine({ addOn, price, discountPercent }: AddOnPrice, users: number, days: number) {
  const gross = roundToRupees(BigInt(users) * toHundredths(price) * BigInt(days));
  const discount = divideHalfUp(gross * toHundredths(discountPercent), 10_000n);
  const net = gross - discount;
  const line: QuoteLine = {
    addOn,
    users,
    pricePerUserPerDay: price,
    days,
    gross: toRupees(gross),
    discountPercent,
    discountAmount: toRupees(discount),
    net: toRupees(net),
  };
  return { line, netPaise: net };
}

/**
 * Calculates the price of a number of users and days, with one line per add-on. 0 users means unlimited and costs
 * nothing. `gstRate` is in percent, with at most 2 decimals. See docs/business-rules.md#pricing.
 */
export function calculatePrice(prices: readonly AddOnPrice[], users: number, days: number, gstRate: number): Price {
  const pricedLines = ADD_ONS.flatMap((addOn) => prices.filter((price) => price.addOn === addOn)).map((price) =>
    calculateLine(price, users, days),
  );
  const subtotal = pricedLines.reduce((sum, { netPaise }) => sum + netPaise, 0n);
  const gst = divideHalfUp(subtotal * toHundredths(gstRate), 10_000n);
  const total = roundToRupees(subtotal) + roundToRupees(gst);
  return {
    lines: pricedLines.map(({ line }) => line),
    subtotal: toRupees(subtotal),
    gst: toRupees(gst),
    roundOff: toRupees(total - subtotal - gst),
    total: toRupees(total),
  };
}
