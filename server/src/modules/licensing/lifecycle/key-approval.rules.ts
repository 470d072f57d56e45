import { type Price, calculatePrice } from '../../catalogue/prices/pricing.rules.ts';
import { countPaidDays, PlanType, type Term, getTermOnApproval } from '../keys/key-term.rules.ts';

/** The fields of a request that determine its term and price on approval. */
export interface ApprovableRequest extends Term, Price {
  planType: PlanType;
  /** The GST rate of the price in percent. */
  gstRate: number;
  /** The id of the key that the request extends. Null for a new key. */
  replacesId: string | null;
}

const pickPrice = ({ lines, subtotal, gst, roundOff, total }: Price): Price => ({
  lines,
  subtotal,
  gst,
  roundOff,
  total,
});

/**
 * Returns the term and the price of a request that is approved at `now`. A CUSTOM request or an extension keeps its
 * expiry. A late approval reduces its price to the remaining days, with the stored prices and discounts. The approval
 * of a CUSTOM request is not late until `previousGraceEnd`, the end of the previous key's grace period. Other plans
 * keep their length.
 */
export function getTermAndPriceOnApproval(
  request: ApprovableRequest,
  now: Date,
  previousGraceEnd: Date | null = null,
): Term & Price {
  const { planType, replacesId, startsAt, expiresAt, gstRate } = request;
  const price = pickPrice(request);
  if (planType !== PlanType.CUSTOM && !replacesId)
    return { ...price, ...getTermOnApproval({ startsAt, expiresAt }, planType, now, previousGraceEnd) };
  // The grace period of an earlier key does not cover the users that an extension adds.
  const isInGrace = !replacesId && previousGraceEnd !== null && now <= previousGraceEnd;
  if (now <= startsAt || isInGrace) return { ...price, startsAt, expiresAt };
  const term = { startsAt: now, expiresAt };
  return { ...calculatePriceForDays(price, countPaidDays(term), gstRate), ...term };
}

/**
 * Recalculates a price for fewer days. Uses the price per user and day and the discount that each line has stored. A
 * price for at most this number of days stays unchanged.
 */
function calculatePriceForDays(price: Price, days: number, gstRate: number): Price {
  const [line] = price.lines;
  if (!line || line.days <= days) return price;
  const prices = price.lines.map(({ addOn, pricePerUserPerDay, discountPercent }) => ({
    addOn,
    price: pricePerUserPerDay,
    discountPercent,
  }));
  return calculatePrice(prices, line.users, days, gstRate);
}
