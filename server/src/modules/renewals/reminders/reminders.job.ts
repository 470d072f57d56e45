import type { Job } from '../../../platform/jobs/job.ts';
import { createReminderRunner } from './reminder-runner.ts';

export const remindersJob: Job = {
  name: 'REMINDERS',
  description: 'Reminds of keys that end, and of keys whose seats run out.',
  everyMs: 2000,
  firstAfterMs: 2000,
  prepare: createReminderRunner,
};
