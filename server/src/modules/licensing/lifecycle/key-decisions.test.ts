import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { countRuns } from '../../../../test/tier.ts';

const DAY_MS = 86_400_000;
type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Company;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(async () => {
  portal.shiftClock(0);
  await resetRateLimits(portal);
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const HISTORY_QUERY =
  '{ me { keyPage { items { id status history { status by reason } replacedBy { id } nextStatuses isWithdrawable } } } }';
const listOwnKeys = async (jwt: string) => (await portal.callGraphql(HISTORY_QUERY, {}, jwt)).data.me.keyPage.items;
const withdrawKey = (jwt: string, id: string) =>
  portal.callGraphql(
    'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message userErrors { code } key { status } } }',
    { id },
    jwt,
  );

async function createKeyWithStatus(status: string): Promise<string> {
  const { body } = await keyClient.request(company.jwt);
  const id = body.data._id as string;
  if (status === 'Approved' || status === 'Disabled') await keyClient.decide(adminJwt, id, 'Approved');
  if (status !== 'Pending' && status !== 'Approved') await keyClient.decide(adminJwt, id, status);
  return id;
}

const STATUSES = ['Pending', 'Approved', 'Rejected', 'Disabled'];
const ALLOWED_CHANGES = ['Pending to Approved', 'Pending to Rejected', 'Approved to Disabled'];

describe('keys: decisions', () => {
  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to])))(
    'a change from %s to %s follows the allowed transitions',
    async (from, to) => {
      const id = await createKeyWithStatus(from);
      const { status, body } = await keyClient.decide(adminJwt, id, to);
      const [storedKey] = await listOwnKeys(company.jwt);
      if (ALLOWED_CHANGES.includes(`${from} to ${to}`)) {
        expect(body).toMatchObject({ code: 5, message: `Key ${to.toLowerCase()} successfully.`, data: { status: to } });
        expect(storedKey.history.at(-1)).toEqual({ status: to.toUpperCase(), by: 'Administrator', reason: null });
      } else {
        expect([status, body.code, Object.keys(body.fields)]).toEqual([200, 4, ['status']]);
        expect(storedKey.status).toBe(from.toUpperCase());
      }
    },
  );

  it('a company cannot make a decision', async () => {
    const id = await createKeyWithStatus('Pending');
    for (const to of STATUSES) {
      expect(await keyClient.decide(company.jwt, id, to)).toMatchObject({ status: 403, body: { code: 3 } });
      const { errors } = await portal.callGraphql(
        'mutation ($id: ID!, $to: KeyStatus!) { changeKeyStatus(input: { keyId: $id, status: $to }) { message } }',
        { id, to: to.toUpperCase() },
        company.jwt,
      );
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await listOwnKeys(company.jwt))[0].status).toBe('PENDING');
  });

  it('a company reads the reason of its rejected key', async () => {
    const id = await createKeyWithStatus('Pending');
    await keyClient.decide(adminJwt, id, 'Rejected', '  Not paid. ');
    const [storedKey] = await listOwnKeys(company.jwt);
    expect(storedKey.history).toEqual([
      { status: 'PENDING', by: 'Company', reason: null },
      { status: 'REJECTED', by: 'Administrator', reason: 'Not paid.' },
    ]);
  });

  it('a reason of more than 500 characters is rejected', async () => {
    const id = await createKeyWithStatus('Pending');
    expect((await keyClient.decide(adminJwt, id, 'Rejected', 'x'.repeat(501))).body).toMatchObject({
      code: 4,
      fields: { reason: 'A reason can have at most 500 characters.' },
    });
    expect((await keyClient.decide(adminJwt, id, 'Rejected', 'x'.repeat(500))).body.code).toBe(5);
  });

  it.each([
    ['an unknown status', { status: 'Finished' }, 4],
    ["GraphQL's name of a status", { status: 'APPROVED' }, 4],
    ['no status', { status: undefined }, 4],
    ['an unknown key', { _id: crypto.randomUUID(), status: 'Approved' }, 2],
    ['text that is not an id', { _id: "' or 1=1 --", status: 'Approved' }, 2],
    ['no id', { _id: undefined, status: 'Approved' }, 4],
  ])('a decision with %s is rejected', async (_case, body, code) => {
    const _id = await createKeyWithStatus('Pending');
    const reply = await portal.callRest('POST', '/admin/admin-update-key-request', {
      jwt: adminJwt,
      body: { _id, ...body },
    });
    expect([reply.status, reply.body.code]).toEqual([200, code]);
  });

  it('an administrator sees the next statuses of a pending key, and the company sees none', async () => {
    await createKeyWithStatus('Pending');
    expect((await listOwnKeys(company.jwt))[0]).toMatchObject({ nextStatuses: [], isWithdrawable: true });
    const { data } = await portal.callGraphql(
      '{ keyPage(limit: 1) { items { nextStatuses isWithdrawable } } }',
      {},
      adminJwt,
    );
    expect(data.keyPage.items).toEqual([{ nextStatuses: ['APPROVED', 'REJECTED'], isWithdrawable: false }]);
  });

  it('an expired key cannot be disabled and offers no next status', async () => {
    const id = await createKeyWithStatus('Approved');
    portal.shiftClock(8 * DAY_MS);
    const laterAdminJwt = await portal.logInAdmin();
    const { data } = await portal.callGraphql('{ keyPage(limit: 1) { items { id nextStatuses } } }', {}, laterAdminJwt);
    expect(data.keyPage.items).toEqual([{ id, nextStatuses: [] }]);
    const { status, body } = await keyClient.decide(laterAdminJwt, id, 'Disabled');
    expect([status, body.code, body.fields]).toEqual([
      200,
      4,
      { status: 'This key has expired, so there is nothing left to disable.' },
    ]);
  });

  it('administrators see the name of the deciding administrator', async () => {
    await createKeyWithStatus('Approved');
    const { data } = await portal.callGraphql('{ keyPage(limit: 1) { items { history { by } } } }', {}, adminJwt);
    expect(data.keyPage.items[0].history).toEqual([{ by: 'Company' }, { by: 'Chief' }]);
  });
});

