export {
  type DatePattern,
  formatDate,
  formatCalendarDay,
  formatExactTime,
} from '@portal/server/platform/kernel/date-formats.rules';

const LOCALE = 'en-IN';
const wholeRupees = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const groupedNumbers = new Intl.NumberFormat(LOCALE);

/** An amount in INR with Indian grouping; paise only where there are any. */
export const formatMoney = (amount: number): string =>
  (Number.isInteger(amount) ? wholeRupees : rupeesAndPaise).format(amount);

/** A number with Indian grouping. */
export const formatCount = (count: number): string => groupedNumbers.format(count);

/** The size of a file. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A phone number, with the prefix of India if it has ten digits; a dash where there is none. */
export const formatPhone = (digits: string): string => {
  if (!digits) return '-';
  return digits.length === 10 ? `(+91) ${digits}` : digits;
};
