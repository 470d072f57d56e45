import type { Runtime } from '../../../platform/context/context.ts';
import { getAdministratorUrl } from '../../../platform/email/administrator-url.ts';
import { notifyAdministrators } from './administrator-reminders.service.ts';
import { createKeyScan, remindReportingCompanies } from './reminders.service.ts';

type ReminderRuntime = Pick<Runtime, 'db' | 'config' | 'clock' | 'usageQueue'>;

/**
 * Creates the function that the reminder job runs. Each run processes one batch of reporting companies and one batch of
 * keys. Administrators are notified at most once an hour per cause.
 */
export function createReminderRunner({ db, config, clock, usageQueue }: ReminderRuntime): () => Promise<void> {
  const { businessTimeZone: zone, publicUrl, reminderDays: days, graceDays } = config;
  const settings = { zone, publicUrl, days, graceDays };
  const administratorSettings = { zone, administratorUrl: getAdministratorUrl(config), graceDays };
  const scanKeys = createKeyScan(db, settings);
  return async () => {
    await remindReportingCompanies(db, usageQueue.take, settings, clock());
    await scanKeys(clock());
    await notifyAdministrators(db, administratorSettings, clock());
  };
}