describe('keys: approvals', () => {
  it.each([
    ['2day', 2],
    ['week', 7],
  ])('the term of an approved %s key starts at the time of the approval', async (keyType, days) => {
    const { body } = await keyClient.request(company.jwt, { keyType });
    portal.shiftClock(DAY_MS);
    const approval = await keyClient.decide(await portal.logInAdmin(), body.data._id, 'Approved');
    const { startsAt, expiringAt, total } = approval.body.data;
    expect(Date.parse(expiringAt) - Date.parse(startsAt)).toBe(days * DAY_MS);
    expect(Date.parse(startsAt) - Date.parse(body.data.startsAt)).toBeGreaterThanOrEqual(DAY_MS);
    expect(total).toBe(body.data.total);
  });

  it('an approved custom key starts on approval and keeps its expiry', async () => {
    const expiryDate = new Date(Date.now() + 10 * DAY_MS).toISOString();
    const { body } = await keyClient.request(company.jwt, { keyType: 'custom', expiryDate });
    portal.shiftClock(DAY_MS);
    const approval = await keyClient.decide(await portal.logInAdmin(), body.data._id, 'Approved');
    expect(approval.body.data.expiringAt).toBe(expiryDate);
    expect(Date.parse(approval.body.data.startsAt)).toBeGreaterThanOrEqual(Date.parse(body.data.startsAt) + DAY_MS);
  });

  it('an approved key that follows another key keeps its term', async () => {
    await createKeyWithStatus('Approved');
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    portal.shiftClock(DAY_MS);
    const approval = await keyClient.decide(await portal.logInAdmin(), body.data._id, 'Approved');
    expect(approval.body.data).toMatchObject({ startsAt: body.data.startsAt, expiringAt: body.data.expiringAt });
    expect((await keyClient.validate(body.data.key)).body.data.verdict).toBe('NOT_STARTED');
  });

  it('an expired request cannot be approved but can be rejected', async () => {
    const { body } = await keyClient.request(company.jwt, { keyType: '2day' });
    portal.shiftClock(2 * DAY_MS + 1000);
    const laterAdminJwt = await portal.logInAdmin();
    const lateApproval = await keyClient.decide(laterAdminJwt, body.data._id, 'Approved');
    expect(lateApproval.body).toMatchObject({ code: 4, message: expect.stringContaining('already expired') });
    expect((await keyClient.decide(laterAdminJwt, body.data._id, 'Rejected')).body.code).toBe(5);
  });

  it('the company receives an email with the licence prefix, term, amount and link', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'week', user: 10 });
    const email = await takeEmail(portal, company.email, 'Your key was approved');
    const [firstGroup, secondGroup] = (key.key as string).split('-');
    expect(email.text).toContain(`The licence string begins with ${firstGroup}.`);
    expect(email.text).not.toContain(secondGroup);
    expect(email.text).toMatch(/It is valid from \d\d-\w{3}-\d{4} to \d\d-\w{3}-\d{4} and costs ₹826, GST included\./);
    expect(email.text).toContain(`${portal.config.publicUrl}/requestedKeys?key=${key._id}`);
  });
});

