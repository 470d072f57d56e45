import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiTokenClient } from '../../../../test/api-tokens.ts';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const runMutation = async (mutation: string) => {
  const { data } = await portal.callGraphql(`mutation { ${mutation} { userErrors { code } } }`, {}, adminJwt);
  const [payload] = Object.values(data as Record<string, { userErrors: unknown[] }>);
  expect(payload!.userErrors).toEqual([]);
};
const suspendCompany = (disablesKeys: boolean) =>
  runMutation(
    `suspendCompany(input: { companyId: "${company.id}", reason: "Not paid.", disablesKeys: ${disablesKeys} })`,
  );
const liftCompanySuspension = () => runMutation(`liftSuspension(input: { companyId: "${company.id}" })`);

/** Creates an approved key for the company and changes its term. `starts` and `ends` are intervals relative to now. */
async function createKeyWithTerm(starts: string, ends: string, graceDays: number | null = null): Promise<string> {
  // Each new key must expire later than the existing ones.
  const year = 2030 + (await portal.db.query('select 1 from keys where company_id = $1', [company.id])).length;
  const { body } = await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: `${year}-01-01` });
  await portal.db.query(
    `update keys set starts_at = now() + $2::interval, expires_at = now() + $3::interval, grace_days = $4 where id = $1`,
    [body.data._id, starts, ends, graceDays],
  );
  return body.data._id as string;
}
const readStatuses = async (ids: Record<string, string>) => {
  const rows: { id: string; status: string }[] = await portal.db.query(
    'select id, status from keys where company_id = $1',
    [company.id],
  );
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, rows.find((row) => row.id === id)!.status]));
};

