import { describe, expect, it } from 'vitest';
import { decisionText } from './decision-words.ts';
import { earlierText, placeText } from './earlier-keys.ts';

const none = { waiting: 0, notStarted: 0, running: 0, expired: 0, rejected: 0, disabled: 0 };

it.each([
  [{}, 'None', 'first key'],
  [{ expired: 2, rejected: 1 }, '3: 2 expired, 1 rejected', 'third key'],
  [{ waiting: 1 }, '1 waiting', 'first key'],
  [{ running: 1, notStarted: 1, disabled: 8 }, '10: 1 running, 1 not started, 8 disabled', '11th key'],
  [{ expired: 21 }, '21 expired', '22nd key'],
  [{ expired: 1000, rejected: 234 }, '1,234: 1,000 expired, 234 rejected', '1,001st key'],
])('key decisions: earlier keys %j appear as counts and an ordinal', (counts, text, place) => {
  expect([earlierText({ ...none, ...counts }), placeText({ ...none, ...counts })]).toEqual([text, place]);
});

describe('key decisions: summary', () => {
  const now = Date.parse('2026-11-22T04:30:00Z');
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
    gst: 1215,
    roundOff: 0,
    total: 7965,
    startsAt: '',
    expiresAt: '',
  };
  const earlierKeys = { ...none, expired: 2, rejected: 1 };
  const at = { now, zone: 'Asia/Kolkata' };

  it.each([
    ['a custom key keeps its term', {}, 'Runs 20 Nov 2026 to 18 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key'],
    [
      'a week that waited starts on approval',
      { planType: 'WEEK' as const, expiresAt: '2026-11-27T04:30:00Z' },
      'Runs 22 Nov 2026 to 29 Nov 2026, ₹6,750 + GST ₹1,215 = ₹7,965, third key',
    ],
    [
      'an extension adds users to a key that counts already',
      { replaces: { id: 'r', userLimit: 25 } },
      'Runs 20 Nov 2026 to 18 Feb 2027, +50 users, ₹6,750 + GST ₹1,215 = ₹7,965',
    ],
    [
      'an unlimited key has no price',
      { userLimit: 0, total: 0 },
      'Runs 20 Nov 2026 to 18 Feb 2027, Price on request, third key',
    ],
  ])('%s', (_case, change, text) => {
    expect(decisionText({ ...key, ...change }, { quote, earlierKeys }, 'APPROVED', at)).toBe(text);
  });

  it('the summary shows rounding, and omits facts that are not loaded yet', () => {
    const rounded = { ...quote, subtotal: 6749.5, gst: 1214.91, roundOff: 0.59 };
    expect(decisionText(key, { quote: rounded, earlierKeys: null }, 'REJECTED', at)).toBe(
      'Runs 20 Nov 2026 to 18 Feb 2027, ₹6,749.50 + GST ₹1,214.91, rounded to ₹7,965',
    );
    expect(decisionText(key, undefined, 'APPROVED', at)).toBe('Runs 20 Nov 2026 to 18 Feb 2027, ₹7,965');
  });
});
