import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherAdministrator } from '../../test/administrators.ts';
import { keyCalls } from '../../test/keys.ts';
import { readMails, takeMail } from '../../test/mails.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { createReminding } from './reminders.ts';
import { createUsageWatch } from './usage-watch.ts';

const DEPUTY = 'deputy@portal.example';
const DAY = 86_400_000;

let portal: Portal;
let calls: ReturnType<typeof keyCalls>;
let admin: string;
let deputy: string;
let company: Awaited<ReturnType<Portal['company']>>;
beforeAll(async () => {
  // the server itself reminds of nothing but what has ended
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices(10);
  calls = keyCalls(portal);
  admin = await portal.admin();
  deputy = (await anotherAdministrator(portal, DEPUTY)).jwt;
});
beforeEach(async () => {
  company = await portal.company();
});
afterAll(() => portal.stop());

const reminding = (reminderDays = [30, 7, 1]) =>
  createReminding({
    db: portal.db,
    config: { ...portal.config, reminderDays },
    clock: () => new Date(),
    usageWatch: createUsageWatch(),
  } as never);
const remind = () => reminding()();

/** An approved key that began long ago and ends in some days. */
async function endingIn(days: number, users = 10) {
  const { body } = await calls.create(admin, company.id, { keyType: 'week', user: users, remote: true, calling: true });
  const key = body.data as { _id: string; key: string };
  await portal.db.query(
    `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
    [key._id, days],
  );
  return key;
}

const mailsTo = async (email: string) => {
  await expect.poll(() => portal.db.query('select 1 from mails'), { timeout: 10_000 }).toEqual([]);
  return (await readMails(portal)).filter(({ to }) => to?.[0]?.address === email);
};
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const ENDS = 'Your key ends soon';
const endsTo = async () => (await subjectsTo(company.email)).filter((subject) => subject === ENDS);
const anHourLater = () =>
  portal.db.query(`update key_reminders set administrators_told_at = administrators_told_at - interval '1 hour'`);
const aDayLater = () => portal.db.query(`update end_mails set sent_at = sent_at - interval '1 day'`);
const eventsOf = async (kind: string) =>
  (await portal.db.query('select data from events where kind = $1 and company_id = $2 order by position', [
    kind,
    company.id,
  ])) as { data: { daysLeft?: number; percent?: number; users?: number } }[];

describe('before a key ends', () => {
  it('the company is told with plan, users, the price of a year more, and a link to the filled form', async () => {
    await endingIn(6.9, 25);
    await remind();
    const mail = await takeMail(portal, company.email, ENDS);
    expect(mail.text).toMatch(/Your key \(Week, 25 users\) ends on \d\d-\w{3}-\d{4}, and none follows it/);
    // 366 days or 365 and the rest of the last one, at 10 rupees for each of two add-ons, with 18 % GST
    const terms = { planType: 'CUSTOM', userLimit: 25, addOns: ['REMOTE', 'CALLING'] };
    const [{ expires_at }] = await portal.db.query('select expires_at from keys where company_id = $1', [company.id]);
    const day = new Date(new Date(expires_at).getTime() + 5.5 * 3_600_000);
    day.setUTCFullYear(day.getUTCFullYear() + 1);
    const { data } = await portal.graphql(
      'query ($terms: KeyTerms!) { keyQuote(terms: $terms) { quote { total } } }',
      { terms: { ...terms, expiresAt: day.toISOString().slice(0, 10) } },
      company.jwt,
    );
    expect(mail.text).toContain(`it costs ₹${data.keyQuote.quote.total.toLocaleString('en-IN')}, GST included`);
    expect(mail.text).toContain(`Renew it: ${portal.config.publicUrl}/requestedKeys?request=renew`);
    expect(await eventsOf('KEY_EXPIRING')).toMatchObject([{ data: { daysLeft: 7 } }]);
  });

  it('once for each day of the setting, however many servers look how often', async () => {
    const { _id } = await endingIn(29.5);
    for (const days of [29.5, 6.5, 0.5]) {
      await portal.db.query(`update keys set expires_at = now() + $2 * interval '1 day' where id = $1`, [_id, days]);
      await Promise.all(Array.from({ length: 5 }, remind));
      await remind();
      await aDayLater();
    }
    expect(await endsTo()).toHaveLength(3);
    expect((await eventsOf('KEY_EXPIRING')).map(({ data }) => data.daysLeft).toSorted()).toEqual([1, 30, 7].toSorted());
  });

  it('not where another key follows it, is asked for, or the term has just begun', async () => {
    await endingIn(5);
    await calls.create(admin, company.id, { keyType: 'month' });
    await remind();
    expect(await endsTo()).toEqual([]);
    company = await portal.company();
    await endingIn(5);
    const { _id } = (await calls.request(company.jwt, { keyType: 'month' })).body.data;
    await remind();
    expect(await endsTo()).toEqual([]);
    await calls.decide(admin, _id, 'Rejected');
    await remind();
    expect(await endsTo()).toHaveLength(1);
    company = await portal.company();
    await calls.create(admin, company.id, { keyType: '2day' });
    await remind();
    expect(await endsTo()).toEqual([]);
  });

  it('and when it has ended it is an event, without a mail, on the running server itself', async () => {
    await endingIn(-0.1);
    await expect.poll(() => eventsOf('KEY_EXPIRED'), { timeout: 10_000 }).toHaveLength(1);
    await remind();
    expect(await eventsOf('KEY_EXPIRED')).toHaveLength(1);
    expect(await endsTo()).toEqual([]);
    // who only asked for another one should know
    for (const [status, isTold] of [
      ['Pending', true],
      ['Approved', false],
    ] as const) {
      company = await portal.company();
      const running = await endingIn(5);
      const { _id } = (await calls.request(company.jwt, { keyType: 'month' })).body.data;
      if (status === 'Approved') await calls.decide(admin, _id, status);
      await portal.db.query(`update keys set expires_at = now() - interval '1 minute' where id = $1`, [running._id]);
      await remind();
      const [ended] = await portal.db.query(
        `select is_for_company from events where kind = 'KEY_EXPIRED' and company_id = $1`,
        [company.id],
      );
      expect(ended).toEqual({ is_for_company: isTold });
    }
    company = await portal.company();
    await endingIn(-5);
    await remind();
    expect(await eventsOf('KEY_EXPIRED')).toEqual([]);
  });

  it('administrators are told at once, and then of all of an hour in one mail', async () => {
    await anHourLater();
    await remind();
    await anHourLater();
    for (const { file } of await mailsTo(DEPUTY)) rmSync(file);
    const subject = 'Keys end soon, and none follows';
    const first = await endingIn(6);
    await remind();
    const mail = await takeMail(portal, DEPUTY, subject);
    expect(mail.text).toContain(`The key of "${company.name}" (Week, 10 users) ends on`);
    expect(mail.text).toMatch(/it costs ₹[\d,]+, GST included/);
    expect(mail.text).toContain(`${portal.config.publicUrl}/keysRequest?key=${first._id}`);
    const names = [];
    for (const days of [5, 4, 3]) {
      company = await portal.company();
      names.push(company.name);
      await endingIn(days);
      await remind();
    }
    expect(await subjectsTo(DEPUTY)).not.toContain(subject);
    await anHourLater();
    await Promise.all(Array.from({ length: 4 }, remind));
    const [later, ...more] = (await mailsTo(DEPUTY)).filter((sent) => sent.subject === subject);
    expect(more).toEqual([]);
    for (const name of names) expect(later!.text).toContain(`"${name}"`);
    expect(later!.text).toContain(`${portal.config.publicUrl}/keysRequest?status=EXPIRING`);
  });
});

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

describe('mails of a kind', () => {
  const choices = async (jwt: string) => {
    const { data } = await portal.graphql('{ mailChoices { kind isOn } }', {}, jwt);
    return data.mailChoices as { kind: string; isOn: boolean }[];
  };
  const choose = (jwt: string, kind: string, isOn: boolean) =>
    portal.graphql(
      `mutation ($kind: MailKind!, $isOn: Boolean!) { setMailChoice(kind: $kind, isOn: $isOn) {
        mailChoices { kind isOn } userErrors { field code } } }`,
      { kind, isOn },
      jwt,
    );

  it('can be switched off and on by the account, only those that it gets', async () => {
    expect(await choices(company.jwt)).toEqual(
      ['DECISIONS', 'REMINDERS', 'USAGE'].map((kind) => ({ kind, isOn: true })),
    );
    expect((await choices(deputy)).map(({ kind }) => kind)).toEqual(['REQUESTS', 'REMINDERS', 'USAGE']);
    const { data } = await choose(company.jwt, 'REQUESTS', false);
    expect(data.setMailChoice).toEqual({ mailChoices: null, userErrors: [{ field: 'kind', code: 'INVALID_INPUT' }] });
    await Promise.all([choose(company.jwt, 'USAGE', false), choose(company.jwt, 'USAGE', false)]);
    expect((await choices(company.jwt)).at(-1)).toEqual({ kind: 'USAGE', isOn: false });
    await choose(company.jwt, 'USAGE', true);
    expect((await choices(company.jwt)).at(-1)).toEqual({ kind: 'USAGE', isOn: true });
  });

  it('that are off are not sent, while the notice stays; a changed password is told all the same', async () => {
    for (const kind of ['DECISIONS', 'REMINDERS', 'USAGE']) await choose(company.jwt, kind, false);
    await calls.approved(company.jwt, admin, { user: 10 });
    await portal.db.query(
      `update keys set starts_at = now() - interval '100 days', expires_at = now() + interval '5 days' where company_id = $1`,
      [company.id],
    );
    await remind();
    expect(await eventsOf('KEY_EXPIRING')).toHaveLength(1);
    const other = await portal.company();
    await choose(deputy, 'REQUESTS', false);
    const before = (await subjectsTo(DEPUTY)).filter((subject) => subject?.startsWith('A key request')).length;
    await calls.request(other.jwt);
    expect((await subjectsTo(DEPUTY)).filter((subject) => subject?.startsWith('A key request'))).toHaveLength(before);
    const password = {
      currentPassword: company.password,
      newPassword: 'Other#Horse9battery',
      confirmPassword: 'Other#Horse9battery',
    };
    await portal.rest('POST', '/company/password-update', { jwt: company.jwt, body: password });
    expect((await subjectsTo(company.email)).filter((subject) => subject !== 'Confirm your email address')).toEqual([
      'Your password was changed',
    ]);
  });
});

it('the mail of an approval names the first block of the licence, term, amount and the key', async () => {
  const key = await calls.approved(company.jwt, admin, { keyType: 'week', user: 10 });
  const mail = await takeMail(portal, company.email, 'Your key was approved');
  const [first, second] = (key.key as string).split('-');
  expect(mail.text).toContain(`The licence begins with ${first};`);
  expect(mail.text).not.toContain(second);
  expect(mail.text).toMatch(/It runs from \d\d-\w{3}-\d{4} to \d\d-\w{3}-\d{4} and costs ₹826, GST included\./);
  expect(mail.text).toContain(`${portal.config.publicUrl}/requestedKeys?key=${key._id}`);
});
