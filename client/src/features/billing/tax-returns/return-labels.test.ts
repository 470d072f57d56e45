import { expect, it } from 'vitest';
import { formatMonth, listMonths } from './return-labels.ts';

it('GST returns screen: a month has its short name', () => {
  expect([formatMonth('2026-10'), formatMonth('2027-01')]).toEqual(['Oct 2026', 'Jan 2027']);
});

it('GST returns screen: the months of two years can be chosen, newest first', () => {
  const months = listMonths('2026-11', '2026-10');
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-11', '2026-10', '2024-12', 24]);
});

it.each([
  ['2019-04', 24],
  ['2027-02', 0],
])('GST returns screen: the month %s of the URL is listed', (month, index) => {
  const months = listMonths('2026-11', month);
  expect([months.length, months.indexOf(month)]).toEqual([25, index]);
});
