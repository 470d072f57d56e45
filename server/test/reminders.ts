import { expect } from 'vitest';
import { createReminding } from '../src/reminders/reminders.ts';
import { createUsageWatch } from '../src/reminders/usage-watch.ts';
import { keyCalls } from './keys.ts';
import { readMails } from './mails.ts';
import type { Portal } from './portal.ts';

/** What tests of reminders do and look at, on a portal that reminds of nothing by itself but what has ended. */
export function reminderCalls(portal: Portal, admin: string) {
  const calls = keyCalls(portal);

  /** Looks once for what there is to remind of. */
  const remind = () =>
    createReminding({
      db: portal.db,
      config: { ...portal.config, reminderDays: [30, 7, 1] },
      clock: () => new Date(),
      usageWatch: createUsageWatch(),
    } as never)();

  /** An approved key that began long ago and ends in some days. */
  async function endingIn(companyId: string, days: number, users = 10) {
    const terms = { keyType: 'week', user: users, remote: true, calling: true };
    const key = (await calls.create(admin, companyId, terms)).body.data as { _id: string; key: string };
    await portal.db.query(
      `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
      [key._id, days],
    );
    return key;
  }

  /** All mails to an address, when all are sent. */
  async function mailsTo(email: string) {
    await expect.poll(() => portal.db.query('select 1 from mails'), { timeout: 10_000 }).toEqual([]);
    return (await readMails(portal)).filter(({ to }) => to?.[0]?.address === email);
  }

  const eventsOf = async (companyId: string, kind: string) =>
    (await portal.db.query('select data from events where kind = $1 and company_id = $2 order by position', [
      kind,
      companyId,
    ])) as { data: { daysLeft?: number; percent?: number; users?: number } }[];

  return { remind, endingIn, mailsTo, eventsOf };
}
