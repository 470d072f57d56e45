import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyCalls } from '../../test/keys.ts';
import { takeMail } from '../../test/mails.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { forgetAttempts } from '../../test/sign-up.ts';

const DAY = 86_400_000;
type Company = Awaited<ReturnType<Portal['company']>>;

let portal: Portal;
let calls: ReturnType<typeof keyCalls>;
let admin: string;
let company: Company;
beforeAll(async () => {
  portal = await startPortal();
  calls = keyCalls(portal);
  admin = await portal.admin();
  await portal.setPrices();
});
beforeEach(async () => {
  portal.shiftClock(0);
  await forgetAttempts(portal);
  company = await portal.company();
});
afterAll(() => portal.stop());

const HISTORY =
  '{ me { keys { items { id status history { status by reason } replacedBy { id } nextStatuses isWithdrawable } } } }';
const ownKeys = async (jwt: string) => (await portal.graphql(HISTORY, {}, jwt)).data.me.keys.items;
const withdraw = (jwt: string, id: string) =>
  portal.graphql(
    'mutation ($id: ID!) { withdrawKey(keyId: $id) { message userErrors { code } key { status } } }',
    { id },
    jwt,
  );

/** A key of the company with the wanted status. */
async function keyIn(status: string): Promise<string> {
  const { body } = await calls.request(company.jwt);
  const id = body.data._id as string;
  if (status === 'Approved' || status === 'Disabled') await calls.decide(admin, id, 'Approved');
  if (status !== 'Pending' && status !== 'Approved') await calls.decide(admin, id, status);
  return id;
}

const STATUSES = ['Pending', 'Approved', 'Rejected', 'Disabled'];
const ALLOWED = ['Pending to Approved', 'Pending to Rejected', 'Approved to Disabled'];

describe('a decision', () => {
  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to])))('from %s to %s', async (from, to) => {
    const id = await keyIn(from);
    const { status, body } = await calls.decide(admin, id, to);
    const [stored] = await ownKeys(company.jwt);
    if (ALLOWED.includes(`${from} to ${to}`)) {
      expect(body).toMatchObject({ code: 5, message: `Key ${to.toLowerCase()} successfully.`, data: { status: to } });
      expect(stored.history.at(-1)).toEqual({ status: to.toUpperCase(), by: 'Administrator', reason: null });
    } else {
      expect([status, body.code, Object.keys(body.fields)]).toEqual([200, 4, ['status']]);
      expect(stored.status).toBe(from.toUpperCase());
    }
  });

  it('can never be made by a company, on any key', async () => {
    const id = await keyIn('Pending');
    for (const to of STATUSES) {
      expect(await calls.decide(company.jwt, id, to)).toMatchObject({ status: 403, body: { code: 3 } });
      const { errors } = await portal.graphql(
        'mutation ($id: ID!, $to: KeyStatus!) { changeKeyStatus(keyId: $id, status: $to) { message } }',
        { id, to: to.toUpperCase() },
        company.jwt,
      );
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await ownKeys(company.jwt))[0].status).toBe('PENDING');
  });

  it('may carry a reason, which the company reads', async () => {
    const id = await keyIn('Pending');
    await calls.decide(admin, id, 'Rejected', '  Not paid. ');
    const [stored] = await ownKeys(company.jwt);
    expect(stored.history).toEqual([
      { status: 'PENDING', by: 'Company', reason: null },
      { status: 'REJECTED', by: 'Administrator', reason: 'Not paid.' },
    ]);
  });

  it('with a reason of more than 500 characters is refused', async () => {
    const id = await keyIn('Pending');
    expect((await calls.decide(admin, id, 'Rejected', 'x'.repeat(501))).body).toMatchObject({
      code: 4,
      fields: { reason: 'A reason can have at most 500 characters.' },
    });
    expect((await calls.decide(admin, id, 'Rejected', 'x'.repeat(500))).body.code).toBe(5);
  });

  it.each([
    ['a word that is not a status', { status: 'Finished' }, 4],
    ["GraphQL's word", { status: 'APPROVED' }, 4],
    ['nothing', { status: undefined }, 4],
    ['an absent key', { _id: crypto.randomUUID(), status: 'Approved' }, 2],
    ['text that is not an id', { _id: "' or 1=1 --", status: 'Approved' }, 2],
    ['no id at all', { _id: undefined, status: 'Approved' }, 4],
  ])('on %s is refused', async (_case, body, code) => {
    const _id = await keyIn('Pending');
    const reply = await portal.rest('POST', '/admin/admin-update-key-request', { jwt: admin, body: { _id, ...body } });
    expect([reply.status, reply.body.code]).toEqual([200, code]);
  });

  it('leaves an administrator the next steps, and a company none', async () => {
    await keyIn('Pending');
    expect((await ownKeys(company.jwt))[0]).toMatchObject({ nextStatuses: [], isWithdrawable: true });
    const { data } = await portal.graphql('{ keys(limit: 1) { items { nextStatuses isWithdrawable } } }', {}, admin);
    expect(data.keys.items).toEqual([{ nextStatuses: ['APPROVED', 'REJECTED'], isWithdrawable: false }]);
  });

  it('does not disable a key that has expired, nor offer it', async () => {
    const id = await keyIn('Approved');
    portal.shiftClock(8 * DAY);
    const later = await portal.admin();
    const { data } = await portal.graphql('{ keys(limit: 1) { items { id nextStatuses } } }', {}, later);
    expect(data.keys.items).toEqual([{ id, nextStatuses: [] }]);
    const { status, body } = await calls.decide(later, id, 'Disabled');
    expect([status, body.code, body.fields]).toEqual([
      200,
      4,
      { status: 'This key has expired, so there is nothing left to disable.' },
    ]);
  });

  it('names the administrator to administrators, not to the company', async () => {
    await keyIn('Approved');
    const { data } = await portal.graphql('{ keys(limit: 1) { items { history { by } } } }', {}, admin);
    expect(data.keys.items[0].history).toEqual([{ by: 'Company' }, { by: 'Chief' }]);
  });
});

