import { expect, it } from 'vitest';
import { formatExpiresIn } from './renewal-columns.tsx';

it.each([
  ['2026-11-24T09:00:00Z', 0, 'In grace'],
  ['2026-11-24T10:00:00Z', 0, 'In grace'],
  ['2026-11-24T11:00:00Z', 0, 'Today'],
  ['2026-11-25T11:00:00Z', 1, '1 day'],
  ['2026-11-26T11:00:00Z', 2, '2 days'],
])('renewals: a key that expires at %s, with %i days left, is shown as %s', (at, daysLeft, text) => {
  expect(formatExpiresIn(at, daysLeft, Date.parse('2026-11-24T10:00:00Z'))).toBe(text);
});
