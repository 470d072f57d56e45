import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatExactTime,
  formatMoney,
  formatPhone,
  formatUnits,
} from './formats.ts';

const KOLKATA = 'Asia/Kolkata';

describe('formats: money', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [123456, '₹1,23,456'],
    [10000000, '₹1,00,00,000'],
    [270.5, '₹270.50'],
    [-0.36, '−₹0.36'],
    [-700, '−₹700'],
  ])('%d is formatted as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });
});

test('formats: numbers use Indian digit grouping', () => {
  expect(formatCount(1000000)).toBe('10,00,000');
});

test('formats: a unit is plural unless the count is 1', () => {
  expect([0, 1, 2, 1000].map((count) => formatUnits(count, 'seat'))).toEqual([
    '0 seats',
    '1 seat',
    '2 seats',
    '1,000 seats',
  ]);
});

test('formats: the size of a file is rounded up to KB, and one from 1 MB has a decimal', () => {
  expect([1, 1536, 1024 * 1024, 1.25 * 1024 * 1024].map(formatBytes)).toEqual(['1 KB', '2 KB', '1.0 MB', '1.3 MB']);
});

test('formats: a phone number of ten digits gets the Indian prefix, and an empty one becomes a dash', () => {
  expect(formatPhone('9820000000')).toBe('(+91) 9820000000');
  expect(formatPhone('00442071234567')).toBe('00442071234567');
  expect(formatPhone('')).toBe('-');
});

describe('formats: dates', () => {
  test.each([
    ['DD-MM-YY', '05-09-27'],
    ['DD/MM/YYYY', '05/09/2027'],
    ['DD-MMM-YYYY', '05-Sep-2027'],
    ['DD MMM YYYY, HH:mm', '05 Sep 2027, 00:04'],
    ['YYYY-MM-DD', '2027-09-05'],
    ['HH:mm', '00:04'],
  ] as const)('a timestamp is formatted as %s', (pattern, text) => {
    expect(formatDate('2027-09-04T18:34:00.000Z', pattern, KOLKATA)).toBe(text);
  });

  test('midnight is 00:00, not 24:00', () => {
    expect(formatDate('2027-01-01T00:00:00.000Z', 'DD MMM YYYY, HH:mm', 'UTC')).toBe('01 Jan 2027, 00:00');
  });

  test('an exact time names its time zone', () => {
    expect(formatExactTime('2027-03-05T06:30:00.000Z', KOLKATA)).toBe('05 Mar 2027, 12:00 (Asia/Kolkata)');
  });
});
