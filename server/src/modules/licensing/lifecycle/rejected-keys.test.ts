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

describe('keys: disabled key', () => {
  const fetchDisabledKeys = async () => {
    const query = '{ me { disabledKey { id disablingReason } keyPage { items { disablingReason } } } }';
    return (await portal.callGraphql(query, {}, company.jwt)).data.me;
  };
  async function createDisabledKey(reason?: string): Promise<string> {
    const { _id } = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    await keyClient.decide(adminJwt, _id, 'Disabled', reason);
    return _id;
  }

  it('a company sees its disabled key with the reason', async () => {
    const disablingReason = 'The invoice is not paid.';
    const id = await createDisabledKey(disablingReason);
    expect(await fetchDisabledKeys()).toEqual({
      disabledKey: { id, disablingReason },
      keyPage: { items: [{ disablingReason }] },
    });
  });

  it('a disabled key is shown while an older request is pending', async () => {
    const { _id } = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: '2035-01-01' });
    await keyClient.decide(adminJwt, _id, 'Disabled');
    expect((await fetchDisabledKeys()).disabledKey).toEqual({ id: _id, disablingReason: null });
  });

  it('another request, or its reinstatement, hides a disabled key', async () => {
    const id = await createDisabledKey();
    const mutation = `mutation { reinstateKey(input: { keyId: "${id}" }) { userErrors { code } } }`;
    expect((await portal.callGraphql(mutation, {}, adminJwt)).data.reinstateKey.userErrors).toEqual([]);
    expect((await fetchDisabledKeys()).disabledKey).toBeNull();
    await keyClient.decide(adminJwt, id, 'Disabled');
    expect((await fetchDisabledKeys()).disabledKey).toMatchObject({ id });
    await keyClient.request(company.jwt);
    expect((await fetchDisabledKeys()).disabledKey).toBeNull();
  });

  it('a disabled key is shown until the end of its grace period', async () => {
    const id = await createDisabledKey();
    const setGraceDays = (days: number) =>
      portal.db.query(
        `update keys set starts_at = now() - interval '2 days', expires_at = now() - interval '1 day', grace_days = $2
         where id = $1`,
        [id, days],
      );
    await setGraceDays(2);
    expect((await fetchDisabledKeys()).disabledKey).toMatchObject({ id });
    await setGraceDays(0);
    expect((await fetchDisabledKeys()).disabledKey).toBeNull();
  });

  it('a replaced key is not shown as disabled, and its disabled extension is', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(await fetchDisabledKeys()).toEqual({
      disabledKey: null,
      keyPage: { items: [{ disablingReason: null }, { disablingReason: null }] },
    });
    await keyClient.decide(adminJwt, body.data._id, 'Disabled', 'Not paid.');
    expect((await fetchDisabledKeys()).disabledKey).toEqual({ id: body.data._id, disablingReason: 'Not paid.' });
  });
});
