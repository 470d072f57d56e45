import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { createMember } from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { createReminderRunner } from '../reminders/reminder-runner.ts';
import { createUsageQueue } from '../reminders/usage-queue.ts';

const EXPIRY_SUBJECT = 'Your key expires soon';
// The portal of these tests has no mail server.
const SAVED_MESSAGE = 'The reminder was saved to DATA_DIR/mail.';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices(10);
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  await endAllKeys();
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

/** Ends all keys, so the list of expiring keys is empty. */
const endAllKeys = () =>
  portal.db.query(`update keys set starts_at = now() - interval '400 days', expires_at = now() - interval '399 days'`);

/** Creates an approved key that started long ago and expires in `days` days. */
async function createExpiringKey(days: number, keyCompany = company, users = 10): Promise<string> {
  const { body } = await keyClient.create(adminJwt, keyCompany.id, { keyType: 'week', user: users });
  await portal.db.query(
    `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
    [body.data._id, days],
  );
  return body.data._id as string;
}

const RENEWALS_QUERY = `query ($days: Int, $search: String, $orderBy: KeyOrder, $page: Int, $limit: Int) {
  renewalPage(days: $days, search: $search, orderBy: $orderBy, page: $page, limit: $limit) {
    items { key { id total company { name } } users lastRemindedAt reminderRefusal offer { state } }
    pageInfo { totalCount totalPages }
  } }`;
const fetchRenewals = async (variables: object = {}) =>
  (await portal.callGraphql(RENEWALS_QUERY, variables, adminJwt)).data.renewalPage;
const fetchRenewalIds = async (variables: object = {}) =>
  ((await fetchRenewals({ limit: 100, ...variables })).items as { key: { id: string } }[]).map(({ key }) => key.id);

const remindCompany = async (keyId: string, jwt = adminJwt) => {
  const { data, errors } = await portal.callGraphql(
    'mutation ($keyId: ID!) { sendKeyReminder(input: { keyId: $keyId }) { message key { id } userErrors { code message } } }',
    { keyId },
    jwt,
  );
  if (errors) return errors[0]!.extensions.code;
  const { message, userErrors } = data.sendKeyReminder;
  return (userErrors[0]?.code ?? message) as string;
};
/** Runs the reminder job with reminders 30, 7 and 1 days before the expiry. */
const runReminderJob = () =>
  createReminderRunner({
    db: portal.db,
    config: { ...portal.config, reminderDays: [30, 7, 1] },
    clock: portal.clock,
    usageQueue: createUsageQueue(),
  })();
const countReminders = async () => {
  await expect.poll(() => portal.db.query('select 1 from mails')).toEqual([]);
  return (await readEmails(portal)).filter(
    ({ to, subject }) => to?.[0]?.address === company.email && subject === EXPIRY_SUBJECT,
  ).length;
};

describe('renewals: list of expiring keys', () => {
  it('keys that expire within 7, 30 or 60 days are listed by expiry date, in pages', async () => {
    const keyIds = [];
    for (const days of [40, 5, 20]) keyIds.push(await createExpiringKey(days, await portal.createCompany()));
    await createExpiringKey(-1);
    await createExpiringKey(70);
    const [in40, in5, in20] = keyIds as [string, string, string];
    expect(await fetchRenewalIds({ days: 7 })).toEqual([in5]);
    expect(await fetchRenewalIds()).toEqual([in5, in20]);
    expect(await fetchRenewalIds({ days: 60 })).toEqual([in5, in20, in40]);
    expect(await fetchRenewalIds({ days: 60, limit: 2, page: 2 })).toEqual([in40]);
    expect((await fetchRenewals({ days: 60, limit: 2 })).pageInfo).toEqual({ totalCount: 3, totalPages: 2 });
    for (const days of [0, 61])
      expect((await portal.callGraphql(RENEWALS_QUERY, { days }, adminJwt)).errors![0]!.extensions.code).toBe(
        'BAD_USER_INPUT',
      );
  });

  it('pages of the list and the CSV export are sorted by expiry or by price', async () => {
    const keyIds = [];
    for (const [days, users] of [
      [9, 30],
      [3, 10],
      [6, 20],
      [12, 20],
    ] as const)
      keyIds.push(await createExpiringKey(days, await portal.createCompany(), users));
    const [nine, three, six, twelve] = keyIds as [string, string, string, string];
    const samePriceIds = [six, twelve].toSorted();
    const orders = {
      EXPIRES_FIRST: [three, six, nine, twelve],
      EXPIRES_LAST: [twelve, nine, six, three],
      CHEAPEST: [three, ...samePriceIds, nine],
      DEAREST: [nine, ...samePriceIds.toReversed(), three],
    };
    for (const [orderBy, expected] of Object.entries(orders)) {
      expect(await fetchRenewalIds({ orderBy })).toEqual(expected);
      const ids = [];
      for (const page of [1, 2, 3, 4]) ids.push(...(await fetchRenewalIds({ orderBy, limit: 1, page })));
      expect(ids).toEqual(expected);
    }
    const fetchExportedPrices = async (orderBy: string) => {
      const path = `/api/admin/export-renewals?days=30&orderBy=${orderBy}`;
      const text = await (await portal.send(path, { headers: { jwt: adminJwt } })).text();
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[8]));
    };
    const prices = await fetchExportedPrices('dearest');
    expect(prices).toHaveLength(4);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(await fetchExportedPrices('cheapest')).toEqual(prices.toReversed());
    expect(
      (await portal.callRest('GET', '/admin/export-renewals?days=30&orderBy=best', { jwt: adminJwt })).body.code,
    ).not.toBe(5);
  });

  it('a key followed by another key or a request is not listed', async () => {
    const expiringKeyId = await createExpiringKey(5);
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    expect(await fetchRenewalIds()).toEqual([]);
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect(await fetchRenewalIds()).toEqual([expiringKeyId]);
    await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: '2035-01-01' });
    expect(await fetchRenewalIds()).toEqual([]);
  });

  it('a key in its grace period is listed if the pending request expired without a decision', async () => {
    const expiringKeyId = await createExpiringKey(5);
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    const setExpiry = (id: string, days: number) =>
      portal.db.query(
        `update keys set expires_at = now() + $2 * interval '1 day', starts_at = now() - interval '300 days', grace_days = 9
         where id = $1`,
        [id, days],
      );
    await setExpiry(expiringKeyId, -3);
    await setExpiry(body.data._id, 1);
    expect(await fetchRenewalIds()).toEqual([]);
    await setExpiry(body.data._id, -1);
    expect(await fetchRenewalIds()).toEqual([expiringKeyId]);
  });

  it('a key with only a pending extension remains listed', async () => {
    const expiringKeyId = await createExpiringKey(5);
    await keyClient.extend(company.jwt, expiringKeyId, 3);
    expect(await fetchRenewalIds()).toEqual([expiringKeyId]);
  });

  it('an expired key is listed first during its grace period', async () => {
    const nextKeyId = await createExpiringKey(5, await portal.createCompany());
    const expiredKeyId = await createExpiringKey(-2);
    expect(await fetchRenewalIds()).toEqual([nextKeyId]);
    await portal.db.query('update keys set grace_days = 3 where id = $1', [expiredKeyId]);
    expect(await fetchRenewalIds({ days: 7 })).toEqual([expiredKeyId, nextKeyId]);
    expect(await remindCompany(expiredKeyId)).toBe(SAVED_MESSAGE);
    const email = await takeEmail(portal, company.email, 'Your key has expired and is in its grace period');
    expect(email.text).toMatch(
      /expired on \d\d-\w{3}-\d{4} and has not been renewed\. Chat apps that use it keep working until/,
    );
  });

  it('a row shows the last reported users, the price and the company, and can be searched', async () => {
    const namedCompany = await portal.createCompany({ name: 'Konkan Shipping' });
    const { body } = await keyClient.create(adminJwt, namedCompany.id, { keyType: 'week', user: 20 });
    for (const user of [12, 17])
      await portal.callRest('POST', '/app/sync', { licence: body.data.key, body: { user, version: '1' } });
    const { items } = await fetchRenewals({ search: 'konkan' });
    expect(items).toMatchObject([
      { key: { total: body.data.total, company: { name: 'Konkan Shipping' } }, users: 17, lastRemindedAt: null },
    ]);
    expect(await fetchRenewalIds({ search: 'nobody' })).toEqual([]);
  });

  it('the CSV export contains the same keys', async () => {
    const namedCompany = await portal.createCompany({ name: 'Malabar, Spices' });
    const expiringKeyId = await createExpiringKey(5, namedCompany, 25);
    // 01:30 on 1 July in India.
    await portal.db.query(`update keys set created_at = '2026-06-30T20:00:00Z' where id = $1`, [expiringKeyId]);
    await createExpiringKey(50, await portal.createCompany());
    const response = await portal.send('/api/admin/export-renewals?days=30', { headers: { jwt: adminJwt } });
    expect(response.headers.get('content-disposition')).toMatch(/filename="renewals-\d{4}-\d\d-\d\d\.csv"/);
    const [header, row, end] = (await response.text()).split('\r\n');
    expect(header).toBe(
      'No,Company Name,Email,Phone,Plan Type,Expiring At (Asia/Kolkata),User,Seats Used,Price (INR),Last Reminded (Asia/Kolkata),Renewal,Reminders,Order Number',
    );
    expect(row).toMatch(
      RegExp(
        `^1,"Malabar, Spices",${namedCompany.email},9820000000,Week,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,25,,\\d+,,,On,20260701-${expiringKeyId.slice(0, 8).toUpperCase()}$`,
      ),
    );
    expect(end).toBe('');
    for (const query of ['', '?days=61', '?days=soon'])
      expect((await portal.callRest('GET', `/admin/export-renewals${query}`, { jwt: adminJwt })).body.code).not.toBe(5);
  });
});

it('renewals: the CSV export shows the reported users, the last reminder and whether reminders are off', async () => {
  const [mutedCompany, otherCompany] = [
    await portal.createCompany({ name: 'Muted' }),
    await portal.createCompany({ name: 'Other' }),
  ];
  const { body } = await keyClient.create(adminJwt, mutedCompany.id, { keyType: 'week', user: 20 });
  await createExpiringKey(2, otherCompany, 0);
  await portal.callRest('POST', '/app/sync', { licence: body.data.key, body: { user: 17, version: '1' } });
  expect(await remindCompany(body.data._id)).toBe(SAVED_MESSAGE);
  const muteMutation =
    'mutation { setEmailPreference(input: { kind: REMINDERS, isOn: false }) { userErrors { message } } }';
  await portal.callGraphql(muteMutation, {}, mutedCompany.jwt);
  const response = await portal.send('/api/admin/export-renewals?days=30', { headers: { jwt: adminJwt } });
  const [header, ...rows] = (await response.text()).trim().split('\r\n');
  const names = header!.split(',');
  const columns = ['Company Name', 'User', 'Seats Used', 'Last Reminded (Asia/Kolkata)', 'Reminders'];
  expect(rows.map((row) => columns.map((name) => row.split(',')[names.indexOf(name)]))).toEqual([
    ['Other', 'Unlimited', '', '', 'On'],
    ['Muted', '20', '17', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), 'Off'],
  ]);
});

describe('renewals: manual reminder', () => {
  const setReminders = (isOn: boolean) =>
    portal.callGraphql(
      'mutation ($isOn: Boolean!) { setEmailPreference(input: { kind: REMINDERS, isOn: $isOn }) { message } }',
      { isOn },
      company.jwt,
    );

  it('a manual reminder sends the reminder email once a day, even when requested concurrently', async () => {
    const keyId = await createExpiringKey(12);
    const responses = await Promise.all(Array.from({ length: 6 }, () => remindCompany(keyId)));
    expect(responses.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'REMINDED_TODAY'), SAVED_MESSAGE]);
    const email = await takeEmail(portal, company.email, EXPIRY_SUBJECT);
    expect(email.text).toMatch(/and has not been renewed[^]*An unchanged renewal until \S+ costs ₹[\d,]+/);
    expect(await countReminders()).toBe(0);
    const { items } = await fetchRenewals();
    expect(Date.now() - Date.parse(items[0].lastRemindedAt)).toBeLessThan(60_000);
    expect(items[0].reminderRefusal).toMatch(/^A reminder was sent on \d\d \w{3} \d{4}, \d\d:\d\d\. Another reminder/);
    await portal.db.query(`update end_mails set sent_at = sent_at - interval '1 day'`);
    expect(await remindCompany(keyId)).toBe(SAVED_MESSAGE);
    expect(await countReminders()).toBe(1);
  });

  it('a reminder states no price if a renewal would lose an add-on that is no longer for sale', async () => {
    const { body } = await keyClient.create(adminJwt, company.id, { calling: true });
    const setCallingForSale = (isActive: boolean) =>
      portal.db.query(`update plan_settings set is_active = $1 where add_on = 'CALLING'`, [isActive]);
    onTestFinished(async () => void (await setCallingForSale(true)));
    await setCallingForSale(false);
    expect(await remindCompany(body.data._id)).toBe(SAVED_MESSAGE);
    expect((await takeEmail(portal, company.email, EXPIRY_SUBJECT)).text).not.toContain('An unchanged renewal');
  });

  it('a key never gets a manual and an automatic reminder on the same day', async () => {
    const firstKeyId = await createExpiringKey(6);
    await runReminderJob();
    expect(await countReminders()).toBe(1);
    expect(await remindCompany(firstKeyId)).toBe('REMINDED_TODAY');
    await endAllKeys();
    const secondKeyId = await createExpiringKey(6);
    expect(await remindCompany(secondKeyId)).toBe(SAVED_MESSAGE);
    await runReminderJob();
    expect(await countReminders()).toBe(2);
  });

  it('a company with reminders turned off gets no reminder, and the list shows the reason', async () => {
    const keyId = await createExpiringKey(6);
    const formerOwner = await createMember(portal, company.id, { role: CompanyRole.OWNER });
    await portal.db.query('update members set disabled_at = now() where id = $1', [formerOwner.id]);
    await setReminders(false);
    expect(await remindCompany(keyId)).toBe('REMINDERS_OFF');
    expect((await fetchRenewals()).items[0]).toMatchObject({
      lastRemindedAt: null,
      reminderRefusal: expect.stringMatching(/turned off reminders/),
    });
    await setReminders(true);
    expect(await remindCompany(keyId)).toBe(SAVED_MESSAGE);
  });

  it('a reminder goes to a buyer if only the owners turned reminders off', async () => {
    const keyId = await createExpiringKey(6);
    const buyer = await createMember(portal, company.id, { role: CompanyRole.BUYER });
    await setReminders(false);
    expect((await fetchRenewals()).items[0].reminderRefusal).toBeNull();
    expect(await remindCompany(keyId)).toBe(SAVED_MESSAGE);
    await takeEmail(portal, buyer.email, EXPIRY_SUBJECT);
    expect(await countReminders()).toBe(0);
  });

  it('a reminder is rejected for a key that does not end soon or has a successor', async () => {
    const distantKeyId = await createExpiringKey(70);
    expect(await remindCompany(distantKeyId)).toBe('INVALID_INPUT');
    await portal.db.query(`update keys set expires_at = now() - interval '1 hour' where id = $1`, [distantKeyId]);
    expect(await remindCompany(distantKeyId)).toBe('KEY_EXPIRED');
    const followedKeyId = await createExpiringKey(6);
    await keyClient.create(adminJwt, company.id, { keyType: 'month' });
    expect(await remindCompany(followedKeyId)).toBe('KEY_FOLLOWED');
    await keyClient.decide(adminJwt, followedKeyId, 'Disabled');
    expect(await remindCompany(followedKeyId)).toBe('KEY_CHANGED');
    expect(await remindCompany('00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND');
    expect(await remindCompany(followedKeyId, company.jwt)).toBe('FORBIDDEN');
    expect(await countReminders()).toBe(0);
  });
});
