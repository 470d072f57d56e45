import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createReminderHelpers } from '../../../../test/reminders.ts';

const DAY_MS = 86_400_000;

describe('keys: a grace period of 5 days', () => {
  let portal: Portal;
  let keyClient: ReturnType<typeof createKeyClient>;
  let adminJwt: string;
  let company: Awaited<ReturnType<Portal['createCompany']>>;
  beforeAll(async () => {
    portal = await startPortal({ GRACE_DAYS: '5', REMINDER_DAYS: 'off' });
    keyClient = createKeyClient(portal);
    adminJwt = await portal.logInAdmin();
    await portal.setPrices();
  });
  beforeEach(async () => {
    company = await portal.createCompany();
  });
  afterAll(() => portal.stop());

  /** Creates an approved key that expired the given number of days ago. */
  async function createExpiredKey(days: number) {
    const key = await keyClient.createApproved(company.jwt, adminJwt, { user: 10, advertisment: true });
    const expiresAt = new Date(Date.now() - days * DAY_MS);
    await portal.db.query('update keys set starts_at = $2, expires_at = $3 where id = $1', [
      key._id,
      new Date(+expiresAt - 30 * DAY_MS),
      expiresAt,
    ]);
    return { id: key._id as string, licence: key.key as string, expiresAt };
  }

  const changeGrace = async (id: string, days: number | null, jwt = adminJwt) => {
    const { data, errors } = await portal.callGraphql(
      `mutation ($id: ID!, $days: Int) { changeKeyGrace(input: { keyId: $id, days: $days }) {
        message userErrors { code field message } key { graceDays hasOwnGrace graceUntil } } }`,
      { id, days },
      jwt,
    );
    return { ...data?.changeKeyGrace, errorCode: errors?.[0]?.extensions.code };
  };
  const expectVerdict = (licence: string, verdict: string) =>
    expect.poll(async () => (await keyClient.validate(licence)).body.data.verdict).toBe(verdict);

  it('a key in its grace period is valid and current, and still allows usage reports and advertisements', async () => {
    const ad = { title: 'Offer', position: 'right', type: 'html', htmlContent: '<p>20 %</p>' };
    await portal.callRest('POST', '/admin/ads', { jwt: adminJwt, body: ad });
    const { id, licence, expiresAt } = await createExpiredKey(3);
    const until = new Date(+expiresAt + 5 * DAY_MS).toISOString();
    const { data } = (await keyClient.validate(licence, { nonce: 'n' })).body;
    expect(data).toMatchObject({
      valid: true,
      verdict: 'VALID',
      expiringAt: expiresAt.toISOString(),
      graceUntil: until,
    });
    const [, claims] = (data.licence as string).split('.');
    const { exp, graceUntil: signedGraceUntil } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
    expect([exp, signedGraceUntil]).toEqual([Math.floor(Date.parse(until) / 1000), until]);
    expect((await portal.callRest('POST', '/app/sync', { licence, body: { user: 3, version: '1' } })).status).toBe(200);
    expect((await portal.callRest('GET', '/app/ads', { licence })).body.data).toHaveLength(1);
    const { data: ownData } = await portal.callGraphql(
      '{ me { currentKey { id graceUntil graceDays hasOwnGrace isGraceChangeable extensionRefusal } seatDays(days: 1) { seats } } }',
      {},
      company.jwt,
    );
    expect(ownData.me).toEqual({
      currentKey: {
        id,
        graceUntil: until,
        graceDays: 5,
        hasOwnGrace: false,
        isGraceChangeable: false,
        extensionRefusal: expect.stringContaining('valid only until the end of its grace period'),
      },
      seatDays: [{ seats: 10 }],
    });
    expect((await keyClient.extend(company.jwt, id, 5)).body).toMatchObject({ code: 4, reason: 'KEY_EXPIRED' });
  });

  it('a company is licensed until the grace period of its key ends', async () => {
    const isListed = async (value: boolean) => {
      // The newest company is the first one in the list.
      const query = 'query ($value: Boolean!) { companyPage(isLicensed: $value, limit: 1) { items { id } } }';
      const { data } = await portal.callGraphql(query, { value }, adminJwt);
      return data.companyPage.items.some(({ id }: { id: string }) => id === company.id);
    };
    await createExpiredKey(4);
    expect([await isListed(true), await isListed(false)]).toEqual([true, false]);
    await portal.db.query(`update keys set expires_at = expires_at - interval '2 days' where company_id = $1`, [
      company.id,
    ]);
    expect([await isListed(true), await isListed(false)]).toEqual([false, true]);
  });

  it('a key has expired after its grace period', async () => {
    const { licence } = await createExpiredKey(5);
    expect((await keyClient.validate(licence, { nonce: 'n' })).body.data).toMatchObject({ verdict: 'EXPIRED' });
    expect((await portal.callRest('POST', '/app/sync', { licence, body: { version: '1' } })).status).toBe(403);
    expect((await portal.callGraphql('{ me { currentKey { id } } }', {}, company.jwt)).data.me.currentKey).toBeNull();
  });

  it.each([
    // The term begins at the old expiry and ends 7 days from now. This is slightly more than 10 days, rounded up to 11.
    ['in the grace period', 3, 'from the old expiry', 11],
    ['after the grace period', 6, 'from now', 7],
  ])('a renewal requested %s of the key is priced %s', async (_period, daysAgo, _start, days) => {
    const { expiresAt } = await createExpiredKey(daysAgo);
    const { body } = await keyClient.request(company.jwt, { keyType: 'week', user: 10 });
    expect(body.data.breakdown[0].user.diffInDays).toBe(days);
    const [stored] = await portal.db.query('select starts_at from keys where id = $1', [body.data._id]);
    if (daysAgo < 5) expect(stored.starts_at).toEqual(expiresAt);
    // A term that begins at the old expiry includes the days since then, so an approval does not move the term.
    const decisionResponse = await keyClient.decide(adminJwt, body.data._id, 'Approved');
    if (daysAgo < 5) expect(decisionResponse.body.data.startsAt).toBe(expiresAt.toISOString());
    const creationQuote = await portal.callGraphql(
      `query ($id: ID!) { createKeyQuote(companyId: $id, terms: { planType: CUSTOM, expiresAt: "2030-01-01", userLimit: 1, addOns: [REMOTE] }) {
        quote { startsAt } } }`,
      { id: company.id },
      adminJwt,
    );
    expect(creationQuote.data.createKeyQuote.quote.startsAt).toBe(decisionResponse.body.data.expiringAt);
  });

  it('a renewal is not priced from a key in its grace period if a later key has already paid for these days', async () => {
    const { id } = await createExpiredKey(20);
    await changeGrace(id, 30);
    const laterKey = await createExpiredKey(6);
    const creationQuote = await portal.callGraphql(
      `query ($id: ID!) { createKeyQuote(companyId: $id, terms: { planType: WEEK, userLimit: 1, addOns: [REMOTE] }) {
        quote { lines { days } } } }`,
      { id: company.id },
      adminJwt,
    );
    expect(creationQuote.data.createKeyQuote.quote.lines).toEqual([{ days: 7 }]);
    const { body } = await keyClient.request(company.jwt, { keyType: 'week', user: 10 });
    expect(body.data.breakdown[0].user.diffInDays).toBe(7);
    // Without the later key, the grace period is not paid yet.
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    await portal.db.query(`update keys set status = 'DISABLED' where id = $1`, [laterKey.id]);
    const renewal = await keyClient.request(company.jwt, { keyType: 'week', user: 10 });
    expect(renewal.body.data.breakdown[0].user.diffInDays).toBe(28);
  });

  it('a request starts now if an earlier request expired without an approval', async () => {
    const { body } = await keyClient.request(company.jwt);
    await portal.db.query(
      `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '2 days' where id = $1`,
      [body.data._id],
    );
    const laterRequest = await keyClient.request(company.jwt, { keyType: 'week' });
    expect(laterRequest.body.data.breakdown[0].user.diffInDays).toBe(7);
  });

  it('the term of a request approved after the grace period moves by the time without a valid key', async () => {
    const { id, expiresAt } = await createExpiredKey(3);
    const { body } = await keyClient.request(company.jwt, { keyType: 'week', user: 10 });
    await changeGrace(id, 1);
    const before = Date.now();
    const decisionResponse = await keyClient.decide(adminJwt, body.data._id, 'Approved');
    const graceEnd = +expiresAt + DAY_MS;
    const shift = Date.parse(decisionResponse.body.data.startsAt) - +expiresAt;
    expect(shift).toBeGreaterThanOrEqual(before - graceEnd);
    expect(shift).toBeLessThan(Date.now() - graceEnd);
    expect(Date.parse(decisionResponse.body.data.expiringAt) - Date.parse(body.data.expiringAt)).toBe(shift);
  });

  it('lists distinguish keys in their grace period from expired keys', async () => {
    const [keyInGrace, endedKey, keyWithCustomGrace, keyWithoutGrace] = [
      await createExpiredKey(4),
      await createExpiredKey(6),
      await createExpiredKey(20),
      await createExpiredKey(2),
    ];
    await changeGrace(keyWithCustomGrace.id, 21);
    await changeGrace(keyWithoutGrace.id, 0);
    const listKeyIds = async (phase: string, orderBy: string) => {
      const { data } = await portal.callGraphql(
        'query ($phase: KeyPhase!, $orderBy: KeyOrder!) { me { keyPage(phase: $phase, orderBy: $orderBy) { items { id } } } }',
        { phase, orderBy },
        company.jwt,
      );
      return data.me.keyPage.items.map(({ id }: { id: string }) => id);
    };
    for (const phase of ['RUNNING', 'EXPIRING', 'IN_GRACE'])
      expect(await listKeyIds(phase, 'EXPIRES_FIRST')).toEqual([keyWithCustomGrace.id, keyInGrace.id]);
    expect(await listKeyIds('EXPIRED', 'EXPIRES_LAST')).toEqual([keyWithoutGrace.id, endedKey.id]);
    const response = await portal.send('/api/company/export-keys?phase=inGrace&orderBy=expiresFirst', {
      headers: { jwt: company.jwt },
    });
    const [, first] = (await response.text()).split('\r\n');
    expect(first).toContain('Approved (in grace)');
  });

  it('the expiry event is published at the end of the grace period, and again at the end of an extended one', async () => {
    const countExpiryEvents = async () => {
      const sql = `select occurred_at from events where kind = 'KEY_EXPIRED' and key_id = $1`;
      return (await portal.db.query(sql, [id])).length;
    };
    const { remind } = createReminderHelpers(portal, adminJwt);
    const { id } = await createExpiredKey(4.9);
    await remind();
    expect(await countExpiryEvents()).toBe(0);
    await portal.db.query(`update keys set expires_at = expires_at - interval '10 hours' where id = $1`, [id]);
    await expect.poll(countExpiryEvents).toBe(1);
    await changeGrace(id, 6);
    await portal.db.query(`update keys set expires_at = expires_at - interval '10 hours' where id = $1`, [id]);
    await remind();
    expect(await countExpiryEvents()).toBe(1);
    await portal.db.query(`update keys set expires_at = expires_at - interval '12 hours' where id = $1`, [id]);
    await portal.db.query(`update key_reminders set sent_at = sent_at - interval '1 day' where key_id = $1`, [id]);
    await expect.poll(countExpiryEvents).toBe(2);
  });

  describe('changes by an administrator', () => {
    it('a change is recorded once with a notification and makes an expired key valid again', async () => {
      const { id, licence } = await createExpiredKey(10);
      await expectVerdict(licence, 'EXPIRED');
      expect(await changeGrace(id, 12)).toMatchObject({
        message: 'Grace period changed successfully.',
        userErrors: [],
        key: { graceDays: 12, hasOwnGrace: true },
      });
      await expectVerdict(licence, 'VALID');
      // A repeated change records no second event.
      await changeGrace(id, 12);
      const { data } = await portal.callGraphql(
        'query ($id: ID!) { key(id: $id) { history { status by graceDays } } }',
        { id },
        adminJwt,
      );
      expect(data.key.history.slice(2)).toEqual([{ status: 'APPROVED', by: 'Chief', graceDays: 12 }]);
      const readNotifications = async () => {
        const { data: ownData } = await portal.callGraphql(
          '{ notifications { edges { node { kind key { id } } } } }',
          {},
          company.jwt,
        );
        return ownData.notifications.edges[0]?.node;
      };
      await expect.poll(readNotifications).toEqual({ kind: 'KEY_GRACE_CHANGED', key: { id } });
      const [event] = await portal.db.query(
        `select data from events where kind = 'KEY_GRACE_CHANGED' and key_id = $1`,
        [id],
      );
      expect(event.data).toMatchObject({ graceDays: 12, key: { graceDays: 12 } });
      expect(JSON.stringify(event.data)).not.toContain(licence);
    });

    it('the grace period can be reset to the setting, and the history records the number of days', async () => {
      const { id } = await createExpiredKey(1);
      await changeGrace(id, 0);
      expect((await changeGrace(id, null)).key).toMatchObject({ graceDays: 5, hasOwnGrace: false });
      const { data } = await portal.callGraphql(
        'query ($id: ID!) { key(id: $id) { history { graceDays } } }',
        { id },
        adminJwt,
      );
      expect(data.key.history.slice(2)).toEqual([{ graceDays: 0 }, { graceDays: 5 }]);
    });

    it.each([
      ['31 days', 31, { field: ['input', 'days'], code: 'INVALID_INPUT' }],
      ['-1 days', -1, { field: ['input', 'days'], code: 'INVALID_INPUT' }],
      ['too few days for an ended key', 8, { field: ['input', 'days'], code: 'INVALID_INPUT' }],
    ])('a change to %s is rejected', async (_case, days, problem) => {
      const { id } = await createExpiredKey(9);
      expect(await changeGrace(id, days)).toMatchObject({ key: null, userErrors: [problem] });
    });

    it('changes to requests and unknown keys, and changes by companies, are rejected', async () => {
      const { _id } = (await keyClient.request(company.jwt)).body.data;
      expect(await changeGrace(_id, 5)).toMatchObject({ userErrors: [{ code: 'KEY_STATUS_FINAL' }] });
      expect((await changeGrace(_id, 5, company.jwt)).errorCode).toBe('FORBIDDEN');
      expect((await changeGrace(crypto.randomUUID(), 5)).errorCode).toBe('NOT_FOUND');
    });

    it('an approved extension retains the changed grace period', async () => {
      const key = await keyClient.createApproved(company.jwt, adminJwt, { user: 10 });
      const { body } = await keyClient.extend(company.jwt, key._id, 5);
      await changeGrace(key._id, 9);
      await keyClient.decide(adminJwt, body.data._id, 'Approved');
      const { data } = await portal.callGraphql('{ me { currentKey { id graceDays } } }', {}, company.jwt);
      expect(data.me.currentKey).toEqual({ id: body.data._id, graceDays: 9 });
    });
  });
});
