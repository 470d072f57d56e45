export { formatCount, formatUnits } from '@portal/server/platform/kernel/count-formats.rules';
export {
  type DatePattern,
  formatDate,
  formatCalendarDay,
  formatExactTime,
} from '@portal/server/platform/kernel/date-formats.rules';

const LOCALE = 'en-IN';
const wholeRupees = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

// Intl formats negative amounts with a hyphen. PDFs contain a minus sign.
const formatRupees = (format: Intl.NumberFormat, amount: number) => format.format(amount).replace('-', '−');

/** Formats an amount in INR with Indian digit grouping. Paise are only shown if there are any. */
export const formatMoney = (amount: number): string =>
  formatRupees(Number.isInteger(amount) ? wholeRupees : rupeesAndPaise, amount);

/** Formats an amount in INR with paise, for columns of amounts that add up. */
export const formatExactMoney = (amount: number): string => formatRupees(rupeesAndPaise, amount);

export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Formats a phone number. Ten digits get the Indian prefix, and an empty number becomes a dash. */
export const formatPhone = (digits: string): string => {
  if (!digits) return '-';
  return digits.length === 10 ? `(+91) ${digits}` : digits;
};
