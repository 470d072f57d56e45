import { expect, it } from 'vitest';
import { formatSeatMessage } from './SeatNotice.tsx';

it.each([
  [2999, 3000, '99 % of the seats are in use: 1 of 3,000 is left.'],
  [9, 10, '90 % of the seats are in use: 1 of 10 is left.'],
  [1, 1, 'The only seat is in use.'],
  [10, 10, 'All 10 seats are in use.'],
])('seats: the notice about %i users of %i says "%s"', (users, userLimit, text) => {
  expect(formatSeatMessage(users, userLimit)).toBe(text);
});
