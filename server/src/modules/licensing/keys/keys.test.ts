import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
});
afterAll(() => portal.stop());

describe('keys: lifecycle', () => {
  it('a key retains its licence string through request, approval and an approved extension', async () => {
    const company = await portal.company();
    const admin = await portal.admin();
    const requested = await portal.rest('POST', '/company/create-key-request', {
      jwt: company.jwt,
      body: { keyType: 'week', user: 10, remote: true },
    });
    expect(requested.body).toMatchObject({ code: 5, data: { status: 'Pending', total: 826, user: 10 } });
    const { key: licence, _id } = requested.body.data;
    await portal.rest('POST', '/admin/admin-update-key-request', { jwt: admin, body: { _id, status: 'Approved' } });
    const asked = await portal.rest('POST', '/app/validate', { licence, body: {} });
    expect(asked.body.data).toMatchObject({ verdict: 'VALID', users: 10 });

    const more = await portal.rest('POST', '/company/create-key-request', {
      jwt: company.jwt,
      body: { isEdit: true, moreUser: 5 },
    });
    expect(more.body.data).toMatchObject({ status: 'Pending', user: 15, key: licence, replaces: _id, isUsed: true });
    const meanwhile = await portal.rest('POST', '/app/validate', { licence, body: {} });
    expect(meanwhile.body.data).toMatchObject({ verdict: 'VALID', users: 10 });
    await portal.rest('POST', '/admin/admin-update-key-request', {
      jwt: admin,
      body: { _id: more.body.data._id, status: 'Approved' },
    });
    const after = await portal.rest('POST', '/app/validate', { licence, body: {} });
    expect(after.body.data).toMatchObject({ verdict: 'VALID', users: 15 });
  });
});
