import { BACKGROUND_POLLING } from '../../../lib/pages/background-polling.ts';
import { type DocumentRowFragment, useDocumentFilesQuery } from './invoices.generated.ts';

const POLL_INTERVAL_MS = 2000;

/** Polls until the PDFs of all documents are rendered. The results update the documents in the cache. */
export function useFilePolling(
  documents: readonly Pick<DocumentRowFragment, 'id' | 'isFileWithheld' | 'file'>[],
): void {
  const ids = documents.filter(({ isFileWithheld, file }) => !isFileWithheld && !file).map(({ id }) => id);
  useDocumentFilesQuery({
    variables: { ids },
    skip: !ids.length,
    pollInterval: POLL_INTERVAL_MS,
    fetchPolicy: 'network-only',
    ...BACKGROUND_POLLING,
  });
}
