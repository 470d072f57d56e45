import type { Job } from '../../../platform/jobs/job.ts';
import { sendResetLinks } from './password-reset.service.ts';

export const passwordResetsJob: Job = {
  name: 'PASSWORD_RESETS',
  description: 'Emails the requested links to set a new password.',
  everyMs: 5000,
  wakesOn: ['password-reset'],
  prepare: (runtime) => () => sendResetLinks(runtime),
};
