import { expect, test } from 'vitest';
import { formatUserLimit, formatKeyPrice, formatKeysTotal } from './key-labels.ts';

test('key labels: a user limit of 0 is shown as Unlimited', () => {
  expect(formatUserLimit(0)).toBe('Unlimited');
  expect(formatUserLimit(2500)).toBe('2,500');
});

test('key labels: an unlimited key has no price, and a sum states the number of unlimited keys', () => {
  const [priced, unlimited] = [
    { userLimit: 10, total: 826 },
    { userLimit: 0, total: 0 },
  ];
  expect([priced, unlimited, { userLimit: 10, total: 0 }].map(formatKeyPrice)).toEqual([
    '₹826',
    'Price on request',
    '₹0',
  ]);
  expect([[priced, priced], [priced, unlimited, unlimited], [unlimited], []].map(formatKeysTotal)).toEqual([
    '₹1,652',
    '₹826 and 2 on request',
    'Price on request',
    '₹0',
  ]);
});
