import { expect, it } from 'vitest';
import { getTypedDayError, parseTypedDay } from './typed-day.ts';

it.each([
  ['2026-12-05', '2026-12-05'],
  ['05/12/2026', '2026-12-05'],
  ['05-12-2026', '2026-12-05'],
  ['05.12.2026', '2026-12-05'],
  ['5/1/2026', '2026-01-05'],
  ['5-12-2026', '2026-12-05'],
  ['05-Dec-2026', '2026-12-05'],
  ['5 dec 2026', '2026-12-05'],
  ['05-Sept-2026', '2026-09-05'],
  [' 31/12/2026 ', '2026-12-31'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['2026-02-31', null],
  ['12/31/2026', null],
  ['00/12/2026', null],
  ['05/00/2026', null],
  ['05-Dez-2026', null],
  ['05/12-2026', null],
  ['05/12/26', null],
  ['05/12/0026', null],
  ['05/12/20261', null],
  ['2026-12-0', null],
  ['2026-1-5', null],
  ['2', null],
  ['', null],
])('dates: the typed text %j is read as day %j', (text, day) => {
  expect(parseTypedDay(text)).toBe(day);
});

const DECEMBER = { minDate: '2026-12-01', maxDate: '2026-12-31' };

it.each([
  ['05/12/2026', {}, null],
  ['01/12/2026', DECEMBER, null],
  ['31/12/2026', DECEMBER, null],
  ['30/11/2026', DECEMBER, 'Enter 01/12/2026 or a later date.'],
  ['01/01/2027', DECEMBER, 'Enter 31/12/2026 or an earlier date.'],
  ['31/02/2026', DECEMBER, 'Enter a valid date as DD-MMM-YYYY, DD/MM/YYYY or YYYY-MM-DD.'],
  [' ', {}, 'Enter a valid date as DD-MMM-YYYY, DD/MM/YYYY or YYYY-MM-DD.'],
  [' ', { clearable: true }, null],
])('dates: a date field with the text %j and the rules %j has the error %j', (text, rules, error) => {
  expect(getTypedDayError(text, rules)).toBe(error);
});
