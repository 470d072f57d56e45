import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

async function createRejectedRequest(reason?: string): Promise<string> {
  const { body } = await keyClient.request(company.jwt);
  await keyClient.decide(adminJwt, body.data._id, 'Rejected', reason);
  return body.data._id as string;
}
const fetchRejectedKeys = async () => {
  const { data } = await portal.callGraphql(
    '{ me { rejectedKey { id rejectionReason } keyPage { items { rejectionReason } } } }',
    {},
    company.jwt,
  );
  return data.me;
};

describe('keys: rejected request', () => {
  it('a company sees its rejected request with the reason', async () => {
    const id = await createRejectedRequest('Please confirm your GST number.');
    const rejectionReason = 'Please confirm your GST number.';
    expect(await fetchRejectedKeys()).toEqual({
      rejectedKey: { id, rejectionReason },
      keyPage: { items: [{ rejectionReason }] },
    });
  });

  it('a rejection without a reason is shown as well', async () => {
    const id = await createRejectedRequest();
    expect((await fetchRejectedKeys()).rejectedKey).toEqual({ id, rejectionReason: null });
  });

  it('a rejected request is no longer shown after another request', async () => {
    await createRejectedRequest();
    await keyClient.request(company.jwt);
    expect((await fetchRejectedKeys()).rejectedKey).toBeNull();
  });

  it('a rejected request is shown while an older request is pending', async () => {
    await keyClient.request(company.jwt);
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect((await fetchRejectedKeys()).rejectedKey).toMatchObject({ id: body.data._id });
  });

  it('a rejected request is shown even if it is older than a pending request', async () => {
    const { body } = await keyClient.request(company.jwt);
    await keyClient.request(company.jwt, { keyType: 'month' });
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect((await fetchRejectedKeys()).rejectedKey).toMatchObject({ id: body.data._id });
  });

  it('a rejected request is shown for 30 days', async () => {
    const id = await createRejectedRequest();
    const setRejectionAge = (days: number) =>
      portal.db.query(
        `update key_events set at = now() - $2 * interval '1 day' where key_id = $1 and status = 'REJECTED'`,
        [id, days],
      );
    await portal.db.query(`update keys set created_at = now() - interval '60 days' where id = $1`, [id]);
    await setRejectionAge(29.9);
    expect((await fetchRejectedKeys()).rejectedKey).toMatchObject({ id });
    await setRejectionAge(30.1);
    expect((await fetchRejectedKeys()).rejectedKey).toBeNull();
  });

  it('a withdrawn request and a rejected request of another company are not shown', async () => {
    const otherCompany = await portal.createCompany();
    const { body } = await keyClient.request(otherCompany.jwt);
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    const ownRequest = await keyClient.request(company.jwt);
    await portal.callGraphql(
      `mutation { withdrawKeyRequest(input: { keyId: "${ownRequest.body.data._id}" }) { message } }`,
      {},
      company.jwt,
    );
    expect(await fetchRejectedKeys()).toEqual({ rejectedKey: null, keyPage: { items: [{ rejectionReason: null }] } });
  });
});
