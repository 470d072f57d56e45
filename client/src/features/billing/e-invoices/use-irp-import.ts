import { parseIrpResponse } from '@portal/server/modules/billing/e-invoices/irp-response.rules';
import { useState } from 'react';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useImportEInvoicesMutation } from './e-invoices.generated.ts';
import { addBatch, type ImportProgress, toBatches } from './import-results.ts';

/** The state of an import. `total` counts its IRP responses. `problem` is the reason why the import failed. */
interface ImportState extends ImportProgress {
  total: number;
  isRunning: boolean;
  problem: string | null;
}

/** Imports the JSON file that the IRP returned. If a batch fails, the responses of earlier batches stay imported. */
export function useIrpImport(onImported: () => void) {
  const [state, setState] = useState<ImportState | null>(null);
  const [importEntries] = useImportEInvoicesMutation();

  const start = async (file: File) => {
    const text = await file.text().catch(() => null);
    const response = text === null ? { problem: 'This file cannot be read. Choose it again.' } : parseIrpResponse(text);
    const { entries = [], problem = null } = response;
    const initial: ImportState = { sent: 0, total: entries.length, results: [], isRunning: !problem, problem };
    setState(initial);
    if (problem) return;
    let current = initial;
    const update = (change: Partial<ImportState>) => setState((current = { ...current, ...change }));
    try {
      for (const batch of toBatches(entries)) {
        const { data } = await importEntries({ variables: { input: { entries: batch } } });
        const { results, userErrors } = data!.importEInvoices;
        if (userErrors[0]) {
          update({ problem: userErrors[0].message });
          break;
        }
        update(addBatch(current, batch, results ?? []));
      }
    } catch (error) {
      update({ problem: formatError(error) });
    }
    update({ isRunning: false });
    onImported();
  };

  return { state, start };
}
