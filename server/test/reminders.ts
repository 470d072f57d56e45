import { expect } from 'vitest';
import { createReminderRunner } from '../src/modules/renewals/reminders/reminder-runner.ts';
import { createUsageQueue } from '../src/modules/renewals/reminders/usage-queue.ts';
import { readEmails } from './emails.ts';
import { createKeyClient } from './key-client.ts';
import type { Portal } from './portal.ts';

/**
 * Returns helpers for tests of reminders. `remind` uses its own reminder days, so the portal must be started with
 * `REMINDER_DAYS` off. The portal's job then sends no reminders before an expiry.
 */
export function createReminderHelpers(portal: Portal, adminJwt: string) {
  const keyClient = createKeyClient(portal);

  /** Creates a reminder job. Each call of the job continues the scan of the keys where the previous call ended. */
  const createJob = () =>
    createReminderRunner({
      db: portal.db,
      config: { ...portal.config, reminderDays: [30, 7, 1] },
      clock: portal.clock,
      usageQueue: createUsageQueue(),
    });

  /** Runs the reminder job once. */
  const remind = () => createJob()();

  /** Creates an approved key that started long ago and expires in `days` days. */
  async function createExpiringKey(companyId: string, days: number, users = 10) {
    const terms = { keyType: 'week', user: users, remote: true, calling: true };
    const key = (await keyClient.create(adminJwt, companyId, terms)).body.data as { _id: string; key: string };
    await portal.db.query(
      `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
      [key._id, days],
    );
    return key;
  }

  /** Waits until the outbox is empty. Returns all emails to a recipient. */
  async function readEmailsTo(recipient: string) {
    await expect.poll(() => portal.db.query('select 1 from mails')).toEqual([]);
    return (await readEmails(portal)).filter(({ to }) => to?.[0]?.address === recipient);
  }

  const readEvents = async (companyId: string, kind: string) =>
    (await portal.db.query('select data from events where kind = $1 and company_id = $2 order by position', [
      kind,
      companyId,
    ])) as { data: { daysLeft?: number; percent?: number; users?: number } }[];

  return { createJob, remind, createExpiringKey, readEmailsTo, readEvents };
}
