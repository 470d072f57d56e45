import type { IrpEntry } from '@portal/server/modules/billing/e-invoices/irp-response.rules';
import type { ImportEInvoicesMutation } from './e-invoices.generated.ts';

export type ImportResult = NonNullable<ImportEInvoicesMutation['importEInvoices']['results']>[number];

/** The maximum number of IRP responses per API call. */
const BATCH_SIZE = 100;

export const toBatches = (entries: readonly IrpEntry[]): IrpEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / BATCH_SIZE) }, (_, index) =>
    entries.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );

/** The number of IRP responses that were sent so far, and their results. */
export interface ImportProgress {
  sent: number;
  results: readonly ImportResult[];
}

export const addBatch = (
  { sent, results }: ImportProgress,
  batch: readonly IrpEntry[],
  batchResults: readonly ImportResult[],
): ImportProgress => ({ sent: sent + batch.length, results: [...results, ...batchResults] });

/** Describes what an import did, for example: 3 imported, 1 unchanged, 2 rejected. */
export function describeResults(results: readonly ImportResult[]): string {
  const count = (outcome: ImportResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const counts = [
    [count('IMPORTED'), 'imported'],
    [count('UNCHANGED'), 'unchanged'],
    [count('REJECTED'), 'rejected'],
  ] as const;
  return counts
    .filter(([number], index) => number > 0 || index === 0)
    .map(([number, label]) => `${number} ${label}`)
    .join(', ');
}
