import type { Job } from '../../../platform/jobs/job.ts';
import { matchNextLines } from './bank-matching.service.ts';
import { type CheckPermission, recordNextLine } from './bank-recording.service.ts';

/**
 * Before each payment, the job calls `canRecord`, because an administrator can lose the permission after confirming a
 * line.
 */
export const createBankStatementsJob = (canRecord: CheckPermission): Job => ({
  name: 'BANK_STATEMENTS',
  description: 'Matches the lines of bank statements with invoices, and records the payments of confirmed lines.',
  everyMs: 5000,
  wakesOn: ['bank-statement'],
  prepare: (runtime) => async () =>
    // Matching reads many invoices and lines. If it fails, confirmed payments are still recorded.
    (await recordNextLine(runtime, canRecord)) || matchNextLines(runtime.db),
});
