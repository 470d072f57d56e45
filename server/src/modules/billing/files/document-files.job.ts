import type { Job } from '../../../platform/jobs/job.ts';
import { renderNextDocument } from './document-files.service.ts';

export const documentFilesJob: Job = {
  name: 'DOCUMENT_FILES',
  description: 'Renders the PDFs of invoices and credit notes, and queues their emails.',
  everyMs: 10_000,
  wakesOn: ['billing'],
  prepare:
    ({ db, config }) =>
    () =>
      renderNextDocument(db, config.publicUrl),
};
