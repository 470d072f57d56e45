import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { checkReinstatement } from './key-reinstatement.rules.ts';

const DAY_MS = 86_400_000;

describe('keys: reinstatement check', () => {
  const now = new Date('2027-03-05T06:30:00Z');
  const getTimeDaysAgo = (days: number) => new Date(+now - days * DAY_MS);
  const disabledKey = {
    status: KeyStatus.DISABLED,
    disabledAt: getTimeDaysAgo(2),
    runsUntil: getTimeDaysAgo(-1),
    isReplaced: false,
    isReleased: false,
  };
  it.each([
    ['within 30 days', { disabledAt: getTimeDaysAgo(29.9) }, null],
    ['not after 30 days', { disabledAt: getTimeDaysAgo(30) }, /within 30 days/],
    ['not without a recorded time of the disabling', { disabledAt: null }, /within 30 days/],
    ['not when its term is over', { runsUntil: now }, /term of this key is over/],
    ['not after an extension has replaced it', { isReplaced: true }, /an extension replaced this key/],
    ['not for a released company', { isReleased: true }, /was released/],
    ['not while it is Approved', { status: KeyStatus.APPROVED }, /this one is Approved/],
    ['not while it is Pending', { status: KeyStatus.PENDING }, /this one is Pending/],
    ['not after it was Rejected', { status: KeyStatus.REJECTED }, /this one is Rejected/],
  ])('the state of a key determines whether it can be reinstated: %s', (_case, change, message) => {
    const [problem, ...others] = checkReinstatement({ ...disabledKey, ...change }, now);
    expect(others).toEqual([]);
    if (message) expect(problem?.message).toMatch(message);
    else expect(problem).toBeUndefined();
  });
});

