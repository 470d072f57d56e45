import type { Job } from '../../../platform/jobs/job.ts';
import { closeLoginFailures } from './login-failures.service.ts';
import { sealEntries } from './sealer.service.ts';

export const auditJob: Job = {
  name: 'AUDIT',
  description: 'Seals the audit log and writes failed logins to it.',
  everyMs: 5000,
  wakesOn: ['audit'],
  // Gathers rows for half a second, because each run waits for a disk flush.
  debounceMs: 500,
  prepare:
    ({ db, encryptor, log, clock }) =>
    async () => {
      if (await sealEntries(db, encryptor, log)) return true;
      // The inserted rows wake the job again, and its next run seals them.
      await closeLoginFailures(db, clock());
      return false;
    },
};
