import type { Job } from '../../../platform/jobs/job.ts';
import { renderNextDocuments } from './document-files.service.ts';

export const documentFilesJob: Job = {
  name: 'DOCUMENT_FILES',
  description: 'Renders the PDFs of invoices and credit notes, and queues their emails.',
  everyMs: 10_000,
  wakesOn: ['billing'],
  // One transaction stores the PDFs of all keys that are approved within a second.
  debounceMs: 1000,
  prepare:
    ({ db, config }) =>
    () =>
      renderNextDocuments(db, config.publicUrl),
};
