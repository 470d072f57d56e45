import { expect, it } from 'vitest';
import { formatAge, getMonthDays, formatMonth } from './figure-labels.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

it.each([
  ['2026-11-22T09:59:00Z', 'less than an hour'],
  ['2026-11-22T09:00:00Z', '1 hour'],
  ['2026-11-21T10:00:01Z', '23 hours'],
  ['2026-11-21T10:00:00Z', '1 day'],
  ['2023-01-01T00:00:00Z', '1,421 days'],
  ['2026-11-22T10:05:00Z', 'less than an hour'],
])('dashboard: a request pending since %s has an age of %s', (since, text) => {
  expect(formatAge(since, NOW)).toBe(text);
});

it('dashboard: a month follows the business time zone', () => {
  const month = { from: '2026-10-31T18:30:00.000Z', before: '2026-11-30T18:30:00.000Z' };
  expect(formatMonth(month.from, 'Asia/Kolkata')).toBe('Nov 2026');
  expect(getMonthDays(month, 'Asia/Kolkata')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
});
