import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createReminderHelpers } from '../../../../test/reminders.ts';

const DAY_MS = 86_400_000;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let reminders: ReturnType<typeof createReminderHelpers>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  // Without configured days, the portal's own job handles only ended keys and usage.
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices(10);
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  reminders = createReminderHelpers(portal, adminJwt);
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const sendReminders = () => reminders.remind();
const createExpiringKey = (days: number, users?: number) => reminders.createExpiringKey(company.id, days, users);
const fetchEvents = (kind: string) => reminders.readEvents(company.id, kind);

describe('reminders: usage of the user limit', () => {
  const reportUsage = (licence: string, users: number) =>
    portal.callRest('POST', '/app/sync', { licence, body: { user: users, version: '1' } });

  it('a company is notified once each at 80 % and 100 %, with the number of missing users', async () => {
    const { body } = await keyClient.create(adminJwt, company.id, { keyType: 'month', user: 120 });
    const licence = body.data.key as string;
    expect((await reportUsage(licence, 95)).status).toBe(200);
    await reportUsage(licence, 100);
    const seatsLowEmail = await takeEmail(
      portal,
      company.email,
      'Your chat app has nearly as many users as your key allows',
    );
    expect(seatsLowEmail.text).toMatch(/Your chat app has 100 users\. Your key \(Month, until .*\) allows 120 users\./);
    expect(seatsLowEmail.text).toContain(`Add users: ${portal.config.publicUrl}/requestedKeys?request=addUsers\n`);
    await reportUsage(licence, 150);
    const limitExceededEmail = await takeEmail(
      portal,
      company.email,
      'Your chat app has more users than your key allows',
    );
    expect(limitExceededEmail.text).toContain('/requestedKeys?request=addUsers&users=30');
    await reportUsage(licence, 90);
    await reportUsage(licence, 151);
    await sendReminders();
    expect(await fetchEvents('KEY_USAGE_REACHED')).toMatchObject([
      { data: { percent: 80, users: 100 } },
      { data: { percent: 100, users: 150 } },
    ]);
  });

  it('a report that was not queued is found by the next scan', async () => {
    const { body } = await keyClient.create(adminJwt, company.id, { keyType: 'month', user: 10 });
    await portal.db.query(
      `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
       values ($1, $2, '1', 11, now(), now())`,
      [company.id, body.data.key],
    );
    await sendReminders();
    expect(await fetchEvents('KEY_USAGE_REACHED')).toMatchObject([{ data: { percent: 100, users: 11 } }]);
  });

  it('the reports of other companies do not count', async () => {
    await keyClient.create(adminJwt, company.id, { keyType: 'month', user: 10 });
    const otherCompany = await portal.createCompany();
    const { body } = await keyClient.create(adminJwt, otherCompany.id, { keyType: 'month', user: 100 });
    await reportUsage(body.data.key, 20);
    await sendReminders();
    expect(await fetchEvents('KEY_USAGE_REACHED')).toEqual([]);
  });

  it('a renewal that starts later does not prevent the usage reminder of the current key', async () => {
    const { key } = await createExpiringKey(10, 10);
    const { body } = await keyClient.create(adminJwt, company.id, { keyType: 'month', user: 100 });
    expect(new Date(body.data.startsAt).getTime()).toBeGreaterThan(Date.now());
    await reportUsage(key, 10);
    await sendReminders();
    expect(await fetchEvents('KEY_USAGE_REACHED')).toMatchObject([{ data: { percent: 100, users: 10 } }]);
  });

  it('an unlimited key, or a key that is not the current key, creates no event', async () => {
    await createExpiringKey(40, 5);
    const { body } = await keyClient.create(adminJwt, company.id, {
      keyType: 'custom',
      user: 0,
      expiryDate: new Date(Date.now() + 90 * DAY_MS),
    });
    await portal.db.query(`update keys set starts_at = now() - interval '1 day' where id = $1`, [body.data._id]);
    await reportUsage(body.data.key, 500);
    await sendReminders();
    expect(await fetchEvents('KEY_USAGE_REACHED')).toEqual([]);
  });
});
