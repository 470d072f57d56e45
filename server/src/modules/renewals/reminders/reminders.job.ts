import type { Job } from '../../../platform/jobs/job.ts';
import { createReminderRunner } from './reminder-runner.ts';

export const remindersJob: Job = {
  name: 'REMINDERS',
  description: 'Sends reminders about expiring keys and keys that reach their user limit.',
  everyMs: 2000,
  firstAfterMs: 2000,
  prepare: createReminderRunner,
};
