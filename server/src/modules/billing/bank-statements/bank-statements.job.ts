import type { Job } from '../../../platform/jobs/job.ts';
import { matchNextLines } from './bank-matching.service.ts';
import { recordNextLine } from './bank-recording.service.ts';

export const bankStatementsJob: Job = {
  name: 'BANK_STATEMENTS',
  description: 'Matches the lines of bank statements with invoices, and records the confirmed ones.',
  everyMs: 5000,
  wakesOn: ['bank-statement'],
  prepare: (runtime) => async () => {
    const hasMoreToMatch = await matchNextLines(runtime.db);
    return (await recordNextLine(runtime)) || hasMoreToMatch;
  },
};
