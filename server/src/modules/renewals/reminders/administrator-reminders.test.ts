import type { EntityManager, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { notifyAdministrators } from './administrator-reminders.service.ts';

const DEPUTY = 'deputy@portal.example';
const MINUTE = 60_000;
const LOCK = 4_151_519;

let portal: Portal;
let deputy: string;
let keys: string[];
let runner: QueryRunner;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices();
  const { id } = await portal.company();
  const admin = await portal.admin();
  keys = [];
  for (let n = 1; n <= 23; n++) {
    const expiryDate = `2030-01-${String(n).padStart(2, '0')}`;
    const { body } = await createKeyClient(portal).create(admin, id, { keyType: 'custom', expiryDate });
    keys.push(body.data._id as string);
  }
  deputy = (await createAdministrator(portal, { email: DEPUTY })).jwt;
});
// nothing is committed, so the running portal finds nothing to mail
beforeEach(async () => {
  runner = portal.db.createQueryRunner();
  await runner.startTransaction();
});
afterEach(async () => {
  await runner.rollbackTransaction();
  await runner.release();
});
afterAll(() => portal.stop());

const at = (minutes: number) => new Date(Date.now() + 24 * 60 * MINUTE + minutes * MINUTE);
/** Notes that companies were reminded of keys. */
const remind = (ids: string[], cause = 'END', mark = 7) =>
  runner.query(
    `insert into key_reminders (key_id, cause, mark, sent_at) select id, $2, $3::int, now() from unnest($1::uuid[]) id`,
    [ids, cause, mark],
  );
/** Looks once; returns the texts that were queued for the administrator. */
async function look(minutes: number): Promise<string[]> {
  const settings = { zone: 'Asia/Kolkata', publicUrl: 'https://portal.example', graceDays: 0 };
  const { manager } = runner;
  const within = { manager, transaction: (work: (tx: EntityManager) => unknown) => work(manager) };
  await notifyAdministrators(within as never, settings as never, at(minutes));
  const [mails] = await runner.query('delete from mails where recipient = $1 returning text', [DEPUTY]);
  return (mails as { text: string }[]).map(({ text }) => text);
}
const untold = async () =>
  (await runner.query('select 1 from key_reminders where administrators_told_at is null')).length as number;

describe('reminders: administrator emails', () => {
  it.each([
    [20, 20, null],
    [21, 20, 'And 1 more.'],
    [23, 20, 'And 3 more.'],
  ])('an email about %i keys names %i and counts the others', async (count, named, others) => {
    await remind(keys.slice(0, count));
    const [text, ...more] = await look(0);
    expect(more).toEqual([]);
    expect(text!.match(/The key of /g)).toHaveLength(named);
    expect(/And \d+ more\./.exec(text!)?.[0] ?? null).toBe(others);
    expect(await untold()).toBe(0);
  });

  it('an email waits an hour after the previous email of the same cause', async () => {
    await remind([keys[0]!]);
    expect(await look(0)).toHaveLength(1);
    await remind([keys[1]!]);
    await remind([keys[0]!], 'USAGE', 80);
    expect(await look(59)).toHaveLength(1);
    expect(await untold()).toBe(1);
    expect(await look(61)).toHaveLength(1);
    expect(await untold()).toBe(0);
  });

  it('a server skips the email that another server is already writing', async () => {
    await remind([keys[0]!]);
    const other = portal.db.createQueryRunner();
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    expect([await look(0), await untold()]).toEqual([[], 1]);
    await other.query('select pg_advisory_unlock($1)', [LOCK]);
    await other.release();
    expect([(await look(0)).length, await untold()]).toEqual([1, 0]);
  });

  it('administrators who switched the email off do not receive it later, even after switching it on', async () => {
    const choose = (isOn: boolean) =>
      portal.graphql(`mutation { setMailChoice(kind: REMINDERS, isOn: ${isOn}) { message } }`, {}, deputy);
    await choose(false);
    await remind([keys[0]!]);
    expect(await look(0)).toEqual([]);
    expect(await untold()).toBe(0);
    await choose(true);
    expect(await look(120)).toEqual([]);
  });
});
