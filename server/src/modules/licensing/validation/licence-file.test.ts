import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
});
afterAll(() => portal.stop());

it('licence validation: callers with access to a key get its signed licence without marking it used', async () => {
  const keyClient = createKeyClient(portal);
  const [adminJwt, company, otherCompany] = [
    await portal.logInAdmin(),
    await portal.createCompany(),
    await portal.createCompany(),
  ];
  const { _id, key } = await keyClient.createApproved(company.jwt, adminJwt);
  const fetchLicence = (jwt: string) =>
    portal.callGraphql('query($id: ID!) { licence(keyId: $id) { verdict reliableUntil signed } }', { id: _id }, jwt);

  const jwks = createLocalJWKSet((await (await portal.send('/.well-known/jwks.json', {})).json()) as JSONWebKeySet);
  const sub = createHash('sha256').update(key).digest('base64url');
  for (const jwt of [company.jwt, adminJwt]) {
    const { licence } = (await fetchLicence(jwt)).data;
    const { payload } = await jwtVerify(licence.signed, jwks, { algorithms: ['EdDSA'] });
    expect(payload).toMatchObject({ verdict: 'VALID', users: 10, nonce: null, sub });
    expect(Math.floor(Date.parse(licence.reliableUntil) / 1000)).toBe(payload.exp);
  }
  expect((await keyClient.list(company.jwt)).body.data[0].isUsed).toBe(false);
  expect((await fetchLicence(otherCompany.jwt)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');

  // The extension takes over the licence string. A licence fetched by the id of the replaced key therefore includes
  // the added users.
  const { body } = await keyClient.extend(company.jwt, _id, 5);
  await keyClient.decide(adminJwt, body.data._id, 'Approved');
  const { licence } = (await fetchLicence(company.jwt)).data;
  expect((await jwtVerify(licence.signed, jwks)).payload).toMatchObject({ verdict: 'VALID', users: 15 });
});
