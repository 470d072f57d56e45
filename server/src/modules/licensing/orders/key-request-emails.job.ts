import { getAdministratorUrl } from '../../../platform/email/administrator-url.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueDueRequestEmails } from './key-request-emails.service.ts';

export const keyRequestEmailsJob: Job = {
  name: 'REQUEST_MAILS',
  description: 'Emails administrators about collected key requests.',
  everyMs: 5000,
  prepare({ db, config }) {
    const settings = { zone: config.businessTimeZone, administratorUrl: getAdministratorUrl(config) };
    return () => queueDueRequestEmails(db, settings);
  },
};
