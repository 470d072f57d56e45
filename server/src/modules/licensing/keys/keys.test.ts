import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
});
afterAll(() => portal.stop());

describe('keys: lifecycle', () => {
  it('a key retains its licence string through request, approval and an approved extension', async () => {
    const company = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    const requestResponse = await portal.callRest('POST', '/company/create-key-request', {
      jwt: company.jwt,
      body: { keyType: 'week', user: 10, remote: true },
    });
    expect(requestResponse.body).toMatchObject({ code: 5, data: { status: 'Pending', total: 826, user: 10 } });
    const { key: licence, _id } = requestResponse.body.data;
    await portal.callRest('POST', '/admin/admin-update-key-request', {
      jwt: adminJwt,
      body: { _id, status: 'Approved' },
    });
    const validation = await portal.callRest('POST', '/app/validate', { licence, body: {} });
    expect(validation.body.data).toMatchObject({ verdict: 'VALID', users: 10 });

    const extension = await portal.callRest('POST', '/company/create-key-request', {
      jwt: company.jwt,
      body: { isEdit: true, moreUser: 5 },
    });
    expect(extension.body.data).toMatchObject({
      status: 'Pending',
      user: 15,
      key: licence,
      replaces: _id,
      isUsed: true,
    });
    const beforeApproval = await portal.callRest('POST', '/app/validate', { licence, body: {} });
    expect(beforeApproval.body.data).toMatchObject({ verdict: 'VALID', users: 10 });
    await portal.callRest('POST', '/admin/admin-update-key-request', {
      jwt: adminJwt,
      body: { _id: extension.body.data._id, status: 'Approved' },
    });
    const afterApproval = await portal.callRest('POST', '/app/validate', { licence, body: {} });
    expect(afterApproval.body.data).toMatchObject({ verdict: 'VALID', users: 15 });
  });

  it('a company has used a key after the first validation that returns VALID', async () => {
    const company = await portal.createCompany();
    const keyClient = createKeyClient(portal);
    const { body } = await keyClient.create(await portal.logInAdmin(), company.id, { keyType: 'week' });
    const readHasUsedKey = async () =>
      (await portal.callGraphql('{ me { hasUsedKey } }', {}, company.jwt)).data.me.hasUsedKey;
    expect(await readHasUsedKey()).toBe(false);
    await keyClient.validate(body.data.key);
    expect(await readHasUsedKey()).toBe(true);
  });

  it('if several keys are running, the current key is the one with the latest expiry', async () => {
    const company = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    const keyClient = createKeyClient(portal);
    await keyClient.create(adminJwt, company.id, { keyType: 'week' });
    const { body } = await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: '2035-01-01' });
    // The other key started later.
    await portal.db.query(`update keys set starts_at = now() - interval '1 day' where id = $1`, [body.data._id]);
    const { data } = await portal.callGraphql('{ me { currentKey { id } } }', {}, company.jwt);
    expect(data.me.currentKey).toEqual({ id: body.data._id });
  });

  it('the upcoming key is the pending request, or the approved key that starts next if no request is pending', async () => {
    const company = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    const keyClient = createKeyClient(portal);
    const fetchUpcomingKey = async () =>
      (await portal.callGraphql('{ me { upcomingKey { id } } }', {}, company.jwt)).data.me.upcomingKey;
    await keyClient.createApproved(company.jwt, adminJwt);
    expect(await fetchUpcomingKey()).toBeNull();
    const nextKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    const { _id } = (await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: '2035-01-01' })).body.data;
    expect(await fetchUpcomingKey()).toEqual({ id: _id });
    await keyClient.decide(adminJwt, _id, 'Rejected');
    expect(await fetchUpcomingKey()).toEqual({ id: nextKey._id });
    await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'custom', expiryDate: '2035-01-01' });
    expect(await fetchUpcomingKey()).toEqual({ id: nextKey._id });
  });
});
