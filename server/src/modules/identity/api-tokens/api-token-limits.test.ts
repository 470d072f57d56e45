import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken, createApiTokenClient } from '../../../../test/api-tokens.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

let portal: Portal;
let tokenClient: ReturnType<typeof createApiTokenClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  tokenClient = createApiTokenClient(portal);
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
});
afterEach(() => portal.db.query('update api_token_settings set max_days = 730'));
afterAll(() => portal.stop());

const setMaxDays = async (maxDays: number, jwt = adminJwt) => {
  const mutation = `mutation ($input: UpdateApiTokenSettingsInput!) {
    updateApiTokenSettings(input: $input) { settings { maxDays } userErrors { code field message } } }`;
  const { data, errors } = await portal.callGraphql(mutation, { input: { maxDays } }, jwt);
  return errors ? errors[0]!.extensions.code : data.updateApiTokenSettings;
};
const readMaxDays = async (jwt: string) =>
  (await portal.callGraphql('{ apiTokenSettings { maxDays } }', {}, jwt)).data.apiTokenSettings.maxDays;
const getLifetimeDays = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
  (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS;
const getNewestLifetimeDays = async () => getLifetimeDays((await tokenClient.list(company.jwt))[0]);

describe('API tokens: lifetime', () => {
  it('a new token expires after 90 days by default, and after at most 730 days', async () => {
    expect(await readMaxDays(company.jwt)).toBe(730);
    expect((await tokenClient.create(company.jwt, {})).userErrors).toEqual([]);
    expect(await getNewestLifetimeDays()).toBe(90);
    expect((await tokenClient.create(company.jwt, { expiresInDays: 730 })).userErrors).toEqual([]);
    expect(await getNewestLifetimeDays()).toBe(730);
    for (const expiresInDays of [null, -1, 0, 731])
      expect((await tokenClient.create(company.jwt, { expiresInDays })).userErrors).toEqual([
        { code: 'INVALID_INPUT', field: ['input', 'expiresInDays'] },
      ]);
  });

  it('owners set the maximum from 1 to 3,650 days, and it applies to new tokens', async () => {
    expect(await setMaxDays(30)).toEqual({ settings: { maxDays: 30 }, userErrors: [] });
    expect([await readMaxDays(company.jwt), await readMaxDays(adminJwt)]).toEqual([30, 30]);
    expect((await tokenClient.create(company.jwt, {})).userErrors).toEqual([]);
    expect(await getNewestLifetimeDays()).toBe(30);
    expect((await tokenClient.create(company.jwt, { expiresInDays: 31 })).userErrors).toHaveLength(1);
    for (const maxDays of [0, 3651])
      expect(await setMaxDays(maxDays)).toEqual({
        settings: null,
        userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'maxDays'], message: 'Enter 1 to 3650 days.' }],
      });
    expect((await setMaxDays(3650)).settings).toEqual({ maxDays: 3650 });
    expect((await tokenClient.create(company.jwt, { expiresInDays: 3650 })).userErrors).toEqual([]);
  });

  it('companies and other roles cannot set the maximum', async () => {
    const operator = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    expect([await setMaxDays(30, operator.jwt), await setMaxDays(30, company.jwt)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await readMaxDays(operator.jwt)).toBe(730);
  });

  it('the audit log records the actor and both values of a changed limit, and omits an unchanged limit', async () => {
    const readEntries = () =>
      portal.db.query(
        `select action, subject, before, after, by_administrator is not null as "hasActor"
         from audit.entries where kind = 'SETTING' order by id`,
      );
    await portal.db.query(`update api_token_settings set max_days = 730`);
    const before = (await readEntries()).length;
    await setMaxDays(60);
    await setMaxDays(60);
    expect((await readEntries()).slice(before)).toEqual([
      { action: 'CHANGED', subject: 'API_TOKENS', before: { max_days: 730 }, after: { max_days: 60 }, hasActor: true },
    ]);
  });

  it('existing tokens keep their expiry, and a rotation limits the lifetime of the new token', async () => {
    const owner = await portal.createCompany();
    const longToken = await createApiToken(portal, owner.jwt, [Scope.KEYS_READ], { expiresInDays: 700 });
    const shortToken = await createApiToken(portal, owner.jwt, [Scope.KEYS_READ], { expiresInDays: 7 });
    const unexpiringToken = await createApiToken(portal, owner.jwt, [Scope.KEYS_READ]);
    await portal.db.query('update api_tokens set expires_at = null where id = $1', [unexpiringToken.id]);
    await setMaxDays(30);
    const tokensById = Object.fromEntries(
      (await tokenClient.list(owner.jwt)).map((token: { id: string }) => [token.id, token]),
    );
    expect([getLifetimeDays(tokensById[longToken.id]), tokensById[unexpiringToken.id].expiresAt]).toEqual([700, null]);
    expect(await tokenClient.queryViewer(unexpiringToken.secret)).toBe('Company');
    const lifetimes = [];
    for (const { id } of [longToken, shortToken, unexpiringToken]) {
      const { apiToken } = await tokenClient.rotate(owner.jwt, id);
      lifetimes.push(
        getLifetimeDays((await tokenClient.list(owner.jwt)).find((token: { id: string }) => token.id === apiToken.id)),
      );
    }
    expect(lifetimes).toEqual([30, 7, 30]);
  });
});

describe('API tokens: access of a token to itself', () => {
  const QUERY = '{ currentApiToken { id name scopes expiresAt allowedAddresses } }';

  it('a token of any scope reads its name, scopes, expiry and allowed addresses', async () => {
    for (const jwt of [company.jwt, adminJwt]) {
      const { id, secret } = await createApiToken(portal, jwt, [Scope.PRICES_READ], {
        name: 'Terraform',
        allowedAddresses: ['127.0.0.0/8'],
      });
      const { data } = await portal.callGraphql(QUERY, {}, secret);
      expect(data.currentApiToken).toEqual({
        id,
        name: 'Terraform',
        scopes: [Scope.PRICES_READ],
        expiresAt: expect.any(String),
        allowedAddresses: ['127.0.0.0/8'],
      });
    }
  });

  it('a scope that a server of a newer version stored is omitted', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
    await portal.db.query(`update api_tokens set scopes = scopes || '{FUTURE_READ}' where id = $1`, [id]);
    const { data } = await portal.callGraphql('{ currentApiToken { scopes } }', {}, secret);
    expect(data.currentApiToken).toEqual({ scopes: [Scope.KEYS_READ] });
  });

  it('currentApiToken is null for a session', async () => {
    expect((await portal.callGraphql(QUERY, {}, company.jwt)).data).toEqual({ currentApiToken: null });
  });

  it('a token revokes itself, but no other token', async () => {
    const [one, other] = [
      await createApiToken(portal, company.jwt, [Scope.KEYS_READ]),
      await createApiToken(portal, company.jwt, [Scope.KEYS_READ]),
    ];
    expect(await tokenClient.revoke(one.secret, other.id)).toBe('FORBIDDEN');
    expect(await tokenClient.revoke(one.secret, one.id)).toBe('API token revoked.');
    expect([await tokenClient.queryViewer(one.secret), await tokenClient.queryViewer(other.secret)]).toEqual([
      'UNAUTHENTICATED',
      'Company',
    ]);
  });
});
