import { formatDate } from '../../../platform/kernel/date-formats.rules.ts';

/** The law counts days in Indian time. The setting BUSINESS_TIME_ZONE does not apply. */
const ZONE = 'Asia/Kolkata';

/** Returns the calendar day (YYYY-MM-DD) of an instant in Indian time. */
export const getIndianDay = (at: Date): string => formatDate(at, 'YYYY-MM-DD', ZONE);

/** Returns the calendar year in which the financial year of a day ends, on 31 March. */
function getEndYear(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= 4 ? year + 1 : year;
}

const formatYear = (year: number) => String(year % 100).padStart(2, '0');

/** Returns the Indian financial year (April to March) of an instant, such as '26-27'. */
export function getFinancialYear(at: Date): string {
  const endYear = getEndYear(getIndianDay(at));
  return `${formatYear(endYear - 1)}-${formatYear(endYear)}`;
}

/** Returns the first day (YYYY-MM-DD) of the Indian financial year of a day: 1 April. */
export const getFinancialYearStart = (day: string): string => `${getEndYear(day) - 1}-04-01`;

/** Returns the last day (YYYY-MM-DD) for a credit note: 30 November after the financial year of the invoice. */
export const getCreditDeadline = (invoiceDay: string): string => `${getEndYear(invoiceDay)}-11-30`;