describe('an approval', () => {
  it.each([
    ['2day', 2],
    ['week', 7],
  ])('of a %s key that waited starts its days at that moment', async (keyType, days) => {
    const { body } = await calls.request(company.jwt, { keyType });
    portal.shiftClock(DAY);
    const approved = await calls.decide(await portal.admin(), body.data._id, 'Approved');
    const { startsAt, expiringAt, total } = approved.body.data;
    expect(Date.parse(expiringAt) - Date.parse(startsAt)).toBe(days * DAY);
    expect(Date.parse(startsAt) - Date.parse(body.data.startsAt)).toBeGreaterThanOrEqual(DAY);
    expect(total).toBe(body.data.total);
  });

  it('of a custom key keeps its end', async () => {
    const expiryDate = new Date(Date.now() + 10 * DAY).toISOString();
    const { body } = await calls.request(company.jwt, { keyType: 'custom', expiryDate });
    portal.shiftClock(DAY);
    const approved = await calls.decide(await portal.admin(), body.data._id, 'Approved');
    expect(approved.body.data).toMatchObject({ startsAt: body.data.startsAt, expiringAt: expiryDate });
  });

  it('of a key that follows another keeps its term', async () => {
    await keyIn('Approved');
    const { body } = await calls.request(company.jwt, { keyType: 'month' });
    portal.shiftClock(DAY);
    const approved = await calls.decide(await portal.admin(), body.data._id, 'Approved');
    expect(approved.body.data).toMatchObject({ startsAt: body.data.startsAt, expiringAt: body.data.expiringAt });
    expect((await calls.validate(body.data.key)).body.data.verdict).toBe('NOT_STARTED');
  });

  it('of a request that has already expired is refused; it can still be rejected', async () => {
    const { body } = await calls.request(company.jwt, { keyType: '2day' });
    portal.shiftClock(2 * DAY + 1000);
    const later = await portal.admin();
    const refused = await calls.decide(later, body.data._id, 'Approved');
    expect(refused.body).toMatchObject({ code: 4, message: expect.stringContaining('already expired') });
    expect((await calls.decide(later, body.data._id, 'Rejected')).body.code).toBe(5);
  });

  it('is told by a mail that names the first block of the licence, term, amount and the key', async () => {
    const key = await calls.approved(company.jwt, admin, { keyType: 'week', user: 10 });
    const mail = await takeMail(portal, company.email, 'Your key was approved');
    const [first, second] = (key.key as string).split('-');
    expect(mail.text).toContain(`The licence begins with ${first};`);
    expect(mail.text).not.toContain(second);
    expect(mail.text).toMatch(/It runs from \d\d-\w{3}-\d{4} to \d\d-\w{3}-\d{4} and costs ₹826, GST included\./);
    expect(mail.text).toContain(`${portal.config.publicUrl}/requestedKeys?key=${key._id}`);
  });
});

