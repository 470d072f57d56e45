import { expect, test } from 'vitest';
import { formatUserLimit, formatKeyPhrase, formatKeyPrice, formatKeysTotal } from './key-labels.ts';

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

test('key labels: the phrase of a pending extension states the added users', () => {
  const request = {
    id: '4f3c2f0e-0000-4000-8000-000000000000',
    createdAt: '2026-11-23T09:00:00Z',
    status: 'PENDING',
    userLimit: 30,
    replaces: null,
  } as const;
  const extension = { ...request, replaces: { id: request.id, userLimit: 10 } };
  expect(formatKeyPhrase(request, 'UTC')).toBe('request for 30 users, 20261123-4F3C2F0E');
  expect(formatKeyPhrase(extension, 'UTC')).toBe('request for 20 more users, 20261123-4F3C2F0E');
  expect(formatKeyPhrase({ ...extension, status: 'APPROVED' }, 'UTC')).toBe('key for 30 users, 20261123-4F3C2F0E');
});
