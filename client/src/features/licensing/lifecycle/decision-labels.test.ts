import { describe, expect, it } from 'vitest';
import { formatEarlierKeys, formatKeyOrdinal } from '../keys/earlier-keys.ts';
import { formatDecision, formatLateApproval } from './decision-labels.ts';
import { getDecisionObstacle } from './decision.form.ts';

const noEarlierKeys = { pending: 0, notStarted: 0, running: 0, expired: 0, rejected: 0, disabled: 0 };

it.each([
  [{}, 'None', 'first key'],
  [{ expired: 2, rejected: 1 }, '3: 2 expired, 1 rejected', 'third key'],
  [{ pending: 1 }, '1 pending', 'first key'],
  [{ running: 1, notStarted: 1, disabled: 8 }, '10: 1 running, 1 not started, 8 disabled', '11th key'],
  [{ expired: 21 }, '21 expired', '22nd key'],
  [{ expired: 1000, rejected: 234 }, '1,234: 1,000 expired, 234 rejected', '1,001st key'],
])('key decisions: earlier keys %j appear as counts and an ordinal', (counts, text, ordinal) => {
  expect([
    formatEarlierKeys({ ...noEarlierKeys, ...counts }),
    formatKeyOrdinal({ ...noEarlierKeys, ...counts }),
  ]).toEqual([text, ordinal]);
});

it.each([
  ['PENDING', ['APPROVED', 'REJECTED'], null],
  ['PENDING', ['REJECTED'], 'The key has already expired. Reject the request.'],
  ['PENDING', [], 'Your role does not allow this.'],
  ['REJECTED', [], 'The key is Rejected.'],
] as const)('key decisions: a %s key with the next statuses %j has the obstacle %j', (...row) => {
  const [status, nextStatuses, obstacle] = row;
  expect(getDecisionObstacle({ status, nextStatuses }, 'APPROVED')).toBe(obstacle);
});

describe('key decisions: summary', () => {
  const key = {
    id: 'k',
    status: 'PENDING' as const,
    startsAt: '2026-11-20T04:30:00Z',
    expiresAt: '2027-02-18T18:29:59Z',
    planType: 'CUSTOM' as const,
    userLimit: 75,
    addOns: [],
    total: 7965,
    nextStatuses: [],
    replaces: null,
  };
  const quote = {
    lines: [],
    inactiveAddOns: [],
    subtotal: 6750,
    gstRate: 18,
    gst: 1215,
    roundOff: 0,
    total: 7965,
    startsAt: '',
    expiresAt: '',
  };
  const earlierKeys = { ...noEarlierKeys, expired: 2, rejected: 1 };
  const zone = 'Asia/Kolkata';
  const details = { quote, quoteOnApproval: null, earlierKeys };
  const createLine = (days: number) => ({
    addOn: 'REMOTE' as const,
    users: 75,
    pricePerUserPerDay: 1,
    days,
    gross: 75 * days,
    discountPercent: 0,
    discountAmount: 0,
    net: 75 * days,
  });
  const reducedQuote = { ...quote, lines: [createLine(88)], subtotal: 6600, gstRate: 18, gst: 1188, total: 7788 };
  const fullQuote = { ...quote, lines: [createLine(90)] };

  it.each([
    [
      'a request approved in time keeps its term',
      {},
      'Runs 20 Nov 2026 to 18 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key',
    ],
    [
      'an extension shows the added users instead of an ordinal',
      { replaces: { id: 'r', userLimit: 25 } },
      'Runs 20 Nov 2026 to 18 Feb 2027, +50 users, ₹6,750 + GST ₹1,215 = ₹7,965',
    ],
    [
      'an unlimited key has no price',
      { userLimit: 0, total: 0 },
      'Runs 20 Nov 2026 to 18 Feb 2027, Price on request, third key',
    ],
  ])('%s', (_case, change, text) => {
    expect(formatDecision({ ...key, ...change }, details, 'APPROVED', zone)).toBe(text);
  });

  it('an approval shows its resulting term and price, and a rejection the requested ones', () => {
    const quoteOnApproval = { ...reducedQuote, startsAt: '2026-11-22T04:30:00Z', expiresAt: key.expiresAt };
    const lateDetails = { ...details, quote: fullQuote, quoteOnApproval };
    expect(formatDecision(key, lateDetails, 'APPROVED', zone)).toBe(
      'Runs 22 Nov 2026 to 18 Feb 2027, ₹6,600 + GST ₹1,188 = ₹7,788, third key',
    );
    expect(formatDecision(key, lateDetails, 'REJECTED', zone)).toBe(
      'Runs 20 Nov 2026 to 18 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key',
    );
  });

  it.each([
    [
      'a late approval is explained with both prices before the decision',
      { quote: fullQuote, quoteOnApproval: reducedQuote, requestedQuote: null },
      'Requested for ₹7,965 and 90 days. The requested start has passed. If approved now, the key costs ₹7,788 for the remaining 88 days.',
    ],
    [
      'a late approval is explained with both prices after the decision',
      { quote: reducedQuote, quoteOnApproval: null, requestedQuote: fullQuote },
      'Requested for ₹7,965 and 90 days. The key was approved after the requested start, so the price covers only the remaining 88 days.',
    ],
    ['an approval in time needs no explanation', { quote, quoteOnApproval: quote, requestedQuote: null }, null],
    [
      'an unlimited key needs no explanation',
      { quote: { ...fullQuote, total: 0 }, quoteOnApproval: { ...reducedQuote, total: 0 }, requestedQuote: null },
      null,
    ],
  ])('%s', (_case, prices, text) => {
    expect(formatLateApproval(prices)).toBe(text);
  });

  it('the summary shows rounding, and omits facts that are not loaded yet', () => {
    const roundedQuote = { ...quote, subtotal: 6749.5, gstRate: 18, gst: 1214.91, roundOff: 0.59 };
    expect(
      formatDecision(key, { quote: roundedQuote, quoteOnApproval: null, earlierKeys: null }, 'REJECTED', zone),
    ).toBe('Runs 20 Nov 2026 to 18 Feb 2027, ₹6,749.50 + GST ₹1,214.91, rounded to ₹7,965');
    expect(formatDecision(key, undefined, 'APPROVED', zone)).toBe('Runs 20 Nov 2026 to 18 Feb 2027, ₹7,965');
  });
});
