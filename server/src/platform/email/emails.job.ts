import type { Job } from '../jobs/job.ts';
import { createEmailSender } from './email-sender.ts';
import { sendNextEmail } from './outbox.service.ts';

export const emailsJob: Job = {
  name: 'MAILS',
  description: 'Sends emails that are due.',
  everyMs: 2000,
  wakesOn: ['mail'],
  prepare({ db, config, log }) {
    const send = createEmailSender(config, log);
    return () => sendNextEmail(db, send, log);
  },
};
