import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiToken, createApiTokenClient } from '../../../../test/api-tokens.ts';
import { createFakeChangeFeed } from '../../../../test/fake-change-feed.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { ApiToken } from './api-token.entity.ts';
import {
  findApiToken,
  createApiTokenCache,
  recordTokenUse,
  revokeApiTokens,
  readActiveTokens,
} from './api-tokens.service.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let portal: Portal;
let jwt: string;
beforeAll(async () => {
  portal = await startPortal();
  jwt = (await portal.createCompany()).jwt;
});
afterAll(() => portal.stop());

it('API tokens: a token works until it expires, for requests and for streams', async () => {
  const { id, secret } = await createApiToken(portal, jwt, [Scope.KEYS_READ], { expiresInDays: 1 });
  const { expiresAt } = await portal.db.manager.findOneByOrFail(ApiToken, { id });
  const readApiToken = createApiTokenCache(createFakeChangeFeed().changes);
  const getActiveStates = async (msAfterExpiry: number) => {
    const now = new Date(expiresAt!.getTime() + msAfterExpiry);
    const token = await findApiToken({ db: portal.db, readApiToken, log }, secret, { now, address: '127.0.0.1' });
    return [token !== null, (await readActiveTokens(portal.db.manager, [id], now)).has(id)];
  };
  expect([await getActiveStates(-1), await getActiveStates(0), await getActiveStates(1)]).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
});

it('API tokens: a token without an expiry works for requests and for streams', async () => {
  const { id, secret } = await createApiToken(portal, jwt, [Scope.COMPANIES_READ]);
  // Tokens of earlier versions can have no expiry.
  await portal.db.manager.update(ApiToken, { id }, { expiresAt: null });
  expect(await createApiTokenClient(portal).queryViewer(secret)).toBe('Company');
  expect((await readActiveTokens(portal.db.manager, [id], new Date())).has(id)).toBe(true);
});

it('API tokens: a server with a stale copy of a token records at most one use a minute', async () => {
  const { id } = await createApiToken(portal, jwt, [Scope.KEYS_READ]);
  const now = new Date('2030-01-01T00:00:00Z');
  const readToken = () => portal.db.manager.findOneByOrFail(ApiToken, { id });
  const [cachedHere, cachedElsewhere] = [await readToken(), await readToken()];
  const recordUse = (token: ApiToken, address: string, seconds: number) =>
    recordTokenUse(portal.db.manager, token, address, new Date(now.getTime() + seconds * 1000));
  await recordUse(cachedHere, '203.0.113.1', 0);
  await recordUse(cachedElsewhere, '203.0.113.2', 59);
  expect(await readToken()).toMatchObject({ lastUsedAt: now, lastUsedAddress: '203.0.113.1' });
  // The server that recorded the use runs no statement for further uses in the same minute.
  const { manager: unconnected } = new DataSource({ type: 'postgres' });
  await recordTokenUse(unconnected, cachedHere, '203.0.113.1', new Date(now.getTime() + 59_000));
  await recordUse(cachedHere, '203.0.113.3', 60);
  expect(await readToken()).toMatchObject({ firstUsedAddress: '203.0.113.1', lastUsedAddress: '203.0.113.3' });
});

it('API tokens: a token that an earlier version used keeps its earlier address as the first one', async () => {
  const { id } = await createApiToken(portal, jwt, [Scope.KEYS_READ]);
  // Earlier versions stored only the last address.
  await portal.db.manager.update(ApiToken, { id }, { lastUsedAddress: '203.0.113.1' });
  const readToken = () => portal.db.manager.findOneByOrFail(ApiToken, { id });
  await recordTokenUse(portal.db.manager, await readToken(), '203.0.113.2', new Date());
  expect(await readToken()).toMatchObject({ firstUsedAddress: '203.0.113.1', lastUsedAddress: '203.0.113.2' });
});

it('API tokens: an account can have 50 tokens, not counting replaced and revoked ones', async () => {
  const company = await portal.createCompany();
  const tokenClient = createApiTokenClient(portal);
  const { id } = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
  // Insert 48 active tokens, and 42 replaced or revoked tokens that the limit ignores.
  await portal.db.query(
    `insert into api_tokens (company_id, name, scopes, hash, start, replaced_at, revoked_at, expires_at)
     select $1::uuid, 'n', '{KEYS_READ}', 'h' || n || $1::text, 'lpk_', case when n > 48 and n < 70 then now() end,
       case when n >= 70 then now() end, now() + interval '1 day' from generate_series(1, 90) n`,
    [company.id],
  );
  expect((await tokenClient.rotate(company.jwt, id)).userErrors).toEqual([]);
  expect((await tokenClient.create(company.jwt, {})).userErrors).toEqual([]);
  expect((await tokenClient.create(company.jwt, {})).userErrors).toEqual([{ code: 'TOO_MANY_TOKENS', field: null }]);
});

it('API tokens: revoking all tokens of an account leaves those of other accounts active', async () => {
  const [own, foreign] = [await portal.createCompany(), await portal.createCompany()];
  const adminJwt = await portal.logInAdmin();
  const secrets: string[] = [];
  for (const ownerJwt of [own.jwt, own.jwt, foreign.jwt, adminJwt])
    secrets.push((await createApiToken(portal, ownerJwt, [Scope.COMPANIES_READ])).secret);
  const { queryViewer } = createApiTokenClient(portal);
  await revokeApiTokens(portal.db.manager, { companyId: own.id, memberId: own.id }, new Date());
  await expect
    .poll(async () => Promise.all(secrets.map((secret) => queryViewer(secret))))
    .toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'Company', 'Administrator']);
});

it('API tokens: only the owner of a token can rotate or revoke it', async () => {
  const [owner, stranger, adminJwt] = [
    await portal.createCompany(),
    await portal.createCompany(),
    await portal.logInAdmin(),
  ];
  const tokenClient = createApiTokenClient(portal);
  const { id, secret } = await createApiToken(portal, owner.jwt, [Scope.COMPANIES_READ]);
  const adminToken = await createApiToken(portal, adminJwt, [Scope.COMPANIES_READ]);
  for (const [callerJwt, foreignId] of [
    [stranger.jwt, id],
    [adminJwt, id],
    [stranger.jwt, adminToken.id],
  ] as const) {
    expect(await tokenClient.rotate(callerJwt, foreignId)).toEqual({ code: 'NOT_FOUND' });
    expect(await tokenClient.revoke(callerJwt, foreignId)).toBe('NOT_FOUND');
  }
  expect([await tokenClient.queryViewer(secret), await tokenClient.queryViewer(adminToken.secret)]).toEqual([
    'Company',
    'Administrator',
  ]);
});
