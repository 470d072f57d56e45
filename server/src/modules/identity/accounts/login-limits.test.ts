import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import type { RateLimitUsage } from '../../../platform/context/rate-limit-usage.ts';
import { getPool } from '../../../platform/database/data-source.ts';
import { createUnavailableError } from '../../../platform/kernel/system-errors.ts';
import { createLoginLimits } from './login-limits.ts';

let portal: Portal;
let email: string;
// TRUST_PROXY lets a test send requests from several addresses.
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
  ({ email } = await portal.createCompany());
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const HOME_ADDRESS = '127.0.0.1';
const STRANGER_ADDRESS = '203.0.113.7';

const logIn = (account: string, password: string, from = STRANGER_ADDRESS) =>
  portal.callRest('POST', '/auth/login', { body: { email: account, password }, headers: { 'x-forwarded-for': from } });

async function failLogins(times: number, account = email, from = STRANGER_ADDRESS) {
  const replies = await Promise.all(Array.from({ length: times }, () => logIn(account, 'Wrong#Horse9', from)));
  return replies.map(({ status }) => status);
}

describe('login: failed attempts', () => {
  it('an account accepts 10 failed logins, and then rejects even the right password', async () => {
    expect(new Set(await failLogins(10))).toEqual(new Set([200]));
    const { status, body, headers } = await logIn(email, PASSWORD);
    expect([status, body.code, body.success, body.error]).toEqual([429, 7, false, body.message]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('failures count from any address, regardless of case and spaces in the email', async () => {
    await failLogins(4, email.toUpperCase(), '203.0.113.8');
    await failLogins(4, ` ${email} `, '203.0.113.9');
    await failLogins(2);
    expect((await logIn(email, PASSWORD, '203.0.113.10')).status).toBe(429);
  });

  it('failures for an unknown account count like those for an existing account', async () => {
    expect(new Set(await failLogins(10, 'nobody@nowhere.example'))).toEqual(new Set([200]));
    expect((await logIn('nobody@nowhere.example', PASSWORD)).status).toBe(429);
  });

  it('failures for an administrator count towards the limit', async () => {
    const logInAsChief = (userPassword: string) =>
      portal.callRest('POST', '/admin/admin-login', { body: { username: 'chief', userPassword } });
    await Promise.all(Array.from({ length: 10 }, () => logInAsChief('Wrong#Horse9')));
    expect((await logInAsChief(PASSWORD)).status).toBe(429);
  });

  it('one address is allowed 100 failures across all accounts', async () => {
    // Batches of 10, so that enough database connections are free even on a slow machine.
    for (let batch = 0; batch < 10; batch++) {
      const accounts = Array.from({ length: 10 }, (_, n) => `n${batch}${n}@nowhere.example`);
      const statuses = await Promise.all(accounts.map((account) => failLogins(1, account)));
      expect(new Set(statuses.flat())).toEqual(new Set([200]));
    }
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    expect((await logIn(email, PASSWORD, '203.0.113.99')).status).toBe(200);
  });

  it('failures expire with their time window', async () => {
    await failLogins(10);
    await portal.db.query('update rate_limits set expire = $1', [Date.now() - 1]);
    expect((await logIn(email, PASSWORD)).body.code).toBe(5);
  });
});

it('login: a successful login does not count towards the limit', async () => {
  for (let n = 0; n < 15; n++) expect((await logIn(email, PASSWORD, HOME_ADDRESS)).body.code).toBe(5);
});

it('login: concurrent successful logins never count against each other', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => logIn(email, PASSWORD)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

it('login limits: a successful login counts neither for its account nor for its address', async () => {
  for (const from of [HOME_ADDRESS, STRANGER_ADDRESS]) {
    expect(await failLogins(2, email, from)).toEqual([200, 200]);
    for (let n = 0; n < 3; n++) expect((await logIn(email, PASSWORD, from)).body.code).toBe(5);
  }
  const rows = await portal.db.query("select points from rate_limits where key like 'login-%'");
  // A successful login is counted first and subtracted again, which leaves a row with 0 points.
  expect(rows.map(({ points }: { points: number }) => points).filter(Boolean)).toEqual([2, 2, 2, 2]);
});

it('login limits: a password is not verified once the attempts are used up', async () => {
  const { verifyLogin } = createLoginLimits(getPool(portal.db));
  const attempt = { account: 'guessed', address: HOME_ADDRESS, isKnownAddress: false, assertClientConnected: () => {} };
  let verificationCount = 0;
  const guessPassword = () =>
    verifyLogin(attempt, async () => {
      verificationCount += 1;
      return false;
    });
  const replies = await Promise.allSettled(Array.from({ length: 15 }, guessPassword));
  expect(replies.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(10);
  expect(verificationCount).toBe(10);
});

it('login limits: a verification that fails with an error does not count', async () => {
  const { verifyLogin } = createLoginLimits(getPool(portal.db));
  const attempt = { account: 'waiting', address: HOME_ADDRESS, isKnownAddress: false, assertClientConnected: () => {} };
  const verify = async () => {
    throw new Error('the queue is full');
  };
  for (let n = 0; n < 11; n++) await expect(verifyLogin(attempt, verify)).rejects.toThrow('the queue is full');
  const rows = await portal.db.query("select points from rate_limits where key like 'login-%'");
  expect(rows).toEqual([{ points: 0 }, { points: 0 }]); // of the account and of the address
});

describe.each([
  ['sign-ups', 'sign-up-accepted', 'countAcceptedSignUp', 20],
  ['new accounts', 'new-login', 'countNewLogin', 100],
] as const)('login limits: %s', (_attempts, policy, count, limit) => {
  it('an attempt whose password could not be hashed does not count', async () => {
    const limits = createLoginLimits(getPool(portal.db));
    const quotas: RateLimitUsage[] = [];
    const hash = () => Promise.reject(createUnavailableError());
    const reject = async () =>
      expect(limits[count](HOME_ADDRESS, quotas, hash)).rejects.toMatchObject({
        extensions: { code: 'SERVICE_UNAVAILABLE' },
      });
    for (let n = 0; n < 3; n++) await reject();
    expect(quotas.at(-1)).toMatchObject({ policy, remaining: limit });
    expect(await limits[count](HOME_ADDRESS, quotas, async () => 'hash')).toBe('hash');
    expect(quotas.at(-1)).toMatchObject({ policy, remaining: limit - 1 });
  });

  it('concurrent attempts hash no more passwords than the limit allows', async () => {
    const limits = createLoginLimits(getPool(portal.db));
    let hashCount = 0;
    const hash = async () => {
      hashCount += 1;
      return 'hash';
    };
    const attempts = Array.from({ length: limit + 5 }, () => limits[count](HOME_ADDRESS, [], hash));
    await Promise.allSettled(attempts);
    expect(hashCount).toBe(limit);
  });
});

it('login: an attempt is rejected with a retry time while 50 attempts on the account are pending', async () => {
  const { verifyLogin } = createLoginLimits(getPool(portal.db));
  const attempt = { account: 'company', address: HOME_ADDRESS, isKnownAddress: false, assertClientConnected: () => {} };
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  const pendingLogins = Array.from({ length: 50 }, () => verifyLogin(attempt, () => gate.then(() => true)));
  await expect(verifyLogin(attempt, async () => true)).rejects.toMatchObject({
    extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) },
  });
  openGate();
  expect(new Set(await Promise.all(pendingLogins))).toEqual(new Set([true]));
  expect(await verifyLogin(attempt, async () => true)).toBe(true);
});

it('login: the attempt of a client that disconnects in the queue is dropped', async () => {
  const { verifyLogin } = createLoginLimits(getPool(portal.db));
  const attempt = { account: 'queued', address: HOME_ADDRESS, isKnownAddress: false, assertClientConnected: () => {} };
  let isConnected = true;
  const assertClientConnected = () => {
    if (!isConnected) throw new Error('disconnected');
  };
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  const pendingLogin = verifyLogin(attempt, () => gate.then(() => true));
  const queuedLogin = verifyLogin({ ...attempt, assertClientConnected }, async () => true);
  isConnected = false;
  openGate();
  await expect(queuedLogin).rejects.toThrow('disconnected');
  expect(await pendingLogin).toBe(true);
});

it('login: the password of a disconnected client is not verified and does not count', async () => {
  const { hostname, port } = new URL(portal.url);
  const body = JSON.stringify({ email, password: 'Wrong#Horse9' });
  const connection = once(portal.app.server, 'connection');
  const client = connect(Number(port), hostname).on('error', () => {});
  const [serverSocket] = (await connection) as [Socket];
  const disconnection = new Promise((resolve) => serverSocket.once('close', resolve));
  await interleaveTransaction(
    portal,
    // The last table that a login reads before it enters the queue.
    (query) => query('lock table known_addresses in access exclusive mode'),
    () => {
      const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json';
      client.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
      return disconnection;
    },
    () => {
      client.resetAndDestroy();
      return disconnection;
    },
  );
  await failLogins(1, email, HOME_ADDRESS); // queued behind the dropped attempt
  const rows = await portal.db.query("select points from rate_limits where key like 'login-%'");
  expect(rows).toEqual([{ points: 1 }, { points: 1 }]); // of the account and of the address
});

it('login: a known address has a separate limit, so other addresses cannot lock it out', async () => {
  expect((await logIn(email, PASSWORD, HOME_ADDRESS)).body.code).toBe(5);
  await failLogins(11);
  expect((await logIn(email, PASSWORD)).status).toBe(429);
  expect((await logIn(email, PASSWORD, HOME_ADDRESS)).body.code).toBe(5);
  await failLogins(10, email, HOME_ADDRESS);
  expect((await logIn(email, PASSWORD, HOME_ADDRESS)).status).toBe(429);
});

describe('login: IPv6 callers', () => {
  const buildAddress = (n: number) => `2001:db8:1:2::${n}`;

  it('all addresses of one /64 share a limit', async () => {
    for (let n = 1; n <= 12; n++) await failLogins(1, `n${n}@nowhere.example`, buildAddress(n));
    const rows = await portal.db.query("select points from rate_limits where key like 'login-address:%'");
    expect(rows).toEqual([{ points: 12 }]);
  });

  it('a login from an IPv6 address makes its whole /64 known, but no other network', async () => {
    const { email: companyEmail } = await portal.createCompany();
    expect((await logIn(companyEmail, PASSWORD, buildAddress(1))).body.code).toBe(5);
    await failLogins(11, companyEmail);
    expect((await logIn(companyEmail, PASSWORD, '2001:db8:1:3::1')).status).toBe(429);
    expect((await logIn(companyEmail, PASSWORD, buildAddress(2))).body.code).toBe(5);
  });
});

describe('login: GraphQL', () => {
  const buildLogin = (password: string) => `logIn(input: { email: "${email}", password: "${password}" }) { token }`;

  it('failed REST logins count towards the limit of GraphQL logins, which return RATE_LIMITED', async () => {
    await failLogins(10, email, HOME_ADDRESS);
    const { errors } = await portal.callGraphql(`mutation { ${buildLogin(PASSWORD)} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  });

  it('a request with several logins is rejected before any of them is tried', async () => {
    const aliases = Array.from({ length: 15 }, (_, n) => `n${n}: ${buildLogin('Wrong#Horse9')}`).join(' ');
    const { data, errors } = await portal.callGraphql(`mutation { ${aliases} }`);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await logIn(email, PASSWORD, HOME_ADDRESS)).status).toBe(200);
  });
});

describe('login: no proxy', () => {
  it('a forged X-Forwarded-For does not change the address', async () => {
    const portalWithoutProxy = await startPortal();
    try {
      const company = await portalWithoutProxy.createCompany();
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) {
        const reply = await portalWithoutProxy.callRest('POST', '/auth/login', {
          body: { email: company.email, password: 'Wrong#Horse9' },
          headers: { 'x-forwarded-for': `198.51.100.${n}` },
        });
        statuses.push(reply.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    } finally {
      await portalWithoutProxy.stop();
    }
  });
});
