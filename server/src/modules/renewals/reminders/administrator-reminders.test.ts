import type { EntityManager, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { notifyAdministrators } from './administrator-reminders.service.ts';

const DEPUTY = 'deputy@portal.example';
const MINUTE_MS = 60_000;
const REMINDER_LOCK = 4_151_519;

let portal: Portal;
let deputyJwt: string;
let keyIds: string[];
let runner: QueryRunner;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices();
  const { id } = await portal.createCompany();
  const adminJwt = await portal.logInAdmin();
  keyIds = [];
  for (let n = 1; n <= 23; n++) {
    const expiryDate = `2030-01-${String(n).padStart(2, '0')}`;
    const { body } = await createKeyClient(portal).create(adminJwt, id, { keyType: 'custom', expiryDate });
    keyIds.push(body.data._id as string);
  }
  // Keys of one company that end together have no successor.
  await portal.db.query(`update keys set expires_at = '2030-01-23'`);
  deputyJwt = (await createAdministrator(portal, { email: DEPUTY })).jwt;
});
// Each test runs in a transaction that is rolled back, so the portal's own job finds no reminders.
beforeEach(async () => {
  runner = portal.db.createQueryRunner();
  await runner.startTransaction();
});
afterEach(async () => {
  await runner.rollbackTransaction();
  await runner.release();
});
afterAll(() => portal.stop());

/** Returns the time tomorrow that is `minutes` later than the current time of day. */
const getTimeTomorrow = (minutes: number) => new Date(Date.now() + 24 * 60 * MINUTE_MS + minutes * MINUTE_MS);
const storeReminders = (ids: string[], cause = 'END', mark = 7) =>
  runner.query(
    `insert into key_reminders (key_id, cause, mark, sent_at) select id, $2, $3::int, now() from unnest($1::uuid[]) id`,
    [ids, cause, mark],
  );
/** Runs the notification once. Returns the subjects and texts of the emails that were queued for the deputy. */
async function runNotification(minutes: number): Promise<string[]> {
  const settings = { zone: 'Asia/Kolkata', administratorUrl: 'https://portal.example', graceDays: 0 };
  const { manager } = runner;
  const transactionalDb = { manager, transaction: (work: (tx: EntityManager) => unknown) => work(manager) };
  await notifyAdministrators(transactionalDb as never, settings as never, getTimeTomorrow(minutes));
  const [emails] = await runner.query('delete from mails where recipient = $1 returning subject, text', [DEPUTY]);
  return (emails as { subject: string; text: string }[]).map(({ subject, text }) => `${subject}\n\n${text}`);
}
const countPendingReminders = async () =>
  (await runner.query('select 1 from key_reminders where administrators_told_at is null')).length as number;

