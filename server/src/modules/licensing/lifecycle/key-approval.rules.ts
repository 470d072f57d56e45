import { type Price, calculatePrice } from '../../catalogue/prices/pricing.rules.ts';
import { countPaidDays, PlanType, type Term, getTermOnApproval } from '../keys/key-term.rules.ts';

/** What the approval of a request depends on. */
export interface ApprovableRequest extends Term, Price {
  planType: PlanType;
  /** The key that it extends; null for a new key. */
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
 * The term and the price that a request gets if it is approved at a time. A CUSTOM request or an extension keeps its end,
 * so a late approval prices only the remaining days, at the stored prices and discounts. Any other plan keeps its length.
 */
export function getTermAndPriceOnApproval(
  request: ApprovableRequest,
  now: Date,
  graceBefore: Date | null = null,
): Term & Price {
  const { planType, replacesId, startsAt, expiresAt } = request;
  const price = pickPrice(request);
  if (planType !== PlanType.CUSTOM && !replacesId)
    return { ...price, ...getTermOnApproval({ startsAt, expiresAt }, planType, now, graceBefore) };
  // the grace of an earlier key does not cover the users that an extension adds
  const isInGrace = !replacesId && graceBefore !== null && now <= graceBefore;
  if (now <= startsAt || isInGrace) return { ...price, startsAt, expiresAt };
  const term = { startsAt: now, expiresAt };
  return { ...calculatePriceForDays(price, countPaidDays(term)), ...term };
}

/** A stored price for fewer days, at its own prices and discounts. It never exceeds the stored one. */
function calculatePriceForDays(price: Price, days: number): Price {
  const [line] = price.lines;
  if (!line || line.days <= days) return price;
  const prices = price.lines.map(({ addOn, pricePerUserPerDay, discountPercent }) => ({
    addOn,
    price: pricePerUserPerDay,
    discountPercent,
  }));
  return calculatePrice(prices, line.users, days);
}
