import { expect, it } from 'vitest';
import { formatOrderNumber, parseOrderNumber } from './order-number.rules.ts';

const PARSED_NUMBER = { day: '2026-11-23', idStart: '4f3c2f0e' };

it('order numbers: a formatted number is parsed to its day and the start of the id', () => {
  const number = formatOrderNumber('4f3c2f0e-1111-4111-8111-111111111111', '2026-11-23');
  expect([number, parseOrderNumber(number)]).toEqual(['20261123-4F3C2F0E', PARSED_NUMBER]);
});

it.each([
  ['20261123-4f3c2f0e', PARSED_NUMBER],
  [' 20261123 4F3C 2F0E ', PARSED_NUMBER],
  ['2026-11-23-4F3C2F0E', PARSED_NUMBER],
  ['20261123\u{2212}4F3C2F0E', PARSED_NUMBER],
  ['202611234F3C2F0E', PARSED_NUMBER],
  ['20261123-4F3C2F0', null],
  ['20261123-4F3C2F0E1', null],
  ['20261123-4G3C2F0E', null],
  ['20261123', null],
  ['', null],
])('order numbers: the text %j is read as %j', (text, number) => {
  expect(parseOrderNumber(text)).toEqual(number);
});
