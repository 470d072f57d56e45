import type { Job } from '../../../platform/jobs/job.ts';
import { renderNextDocuments } from './document-files.service.ts';

export const documentFilesJob: Job = {
  name: 'DOCUMENT_FILES',
  description: 'Renders the PDFs of invoices and credit notes, and queues their emails.',
  everyMs: 10_000,
  wakesOn: ['billing'],
  // Rendering competes with requests for the processor. After a change, the job therefore waits until no other change
  // arrives for a second, but at most 10 seconds.
  debounceMs: 1000,
  maxDebounceMs: 10_000,
  prepare:
    ({ db, clock, config }) =>
    () =>
      renderNextDocuments(db, config.publicUrl, clock()),
};
