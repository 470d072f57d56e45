import type { Job } from '../../../platform/jobs/job.ts';
import { recordOverdueInvoices, sendNextReminder } from './payment-reminders.service.ts';

export const receivablesJob: Job = {
  name: 'RECEIVABLES',
  description: 'Reports overdue invoices, and sends reminders about them.',
  everyMs: 60_000,
  prepare:
    ({ db, clock, config }) =>
    async () =>
      (await recordOverdueInvoices(db, clock())) || sendNextReminder(db, clock(), config.publicUrl),
};