describe('reminders: administrator emails', () => {
  it.each([
    [20, 20, null],
    [21, 20, 'And 1 more.'],
    [23, 20, 'And 3 more.'],
  ])('an email about %i keys describes %i and counts the others', async (count, named, others) => {
    await storeReminders(keyIds.slice(0, count));
    const [text, ...otherTexts] = await runNotification(0);
    expect(otherTexts).toEqual([]);
    expect(text!.match(/The key of /g)).toHaveLength(named);
    expect(/And \d+ more\./.exec(text!)?.[0] ?? null).toBe(others);
    expect(await countPendingReminders()).toBe(0);
  });

  it.each([
    ['was renewed', 'END', `update keys set expires_at = expires_at - interval '1 day' where id = $1`],
    ['was disabled', 'END', `update keys set status = 'DISABLED' where id = $1`],
    ['was disabled', 'USAGE', `update keys set status = 'DISABLED' where id = $1`],
  ])('an email does not describe or count a key that %s since its reminder: cause %s', async (_case, cause, sql) => {
    await storeReminders(keyIds.slice(0, 21), cause);
    await runner.query(sql, [keyIds[0]]);
    const [text] = await runNotification(0);
    expect(text!.match(/^The key of | users of the /gm)).toHaveLength(20);
    expect(text).not.toContain('more.');
    expect(await countPendingReminders()).toBe(0);
  });

  it.each([
    ['END', 'https://portal.example/keysRequest?status=EXPIRING'],
    ['USAGE', 'https://portal.example/keysRequest'],
  ])('an email about several keys with the cause %s links to %s', async (cause, url) => {
    await storeReminders(keyIds.slice(0, 2), cause);
    const [email] = await runNotification(0);
    expect(email!.split('\n')).toContain(`Open the keys: ${url}`);
  });

  it.each(['END', 'USAGE'])('a key that has ended since its reminder is in no email: cause %s', async (cause) => {
    await runner.query(`update keys set starts_at = now() - interval '1 day', expires_at = now()`);
    await storeReminders([keyIds[0]!], cause);
    expect([await runNotification(0), await countPendingReminders()]).toEqual([[], 0]);
  });

  it('an email about users describes a key that was renewed since its reminder', async () => {
    await storeReminders([keyIds[0]!], 'USAGE');
    await runner.query(`update keys set expires_at = expires_at - interval '1 day' where id = $1`, [keyIds[0]]);
    expect(await runNotification(0)).toEqual([expect.stringContaining(' users of the ')]);
  });

  it('one subject applies to keys with nearly all and with all of their users', async () => {
    await runner.query('update keys set user_limit = 1 where id = $1', [keyIds[0]]);
    await runner.query(
      `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
       select company_id, licence_string, '1', 1, now(), now() from keys where id = $1`,
      [keyIds[0]],
    );
    await storeReminders([keyIds[0]!], 'USAGE', 100);
    const [email] = await runNotification(0);
    expect(email).toMatch(
      /^Chat apps have reached or nearly reached their user limits\n\n".*" has 1 user of the 1 that its key \(Custom\) allows\./,
    );
  });

  it('an email waits an hour after the previous email of the same cause', async () => {
    await storeReminders([keyIds[0]!]);
    expect(await runNotification(0)).toHaveLength(1);
    await storeReminders([keyIds[1]!]);
    await storeReminders([keyIds[0]!], 'USAGE', 80);
    expect(await runNotification(59)).toHaveLength(1);
    expect(await countPendingReminders()).toBe(1);
    expect(await runNotification(61)).toHaveLength(1);
    expect(await countPendingReminders()).toBe(0);
  });

  it('the notice that a key has ended does not delay the email about another key', async () => {
    await runner.query(
      `insert into key_reminders (key_id, cause, mark, sent_at, administrators_told_at) values ($1, 'END', 0, $2, $2)`,
      [keyIds[1], getTimeTomorrow(0)],
    );
    await storeReminders([keyIds[0]!]);
    expect(await runNotification(1)).toHaveLength(1);
  });

  it('a server skips the notification while another server holds the lock', async () => {
    await storeReminders([keyIds[0]!]);
    const otherConnection = portal.db.createQueryRunner();
    await otherConnection.query('select pg_advisory_lock($1)', [REMINDER_LOCK]);
    expect([await runNotification(0), await countPendingReminders()]).toEqual([[], 1]);
    await otherConnection.query('select pg_advisory_unlock($1)', [REMINDER_LOCK]);
    await otherConnection.release();
    expect([(await runNotification(0)).length, await countPendingReminders()]).toEqual([1, 0]);
  });

  const setEmailPreference = (kind: string, isOn: boolean) =>
    portal.callGraphql(
      `mutation { setEmailPreference(input: { kind: ${kind}, isOn: ${isOn} }) { message } }`,
      {},
      deputyJwt,
    );

  it('administrators who turned the email off do not receive it later, even after turning it on', async () => {
    await setEmailPreference('REMINDERS', false);
    await storeReminders([keyIds[0]!]);
    expect(await runNotification(0)).toEqual([]);
    expect(await countPendingReminders()).toBe(0);
    await setEmailPreference('REMINDERS', true);
    expect(await runNotification(120)).toEqual([]);
  });

  it.each([
    ['USAGE', 'about expiring keys', / expires on /],
    ['REMINDERS', 'about users', /users of the/],
  ])('an administrator who turned off only %s still receives the email %s', async (kind, _name, text) => {
    await setEmailPreference(kind, false);
    onTestFinished(async () => void (await setEmailPreference(kind, true)));
    await storeReminders([keyIds[0]!]);
    await storeReminders([keyIds[0]!], 'USAGE', 80);
    expect(await runNotification(0)).toEqual([expect.stringMatching(text)]);
  });
});
