import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const getCompiledUrl = (file: string) => pathToFileURL(path.resolve(import.meta.dirname, '../../build/src', file)).href;

// Prints results of the calendar and key term rules. The times are near the end of a day, month or year in Kolkata or
// UTC, around a leap day, when daylight saving time starts in Europe, and when it ends in America.
const PROGRAM = `
  const { addMonth, toCalendarDay, getEndOfDay, formatDay, getStartOfDay } = await import('${getCompiledUrl('platform/kernel/calendar.rules.js')}');
  const { checkExpiry, getExpiry, countPaidDays } = await import('${getCompiledUrl('modules/licensing/keys/key-term.rules.js')}');
  const zone = 'Asia/Kolkata';
  const times = ['2026-12-31T18:29:59Z', '2026-12-31T18:30:01Z', '2027-01-31T06:30:00Z', '2028-02-28T18:29:59Z',
    '2028-02-29T18:30:00Z', '2027-03-28T01:00:00Z', '2027-11-07T09:00:00Z', '2027-12-31T23:59:59Z'];
  const results = times.map((text) => {
    const now = new Date(text);
    const expiresAt = getExpiry({ planType: 'CUSTOM', chosenExpiry: '2028-02-29', now, zone });
    const problems = checkExpiry({ planType: 'CUSTOM', chosenExpiry: toCalendarDay(now, zone), now, latestExpiry: null, zone });
    return [toCalendarDay(now, zone), formatDay(now, zone), addMonth(now, zone), getEndOfDay(toCalendarDay(now, zone), zone),
      getStartOfDay('2027-03-28', zone), expiresAt, countPaidDays({ startsAt: now, expiresAt }), problems];
  });
  process.stdout.write(JSON.stringify(results));
`;

const runInZone = (TZ: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });

it('resource limits: days and terms are the same in every server time zone', () => {
  const outputs = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'].map(runInZone);
  expect(JSON.parse(outputs[0]!)).toHaveLength(8);
  expect(new Set(outputs).size).toBe(1);
});
