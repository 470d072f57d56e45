const LOCALE = 'en-IN';
const wholeRupees = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const plain = new Intl.NumberFormat(LOCALE);

/** An amount in INR with Indian grouping; paise only where there are any. */
export const formatMoney = (amount: number): string =>
  (Number.isInteger(amount) ? wholeRupees : rupeesAndPaise).format(amount);

/** A number with Indian grouping. */
export const formatCount = (count: number): string => plain.format(count);

/** The size of a file. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A phone number with its country's prefix; a dash where there is none. */
export const formatPhone = (digits: string): string => (digits ? `(+91) ${digits}` : '-');

/** The ways in which the screens write a moment. */
export type DatePattern =
  'DD-MM-YY' | 'DD/MM/YYYY' | 'DD-MMM-YYYY' | 'DD Mon' | 'DD Mon YYYY' | 'DD Mon YYYY, HH:MM' | 'YYYY-MM-DD' | 'HH:MM';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock and calendar of a time zone; to make one takes longer than to read it many times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
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

/** Writes a moment as the clocks and calendars of a time zone show it. */
export function formatDate(moment: string, pattern: DatePattern, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(new Date(moment));
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
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');

// written out, because en-IN says 'Sept' in some browsers and 'Sep' in others
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The exact moment with its zone, for a tooltip. */
export const formatExactly = (moment: string, timeZone: string): string =>
  `${formatDate(moment, 'DD Mon YYYY, HH:MM', timeZone)} (${timeZone})`;
