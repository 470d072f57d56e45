import { getStartOfDay } from '@portal/server/platform/kernel/calendar.rules';
import { expect, it } from 'vitest';
import { getNextDay, getDayStart, parseDay, formatDayRange } from './day-range.ts';

it.each(['Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Europe/London'])(
  'dates: a day in %s starts at the same time as on the server',
  (zone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = getNextDay(day)!)
      expect([day, getDayStart(day, zone)]).toEqual([day, getStartOfDay(day, zone)]);
  },
);

it.each([
  ['2026-11-30', '2026-12-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
  [null, null],
])('dates: the day after %s is %s', (day, next) => {
  expect(getNextDay(day)).toBe(next);
});

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-02-30', null],
  ['22/11/2026', null],
  ['0026-11-22', null],
  // The day after it would have a year with five digits.
  ['9999-12-31', null],
  ['', null],
  [null, null],
])('dates: the URL parameter %j is parsed as day %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  ['2026-11-01', '2026-11-30', 'Expires 01/11/2026 to 30/11/2026'],
  ['2026-11-01', '2026-11-01', 'Expires 01/11/2026'],
  ['2026-11-01', null, 'Expires from 01/11/2026'],
  [null, '2026-11-30', 'Expires until 30/11/2026'],
  [null, null, null],
])('dates: a range from %s to %s is formatted as %j', (from, to, text) => {
  expect(formatDayRange('Expires', { from, to })).toBe(text);
});
