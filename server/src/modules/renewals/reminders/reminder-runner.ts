import type { Runtime } from '../../../platform/context/context.ts';
import { notifyAdministrators } from './administrator-reminders.service.ts';
import { createKeyScan, remindReportingCompanies } from './reminders.service.ts';

/**
 * Creates the reminder job. Each run processes one batch of keys and notifies administrators at most once an hour per
 * cause.
 */
export function createReminderRunner({ db, config, clock, usageQueue }: Runtime): () => Promise<void> {
  const settings = {
    zone: config.businessTimeZone,
    publicUrl: config.publicUrl,
    days: config.reminderDays,
    graceDays: config.graceDays,
  };
  const scanKeys = createKeyScan(db, settings);
  return async () => {
    await remindReportingCompanies(db, usageQueue.take, settings, clock());
    await scanKeys(clock());
    await notifyAdministrators(db, settings, clock());
  };
}
