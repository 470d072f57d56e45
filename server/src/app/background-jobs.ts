import { hasAdministratorPermission } from '../modules/administrators/administrators/administrators.service.ts';
import { createBankStatementsJob } from '../modules/billing/bank-statements/bank-statements.job.ts';
import { documentFilesJob } from '../modules/billing/files/document-files.job.ts';
import { invoicesJob } from '../modules/billing/invoices/invoices.job.ts';
import { receivablesJob } from '../modules/billing/receivables/receivables.job.ts';
import { eventsJob } from '../modules/events/outbox/events.job.ts';
import { joinRequestsJob } from '../modules/identity/join-requests/join-requests.job.ts';
import { passwordResetsJob } from '../modules/identity/passwords/password-resets.job.ts';
import { auditJob } from '../modules/insight/audit/audit.job.ts';
import { bulkDecisionsJob } from '../modules/licensing/bulk-decisions/bulk-decisions.job.ts';
import { keyRequestEmailsJob } from '../modules/licensing/orders/key-request-emails.job.ts';
import { webhooksJob } from '../modules/notifications/webhooks/webhooks.job.ts';
import { remindersJob } from '../modules/renewals/reminders/reminders.job.ts';
import { syncMonthsJob } from '../modules/usage/sync/sync-months.job.ts';
import { Permission } from '../platform/auth/permissions.rules.ts';
import { emailsJob } from '../platform/email/emails.job.ts';
import type { Job } from '../platform/jobs/job.ts';
import { cleanupJob, compactionJob } from './cleanup.job.ts';
import { imagesJob } from './images.job.ts';

/** All jobs, in the order of the Background work page and of the GraphQL enum BackgroundKind. */
export const backgroundJobs: readonly Job[] = [
  emailsJob,
  keyRequestEmailsJob,
  passwordResetsJob,
  joinRequestsJob,
  bulkDecisionsJob,
  invoicesJob,
  documentFilesJob,
  receivablesJob,
  createBankStatementsJob((db, administratorId) =>
    hasAdministratorPermission(db, administratorId, Permission.PAYMENTS),
  ),
  remindersJob,
  eventsJob,
  auditJob,
  webhooksJob,
  cleanupJob,
  compactionJob,
  syncMonthsJob,
  imagesJob,
];
