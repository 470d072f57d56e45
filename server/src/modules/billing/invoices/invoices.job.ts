import type { Job } from '../../../platform/jobs/job.ts';
import { issuePendingInvoices } from './pending-invoices.service.ts';

export const invoicesJob: Job = {
  name: 'INVOICES',
  description: 'Issues pending invoices whose details are complete.',
  everyMs: 60_000,
  wakesOn: ['billing'],
  prepare:
    ({ db, clock }) =>
    () =>
      issuePendingInvoices(db, { clock }),
};
