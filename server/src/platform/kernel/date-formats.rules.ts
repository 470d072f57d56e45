/** The date formats of screens, emails and files, with the tokens of dayjs. */
export type DatePattern =
  | 'DD-MM-YY'
  | 'DD/MM/YYYY'
  | 'DD-MMM-YYYY'
  | 'DD MMM'
  | 'MMM YYYY'
  | 'DD MMM YYYY'
  | 'DD MMM YYYY, HH:mm'
  | 'YYYY-MM-DD'
  | 'HH:mm';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the cached formatter of a time zone. Creating a formatter takes longer than using it many times. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

export function formatDate(at: string | Date, pattern: DatePattern, timeZone: string): string {
  const parts = getFormatter(timeZone).formatToParts(new Date(at));
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const [year, month] = [getPart('year'), getPart('month')];
  const tokens: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MMM: MONTHS[Number(month) - 1]!,
    MM: month,
    DD: getPart('day'),
    HH: getPart('hour'),
    mm: getPart('minute'),
  };
  return pattern.replaceAll(/YYYY|YY|MMM|MM|DD|HH|mm/g, (token) => tokens[token]!);
}

/** Converts a calendar day from YYYY-MM-DD to DD/MM/YYYY. */
export const formatCalendarDay = (day: string): string => day.split('-').toReversed().join('/');

/** Converts a calendar day from YYYY-MM-DD to DD-MMM-YYYY, for example 25-Nov-2026. */
export const formatCalendarDate = (day: string): string => formatDate(day, 'DD-MMM-YYYY', 'UTC');

// A fixed list, because the locale en-IN gives 'Sept' in some browsers and 'Sep' in others.
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const formatExactTime = (at: string, timeZone: string): string =>
  `${formatDate(at, 'DD MMM YYYY, HH:mm', timeZone)} (${timeZone})`;
