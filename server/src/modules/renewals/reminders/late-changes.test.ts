import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createReminderHelpers } from '../../../../test/reminders.ts';

let portal: Portal;
let reminders: ReturnType<typeof createReminderHelpers>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  reminders = createReminderHelpers(portal, adminJwt);
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const lockCompany = (query: Portal['db']['query']) =>
  query('select 1 from companies where id = $1 for update', [company.id]);
const endKey = (id: string) =>
  portal.db.query(`update keys set expires_at = now() - interval '1 hour' where id = $1`, [id]);

/** Builds SQL that adds a key with this status to the company of the key $1. The new key ends a month later. */
const buildSuccessorSql = (status: string) => `
  insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
    subtotal, gst, round_off, total)
  select company_id, 'after ' || id, '${status}', plan_type, user_limit, add_ons, expires_at,
    expires_at + interval '30 days', lines, subtotal, gst, round_off, total from keys where id = $1`;

describe('reminders: the periodic job that publishes the ends of keys', () => {
  it.each([
    ['the grace period is extended', 'update keys set grace_days = 10 where id = $1', []],
    ['the key is disabled', `update keys set status = 'DISABLED' where id = $1`, []],
    [
      'nothing changes',
      'select 1 from keys where id = $1',
      [{ kind: 'KEY_EXPIRED', is_for_company: true, is_for_administrators: true }],
    ],
    [
      'another key follows',
      buildSuccessorSql('APPROVED'),
      [{ kind: 'KEY_EXPIRED', is_for_company: false, is_for_administrators: false }],
    ],
  ])('the job checks a key again after it has locked its company: %s concurrently', async (_case, sql, expected) => {
    const { _id } = await reminders.createExpiringKey(company.id, 40);
    await interleaveTransaction(
      portal,
      async (query) => {
        await lockCompany(query);
        // End the key before the job starts, so that the job finds it and waits for the lock on the company.
        await endKey(_id);
      },
      () => reminders.remind(),
      (query) => query(sql, [_id]),
    );
    // Run the job again, because the portal's own job may have waited for the lock too.
    await reminders.remind();
    const events = await portal.db.query(
      `select kind, is_for_company, is_for_administrators from events where key_id = $1 and kind in ('KEY_EXPIRED', 'KEY_EXPIRING')`,
      [_id],
    );
    expect(events).toEqual(expected);
    const sentReminders = await portal.db.query('select 1 from key_reminders where key_id = $1', [_id]);
    expect(sentReminders).toHaveLength(expected.length);
  });

  it.each(['APPROVED', 'PENDING'])(
    'the job sends no reminder about a key that gets a successor with the status %s while the job waits for the lock',
    async (status) => {
      const { _id } = await reminders.createExpiringKey(company.id, 6);
      await interleaveTransaction(
        portal,
        lockCompany,
        () => reminders.remind(),
        (query) => query(buildSuccessorSql(status), [_id]),
      );
      expect(await reminders.readEvents(company.id, 'KEY_EXPIRING')).toEqual([]);
      expect(await portal.db.query('select 1 from key_reminders where key_id = $1', [_id])).toEqual([]);
    },
  );

  it('the job publishes no usage event for a key that is disabled while the job waits for the lock', async () => {
    const key = await reminders.createExpiringKey(company.id, 40, 10);
    await portal.db.query(
      `insert into sync_records (company_id, licence_string, version, users, groups, departments, tracking, private_texts,
         private_files, group_texts, group_files, private_calls, group_calls, synced_at, received_at)
       values ($1, $2, '1', 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, now(), now())`,
      [company.id, key.key],
    );
    await interleaveTransaction(
      portal,
      lockCompany,
      () => reminders.remind(),
      (query) => query(`update keys set status = 'DISABLED' where id = $1`, [key._id]),
    );
    expect(await reminders.readEvents(company.id, 'KEY_USAGE_REACHED')).toEqual([]);
  });
});

it('reminders: the email to administrators omits a key that is disabled while the job waits for the lock', async () => {
  const email = 'deputy@portal.example';
  await createAdministrator(portal, { email });
  const { _id } = await reminders.createExpiringKey(company.id, 40);
  const isReminderPending = 'select 1 from key_reminders where key_id = $1 and administrators_told_at is null';
  await interleaveTransaction(
    portal,
    async (query) => {
      await lockCompany(query);
      await portal.db.query(
        `insert into key_reminders (key_id, cause, mark, sent_at) values ($1, 'USAGE', 80, now())`,
        [_id],
      );
    },
    () => reminders.remind(),
    (query) => query(`update keys set status = 'DISABLED' where id = $1`, [_id]),
  );
  // The portal's own job can have waited for the lock instead.
  await expect.poll(() => portal.db.query(isReminderPending, [_id])).toEqual([]);
  expect(await reminders.readEmailsTo(email)).toEqual([]);
});

it('reminders: the expiry event is published again at the end of a later grace period', async () => {
  const keyClient = createKeyClient(portal);
  const { _id, key } = await reminders.createExpiringKey(company.id, 40);
  await endKey(_id);
  await reminders.remind();
  expect(await reminders.readEvents(company.id, 'KEY_EXPIRED')).toHaveLength(1);
  const changeGraceMutation =
    'mutation ($id: ID!) { changeKeyGrace(input: { keyId: $id, days: 5 }) { userErrors { code } } }';
  expect((await portal.callGraphql(changeGraceMutation, { id: _id }, adminJwt)).data.changeKeyGrace.userErrors).toEqual(
    [],
  );
  expect((await keyClient.validate(key, { nonce: 'n' })).body.data.verdict).toBe('VALID');
  await reminders.remind();
  expect(await reminders.readEvents(company.id, 'KEY_EXPIRED')).toHaveLength(1);
  await portal.db.query(`update keys set expires_at = expires_at - interval '5 days' where id = $1`, [_id]);
  await portal.db.query(`update key_reminders set sent_at = sent_at - interval '6 days' where key_id = $1`, [_id]);
  await reminders.remind();
  await reminders.remind();
  expect(await reminders.readEvents(company.id, 'KEY_EXPIRED')).toHaveLength(2);
});

it('reminders: the end of a grace period of the maximum length is published', async () => {
  const { _id } = await reminders.createExpiringKey(company.id, -31);
  await portal.db.query('update keys set grace_days = 30 where id = $1', [_id]);
  await reminders.remind();
  expect(await reminders.readEvents(company.id, 'KEY_EXPIRED')).toHaveLength(1);
});

it('keys: a change of the grace period waits for the lock on the company before it checks the key', async () => {
  const { _id } = await reminders.createExpiringKey(company.id, 40);
  await endKey(_id);
  const changeGrace = async () => {
    const changeGraceMutation =
      'mutation ($id: ID!) { changeKeyGrace(input: { keyId: $id, days: 0 }) { userErrors { code } key { graceDays } } }';
    return (await portal.callGraphql(changeGraceMutation, { id: _id }, adminJwt)).data.changeKeyGrace;
  };
  const outcome = await interleaveTransaction(portal, lockCompany, changeGrace, (query) =>
    query(`update keys set status = 'DISABLED' where id = $1`, [_id]),
  );
  expect(outcome).toMatchObject({ key: null, userErrors: [{ code: 'KEY_STATUS_FINAL' }] });
});
