import { expect, it } from 'vitest';
import { formatNextStep, formatSeatUse } from './SeatNotice.tsx';

it.each([
  [2999, 3000, '99 % of the seats are in use: 1 of 3,000 is left.'],
  [9, 10, '90 % of the seats are in use: 1 of 10 is left.'],
  [1, 1, 'The only seat is in use.'],
  [10, 10, 'All 10 seats are in use.'],
  [12, 10, '12 users share 10 seats.'],
])('seats: the notice about %i users of %i says "%s"', (users, userLimit, text) => {
  expect(formatSeatUse(users, userLimit)).toBe(text);
});

const PENDING = 'An extension of this key is already pending.';
const CONTACTS = 'An owner or a buyer of your company can request more users.';
it.each<[users: number, extensionRefusal: string | null, mayOrder: boolean, text: string]>([
  [12, null, true, 'Add 2 users.'],
  [10, null, true, ''],
  [12, PENDING, true, PENDING],
  [12, PENDING, false, PENDING],
  [12, null, false, CONTACTS],
  [9, null, false, CONTACTS],
])(
  'seats: the notice about %i users of 10 with refusal %j and order right %j ends with %j',
  (users, extensionRefusal, mayOrder, text) => {
    expect(formatNextStep(users, { userLimit: 10, extensionRefusal }, mayOrder)).toBe(text);
  },
);
