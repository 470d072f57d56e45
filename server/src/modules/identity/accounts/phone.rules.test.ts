import { expect, it } from 'vitest';
import { toStoredPhone, isPhone, normalizePhone } from './phone.rules.ts';

it.each([
  ['9820000000', '9820000000'],
  [' 98200 00000 ', '9820000000'],
  ['98200-00000', '9820000000'],
  ['+91 98200 00000', '9820000000'],
  ['+91-98200–00000', '9820000000'],
  ['+ 9 1 9820000000', '9820000000'],
  ['022 2345 6789', '02223456789'],
  ['123456', '123456'],
  ['123456789012345', '123456789012345'],
  // +91 is removed only before exactly ten digits.
  ['919820000000', '919820000000'],
  ['+91 982000', null],
  ['+91 98200 000000', null],
  ['+44 20 7946 0000', null],
  ['12345', null],
  ['1234567890123456', null],
  ['98200ABC00', null],
  ['(022) 2345678', null],
  ['٩٨٢٠٠٠٠٠٠٠', null],
  ['- -', null],
])('phones: %j is stored as %j', (typed, stored) => {
  const phone = normalizePhone(typed);
  expect(isPhone(phone) ? phone : null).toBe(stored);
});

it.each([
  ['98200-00000', '98200-00000', '98200-00000'],
  [' 12 ', '12', '12'],
  ['', '', ''],
  [null, '12', '12'],
  [undefined, '12', '12'],
  ['', '12', ''],
  ['+91 9820000000', '98200-00000', '9820000000'],
])('phones: a form with %j for a profile with the phone %j stores %j', (typed, stored, result) => {
  expect(toStoredPhone(typed, stored)).toBe(result);
});