describe('a company withdraws', () => {
  it('its own Pending request, which becomes Rejected by the company', async () => {
    const id = await keyIn('Pending');
    const { data } = await withdraw(company.jwt, id);
    expect(data.withdrawKey).toMatchObject({ userErrors: [], key: { status: 'REJECTED' } });
    const [stored] = await ownKeys(company.jwt);
    expect(stored.history.at(-1)).toEqual({ status: 'REJECTED', by: 'Company', reason: null });
  });

  it.each(['Approved', 'Rejected', 'Disabled'])('no %s key', async (status) => {
    const id = await keyIn(status);
    const { data } = await withdraw(company.jwt, id);
    expect(data.withdrawKey).toMatchObject({ key: null, userErrors: [{ code: 'KEY_STATUS_FINAL' }] });
    expect((await ownKeys(company.jwt))[0].status).toBe(status.toUpperCase());
  });
});

describe("another company's key", () => {
  it('is as absent as one that never existed', async () => {
    const id = await keyIn('Approved');
    const waiting = (await calls.request(company.jwt, { keyType: 'month' })).body.data._id;
    const other = await portal.company();
    const absent = crypto.randomUUID();
    const ways = [
      (key: string) => withdraw(other.jwt, key),
      (key: string) =>
        portal.graphql(
          'query ($id: ID!) { addKeyUsersQuote(keyId: $id, addedUsers: 1) { quote { total } } }',
          { id: key },
          other.jwt,
        ),
      (key: string) => calls.extend(other.jwt, key, 5),
    ];
    for (const way of ways)
      for (const foreign of [id, waiting]) {
        const { headers: _, ...seen } = { headers: null, ...(await way(foreign)) };
        const { headers: __, ...unseen } = { headers: null, ...(await way(absent)) };
        expect(withoutRequestId(seen)).toEqual(withoutRequestId(unseen));
        expect(JSON.stringify(seen)).toContain('There is no such key.');
      }
    expect((await ownKeys(company.jwt)).map(({ status }: { status: string }) => status)).toEqual([
      'PENDING',
      'APPROVED',
    ]);
  });
});

const withoutRequestId = (reply: object) => JSON.stringify(reply).replaceAll(/"requestId":"[^"]*"/g, '');

describe('two administrators at the same moment', () => {
  it('make one decision; the other is told that it was made', async () => {
    const second = await portal.admin();
    for (let round = 0; round < 50; round++) {
      const { body } = await calls.request(company.jwt);
      const id = body.data._id as string;
      const replies = await Promise.all([calls.decide(admin, id, 'Approved'), calls.decide(second, id, 'Rejected')]);
      expect(replies.map((reply) => reply.body.code).toSorted()).toEqual([4, 5]);
      const [stored] = await ownKeys(company.jwt);
      expect(stored.history).toHaveLength(2);
      expect(stored.status).toBe(replies[0].body.code === 5 ? 'APPROVED' : 'REJECTED');
      await portal.db.query('delete from keys');
    }
  });

  it('disable a key once', async () => {
    const id = await keyIn('Approved');
    const replies = await Promise.all(Array.from({ length: 6 }, () => calls.decide(admin, id, 'Disabled')));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([4, 4, 4, 4, 4, 5]);
    expect((await ownKeys(company.jwt))[0].history).toHaveLength(3);
  });
});
