import type { Job } from '../../../platform/jobs/job.ts';
import { publishEvents } from './publisher.ts';

export const eventsJob: Job = {
  name: 'EVENTS',
  description: 'Publishes events for notifications, feeds, webhooks and company histories.',
  everyMs: 5000,
  wakesOn: ['event'],
  prepare:
    ({ db }) =>
    () =>
      publishEvents(db),
};
