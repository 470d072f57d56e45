import { describe, expect, it } from 'vitest';
import { checkReport, type ReportForm } from './sync.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const now = new Date('2028-03-05T06:30:00Z');

const listErrorFields = (change: Partial<ReportForm>) =>
  checkReport({ version: '', idempotencyKey: null, ...change }, now).map(({ field }) => field);

describe('usage reports: timestamp rules', () => {
  it.each([
    ['now', 0, true],
    ['5 minutes ahead', 5 * MINUTE_MS, true],
    ['more than 5 minutes ahead', 5 * MINUTE_MS + 1, false],
    ['a year ago', -365 * DAY_MS, true],
    ['over a year ago', -365 * DAY_MS - 1, false],
  ])('a report dated %s is accepted only between a year ago and 5 minutes ahead (%#)', (_case, offset, isAccepted) => {
    expect(listErrorFields({ syncedAt: new Date(+now + offset) })).toEqual(isAccepted ? [] : ['syncedAt']);
  });
});

it.each([
  ['', true],
  ['1.0', true],
  ['9'.repeat(100), true],
  ['9'.repeat(101), false],
])('usage reports: a version has at most 100 characters (%#)', (version, isAccepted) => {
  expect(listErrorFields({ version })).toEqual(isAccepted ? [] : ['version']);
});

it.each([
  [null, true],
  ['a', true],
  ['a'.repeat(255), true],
  ['a'.repeat(256), false],
  ['', false],
])('usage reports: an idempotency key has 1 to 255 characters (%#)', (idempotencyKey, isAccepted) => {
  expect(listErrorFields({ idempotencyKey })).toEqual(isAccepted ? [] : ['idempotencyKey']);
});
