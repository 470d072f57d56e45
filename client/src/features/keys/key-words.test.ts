import { expect, test } from 'vitest';
import { formatUsers, priceText, sumOf } from './key-words.ts';

test('key labels: a user limit of 0 is shown as Unlimited', () => {
  expect(formatUsers(0)).toBe('Unlimited');
  expect(formatUsers(2500)).toBe('2,500');
});

test('key labels: an unlimited key has no price, and a sum names how many such keys it leaves out', () => {
  const [priced, unlimited] = [
    { userLimit: 10, total: 826 },
    { userLimit: 0, total: 0 },
  ];
  expect([priced, unlimited, { userLimit: 10, total: 0 }].map(priceText)).toEqual(['₹826', 'Price on request', '₹0']);
  expect([[priced, priced], [priced, unlimited, unlimited], [unlimited], []].map(sumOf)).toEqual([
    '₹1,652',
    '₹826 and 2 on request',
    'Price on request',
    '₹0',
  ]);
});
