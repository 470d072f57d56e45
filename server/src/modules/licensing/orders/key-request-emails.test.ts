import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queueDueRequestEmails } from './key-request-emails.service.ts';

const DEPUTY_EMAIL = 'deputy@portal.example';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await createAdministrator(portal, { email: DEPUTY_EMAIL });
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

/** Requests a key for `n` users that expires in `n` + 2 days. */
async function requestKey(n: number, jwt = company.jwt) {
  const expiryDate = new Date(Date.now() + (n + 2) * 86_400_000).toISOString();
  return (await keyClient.request(jwt, { keyType: 'custom', expiryDate, user: n })).body;
}

/** Reads all emails about the company's requests. Returns, for each email, the numbers of users of its requests. */
async function readRequestEmails(): Promise<number[][]> {
  await expect.poll(() => portal.db.query('select 1 from mails')).toEqual([]);
  const emails = (await readEmails(portal)).filter(({ text }) => text?.includes(`"${company.name}" requests`));
  return emails.map(({ text }) => [...text!.matchAll(/requests (\d+) users?/g)].map(([, users]) => Number(users)));
}

const makeEmailsDue = async () => {
  await portal.db.query(`update key_request_notices set due_at = due_at - interval '10 minutes'`);
  await portal.db.query(
    `update mail_turns set turns = array(select turn - interval '10 minutes' from unnest(turns) turn)`,
  );
};

const getSettings = () => ({ zone: 'Asia/Kolkata', administratorUrl: portal.config.publicUrl });

describe('keys: emails about key requests', () => {
  it('the first request is emailed immediately, further requests in one email 10 minutes later', async () => {
    for (const n of [1, 2, 3]) await requestKey(n);
    expect(await readRequestEmails()).toEqual([[1]]);
    await queueDueRequestEmails(portal.db, getSettings());
    expect(await readRequestEmails()).toEqual([[1]]);
    await makeEmailsDue();
    await queueDueRequestEmails(portal.db, getSettings());
    expect(await readRequestEmails()).toEqual([[1], [2, 3]]);
    await requestKey(4);
    expect(await readRequestEmails()).toEqual([[1], [2, 3]]);
    await makeEmailsDue();
    const email = await takeEmail(portal, DEPUTY_EMAIL, 'New key requests'); // about the second and third request
    expect(email.text).toContain(`${portal.config.publicUrl}/keysRequest`);
    await expect.poll(readRequestEmails).toEqual([[1], [4]]); // The server's job runs every few seconds.
  });

  it('a request to add users to a key is emailed with the number of users that it would have', async () => {
    const { body } = await keyClient.create(adminJwt, company.id, { user: 10 });
    await keyClient.extend(company.jwt, body.data._id, 5);
    expect(await readRequestEmails()).toEqual([[15]]);
    const texts = (await readEmails(portal)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/requests 15 users until \S+ \(5 more than before\)\./));
  });

  it('requests withdrawn or decided within the 10 minutes are not emailed', async () => {
    await requestKey(1);
    const [withdrawnRequest, rejectedRequest, approvedRequest] = [
      await requestKey(2),
      await requestKey(3),
      await requestKey(4),
    ];
    const withdrawMutation =
      'mutation ($keyId: ID!) { withdrawKeyRequest(input: { keyId: $keyId }) { userErrors { code } } }';
    await portal.callGraphql(withdrawMutation, { keyId: withdrawnRequest.data._id }, company.jwt);
    await keyClient.decide(adminJwt, rejectedRequest.data._id, 'Rejected');
    await keyClient.decide(adminJwt, approvedRequest.data._id, 'Approved');
    await makeEmailsDue();
    await queueDueRequestEmails(portal.db, getSettings());
    expect(await readRequestEmails()).toEqual([[1]]);
    expect(await portal.db.query('select * from key_request_notices where company_id = $1', [company.id])).toEqual([]);
  });

  it('several servers send the collected email once, and emails about another company are not delayed', async () => {
    for (const n of [1, 2, 3]) await requestKey(n);
    await makeEmailsDue();
    await Promise.all(Array.from({ length: 5 }, () => queueDueRequestEmails(portal.db, getSettings())));
    expect(await readRequestEmails()).toEqual([[1], [2, 3]]);
    company = await portal.createCompany();
    await requestKey(7);
    expect(await readRequestEmails()).toEqual([[7]]);
  });
});

describe('keys: limit of 20 pending requests', () => {
  it('the 21st pending request is rejected until one of the 20 is decided', async () => {
    const keys = [];
    for (let n = 1; n <= 20; n++) keys.push((await requestKey(n)).data);
    const requestMutation = `mutation { requestKey(input: { terms: { planType: CUSTOM, expiresAt: "2035-01-01", userLimit: 1, addOns: [REMOTE] } })
      { message userErrors { code field message } } }`;
    const { data } = await portal.callGraphql(requestMutation, {}, company.jwt);
    const message = 'Your company already has 20 pending requests. Wait for a decision, or withdraw a request.';
    expect(data.requestKey).toEqual({ message, userErrors: [{ code: 'TOO_MANY_WAITING', field: null, message }] });
    expect(await requestKey(21)).toMatchObject({ success: false, message });
    await keyClient.decide(adminJwt, keys[0]!._id, 'Rejected');
    expect((await requestKey(21)).code).toBe(5);
  });

  it('concurrent requests do not exceed the limit', async () => {
    for (let n = 1; n <= 18; n++) await requestKey(n);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => requestKey(30 + n * 10)));
    expect(replies.filter(({ success }) => success).length).toBeLessThanOrEqual(2);
    const [{ count }] = await portal.db.query(
      `select count(*)::int from keys where company_id = $1 and status = 'PENDING'`,
      [company.id],
    );
    expect(count).toBeLessThanOrEqual(20);
  });

  it('the limit also applies to a request to add users to a running key', async () => {
    const runningKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: '2day' });
    for (let n = 1; n <= 20; n++) await requestKey(n);
    const { body } = await keyClient.extend(company.jwt, runningKey._id, 5);
    expect(body.message).toMatch(/^Your company already has 20 pending requests/);
  });
});
