import { addMonths } from '@portal/server/modules/billing/gst/return-month.rules';
import { formatDate } from '../../../lib/formats/formats.ts';
import type { TaxReturnFileKind } from './tax-returns.generated.ts';

/** The name and content of each file. The names are those of the GSTR-1 tables, except for the registers. */
export const FILE_LABELS: Record<TaxReturnFileKind, { name: string; content: string }> = {
  B2B: { name: 'B2B', content: 'Invoices to registered buyers' },
  B2CL: { name: 'B2CL', content: 'Invoices above ₹1,00,000 to unregistered buyers in other states' },
  B2CS: { name: 'B2CS', content: 'Other supplies to unregistered buyers, minus credit notes' },
  CDNR: { name: 'CDNR', content: 'Credit notes to registered buyers' },
  CDNUR: { name: 'CDNUR', content: 'Credit notes on B2CL invoices' },
  HSN_B2B: { name: 'HSN (B2B)', content: 'Supplies to registered buyers per SAC and rate' },
  HSN_B2C: { name: 'HSN (B2C)', content: 'Supplies to unregistered buyers per SAC and rate' },
  DOCS: { name: 'DOCS', content: 'First and last number of each series' },
  INVOICES: { name: 'Invoice register', content: 'All invoices' },
  CREDIT_NOTES: { name: 'Credit note register', content: 'All credit notes' },
  PAYMENTS: { name: 'Payment register', content: 'All payments; the value is receipts minus refunds' },
};

/** Formats a month (YYYY-MM), for example Oct 2026. */
export const formatMonth = (month: string): string => formatDate(`${month}-01`, 'MMM YYYY', 'UTC');

const LISTED_MONTH_COUNT = 24;

/** Lists the selectable months, newest first: the last 24 months, and the chosen month if it is not among them. */
export function listMonths(currentMonth: string, chosenMonth: string): string[] {
  const months = Array.from({ length: LISTED_MONTH_COUNT }, (_, index) => addMonths(currentMonth, -index));
  return [...new Set([...months, chosenMonth])].toSorted().toReversed();
}