describe('suspension: keys, sessions and webhooks', () => {
  it('a suspension disables only keys that can still be used, and counts them', async () => {
    const ids = {
      ended: await createKeyWithTerm('-90 days', '-60 days'),
      overGrace: await createKeyWithTerm('-90 days', '-5 days', 4),
      inGrace: await createKeyWithTerm('-90 days', '-5 days', 9),
      running: await createKeyWithTerm('-2 days', '30 days'),
      next: await createKeyWithTerm('30 days', '60 days'),
      pending: (await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: '2036-01-01' })).body.data
        ._id as string,
    };
    const otherCompany = await portal.createCompany();
    const { _id: otherKeyId } = await keyClient.createApproved(otherCompany.jwt, adminJwt);
    await suspendCompany(true);
    expect(await readStatuses(ids)).toEqual({
      ended: 'APPROVED',
      overGrace: 'APPROVED',
      inGrace: 'DISABLED',
      running: 'DISABLED',
      next: 'DISABLED',
      pending: 'PENDING',
    });
    const [{ status }] = await portal.db.query('select status from keys where id = $1', [otherKeyId]);
    expect(status).toBe('APPROVED');
    const [event] = await portal.db.query(
      `select data from events where kind = 'COMPANY_SUSPENDED' and company_id = $1`,
      [company.id],
    );
    expect(event.data).toMatchObject({ disabledKeys: 3, reason: 'Not paid.' });
  });

  it('a suspension that does not include keys changes none of them', async () => {
    const ids = {
      running: await createKeyWithTerm('-2 days', '30 days'),
      next: await createKeyWithTerm('30 days', '60 days'),
    };
    await suspendCompany(false);
    expect(await readStatuses(ids)).toEqual({ running: 'APPROVED', next: 'APPROVED' });
  });

  /** Reads the keys that the suspension disabled and whether each can be reinstated. */
  const readDisabledKeys = async () => {
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { company(id: $id) { keysDisabledWithSuspension { id isReinstatable } } }',
      { id: company.id },
      adminJwt,
    );
    return data.company.keysDisabledWithSuspension as { id: string; isReinstatable: boolean }[];
  };
  const liftAndReinstate = async (keyIds: string[]) => {
    const { data } = await portal.callGraphql(
      `mutation ($companyId: ID!, $keyIds: [ID!]) {
        liftSuspension(input: { companyId: $companyId, keyIds: $keyIds }) { message userErrors { code } company { suspendedAt } } }`,
      { companyId: company.id, keyIds },
      adminJwt,
    );
    return data.liftSuspension;
  };

  it('lifting a suspension reinstates and counts the chosen keys of those that it disabled', async () => {
    const ids = {
      before: await createKeyWithTerm('-2 days', '20 days'),
      running: await createKeyWithTerm('-2 days', '30 days'),
      next: await createKeyWithTerm('30 days', '60 days'),
    };
    await keyClient.decide(adminJwt, ids.before, 'Disabled');
    await suspendCompany(true);
    expect(await readDisabledKeys()).toEqual([
      { id: ids.running, isReinstatable: true },
      { id: ids.next, isReinstatable: true },
    ]);
    expect(await liftAndReinstate([ids.running, ids.running.toUpperCase()])).toMatchObject({
      userErrors: [],
      company: { suspendedAt: null },
    });
    expect(await readStatuses(ids)).toEqual({ before: 'DISABLED', running: 'APPROVED', next: 'DISABLED' });
    const [entry] = await portal.db.query(
      `select reason from key_events where key_id = $1 and status = 'APPROVED' order by at desc limit 1`,
      [ids.running],
    );
    expect(entry.reason).toBe('The suspension of the company was lifted.');
    const email = await takeEmail(portal, company.email, 'The suspension of your account was lifted');
    expect(email.text).toContain('1 key was reinstated, so chat apps that use it work again.');
    expect(await readDisabledKeys()).toEqual([]);
  });

  it('the email about a lifted suspension states the number of reinstated keys', async () => {
    const ids = [await createKeyWithTerm('-2 days', '30 days'), await createKeyWithTerm('30 days', '60 days')];
    await suspendCompany(true);
    expect((await liftAndReinstate(ids)).userErrors).toEqual([]);
    const email = await takeEmail(portal, company.email, 'The suspension of your account was lifted');
    expect(email.text).toContain('2 keys were reinstated, so chat apps that use them work again.');
  });

  it('lifting a suspension offers no key that was disabled separately during the suspension', async () => {
    const runningKeyId = await createKeyWithTerm('-2 days', '30 days');
    await suspendCompany(false);
    await keyClient.decide(adminJwt, runningKeyId, 'Disabled');
    expect(await readStatuses({ running: runningKeyId })).toEqual({ running: 'DISABLED' });
    expect(await readDisabledKeys()).toEqual([]);
  });

  it('lifting a suspension offers no key that was reinstated and disabled again during the suspension', async () => {
    const runningKeyId = await createKeyWithTerm('-2 days', '30 days');
    await suspendCompany(true);
    await runMutation(`reinstateKey(input: { keyId: "${runningKeyId}" })`);
    await keyClient.decide(adminJwt, runningKeyId, 'Disabled', 'Chargeback');
    expect(await readStatuses({ running: runningKeyId })).toEqual({ running: 'DISABLED' });
    expect(await readDisabledKeys()).toEqual([]);
  });

  it('the suspension remains if a chosen key cannot be reinstated', async () => {
    const runningKeyId = await createKeyWithTerm('-2 days', '30 days');
    const otherCompany = await portal.createCompany();
    const { _id: otherKeyId } = await keyClient.createApproved(otherCompany.jwt, adminJwt);
    await suspendCompany(true);
    await portal.db.query(`update keys set expires_at = now() - interval '1 hour' where id = $1`, [runningKeyId]);
    expect(await readDisabledKeys()).toEqual([{ id: runningKeyId, isReinstatable: false }]);
    expect((await liftAndReinstate([runningKeyId])).userErrors).toEqual([{ code: 'KEY_EXPIRED' }]);
    const [{ suspended_at }] = await portal.db.query('select suspended_at from companies where id = $1', [company.id]);
    expect(suspended_at).not.toBeNull();
    const { errors } = await portal.callGraphql(
      'mutation ($id: ID!, $keyIds: [ID!]) { liftSuspension(input: { companyId: $id, keyIds: $keyIds }) { message } }',
      { id: company.id, keyIds: [otherKeyId] },
      adminJwt,
    );
    expect(errors![0]!.extensions.code).toBe('NOT_FOUND');
  });

  it('every suspension ends the sessions and tokens of the company, including a second suspension', async () => {
    const { queryViewer, create } = createApiTokenClient(portal);
    for (let round = 1; round <= 2; round++) {
      const { email, password } = company;
      const { body } = await portal.callRest('POST', '/auth/login', { body: { email, password } });
      const jwt = body.token as string;
      const { secret } = await create(jwt, {});
      const tokenQuery = '{ me { keyPage { items { id } } } }';
      expect([await queryViewer(jwt), await queryViewer(secret, portal.url, tokenQuery)]).toEqual(['Company', 'done']);
      await suspendCompany(false);
      expect([await queryViewer(jwt), await queryViewer(secret, portal.url, tokenQuery)]).toEqual([
        'UNAUTHENTICATED',
        'UNAUTHENTICATED',
      ]);
      await liftCompanySuspension();
      expect(await queryViewer(jwt)).toBe('UNAUTHENTICATED');
    }
  });

  it("lifting a suspension resets the failures of the company's webhooks, but not of other webhooks", async () => {
    const otherCompany = await portal.createCompany();
    for (const { jwt } of [company, otherCompany])
      await portal.callGraphql(
        'mutation { createWebhookEndpoint(input: { url: "https://a.invalid" }) { endpoint { id } } }',
        {},
        jwt,
      );
    await portal.db.query(`update webhook_endpoints set failing_since = now() - interval '2 days'`);
    await suspendCompany(false);
    await liftCompanySuspension();
    const failingEndpoints = await portal.db.query(
      'select company_id from webhook_endpoints where failing_since is not null',
    );
    expect(failingEndpoints).toEqual([{ company_id: otherCompany.id }]);
  });
});
