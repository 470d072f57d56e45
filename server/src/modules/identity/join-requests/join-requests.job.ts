import type { Job } from '../../../platform/jobs/job.ts';
import { sendJoinConfirmations } from './join-confirmations.service.ts';
import { notifyOwnersOfJoinRequests } from './join-request-notices.service.ts';

export const joinRequestsJob: Job = {
  name: 'JOIN_REQUESTS',
  description: 'Emails the links that confirm join requests, and notifies owners about confirmed ones.',
  everyMs: 5000,
  wakesOn: ['join-request'],
  prepare: (runtime) => async () => {
    const hasMoreLinks = await sendJoinConfirmations(runtime);
    const hasMoreNotices = await notifyOwnersOfJoinRequests(runtime);
    return hasMoreLinks || hasMoreNotices;
  },
};
