import { useEffect } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { type DocumentRowFragment, useDocumentFilesQuery } from './invoices.generated.ts';

const POLL_INTERVAL_MS = 2000;

/** Polls until the PDFs of all documents are rendered. The results update the documents in the cache. */
export function useFilePolling(documents: readonly Pick<DocumentRowFragment, 'id' | 'file'>[]): void {
  const ids = documents.filter(({ file }) => !file).map(({ id }) => id);
  useDocumentFilesQuery({
    variables: { ids },
    skip: !ids.length,
    pollInterval: POLL_INTERVAL_MS,
    fetchPolicy: 'network-only',
    // Polling does not extend the session.
    context: { headers: { 'x-in-background': '1' } },
  });
}

/** Downloads a PDF of the REST API. Errors are shown as toasts. */
export function usePdfDownload(path: string) {
  const { isRunning, failure, start, button } = useDownload(path);
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  return { isRunning, start, button };
}
