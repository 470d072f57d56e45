import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createReminderHelpers } from '../../../../test/reminders.ts';
import { formatDay, parseExpiry } from '../../../platform/kernel/calendar.rules.ts';
import { getMonthPreset, getYearPreset } from '../../licensing/keys/key-term.rules.ts';

const DEPUTY = 'deputy@portal.example';

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
  await createAdministrator(portal, { email: DEPUTY });
  reminders = createReminderHelpers(portal, adminJwt);
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const sendReminders = () => reminders.remind();
const createExpiringKey = (days: number, users?: number) => reminders.createExpiringKey(company.id, days, users);
const fetchEvents = (kind: string) => reminders.readEvents(company.id, kind);
const readEmailsTo = (email: string) => reminders.readEmailsTo(email);
const readSubjects = async (email: string) => (await readEmailsTo(email)).map(({ subject }) => subject);
const EXPIRY_SUBJECT = 'Your key expires soon';
const listExpirySubjects = async () =>
  (await readSubjects(company.email)).filter((subject) => subject === EXPIRY_SUBJECT);
const makeEmailDue = () =>
  portal.db.query(`update key_reminders set administrators_told_at = administrators_told_at - interval '1 hour'`);
/** Moves the emails back by nearly a day, as if the job had sent the previous reminder later than the next one. */
const backdateExpiryEmails = () => portal.db.query(`update end_mails set sent_at = sent_at - interval '23.5 hours'`);

