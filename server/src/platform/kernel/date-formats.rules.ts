/** The date formats of screens, emails and files. `MMM` and `Mon` both stand for an abbreviated month name. */
export type DatePattern =
  | 'DD-MM-YY'
  | 'DD/MM/YYYY'
  | 'DD-MMM-YYYY'
  | 'DD Mon'
  | 'Mon YYYY'
  | 'DD Mon YYYY'
  | 'DD Mon YYYY, HH:MM'
  | 'YYYY-MM-DD'
  | 'HH:MM';

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
  const [year, month, day] = [getPart('year'), getPart('month'), getPart('day')];
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
    case 'Mon YYYY':
      return `${monthName} ${year}`;
    case 'DD Mon YYYY':
      return `${day} ${monthName} ${year}`;
    case 'DD Mon YYYY, HH:MM':
      return `${day} ${monthName} ${year}, ${getPart('hour')}:${getPart('minute')}`;
    case 'YYYY-MM-DD':
      return `${year}-${month}-${day}`;
    case 'HH:MM':
      return `${getPart('hour')}:${getPart('minute')}`;
  }
}

/** Converts a calendar day from YYYY-MM-DD to DD/MM/YYYY. */
export const formatCalendarDay = (day: string): string => day.split('-').toReversed().join('/');

/** Converts a calendar day from YYYY-MM-DD to DD-MMM-YYYY, for example 25-Nov-2026. */
export const formatCalendarDate = (day: string): string => formatDate(day, 'DD-MMM-YYYY', 'UTC');

// A fixed list, because the locale en-IN gives 'Sept' in some browsers and 'Sep' in others.
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const formatExactTime = (at: string, timeZone: string): string =>
  `${formatDate(at, 'DD Mon YYYY, HH:MM', timeZone)} (${timeZone})`;
