/**
 * The ways in which screens, mails and files write a timestamp. Each place uses one: admin tables DD/MM/YYYY, a company's
 * keys DD-MM-YY, the profile, the key form and mails DD-MMM-YYYY, versions YYYY-MM-DD, all else DD Mon YYYY.
 */
export type DatePattern =
  'DD-MM-YY' | 'DD/MM/YYYY' | 'DD-MMM-YYYY' | 'DD Mon' | 'DD Mon YYYY' | 'DD Mon YYYY, HH:MM' | 'YYYY-MM-DD' | 'HH:MM';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock and calendar of a time zone. Creating one takes longer than reading it many times. */
function getClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Writes a timestamp as the clocks and calendars of a time zone show it. */
export function formatDate(at: string | Date, pattern: DatePattern, timeZone: string): string {
  const parts = getClock(timeZone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const monthName = MONTHS[Number(month) - 1];
  switch (pattern) {
    case 'DD-MM-YY':
      return `${day}-${month}-${year.slice(2)}`;
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`;
    case 'DD-MMM-YYYY':
      return `${day}-${monthName}-${year}`;
    case 'DD Mon':
      return `${day} ${monthName}`;
    case 'DD Mon YYYY':
      return `${day} ${monthName} ${year}`;
    case 'DD Mon YYYY, HH:MM':
      return `${day} ${monthName} ${year}, ${part('hour')}:${part('minute')}`;
    case 'YYYY-MM-DD':
      return `${year}-${month}-${day}`;
    case 'HH:MM':
      return `${part('hour')}:${part('minute')}`;
  }
}

/** Writes a calendar day (YYYY-MM-DD) as DD/MM/YYYY. */
export const formatCalendarDay = (day: string): string => day.split('-').toReversed().join('/');

// written out, because en-IN says 'Sept' in some browsers and 'Sep' in others
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The exact time with its zone. */
export const formatExactTime = (at: string, timeZone: string): string =>
  `${formatDate(at, 'DD Mon YYYY, HH:MM', timeZone)} (${timeZone})`;

/** SQL: a time for a spreadsheet, which reads it as a date. The zone is one of the settings, not a caller's text. */
export const buildSpreadsheetTime = (time: string, timeZone: string): string =>
  buildTimeText(time, timeZone, 'YYYY-MM-DD HH24:MI');

/** SQL: a time in UTC as text, by a pattern of PostgreSQL. */
export const buildUtcText = (time: string, pattern = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'): string =>
  buildTimeText(time, 'UTC', pattern);

// to_char returns null for infinity, which would look like a missing time
const buildTimeText = (time: string, timeZone: string, pattern: string): string =>
  `coalesce(to_char(${time} at time zone '${timeZone}', '${pattern}'), (${time})::text)`;