describe('keys: emails about requests for more users', () => {
  it('the company receives an email with the added users and their price', async () => {
    const { _id } = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'week', user: 10 });
    const { body } = await keyClient.extend(company.jwt, _id, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    const email = await takeEmail(portal, company.email, 'Users were added to your key');
    expect(email.text).toMatch(/^The request for 15 users until \S+ \(5 more than before\) was approved\.$/m);
    expect(email.text).toMatch(/It is valid from \S+ to \S+\. The added users cost ₹413, GST included\.$/m);
  });
});

describe('keys: withdrawals', () => {
  it('a company withdraws its pending request, which becomes Rejected', async () => {
    const id = await createKeyWithStatus('Pending');
    const { data } = await withdrawKey(company.jwt, id);
    expect(data.withdrawKeyRequest).toMatchObject({ userErrors: [], key: { status: 'REJECTED' } });
    const [storedKey] = await listOwnKeys(company.jwt);
    expect(storedKey.history.at(-1)).toEqual({ status: 'REJECTED', by: 'Company', reason: null });
  });

  it.each(['Approved', 'Rejected', 'Disabled'])('a company cannot withdraw a key with status %s', async (status) => {
    const id = await createKeyWithStatus(status);
    const { data } = await withdrawKey(company.jwt, id);
    expect(data.withdrawKeyRequest).toMatchObject({ key: null, userErrors: [{ code: 'KEY_STATUS_FINAL' }] });
    expect((await listOwnKeys(company.jwt))[0].status).toBe(status.toUpperCase());
  });
});

describe('keys: keys of another company', () => {
  it('the response is the same as for a key that does not exist', async () => {
    const id = await createKeyWithStatus('Approved');
    const pendingId = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data._id;
    const otherCompany = await portal.createCompany();
    const unknownId = crypto.randomUUID();
    const requests = [
      (keyId: string) => withdrawKey(otherCompany.jwt, keyId),
      (keyId: string) =>
        portal.callGraphql(
          'query ($id: ID!) { addKeyUsersQuote(keyId: $id, addedUsers: 1) { quote { total } } }',
          { id: keyId },
          otherCompany.jwt,
        ),
      (keyId: string) => keyClient.extend(otherCompany.jwt, keyId, 5),
    ];
    for (const send of requests)
      for (const foreignId of [id, pendingId]) {
        const { headers: _, ...forForeignKey } = { headers: null, ...(await send(foreignId)) };
        const { headers: __, ...forUnknownKey } = { headers: null, ...(await send(unknownId)) };
        expect(removeRequestId(forForeignKey)).toEqual(removeRequestId(forUnknownKey));
        expect(JSON.stringify(forForeignKey)).toContain('There is no such key.');
      }
    expect((await listOwnKeys(company.jwt)).map(({ status }: { status: string }) => status)).toEqual([
      'PENDING',
      'APPROVED',
    ]);
  });
});

const removeRequestId = (reply: object) => JSON.stringify(reply).replaceAll(/"requestId":"[^"]*"/g, '');

describe('keys: concurrent decisions', () => {
  it('one of two concurrent decisions succeeds, and the other is rejected', async () => {
    const secondAdminJwt = await portal.logInAdmin();
    for (let round = 0; round < countRuns(50); round++) {
      const { body } = await keyClient.request(company.jwt);
      const id = body.data._id as string;
      const replies = await Promise.all([
        keyClient.decide(adminJwt, id, 'Approved'),
        keyClient.decide(secondAdminJwt, id, 'Rejected'),
      ]);
      expect(replies.map((reply) => reply.body.code).toSorted()).toEqual([4, 5]);
      const [storedKey] = await listOwnKeys(company.jwt);
      expect(storedKey.history).toHaveLength(2);
      expect(storedKey.status).toBe(replies[0].body.code === 5 ? 'APPROVED' : 'REJECTED');
      await portal.db.query('delete from supplies; delete from keys');
    }
  });

  it('a key is disabled once by several concurrent decisions', async () => {
    const id = await createKeyWithStatus('Approved');
    const replies = await Promise.all(Array.from({ length: 6 }, () => keyClient.decide(adminJwt, id, 'Disabled')));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([4, 4, 4, 4, 4, 5]);
    expect((await listOwnKeys(company.jwt))[0].history).toHaveLength(3);
  });
});
