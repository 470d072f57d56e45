import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../test/key-client.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/portal.ts';
import { createRateLimitError } from '../kernel/system-errors.ts';

const MAX_PER_SECOND = 5;
const POLICY = `"address";q=${MAX_PER_SECOND};w=1`;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal(
    { APP_RATE_LIMIT: String(MAX_PER_SECOND), TRUST_PROXY: '1' },
    { clock: () => new Date(now) },
  );
});
afterAll(() => portal.stop());
// The clock moves only when `advanceSecond` is called. Each test starts in a new second.
let now = Date.now();
const advanceSecond = () => (now += 1000);
beforeEach(() => void advanceSecond());

const ROUTES = [
  ['POST', '/app/validate'],
  ['GET', '/app/version?type=user&version=1'],
  ['GET', '/app/ads'],
] as const;
const sendRequest = ([method, path]: readonly [string, string], from: string, licence = 'AAAA-1') =>
  portal.callRest(method, path, { licence, headers: { 'x-forwarded-for': from } });
const getRateLimitHeaders = (headers: Headers) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

it.each([
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
])('limits: the error for a wait of %i s names %s', (seconds, wait) => {
  expect(createRateLimitError(seconds).message).toBe(`Too many attempts. Try again in ${wait}.`);
});

describe('limits: chat app requests', () => {
  it.each(ROUTES)('a chat app over the limit is rejected until the next second: %s %s', async (...route) => {
    const replies = [];
    for (let n = 0; n <= MAX_PER_SECOND; n++) replies.push(await sendRequest(route, '192.0.2.1', `KEY-${n}`));
    expect(replies.slice(0, MAX_PER_SECOND).map(({ status }) => status)).not.toContain(429);
    const { status, headers, body } = replies.at(-1)!;
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    const message = 'Too many attempts. Try again in 1 second.';
    expect(body).toEqual({ success: false, code: 7, message, error: message });
    expect(getRateLimitHeaders(headers)).toEqual([
      `${POLICY}, "licence";q=${MAX_PER_SECOND};w=1`,
      `"address";r=0;t=1, "licence";r=${MAX_PER_SECOND - 1};t=1`,
    ]);
    advanceSecond();
    expect((await sendRequest(route, '192.0.2.1')).status).not.toBe(429);
  });

  it('a licence string is limited across all addresses and spellings', async () => {
    const spellings = ['ab1'.repeat(13) + 'c', 'AB1-'.repeat(13) + 'C'];
    const replies = await Promise.all(
      Array.from({ length: MAX_PER_SECOND + 1 }, (_, n) => sendRequest(ROUTES[0], `192.0.2.${n}`, spellings[n % 2])),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('each IPv4 address has a separate limit, and an IPv6 network shares one', async () => {
    const sendFrom = (address: (n: number) => string) =>
      Promise.all(
        Array.from({ length: MAX_PER_SECOND + 1 }, (_, n) => sendRequest(ROUTES[1], address(n), `OF-${address(n)}`)),
      );
    expect((await sendFrom((n) => `198.51.100.${n}`)).map(({ status }) => status)).not.toContain(429);
    expect((await sendFrom((n) => `2001:db8::${n}`)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('every response reports the remaining requests', async () => {
    const { headers } = await portal.callRest('GET', '/app/version?type=user&version=1');
    expect(getRateLimitHeaders(headers)).toEqual([POLICY, `"address";r=${MAX_PER_SECOND - 1};t=1`]);
  });

  it.each([
    ['validateLicence', (licence: string) => `validateLicence(input: { licenceString: "${licence}" }) { message }`],
    ['appVersion', () => 'appVersion(type: USER, version: "1") { status }'],
    ['chatAppAdvertisements', () => 'chatAppAdvertisements(first: 1) { totalCount }'],
    ['activeAdvertisements', () => 'activeAdvertisements { id }'],
  ])('each use of %s in GraphQL counts like a REST request', async (name, buildOperation) => {
    const { id } = await portal.createCompany();
    const { key: licence } = (await createKeyClient(portal).create(await portal.logInAdmin(), id)).body.data;
    const operation = buildOperation(licence);
    const send = (count: number) => {
      const uses = Array.from({ length: count }, (_, n) => `a${n}: ${operation}`);
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.9',
        ...(name !== 'validateLicence' && { 'x-licence-key': licence }),
      };
      const query = `${name === 'validateLicence' ? 'mutation' : 'query'} { ${uses.join(' ')} }`;
      return portal.send('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    };
    const listRejected = async (response: Response) => {
      const { errors = [] } = (await response.json()) as { errors?: { path: [string]; extensions: object }[] };
      return errors.filter(({ extensions }) => (extensions as { code: string }).code === 'RATE_LIMITED');
    };
    const response = await send(MAX_PER_SECOND + 1);
    expect(getRateLimitHeaders(response.headers)).toEqual([
      `${POLICY}, "licence";q=${MAX_PER_SECOND};w=1`,
      '"address";r=0;t=1, "licence";r=0;t=1',
    ]);
    const [rejected] = await listRejected(response);
    expect(rejected).toMatchObject({ path: [`a${MAX_PER_SECOND}`], extensions: { retryAfter: 1 } });
    expect((await sendRequest(ROUTES[0], '192.0.2.9')).status).toBe(429);
    expect((await sendRequest(ROUTES[0], '192.0.2.10', licence)).status).toBe(429);
    advanceSecond();
    expect(await listRejected(await send(MAX_PER_SECOND))).toEqual([]);
  });

  it('usage reports and other GraphQL requests are not limited', async () => {
    const replies = await Promise.all(
      Array.from({ length: MAX_PER_SECOND + 1 }, () => [
        portal.callRest('POST', '/app/sync', { licence: 'X' }),
        portal.callGraphql('{ __typename }'),
      ]).flat(),
    );
    expect(replies.map(({ status }) => status)).not.toContain(429);
  });
});

describe('limits: remaining attempts', () => {
  it('sign-ups, profile changes and key requests report the remaining attempts', async () => {
    const form = { name: 'A', email: 'a@limits.example', domain: 'limits.example', phone: '9820000000', address: 'x' };
    const signUp = await portal.callRest('POST', '/auth/signup', {
      body: { ...form, password: PASSWORD, cpassword: PASSWORD },
    });
    expect(signUp.body.success).toBe(true);
    expect(getRateLimitHeaders(signUp.headers)).toEqual([
      '"sign-up-tried";q=200;w=3600, "sign-up-accepted";q=20;w=3600',
      '"sign-up-tried";r=199;t=3600, "sign-up-accepted";r=19;t=3600',
    ]);
    const { body, headers } = await portal.callRest('POST', '/auth/login', {
      body: { email: form.email, password: PASSWORD },
    });
    expect(getRateLimitHeaders(headers)).toEqual([null, null]);
    const profileChange = await portal.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', jwt: body.token },
      body: JSON.stringify({
        query: `mutation { updateProfile(input: { name: "B", email: "${form.email}" }) { message } }`,
      }),
    });
    expect(getRateLimitHeaders(profileChange.headers)).toEqual([
      '"profile-change";q=100;w=3600',
      '"profile-change";r=99;t=3600',
    ]);
    await portal.setPrices();
    const requestReply = await portal.callRest('POST', '/company/create-key-request', {
      jwt: body.token,
      body: { keyType: 'week', user: 10, remote: true },
    });
    expect(requestReply.body.code).toBe(5);
    expect(getRateLimitHeaders(requestReply.headers)).toEqual([
      '"key-requests";q=100;w=3600',
      '"key-requests";r=99;t=3600',
    ]);
  });

  it('the API reference lists the limit of key requests, and the streams with limits', () => {
    const reference = readFileSync(new URL('../../../../docs/api-reference.md', import.meta.url), 'utf8');
    const [, section] = /^## Rate limits\n(.*?)^## /ms.exec(reference)!;
    expect(section).toMatch(/^\| key and extension requests per company.* \| 100 +\| 1 hour +\|$/m);
    expect(section).toContain('The streams `/live` and `/live/events` have [separate limits](api.md#live-updates).');
  });
});

describe('limits: token expiry', () => {
  it('a GraphQL login returns the expiry of its token', async () => {
    const query = `mutation { adminLogIn(input: { username: "chief", password: "${PASSWORD}" }) { token expiresAt } }`;
    const { token, expiresAt } = (await portal.callGraphql(query)).data.adminLogIn;
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(Date.parse(expiresAt)).toBe(exp * 1000);
    const { data } = await portal.callGraphql(query.replace(PASSWORD, 'wrong'));
    expect(data.adminLogIn).toEqual({ token: null, expiresAt: null });
  });

  it('a REST login returns the expiry of its token', async () => {
    const { body } = await portal.callRest('POST', '/admin/admin-login', {
      body: { username: 'chief', userPassword: PASSWORD },
    });
    const { exp } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(body.expiresAt).toBe(new Date(exp * 1000).toISOString());
  });
});
