import type { Runtime } from '../../../platform/context/context.ts';
import { notifyAdministrators } from './administrator-reminders.service.ts';
import { createKeyScan, remindReportingCompanies } from './reminders.service.ts';

/** Makes what reminds of keys, a little at each call: companies at once, administrators at most once an hour. */
export function createReminderRunner({ db, config, clock, usageQueue }: Runtime): () => Promise<void> {
  const settings = {
    zone: config.businessTimeZone,
    publicUrl: config.publicUrl,
    days: config.reminderDays,
    graceDays: config.graceDays,
  };
  const walk = createKeyScan(db, settings);
  return async () => {
    await remindReportingCompanies(db, usageQueue.take, settings, clock());
    await walk(clock());
    await notifyAdministrators(db, settings, clock());
  };
}
