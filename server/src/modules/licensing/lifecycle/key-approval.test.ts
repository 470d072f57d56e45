import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { ADD_ONS } from '../../catalogue/prices/add-on.rules.ts';
import { calculatePrice } from '../../catalogue/prices/pricing.rules.ts';
import { countPaidDays, PlanType } from '../keys/key-term.rules.ts';
import { type ApprovableRequest, getTermAndPriceOnApproval } from './key-approval.rules.ts';

const { TWO_DAYS, WEEK, MONTH, CUSTOM } = PlanType;
const [REMOTE] = ADD_ONS;
const now = new Date('2026-11-22T04:30:00Z');
const addDaysToNow = (days: number) => new Date(+now + days * DAY_MS);

/**
 * Creates a request for 10 users at ₹10 per user and day with a discount of 10 %. `starts` and `ends` are days from
 * now.
 */
function createRequest(starts: number, ends: number, change: Partial<ApprovableRequest> = {}): ApprovableRequest {
  const term = { startsAt: addDaysToNow(starts), expiresAt: addDaysToNow(ends) };
  const price = calculatePrice([{ addOn: REMOTE, price: 10, discountPercent: 10 }], 10, countPaidDays(term), 18);
  return { ...term, ...price, gstRate: 18, planType: CUSTOM, replacesId: null, ...change };
}

const calculateTotal = (days: number) =>
  calculatePrice([{ addOn: REMOTE, price: 10, discountPercent: 10 }], 10, days, 18).total;

describe('keys: term and price on approval', () => {
  const extension = { replacesId: 'id of the extended key' };
  it.each([
    ['a custom request before its start', createRequest(2, 12), null, 2, 12, 10],
    ['a custom request at its start', createRequest(0, 10), null, 0, 10, 10],
    ['a custom request 3 days after its start', createRequest(-3, 7), null, 0, 7, 7],
    ['a custom request 10 hours after its start', createRequest(-0.4, 9.6), null, 0, 9.6, 10],
    ['a custom request on its last day', createRequest(-9.5, 0.5), null, 0, 0.5, 1],
    ['a custom request in the grace period of the previous key', createRequest(-3, 7), 1, -3, 7, 10],
    ['a custom request after the grace period of the previous key', createRequest(-3, 7), -1, 0, 7, 7],
    ['an extension 3 days after its start', createRequest(-3, 7, extension), null, 0, 7, 7],
    [
      'an extension of a week 3 days after its start',
      createRequest(-3, 4, { ...extension, planType: WEEK }),
      null,
      0,
      4,
      4,
    ],
    ['an extension of a key that has not started', createRequest(2, 12, extension), null, 2, 12, 10],
    ['an extension in the grace period of an earlier key', createRequest(-3, 7, extension), 1, 0, 7, 7],
    ['a week 3 days after its start', createRequest(-3, 4, { planType: WEEK }), null, 0, 7, 7],
    ['a week in the grace period of the previous key', createRequest(-3, 4, { planType: WEEK }), 1, -3, 4, 7],
  ])('%s gets the expected start, end and paid days', (_case, request, grace, starts, ends, days) => {
    const approvedQuote = getTermAndPriceOnApproval(request, now, grace === null ? null : addDaysToNow(grace));
    expect([approvedQuote.startsAt, approvedQuote.expiresAt]).toEqual([addDaysToNow(starts), addDaysToNow(ends)]);
    expect(approvedQuote.lines[0]).toMatchObject({ users: 10, pricePerUserPerDay: 10, discountPercent: 10, days });
    expect(approvedQuote.total).toBe(calculateTotal(days));
  });

  it('an unlimited key costs nothing', () => {
    const freePrice = calculatePrice([{ addOn: REMOTE, price: 10, discountPercent: 0 }], 0, 10, 18);
    expect(getTermAndPriceOnApproval(createRequest(-3, 7, freePrice), now)).toMatchObject({
      total: 0,
      lines: [{ users: 0, days: 7 }],
    });
  });

  it('the total covers exactly the remaining days and never exceeds the requested total', () => {
    const arbitraryHundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
    const prices = fc.subarray([...ADD_ONS], { minLength: 1 }).chain((addOns) =>
      fc.tuple(
        ...addOns.map((addOn) =>
          fc.record({
            addOn: fc.constant(addOn),
            price: arbitraryHundredths(1000),
            discountPercent: arbitraryHundredths(100),
          }),
        ),
      ),
    );
    const arbitraryRequest = fc.record({
      prices,
      users: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 1_000_000 })),
      spanMs: fc.integer({ min: 1, max: 400 * DAY_MS }),
      planType: fc.constantFrom(TWO_DAYS, WEEK, MONTH, CUSTOM),
      replacesId: fc.constantFrom(null, 'id of the extended key'),
      gstRate: fc.constantFrom(0, 5, 12.5, 18),
      delayMs: fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }),
      graceMs: fc.option(fc.integer({ min: -30 * DAY_MS, max: 30 * DAY_MS })),
    });
    fc.assert(
      fc.property(arbitraryRequest, ({ prices, users, spanMs, planType, replacesId, gstRate, delayMs, graceMs }) => {
        const startsAt = new Date(+now - Math.min(delayMs, spanMs - 1));
        const term = { startsAt, expiresAt: new Date(+startsAt + spanMs) };
        const quotedPrice = calculatePrice(prices, users, countPaidDays(term), gstRate);
        const previousGraceEnd = graceMs === null ? null : new Date(+now + graceMs);
        const requestedKey = { ...term, ...quotedPrice, planType, replacesId, gstRate };
        const approvedQuote = getTermAndPriceOnApproval(requestedKey, now, previousGraceEnd);
        expect(approvedQuote.total).toBeLessThanOrEqual(quotedPrice.total);
        const { lines, subtotal, gst, roundOff, total } = calculatePrice(
          prices,
          users,
          countPaidDays(approvedQuote),
          gstRate,
        );
        expect(approvedQuote).toMatchObject({ lines, subtotal, gst, roundOff, total });
        if (planType === CUSTOM || replacesId) expect(approvedQuote.expiresAt).toEqual(term.expiresAt);
      }),
      { numRuns: 1000 },
    );
  });
});
