import type { Job } from '../../../platform/jobs/job.ts';
import { closeLoginFailures } from './login-failures.service.ts';
import { sealEntries } from './sealer.service.ts';

export const auditJob: Job = {
  name: 'AUDIT',
  description: 'Seals the audit log, and writes the failed logins into it.',
  everyMs: 5000,
  wakesOn: ['audit'],
  // each sealing waits for the disk, so it seals many rows together
  debounceMs: 500,
  prepare:
    ({ db, vault, log, clock }) =>
    async () => {
      if (await sealEntries(db, vault, log)) return true;
      // its rows wake the job again
      await closeLoginFailures(db, clock());
      return false;
    },
};
