import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createReminderRunner } from '../reminders/reminder-runner.ts';
import { createUsageQueue } from '../reminders/usage-queue.ts';

const ENDS = 'Your key ends soon';

let portal: Portal;
let calls: ReturnType<typeof createKeyClient>;
let admin: string;
let company: Awaited<ReturnType<Portal['company']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices(10);
  calls = createKeyClient(portal);
  admin = await portal.admin();
});
beforeEach(async () => {
  await endAll();
  company = await portal.company();
});
afterAll(() => portal.stop());

/** Leaves no key on the desk. */
const endAll = () =>
  portal.db.query(`update keys set starts_at = now() - interval '400 days', expires_at = now() - interval '399 days'`);

/** An approved key that began long ago and ends in some days. */
async function endingIn(days: number, of = company, users = 10): Promise<string> {
  const { body } = await calls.create(admin, of.id, { keyType: 'week', user: users });
  await portal.db.query(
    `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
    [body.data._id, days],
  );
  return body.data._id as string;
}

const DESK = `query ($days: Int, $search: String, $orderBy: KeyOrder, $page: Int, $limit: Int) {
  renewals(days: $days, search: $search, orderBy: $orderBy, page: $page, limit: $limit) {
    items { key { id total company { name } } users lastRemindedAt reminderRefusal offer { state } }
    pageInfo { totalCount totalPages }
  } }`;
const desk = async (variables: object = {}) => (await portal.graphql(DESK, variables, admin)).data.renewals;
const idsOn = async (variables: object = {}) =>
  ((await desk({ limit: 100, ...variables })).items as { key: { id: string } }[]).map(({ key }) => key.id);

const remind = async (keyId: string, jwt = admin) => {
  const { data, errors } = await portal.graphql(
    'mutation ($keyId: ID!) { remindCompany(keyId: $keyId) { message key { id } userErrors { code message } } }',
    { keyId },
    jwt,
  );
  if (errors) return errors[0]!.extensions.code;
  const { message, userErrors } = data.remindCompany;
  return (userErrors[0]?.code ?? message) as string;
};
/** What reminds by itself, as it is when a key reaches a day of the setting. */
const remindByItself = () =>
  createReminderRunner({
    db: portal.db,
    config: { ...portal.config, reminderDays: [30, 7, 1] },
    clock: () => new Date(),
    usageQueue: createUsageQueue(),
  } as never)();
const reminders = async () => {
  await expect.poll(() => portal.db.query('select 1 from mails')).toEqual([]);
  return (await readEmails(portal)).filter(({ to, subject }) => to?.[0]?.address === company.email && subject === ENDS)
    .length;
};

describe('renewals: list of expiring keys', () => {
  it('keys that end within 7, 30 or 60 days are listed by end date, in pages', async () => {
    const keys = [];
    for (const days of [40, 5, 20]) keys.push(await endingIn(days, await portal.company()));
    await endingIn(-1);
    await endingIn(70);
    const [in40, in5, in20] = keys as [string, string, string];
    expect(await idsOn({ days: 7 })).toEqual([in5]);
    expect(await idsOn()).toEqual([in5, in20]);
    expect(await idsOn({ days: 60 })).toEqual([in5, in20, in40]);
    expect(await idsOn({ days: 60, limit: 2, page: 2 })).toEqual([in40]);
    expect((await desk({ days: 60, limit: 2 })).pageInfo).toEqual({ totalCount: 3, totalPages: 2 });
    for (const days of [0, 61])
      expect((await portal.graphql(DESK, { days }, admin)).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('the list is sorted by end or by value, in pages without gaps, and the CSV export alike', async () => {
    const keys = [];
    for (const [days, users] of [
      [9, 30],
      [3, 10],
      [6, 20],
      [12, 20],
    ] as const)
      keys.push(await endingIn(days, await portal.company(), users));
    const [nine, three, six, twelve] = keys as [string, string, string, string];
    const alike = [six, twelve].toSorted();
    const orders = {
      EXPIRES_FIRST: [three, six, nine, twelve],
      EXPIRES_LAST: [twelve, nine, six, three],
      CHEAPEST: [three, ...alike, nine],
      DEAREST: [nine, ...alike.toReversed(), three],
    };
    for (const [orderBy, expected] of Object.entries(orders)) {
      expect(await idsOn({ orderBy })).toEqual(expected);
      const paged = [];
      for (const page of [1, 2, 3, 4]) paged.push(...(await idsOn({ orderBy, limit: 1, page })));
      expect(paged).toEqual(expected);
    }
    const valuesIn = async (orderBy: string) => {
      const path = `/api/admin/export-renewals?days=30&orderBy=${orderBy}`;
      const text = await (await portal.send(path, { headers: { jwt: admin } })).text();
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[8]));
    };
    const values = await valuesIn('dearest');
    expect(values).toHaveLength(4);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(await valuesIn('cheapest')).toEqual(values.toReversed());
    expect(
      (await portal.rest('GET', '/admin/export-renewals?days=30&orderBy=best', { jwt: admin })).body.code,
    ).not.toBe(5);
  });

  it('a key followed by another key or a request is not listed', async () => {
    const ending = await endingIn(5);
    const { body } = await calls.request(company.jwt, { keyType: 'month' });
    expect(await idsOn()).toEqual([]);
    await calls.decide(admin, body.data._id, 'Rejected');
    expect(await idsOn()).toEqual([ending]);
    await calls.create(admin, company.id, { keyType: 'custom', expiryDate: '2035-01-01' });
    expect(await idsOn()).toEqual([]);
  });

  it('a key with only a pending extension remains listed', async () => {
    const ending = await endingIn(5);
    await calls.extend(company.jwt, ending, 3);
    expect(await idsOn()).toEqual([ending]);
  });

  it('an ended key is listed first during its grace period', async () => {
    const next = await endingIn(5, await portal.company());
    const ended = await endingIn(-2);
    expect(await idsOn()).toEqual([next]);
    await portal.db.query('update keys set grace_days = 3 where id = $1', [ended]);
    expect(await idsOn({ days: 7 })).toEqual([ended, next]);
    expect(await remind(ended)).toBe('Reminder sent.');
    const mail = await takeEmail(portal, company.email, ENDS);
    expect(mail.text).toMatch(/ended on \d\d-\w{3}-\d{4}, and none follows it\. Chat apps that use it go on until/);
  });

  it('a row shows the last reported users, the value and the company, and can be searched', async () => {
    const named = await portal.company({ name: 'Konkan Shipping' });
    const { body } = await calls.create(admin, named.id, { keyType: 'week', user: 20 });
    for (const user of [12, 17])
      await portal.rest('POST', '/app/sync', { licence: body.data.key, body: { user, version: '1' } });
    const { items } = await desk({ search: 'konkan' });
    expect(items).toMatchObject([
      { key: { total: body.data.total, company: { name: 'Konkan Shipping' } }, users: 17, lastRemindedAt: null },
    ]);
    expect(await idsOn({ search: 'nobody' })).toEqual([]);
  });

  it('the CSV export contains the same keys', async () => {
    const named = await portal.company({ name: 'Malabar, Spices' });
    const ending = await endingIn(5, named, 25);
    await endingIn(50, await portal.company());
    const response = await portal.send('/api/admin/export-renewals?days=30', { headers: { jwt: admin } });
    expect(response.headers.get('content-disposition')).toMatch(/filename="renewals-\d{4}-\d\d-\d\d\.csv"/);
    const [head, row, end] = (await response.text()).split('\r\n');
    expect(head).toBe(
      'No,Company Name,Email,Phone,Plan Type,Expiring At (Asia/Kolkata),User,Seats Used,Price (INR),Last Reminded (Asia/Kolkata),Renewal,Reminders,Order Number',
    );
    expect(row).toMatch(
      RegExp(
        `^1,"Malabar, Spices",${named.email},9820000000,Week,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,25,,\\d+,,,On,\\d{8}-${ending.slice(0, 8).toUpperCase()}$`,
      ),
    );
    expect(end).toBe('');
    for (const query of ['', '?days=61', '?days=soon'])
      expect((await portal.rest('GET', `/admin/export-renewals${query}`, { jwt: admin })).body.code).not.toBe(5);
  });
});

describe('renewals: manual reminder', () => {
  it('a manual reminder sends the reminder email once a day, even when requested concurrently', async () => {
    const key = await endingIn(12);
    const answers = await Promise.all(Array.from({ length: 6 }, () => remind(key)));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'REMINDED_TODAY'), 'Reminder sent.']);
    const mail = await takeEmail(portal, company.email, ENDS);
    expect(mail.text).toMatch(/and none follows it[^]*Renewed as it is until [^]*it costs ₹[\d,]+/);
    expect(await reminders()).toBe(0);
    const { items } = await desk();
    expect(Date.now() - Date.parse(items[0].lastRemindedAt)).toBeLessThan(60_000);
    expect(items[0].reminderRefusal).toMatch(/^A reminder was sent on \d\d \w{3} \d{4}, \d\d:\d\d\. The next one/);
    await portal.db.query(`update end_mails set sent_at = sent_at - interval '1 day'`);
    expect(await remind(key)).toBe('Reminder sent.');
    expect(await reminders()).toBe(1);
  });

  it('a key never gets a manual and an automatic reminder on the same day', async () => {
    const first = await endingIn(6);
    await remindByItself();
    expect(await reminders()).toBe(1);
    expect(await remind(first)).toBe('REMINDED_TODAY');
    await endAll();
    const second = await endingIn(6);
    expect(await remind(second)).toBe('Reminder sent.');
    await remindByItself();
    expect(await reminders()).toBe(2);
  });

  it('a company with reminders switched off gets no reminder, and the list shows the reason', async () => {
    const key = await endingIn(6);
    const choose = (isOn: boolean) =>
      portal.graphql(
        'mutation ($isOn: Boolean!) { setMailChoice(kind: REMINDERS, isOn: $isOn) { message } }',
        { isOn },
        company.jwt,
      );
    await choose(false);
    expect(await remind(key)).toBe('REMINDERS_OFF');
    expect((await desk()).items[0]).toMatchObject({
      lastRemindedAt: null,
      reminderRefusal: expect.stringMatching(/switched reminders off/),
    });
    await choose(true);
    expect(await remind(key)).toBe('Reminder sent.');
  });

  it('a reminder is rejected for a key that does not end soon or has a successor', async () => {
    const far = await endingIn(70);
    expect(await remind(far)).toBe('INVALID_INPUT');
    await portal.db.query(`update keys set expires_at = now() - interval '1 hour' where id = $1`, [far]);
    expect(await remind(far)).toBe('KEY_EXPIRED');
    const followed = await endingIn(6);
    await calls.create(admin, company.id, { keyType: 'month' });
    expect(await remind(followed)).toBe('KEY_FOLLOWED');
    await calls.decide(admin, followed, 'Disabled');
    expect(await remind(followed)).toBe('KEY_CHANGED');
    expect(await remind('00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND');
    expect(await remind(followed, company.jwt)).toBe('FORBIDDEN');
    expect(await reminders()).toBe(0);
  });
});
