import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddOn } from './add-on.rules.ts';
import { type AddOnPrice, calculatePrice } from './pricing.rules.ts';

const { REMOTE, TRACKING, ADVERTISEMENT, CALLING } = AddOn;
const createPrice = (addOn: AddOn, price: number, discountPercent = 0): AddOnPrice => ({
  addOn,
  price,
  discountPercent,
});

describe('prices: price of a key', () => {
  it.each([
    // Columns: users, days, prices, subtotal, GST, round-off, total
    [10, 7, [createPrice(REMOTE, 10)], 700, 126, 0, 826],
    [1, 1, [createPrice(REMOTE, 1)], 1, 0.18, -0.18, 1],
    [3, 1, [createPrice(REMOTE, 1)], 3, 0.54, 0.46, 4],
    [1, 1, [createPrice(REMOTE, 0.49)], 0, 0, 0, 0],
    [1, 1, [createPrice(REMOTE, 0.5)], 1, 0.18, -0.18, 1],
    [100, 30, [createPrice(REMOTE, 2.5, 10)], 6750, 1215, 0, 7965],
    [7, 3, [createPrice(REMOTE, 1.05, 33.33)], 14.67, 2.64, 0.69, 18],
    [
      5,
      2,
      [createPrice(REMOTE, 10), createPrice(TRACKING, 5), createPrice(ADVERTISEMENT, 2.5), createPrice(CALLING, 1)],
      185,
      33.3,
      -0.3,
      218,
    ],
    [5, 2, [createPrice(REMOTE, 10, 100)], 0, 0, 0, 0],
    [5, 0, [createPrice(REMOTE, 10)], 0, 0, 0, 0],
    [0, 365, [createPrice(REMOTE, 10)], 0, 0, 0, 0],
    [5, 2, [], 0, 0, 0, 0],
  ])(
    '%d users for %d days of %j have subtotal %d, GST %d, round-off %d, total %d',
    (users, days, prices, ...amounts) => {
      const { subtotal, gst, roundOff, total } = calculatePrice(prices, users, days, 18);
      expect([subtotal, gst, roundOff, total]).toEqual(amounts);
    },
  );

  it('a line shows how its amount is calculated', () => {
    expect(calculatePrice([createPrice(REMOTE, 1.05, 33.33)], 7, 3, 18).lines).toEqual([
      {
        addOn: REMOTE,
        users: 7,
        pricePerUserPerDay: 1.05,
        days: 3,
        gross: 22,
        discountPercent: 33.33,
        discountAmount: 7.33,
        net: 14.67,
      },
    ]);
  });

  it('lines are ordered remote, tracking, advertisement, calling', () => {
    const shuffledSettings = [
      createPrice(CALLING, 1),
      createPrice(ADVERTISEMENT, 1),
      createPrice(REMOTE, 1),
      createPrice(TRACKING, 1),
    ];
    expect(calculatePrice(shuffledSettings, 1, 1, 18).lines.map(({ addOn }) => addOn)).toEqual([
      REMOTE,
      TRACKING,
      ADVERTISEMENT,
      CALLING,
    ]);
  });

  it.each([
    [0, 0, 100],
    [5, 5, 105],
    [12.5, 12.5, 113],
    [28, 28, 128],
  ])('a GST rate of %d % adds ₹%d to ₹100', (rate, gst, total) => {
    expect(calculatePrice([createPrice(REMOTE, 1)], 100, 1, rate)).toMatchObject({ subtotal: 100, gst, total });
  });

  it('a discount of half a paisa is rounded up to a whole paisa', () => {
    expect(calculatePrice([createPrice(REMOTE, 1, 0.5)], 1, 1, 18).lines[0]).toMatchObject({
      gross: 1,
      discountAmount: 0.01,
      net: 0.99,
    });
  });

  it('the price is exact to the rupee for a million users, 100,000 rupees and ten years', () => {
    const prices = [REMOTE, TRACKING, ADVERTISEMENT, CALLING].map((addOn) => createPrice(addOn, 100_000));
    const { subtotal, gst, total } = calculatePrice(prices, 1_000_000, 3650, 18);
    expect([subtotal, gst, total]).toEqual([1_460_000_000_000_000, 262_800_000_000_000, 1_722_800_000_000_000]);
  });

  it('the price equals exact decimal arithmetic for any input', () => {
    const arbitraryHundredths = (max: number) => fc.integer({ min: 0, max: max * 100 });
    const arbitrarySetting = fc.record({ price: arbitraryHundredths(100_000), discount: arbitraryHundredths(100) });
    const arbitrarySettings = fc
      .subarray([REMOTE, TRACKING, ADVERTISEMENT, CALLING])
      .chain((addOns) => fc.tuple(...addOns.map((addOn) => arbitrarySetting.map((values) => ({ addOn, ...values })))));
    fc.assert(
      fc.property(
        arbitrarySettings,
        fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 1_000_000 })),
        fc.integer({ min: 0, max: 3660 }),
        (chosenSettings, users, days) => {
          const prices = chosenSettings.map(({ addOn, price, discount }) =>
            createPrice(addOn, price / 100, discount / 100),
          );
          const { lines, subtotal, gst, roundOff, total } = calculatePrice(prices, users, days, 18);
          const expectedPrice = calculateExactPrice(chosenSettings, users, days);
          expect(lines.map(({ gross, discountAmount, net }) => [gross, discountAmount, net])).toEqual(
            expectedPrice.lines,
          );
          expect([subtotal, gst, roundOff, total]).toEqual(expectedPrice.amounts);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

// The reference implementation calculates with BigInt fractions and rounds only where the pricing rules round.
type Fraction = readonly [numerator: bigint, denominator: bigint];

const addFractions = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const multiplyFractions = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const subtractFractions = (minuend: Fraction, [c, d]: Fraction): Fraction => addFractions(minuend, [-c, d]);

/** Rounds half up to a number of decimals. */
function roundFraction([a, b]: Fraction, decimals: number): Fraction {
  const step = 10n ** BigInt(decimals);
  return [(a * step + b / 2n) / b, step];
}

function toNumber([a, b]: Fraction): number {
  const paise = (a * 100n) / b;
  const digits = String(paise < 0n ? -paise : paise).padStart(3, '0');
  const value = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  return paise < 0n ? -value : value;
}

function calculateExactPrice(settings: { price: number; discount: number }[], users: number, days: number) {
  const lines = settings.map(({ price, discount }) => {
    const gross = roundFraction(multiplyFractions([BigInt(price), 100n], [BigInt(users) * BigInt(days), 1n]), 0);
    const discountAmount = roundFraction(multiplyFractions(gross, [BigInt(discount), 100n * 100n]), 2);
    return [gross, discountAmount, subtractFractions(gross, discountAmount)] as const;
  });
  const subtotal = lines.reduce<Fraction>((sum, [, , net]) => addFractions(sum, net), [0n, 1n]);
  const gst = roundFraction(multiplyFractions(subtotal, [18n, 100n]), 2);
  const total = addFractions(roundFraction(subtotal, 0), roundFraction(gst, 0));
  const roundOff = subtractFractions(total, addFractions(subtotal, gst));
  return { lines: lines.map((line) => line.map(toNumber)), amounts: [subtotal, gst, roundOff, total].map(toNumber) };
}