describe('reminders: end of a key', () => {
  it.each([
    ['more than 45 days', 'a year', 300, getYearPreset],
    ['at most 45 days', 'a month', 38, getMonthPreset],
  ])(
    'after a term of %s, the email contains the key, a link and the price of a renewal for %s',
    async (_term, _length, startedDaysAgo, getPreset) => {
      const { _id } = await createExpiringKey(6.9, 25);
      await portal.db.query(`update keys set starts_at = now() - $2 * interval '1 day' where id = $1`, [
        _id,
        startedDaysAgo,
      ]);
      await sendReminders();
      const email = await takeEmail(portal, company.email, EXPIRY_SUBJECT);
      expect(email.text).toMatch(/Your key \(Week, 25 users\) expires on \d\d-\w{3}-\d{4} and has not been renewed/);
      // The email quotes a renewal that ends on the day of a preset of the form.
      const terms = { planType: 'CUSTOM', userLimit: 25, addOns: ['REMOTE', 'CALLING'] };
      const [{ expires_at }] = await portal.db.query('select expires_at from keys where company_id = $1', [company.id]);
      const expiresAt = getPreset(new Date(expires_at), 'Asia/Kolkata');
      const { data } = await portal.callGraphql(
        'query ($terms: KeyTerms!) { keyQuote(terms: $terms) { quote { total } } }',
        { terms: { ...terms, expiresAt } },
        company.jwt,
      );
      expect(email.text).toContain(` costs ₹${data.keyQuote.quote.total.toLocaleString('en-IN')}, GST included`);
      expect(email.text).toContain(`Renew the key: ${portal.config.publicUrl}/requestedKeys?request=renew`);
      expect(await fetchEvents('KEY_EXPIRING')).toMatchObject([{ data: { daysLeft: 7 } }]);
    },
  );

  it('after extensions, the email states the price of a renewal that is as long as the term of the first key', async () => {
    let { _id } = await createExpiringKey(6.9, 25);
    const [firstKey] = await portal.db
      .query(`update keys set starts_at = now() - interval '300 days' where id = $1 returning starts_at, expires_at`, [
        _id,
      ])
      .then(([rows]) => rows);
    for (const users of [1, 2]) {
      const { body } = await keyClient.extend(company.jwt, _id, users);
      ({ _id } = (await keyClient.decide(adminJwt, body.data._id, 'Approved')).body.data);
    }
    const query = 'query ($id: ID!) { key(id: $id) { startsAt termStartsAt replaces { termStartsAt } } }';
    const { key } = (await portal.callGraphql(query, { id: _id }, company.jwt)).data;
    const termStartsAt = firstKey.starts_at.toISOString();
    expect(key).toMatchObject({ termStartsAt, replaces: { termStartsAt } });
    expect(key.startsAt).not.toBe(termStartsAt);
    // The job skips reminders whose day is before the start of the key.
    await portal.db.query(`update keys set starts_at = now() - interval '10 days' where id = $1`, [_id]);
    await sendReminders();
    const email = await takeEmail(portal, company.email, EXPIRY_SUBJECT);
    const day = formatDay(
      parseExpiry(getYearPreset(firstKey.expires_at, 'Asia/Kolkata'), 'Asia/Kolkata'),
      'Asia/Kolkata',
    );
    expect(email.text).toContain(`An unchanged renewal until ${day} costs`);
  });

  it("the email about a key for unlimited users promises no renewal at today's prices", async () => {
    await createExpiringKey(6.9, 0);
    await sendReminders();
    const email = await takeEmail(portal, company.email, EXPIRY_SUBJECT);
    expect(email.text).toMatch(/An unchanged renewal until \S+ is priced on request\./);
  });

  it('a company gets a notification of a key that expires soon', async () => {
    const { _id } = await createExpiringKey(6.9);
    await sendReminders();
    const query = '{ notifications { edges { node { kind daysLeft key { id } } } } }';
    // A notification appears when the publisher has assigned the position of its event.
    await expect
      .poll(async () => (await portal.callGraphql(query, {}, company.jwt)).data.notifications.edges)
      .toContainEqual({ node: { kind: 'KEY_EXPIRING', daysLeft: 7, key: { id: _id } } });
  });

  it('one reminder is sent for each configured day, regardless of the number of servers and runs', async () => {
    const { _id } = await createExpiringKey(29.5);
    for (const days of [29.5, 6.5, 0.5]) {
      await portal.db.query(`update keys set expires_at = now() + $2 * interval '1 day' where id = $1`, [_id, days]);
      await Promise.all(Array.from({ length: 5 }, sendReminders));
      await sendReminders();
      await backdateExpiryEmails();
    }
    expect(await listExpirySubjects()).toHaveLength(3);
    expect((await fetchEvents('KEY_EXPIRING')).map(({ data }) => data.daysLeft).toSorted()).toEqual(
      [1, 30, 7].toSorted(),
    );
  });

  it('the job also sends the reminder for a key that it finds after 500 other keys', async () => {
    const { _id } = await createExpiringKey(29);
    // No reminder is due for the 500 copies, because the first key of the company expires later.
    await portal.db.query(
      `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
         subtotal, gst, round_off, total)
       select company_id, 'earlier key ' || n, status, plan_type, user_limit, add_ons, starts_at,
         expires_at - n * interval '1 minute', lines, subtotal, gst, round_off, total
       from keys, generate_series(1, 500) n where id = $1`,
      [_id],
    );
    const runJob = reminders.createJob();
    for (const eventCount of [0, 1]) {
      await runJob();
      expect(await fetchEvents('KEY_EXPIRING')).toHaveLength(eventCount);
    }
  });

  it('no reminder is sent for a key with a successor, a pending request or a recent start', async () => {
    await createExpiringKey(5);
    await keyClient.create(adminJwt, company.id, { keyType: 'month' });
    await sendReminders();
    expect(await listExpirySubjects()).toEqual([]);
    company = await portal.createCompany();
    await createExpiringKey(5);
    const { _id } = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data;
    await sendReminders();
    expect(await listExpirySubjects()).toEqual([]);
    await keyClient.decide(adminJwt, _id, 'Rejected');
    await sendReminders();
    expect(await listExpirySubjects()).toHaveLength(1);
    company = await portal.createCompany();
    await keyClient.create(adminJwt, company.id, { keyType: '2day' });
    await sendReminders();
    expect(await listExpirySubjects()).toEqual([]);
  });

  it('a reminder that was due days ago states the actual number of days before the expiry', async () => {
    await createExpiringKey(2.5);
    const { _id } = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data;
    await sendReminders();
    await keyClient.decide(adminJwt, _id, 'Rejected');
    await sendReminders();
    expect((await fetchEvents('KEY_EXPIRING')).map(({ data }) => data.daysLeft)).toEqual([3]);
  });

  it('an ended key automatically creates one event and no email', async () => {
    await createExpiringKey(-0.1);
    await expect.poll(() => fetchEvents('KEY_EXPIRED')).toHaveLength(1);
    await sendReminders();
    expect((await fetchEvents('KEY_EXPIRED')).map(({ data }) => data.daysLeft)).toEqual([0]);
    expect(await listExpirySubjects()).toEqual([]);
    await makeEmailDue();
    await sendReminders();
    const administratorTexts = (await readEmailsTo(DEPUTY)).map(({ text }) => text).join('\n');
    expect(administratorTexts).not.toContain(`"${company.name}"`);
    // The company sees the event if its next key is still a pending request.
    for (const [status, isForCompany] of [
      ['Pending', true],
      ['Approved', false],
    ] as const) {
      company = await portal.createCompany();
      const runningKey = await createExpiringKey(5);
      const { _id } = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data;
      if (status === 'Approved') await keyClient.decide(adminJwt, _id, status);
      await portal.db.query(`update keys set expires_at = now() - interval '1 minute' where id = $1`, [runningKey._id]);
      await sendReminders();
      const [expiryEvent] = await portal.db.query(
        `select is_for_company from events where kind = 'KEY_EXPIRED' and company_id = $1`,
        [company.id],
      );
      expect(expiryEvent).toEqual({ is_for_company: isForCompany });
    }
    company = await portal.createCompany();
    await createExpiringKey(-5);
    await sendReminders();
    expect(await fetchEvents('KEY_EXPIRED')).toEqual([]);
  });

  it('administrators are notified immediately, then of all keys within an hour in one email', async () => {
    await makeEmailDue();
    await sendReminders();
    await makeEmailDue();
    for (const { file } of await readEmailsTo(DEPUTY)) rmSync(file);
    const subject = 'Keys expire soon without a renewal';
    const firstKey = await createExpiringKey(6);
    await sendReminders();
    const email = await takeEmail(portal, DEPUTY, subject);
    expect(email.text).toContain(`The key of "${company.name}" (Week, 10 users) expires on`);
    expect(email.text).toMatch(/ costs ₹[\d,]+, GST included/);
    expect(email.text).toContain(`${portal.config.publicUrl}/keysRequest?key=${firstKey._id}`);
    const names = [];
    for (const days of [5, 4, 3]) {
      company = await portal.createCompany();
      names.push(company.name);
      await createExpiringKey(days);
      await sendReminders();
    }
    expect(await readSubjects(DEPUTY)).not.toContain(subject);
    await makeEmailDue();
    const listLaterEmails = async () => (await readEmailsTo(DEPUTY)).filter((sent) => sent.subject === subject);
    // All runs skip the email if the portal's job holds the lock at the same time.
    await expect
      .poll(async () => {
        await Promise.all(Array.from({ length: 4 }, sendReminders));
        return (await listLaterEmails()).length;
      })
      .toBe(1);
    const [laterEmail] = await listLaterEmails();
    for (const name of names) expect(laterEmail!.text).toContain(`"${name}"`);
    expect(laterEmail!.text).toContain(`${portal.config.publicUrl}/keysRequest?status=EXPIRING`);
  });
});
