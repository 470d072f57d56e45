import type { Runtime } from '../shared/context.ts';
import { tellAdministrators } from './administrator-reminders.service.ts';
import { createWalk, remindOfUsage } from './reminders.service.ts';

/** Makes what reminds of keys, a little at each call: companies at once, administrators at most once an hour. */
export function createReminding({ db, config, clock, usageWatch }: Runtime): () => Promise<void> {
  const settings = {
    zone: config.businessTimeZone,
    publicUrl: config.publicUrl,
    days: config.reminderDays,
    graceDays: config.graceDays,
  };
  const walk = createWalk(db, settings);
  return async () => {
    await remindOfUsage(db, usageWatch.take, settings, clock());
    await walk(clock());
    await tellAdministrators(db, settings, clock());
  };
}