describe('keys: reinstatement by an administrator', () => {
  let portal: Portal;
  let keyClient: ReturnType<typeof createKeyClient>;
  let adminJwt: string;
  let company: Awaited<ReturnType<Portal['createCompany']>>;
  beforeAll(async () => {
    portal = await startPortal();
    keyClient = createKeyClient(portal);
    adminJwt = await portal.logInAdmin();
    await portal.setPrices();
  });
  beforeEach(async () => {
    company = await portal.createCompany();
  });
  afterAll(() => portal.stop());

  const reinstateKey = async (id: string, reason: string | null = null, jwt = adminJwt) => {
    const { data, errors } = await portal.callGraphql(
      `mutation ($id: ID!, $reason: String) { reinstateKey(input: { keyId: $id, reason: $reason }) {
        message userErrors { code field message } key { status licenceString isReinstatable nextStatuses } } }`,
      { id, reason },
      jwt,
    );
    return { ...data?.reinstateKey, errorCode: errors?.[0]?.extensions.code };
  };
  const isReinstatable = async (id: string, jwt = adminJwt) =>
    (await portal.callGraphql('query ($id: ID!) { key(id: $id) { isReinstatable } }', { id }, jwt)).data.key
      .isReinstatable;

  async function createDisabledKey() {
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    return { id: key._id as string, licence: key.key as string };
  }

  it('a reinstated key retains its licence string, and the company is notified with the reason', async () => {
    const { id, licence } = await createDisabledKey();
    expect((await keyClient.validate(licence, { nonce: 'n' })).body.data.verdict).toBe('DISABLED');
    expect([await isReinstatable(id), await isReinstatable(id, company.jwt)]).toEqual([true, false]);
    expect(await reinstateKey(id, ' By mistake. ')).toEqual({
      message: 'Key reinstated successfully.',
      userErrors: [],
      key: { status: 'APPROVED', licenceString: licence, isReinstatable: false, nextStatuses: ['DISABLED'] },
    });
    expect((await keyClient.validate(licence, { nonce: 'n' })).body.data.verdict).toBe('VALID');
    const email = await takeEmail(portal, company.email, 'Your key was reinstated');
    expect(email.text).toContain('Reason: By mistake.');
    expect(email.text).not.toContain(licence);
    const { data } = await portal.callGraphql(
      '{ me { keyPage { items { history { status reason } } } seatDays(days: 1) { seats } } }',
      {},
      company.jwt,
    );
    expect(data.me.keyPage.items[0].history.slice(2)).toEqual([
      { status: 'DISABLED', reason: null },
      { status: 'APPROVED', reason: 'By mistake.' },
    ]);
    expect(data.me.seatDays).toEqual([{ seats: 10 }]);
    const readNotification = async () =>
      (await portal.callGraphql('{ notifications { edges { node { kind reason } } } }', {}, company.jwt)).data
        .notifications.edges[0]?.node;
    await expect.poll(readNotification).toEqual({ kind: 'KEY_REINSTATED', reason: 'By mistake.' });
    expect(await reinstateKey(id)).toMatchObject({ key: null, userErrors: [{ code: 'KEY_STATUS_FINAL' }] });
  });

  it('an extension can be reinstated, but the key that it replaced cannot', async () => {
    const firstKey = await keyClient.createApproved(company.jwt, adminJwt, { user: 10 });
    const secondKey = (await keyClient.extend(company.jwt, firstKey._id, 5)).body.data;
    await keyClient.decide(adminJwt, secondKey._id, 'Approved');
    expect(await isReinstatable(firstKey._id)).toBe(false);
    await keyClient.decide(adminJwt, secondKey._id, 'Disabled');
    const { userErrors } = await reinstateKey(firstKey._id);
    expect(userErrors).toMatchObject([{ message: expect.stringContaining('an extension replaced this key') }]);
    expect(await reinstateKey(secondKey._id)).toMatchObject({ userErrors: [], key: { status: 'APPROVED' } });
    expect((await keyClient.validate(firstKey.key, { nonce: 'n' })).body.data).toMatchObject({
      verdict: 'VALID',
      users: 15,
    });
  });

  it('a key whose extension was rejected can be reinstated', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    const extension = (await keyClient.extend(company.jwt, key._id, 5)).body.data;
    await keyClient.decide(adminJwt, extension._id, 'Rejected');
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    expect(await isReinstatable(key._id)).toBe(true);
    expect(await reinstateKey(key._id)).toMatchObject({ userErrors: [], key: { status: 'APPROVED' } });
  });

  it('a key disabled more than 30 days ago or past its expiry cannot be reinstated', async () => {
    const { id } = await createDisabledKey();
    const moveTimeBack = (column: string, span: string) =>
      portal.db.query(
        column === 'at'
          ? `update key_events set at = now() - interval '${span}' where key_id = $1 and status = 'DISABLED'`
          : `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '${span}' where id = $1`,
        [id],
      );
    await moveTimeBack('at', '31 days');
    expect(await isReinstatable(id)).toBe(false);
    expect((await reinstateKey(id)).userErrors).toMatchObject([{ code: 'KEY_STATUS_FINAL' }]);
    await moveTimeBack('at', '1 day');
    await moveTimeBack('expires_at', '1 minute');
    expect((await reinstateKey(id)).userErrors).toMatchObject([{ code: 'KEY_EXPIRED' }]);
    expect((await reinstateKey(id, 'x'.repeat(501))).userErrors).toMatchObject([{ field: ['input', 'reason'] }]);
  });

  it('a key of a released company cannot be reinstated', async () => {
    const { id } = await createDisabledKey();
    const releaseMutation = 'mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { userErrors { code } } }';
    const { data } = await portal.callGraphql(releaseMutation, { id: company.id }, adminJwt);
    expect(data.releaseCompany.userErrors).toEqual([]);
    expect(await isReinstatable(id)).toBe(false);
    expect(await reinstateKey(id)).toMatchObject({
      key: null,
      userErrors: [{ message: expect.stringContaining('was released') }],
    });
  });

  it('a company cannot reinstate a key, and REST does not approve a disabled key', async () => {
    const { id } = await createDisabledKey();
    expect((await reinstateKey(id, null, company.jwt)).errorCode).toBe('FORBIDDEN');
    expect((await reinstateKey(crypto.randomUUID())).errorCode).toBe('NOT_FOUND');
    expect((await keyClient.decide(adminJwt, id, 'Approved')).body).toMatchObject({
      code: 4,
      reason: 'KEY_STATUS_FINAL',
    });
  });

  it('only one of 8 concurrent reinstatements succeeds', async () => {
    const { id } = await createDisabledKey();
    const responses = await Promise.all(Array.from({ length: 8 }, () => reinstateKey(id)));
    expect(responses.filter(({ key }) => key)).toHaveLength(1);
    const events = await portal.db.query(`select 1 from events where kind = 'KEY_REINSTATED' and key_id = $1`, [id]);
    expect(events).toHaveLength(1);
  });

  it('a key is not reinstated when another key takes its licence string concurrently', async () => {
    const { id, licence } = await createDisabledKey();
    const queryRunner = portal.db.createQueryRunner();
    await queryRunner.startTransaction();
    // Insert an approved key with the same licence string in a transaction that is not committed yet.
    const replacedKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    await queryRunner.query(
      `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
         subtotal, gst, round_off, total, replaces_id)
       select company_id, $2, 'APPROVED', plan_type, user_limit, add_ons, starts_at, expires_at, lines, subtotal, gst,
         round_off, total, id from keys where id = $1`,
      [replacedKey._id, licence],
    );
    const response = reinstateKey(id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await queryRunner.commitTransaction();
    await queryRunner.release();
    expect(await response).toMatchObject({
      key: null,
      userErrors: [
        { code: 'KEY_STATUS_FINAL', message: expect.stringContaining('Another key has the licence string') },
      ],
    });
    expect((await portal.db.query('select status from keys where id = $1', [id]))[0].status).toBe('DISABLED');
  });
});
