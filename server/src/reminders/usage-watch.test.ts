import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyCalls } from '../../test/keys.ts';
import { takeMail } from '../../test/mails.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { reminderCalls } from '../../test/reminders.ts';

const DAY = 86_400_000;

let portal: Portal;
let calls: ReturnType<typeof keyCalls>;
let reminders: ReturnType<typeof reminderCalls>;
let admin: string;
let company: Awaited<ReturnType<Portal['company']>>;
beforeAll(async () => {
  // the server itself reminds of nothing but what has ended
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices(10);
  calls = keyCalls(portal);
  admin = await portal.admin();
  reminders = reminderCalls(portal, admin);
});
beforeEach(async () => {
  company = await portal.company();
});
afterAll(() => portal.stop());

const remind = () => reminders.remind();
const endingIn = (days: number, users?: number) => reminders.endingIn(company.id, days, users);
const eventsOf = (kind: string) => reminders.eventsOf(company.id, kind);

describe('when the newest report reaches a share of the users', () => {
  const report = (licence: string, users: number) =>
    portal.rest('POST', '/app/sync', { licence, body: { user: users, version: '1' } });

  it('80 % and 100 % are told once each, soon after the report, with how many are missing', async () => {
    const { body } = await calls.create(admin, company.id, { keyType: 'month', user: 120 });
    const licence = body.data.key as string;
    expect((await report(licence, 95)).status).toBe(200);
    await report(licence, 100);
    const nearly = await takeMail(portal, company.email, 'Your chat app has nearly as many users as your key allows');
    expect(nearly.text).toMatch(/Your chat app has 100 users; your key \(Month, until .*\) allows 120\./);
    expect(nearly.text).toContain(`Add users: ${portal.config.publicUrl}/requestedKeys?request=addUsers\n`);
    await report(licence, 150);
    const full = await takeMail(portal, company.email, 'Your chat app has as many users as your key allows');
    expect(full.text).toContain('/requestedKeys?request=addUsers&users=30');
    await report(licence, 90);
    await report(licence, 151);
    await remind();
    expect(await eventsOf('KEY_USAGE_REACHED')).toMatchObject([
      { data: { percent: 80, users: 100 } },
      { data: { percent: 100, users: 150 } },
    ]);
  });

  it('also where nobody saw the report come', async () => {
    const { body } = await calls.create(admin, company.id, { keyType: 'month', user: 10 });
    await portal.db.query(
      `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
       values ($1, $2, '1', 11, now(), now())`,
      [company.id, body.data.key],
    );
    await remind();
    expect(await eventsOf('KEY_USAGE_REACHED')).toMatchObject([{ data: { percent: 100, users: 11 } }]);
  });

  it('not for an unlimited key, nor for one that is not the current one', async () => {
    await endingIn(40, 5);
    const { body } = await calls.create(admin, company.id, {
      keyType: 'custom',
      user: 0,
      expiryDate: new Date(Date.now() + 90 * DAY),
    });
    await portal.db.query(`update keys set starts_at = now() - interval '1 day' where id = $1`, [body.data._id]);
    await report(body.data.key, 500);
    await remind();
    expect(await eventsOf('KEY_USAGE_REACHED')).toEqual([]);
  });
});
