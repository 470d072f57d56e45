import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { commitDuring, countLockWaits, interleaveTransaction } from '../../../../test/lock-waits.ts';
import { PASSWORD, passwordHasher, type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { createPasswordHasher } from '../../../platform/crypto/passwords.ts';

const NEW_PASSWORD = 'N3w#Password9x';
const newPasswordHash = passwordHasher.hash(NEW_PASSWORD);

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => portal.db.query('delete from rate_limits'));
afterAll(() => portal.stop());

/** Functions that create an account, by role. Each returns the id, the table and the login call of the account. */
const ACCOUNT_CREATORS = {
  company: async () => {
    const { id, email } = await portal.createCompany();
    const logIn = (password: string) => portal.callRest('POST', '/auth/login', { body: { email, password } });
    return { id, table: 'companies', logIn };
  },
  administrator: async () => {
    const { id, username } = await createAdministrator(portal);
    const logIn = (userPassword: string) =>
      portal.callRest('POST', '/admin/admin-login', { body: { username, userPassword } });
    return { id, table: 'administrators', logIn };
  },
};
const findOpenSessions = (id: string) =>
  portal.db.query('select 1 from sessions where $1 in (company_id, administrator_id) and ended_at is null', [id]);

/** Changes that commit while a login waits for the lock on the account, each with the expected `reason`. */
const CHANGES: [name: string, role: keyof typeof ACCOUNT_CREATORS, change: string, reason: string][] = [
  ['a suspended company', 'company', "suspended_at = now(), suspension_reason = 'Unpaid.'", 'COMPANY_SUSPENDED'],
  ['a released company', 'company', 'released_at = now()', 'COMPANY_FREED'],
  ['a disabled administrator', 'administrator', 'disabled_at = now()', 'ACCOUNT_DISABLED'],
];

describe('login: account changes during a login', () => {
  it.each(CHANGES)('a waiting login starts no session for %s', async (_name, role, change, reason) => {
    const { id, table, logIn } = await ACCOUNT_CREATORS[role]();
    await portal.db.query('update sessions set ended_at = now() where $1 in (company_id, administrator_id)', [id]);
    const { body } = await commitDuring(portal, [[`update ${table} set ${change} where id = $1`, id]], () =>
      logIn(PASSWORD),
    );
    expect([body.success, body.token, body.reason]).toEqual([false, undefined, reason]);
    expect(await findOpenSessions(id)).toEqual([]);
  });

  it.each(Object.keys(ACCOUNT_CREATORS) as (keyof typeof ACCOUNT_CREATORS)[])(
    'a waiting login with the old password is rejected: %s',
    async (role) => {
      const { id, table, logIn } = await ACCOUNT_CREATORS[role]();
      await portal.db.query('update sessions set ended_at = now() where $1 in (company_id, administrator_id)', [id]);
      const { body } = await commitDuring(
        portal,
        [[`update ${table} set password_hash = $2 where id = $1`, id, await newPasswordHash]],
        () => logIn(PASSWORD),
      );
      expect([body.success, body.reason]).toEqual([false, 'WRONG_CREDENTIALS']);
      expect(await findOpenSessions(id)).toEqual([]);
      expect((await logIn(NEW_PASSWORD)).body.code).toBe(5);
    },
  );
});

it('login: two concurrent logins that upgrade the password hash do not deadlock', async () => {
  const { id, logIn } = await ACCOUNT_CREATORS.company();
  const outdatedHash = await createPasswordHasher({ memoryCost: 2048, timeCost: 2, parallelism: 1 }).hash(PASSWORD);
  await portal.db.query('update companies set password_hash = $2 where id = $1', [id, outdatedHash]);
  const replies = await interleaveTransaction(
    portal,
    (query) => query('select from members where id = $1 for update', [id]),
    () => Promise.all([logIn(PASSWORD), logIn(PASSWORD)]),
    () => waitFor(async () => expect(await countLockWaits(portal)).toBeGreaterThanOrEqual(2)),
  );
  expect(replies.map(({ body }) => body.code)).toEqual([5, 5]);
});
