/** The series of invoices and of credit notes. */
export type DocumentSeries = 'INV' | 'CRN';

/** The last number of a series in a financial year. With one more digit, a serial would exceed 16 characters. */
export const MAX_SERIAL_NUMBER = 999_999;

/** Formats a serial, such as 'INV/26-27/000001'. The number is 1 to MAX_SERIAL_NUMBER. */
export const formatSerial = (series: DocumentSeries, financialYear: string, number: number): string =>
  `${series}/${financialYear}/${String(number).padStart(6, '0')}`;

/** The parts of a serial of the portal. */
interface SerialParts {
  series: string;
  financialYear: string;
  sequence: number;
}

/** Splits a serial of the portal. Returns null for any other number. */
export function parseSerial(number: string): SerialParts | null {
  const [, series, financialYear, sequence] = /^(INV|CRN)\/(\d{2}-\d{2})\/(\d{6})$/.exec(number) ?? [];
  return series && financialYear ? { series, financialYear, sequence: Number(sequence) } : null;
}

/** Returns true for a serial that GSTR-1 and the e-invoice system accept. */
export const isSerial = (text: string): boolean => /^[A-Z1-9][A-Z\d/-]{0,15}$/.test(text);
