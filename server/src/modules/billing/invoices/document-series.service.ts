import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { getFinancialYear } from '../gst/financial-year.rules.ts';
import { type DocumentSeries, formatSerial, MAX_SERIAL_NUMBER } from '../gst/serial.rules.ts';

/** The number of a new document, and the time that determines its financial year. */
export interface ReservedNumber {
  financialYear: string;
  sequence: number;
  number: string;
  issuedAt: Date;
}

const lockCounter = createNamedStatement<{
  financial_year: string;
  last_number: number;
  last_issued_at: Date | number;
}>('select financial_year, last_number, last_issued_at from document_series where series = $1 for update');

const saveCounter = createNamedStatement(
  `update document_series set
     earlier_count = earlier_count + case when financial_year = $2 then 0 else last_number end,
     financial_year = $2, last_number = $3, last_issued_at = $4
   where series = $1`,
);

/**
 * Reserves the next number of a series. Returns null if the series is exhausted in this financial year. The lock
 * on the counter blocks all other documents of the series until the commit. Acquire all other locks of the transaction
 * first, so that the transaction never waits while it blocks the series. A transaction that uses both series reserves
 * the number of the credit note first, and then the number of the invoice.
 */
export async function reserveNumber(
  tx: EntityManager,
  series: DocumentSeries,
  clock: () => Date,
): Promise<ReservedNumber | null> {
  const [counter] = await lockCounter(tx, series);
  const { financial_year: countedYear, last_number: lastNumber, last_issued_at: lastIssuedAt } = counter!;
  // The clock is read after the lock, and each document is at least 1 ms later than the previous one of its series, so
  // that numbers and times have the same order. `lastIssuedAt` is -Infinity for a new counter.
  const issuedAt = new Date(Math.max(clock().getTime(), Number(lastIssuedAt) + 1));
  const financialYear = getFinancialYear(issuedAt);
  const sequence = financialYear === countedYear ? lastNumber + 1 : 1;
  if (sequence > MAX_SERIAL_NUMBER) return null;
  await saveCounter(tx, series, financialYear, sequence, issuedAt);
  return { financialYear, sequence, number: formatSerial(series, financialYear, sequence), issuedAt };
}
