import { ADD_ONS, type AddOn } from './add-on.rules.ts';

/** The price of one add-on: INR per user per day, and a discount in percent, both with at most 2 decimals. */
export interface AddOnPrice {
  addOn: AddOn;
  price: number;
  discountPercent: number;
}

/** One add-on's part of a price; amounts in INR. */
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

/** A price; amounts in INR. */
export interface Price {
  lines: QuoteLine[];
  subtotal: number;
  gst: number;
  roundOff: number;
  total: number;
}

const GST_PERCENT = 18n;

// users x price x days in paise can be more than a double holds exactly, so amounts are BigInt until the end
const toHundredths = (value: number): bigint => BigInt(Math.round(value * 100));
const divideHalfUp = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
// read as decimal text: a division in doubles can be off by a paisa
const toRupees = (paise: bigint): number => Number(`${paise}e-2`);
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
  return { line, net };
}

/** Prices users for some days, one line for each add-on given (docs/business-rules.md#pricing). 0 users means unlimited and costs nothing. */
export function calculatePrice(prices: readonly AddOnPrice[], users: number, days: number): Price {
  const priced = ADD_ONS.flatMap((addOn) => prices.filter((price) => price.addOn === addOn)).map((price) =>
    calculateLine(price, users, days),
  );
  const subtotal = priced.reduce((sum, { net }) => sum + net, 0n);
  const gst = divideHalfUp(subtotal * GST_PERCENT, 100n);
  const total = roundToRupees(subtotal) + roundToRupees(gst);
  return {
    lines: priced.map(({ line }) => line),
    subtotal: toRupees(subtotal),
    gst: toRupees(gst),
    roundOff: toRupees(total - subtotal - gst),
    total: toRupees(total),
  };
}
