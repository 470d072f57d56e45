import { expect, it } from 'vitest';
import { formatDocumentDate, getToday, hasDayEnded, listPeriods } from './document-dates.ts';

it('invoice dates: a document has the calendar day in India as its date', () => {
  expect(formatDocumentDate('2026-03-31T18:29:59.999Z')).toBe('31 Mar 2026');
  expect(formatDocumentDate('2026-03-31T18:30:00Z')).toBe('01 Apr 2026');
  expect(getToday(Date.parse('2026-03-31T18:30:00Z'))).toBe('2026-04-01');
});

it('invoice dates: the last day of the time limit for credit notes ends at midnight in India', () => {
  const hasEnded = (time: string) => hasDayEnded('2026-11-30', Date.parse(time));
  expect([hasEnded('2026-11-30T18:29:59Z'), hasEnded('2026-11-30T18:30:00Z')]).toEqual([false, true]);
});

it('invoice dates: the periods of a filter are months and financial years', () => {
  expect(listPeriods('2028-03-31')).toEqual([
    { label: 'This month', from: '2028-03-01', to: '2028-03-31' },
    { label: 'Last month', from: '2028-02-01', to: '2028-02-29' },
    { label: 'This financial year', from: '2027-04-01', to: '2028-03-31' },
    { label: 'Last financial year', from: '2026-04-01', to: '2027-03-31' },
  ]);
  const [, lastMonth, thisYear] = listPeriods('2027-01-15');
  expect(lastMonth).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  expect(thisYear).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
});
