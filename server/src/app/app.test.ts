import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { queryDatabase } from '../../test/database-server.ts';
import { createPng } from '../../test/images.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { isThorough } from '../../test/tier.ts';
import { sendRestFile } from '../../test/uploads.ts';
import { getDatabaseAddress } from '../platform/database/data-source.ts';

const ALLOWED_ORIGIN = 'https://app.partner.example';

let portal: Portal;
let pictureUrl: string;
beforeAll(async () => {
  portal = await startPortal({ CORS_ORIGINS: `${ALLOWED_ORIGIN}, https://other.partner.example` });
  const { jwt } = await portal.createCompany();
  const upload = await sendRestFile(portal, '/company/upload-picture', {
    jwt,
    field: 'picFile',
    file: { bytes: await createPng() },
  });
  pictureUrl = upload.body.data.profilePicture as string;
});
afterAll(() => portal.stop());

const htmlHeaders = { accept: 'text/html' };
const routes: [string, string, number, Record<string, string>?][] = [
  ['the portal', '/', 200, htmlHeaders],
  ['a page of the portal', '/companies', 200, htmlHeaders],
  ['an unknown path', '/nothing.js', 404],
  ['a path with broken escapes', '/%ff', 404],
  ['a response of REST', '/api/app/version?type=user&version=1', 200],
  ['an error of REST', '/api/admin/ads', 200],
  ['an unknown path of REST', '/api/nothing', 404],
  ['a path of REST with broken escapes', '/api/%ff', 404],
  ['a wrong method of REST', '/api/auth/login', 405],
  ['a response of GraphQL', '/graphql?query=%7B__typename%7D', 200, { 'apollo-require-preflight': '1' }],
  ['an error of GraphQL', '/graphql', 400],
  ['an unknown upload', '/uploads/nothing.png', 404],
  ['an unknown upload in a browser', '/uploads/nothing.png', 404, htmlHeaders],
  ['an unknown well-known path in a browser', '/.well-known/change-password', 404, htmlHeaders],
  ['the playground with a trailing slash', '/playground/', 404, htmlHeaders],
  ['the licence keys', '/.well-known/jwks.json', 200],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
];

describe('HTTP: security headers', () => {
  it.each(routes)('sends all security headers with %s', async (_what, target, status, headers = {}) => {
    const response = await portal.send(target, { headers });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'strict-transport-security': expect.stringMatching(/^max-age=(31536000|63072000)/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    for (const name of ['x-powered-by', 'server']) expect(response.headers.has(name)).toBe(false);
  });

  it('a stored image has a stricter content security policy', async () => {
    const { headers } = await portal.send(pictureUrl, {});
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('a page allows only its own scripts and styles, and cannot be framed', async () => {
    const { headers } = await portal.send('/', { headers: htmlHeaders });
    const policy = headers.get('content-security-policy')!.split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]),
    );
    for (const kind of ['script-src', 'style-src'])
      expect(policy.find((rule) => rule.startsWith(`${kind} `))).toMatch(/^[a-z-]+ 'self' 'nonce-[\da-f]+'$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

it('HTTP: private responses are never cached', async () => {
  const targets = ['/api/auth/checkLogin', '/api/nothing', '/graphql?query=%7B__typename%7D'];
  for (const target of targets) {
    const { headers } = await portal.send(target, { headers: { 'apollo-require-preflight': '1' } });
    expect([target, headers.get('cache-control')]).toEqual([target, 'no-store']);
  }
});

it('HTTP: an unknown REST path returns JSON, even with broken escapes', async () => {
  for (const target of ['/nothing', '/%ff', '/%', `/${'x'.repeat(2000)}`])
    expect((await portal.callRest('GET', target)).body).toMatchObject({ success: false, code: 2 });
});

describe('HTTP: CORS', () => {
  const sendFromOrigin = (target: string, origin: string, headers: Record<string, string> = {}, method = 'OPTIONS') =>
    portal.send(target, { method, headers: { origin, ...headers } });
  const createPreflight = (method: string) => ({
    'access-control-request-method': method,
    'access-control-request-headers': 'jwt,content-type,x-evil',
  });

  it.each(['/graphql', '/api/auth/login', '/api/admin/ads/x'])('a configured origin can call %s', async (target) => {
    const { status, headers } = await sendFromOrigin(target, ALLOWED_ORIGIN, createPreflight('POST'));
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE');
    expect(headers.get('access-control-allow-headers')!.split(', ').toSorted()).toEqual([
      'apollo-require-preflight',
      'authorization',
      'cache-control',
      'content-type',
      'idempotency-key',
      'jwt',
      'last-event-id',
      'x-in-background',
      'x-licence-key',
      'x-page-age',
      'x-request-id',
    ]);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect(headers.get('vary')).toMatch(/origin/i);
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ origin: ALLOWED_ORIGIN }],
    [{ 'access-control-request-method': 'POST' }],
  ])('an OPTIONS request that is not a preflight gets the envelope: %j', async (headers) => {
    for (const [target, status] of [['/nothing', 404] as const, ['/auth/login', 405] as const])
      expect(await portal.callRest('OPTIONS', target, { headers })).toMatchObject({ status, body: { code: 2 } });
  });

  it('a configured origin can read the response and its request id', async () => {
    const { headers } = await sendFromOrigin('/api/app/version?type=user&version=1', ALLOWED_ORIGIN, {}, 'GET');
    expect(headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
    expect(headers.get('access-control-expose-headers')).toBe(
      'x-request-id, retry-after, ratelimit, ratelimit-policy, content-disposition',
    );
  });

  it.each(['https://evil.example', `${ALLOWED_ORIGIN}.evil.example`, 'http://app.partner.example', 'null'])(
    'an origin that is not configured has no access: %s',
    async (origin) => {
      for (const target of ['/graphql', '/api/auth/login']) {
        const replies = [
          await sendFromOrigin(target, origin, createPreflight('POST')),
          await sendFromOrigin(target, origin, {}, 'GET'),
        ];
        for (const { headers } of replies) expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it('no origin has access when none is configured', async () => {
    const closedPortal = await startPortal();
    const response = await closedPortal.send('/graphql', {
      method: 'OPTIONS',
      headers: { origin: ALLOWED_ORIGIN, ...createPreflight('POST') },
    });
    await closedPortal.stop();
    const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
  });
});

it('HTTP: each database connection of a server is named by its purpose', async () => {
  await portal.send('/readyz', {});
  const rows = await portal.db.query<{ name: string }[]>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['licence-portal', 'licence-portal changes', 'licence-portal probe']);
});

describe('HTTP: health checks', () => {
  it('liveness and readiness are reported', async () => {
    const states = await Promise.all(
      ['/healthz', '/readyz'].map(async (target) => (await portal.send(target, {})).json()),
    );
    expect(states).toEqual([{ status: 'ok' }, { status: 'ready' }]);
  });

  it('a server without its database is alive but not ready, and logs the reason', async () => {
    const log = new PassThrough();
    const isolatedPortal = await startPortal({ LOG_LEVEL: 'warn' }, { log });
    const sendAll = () =>
      Promise.all(['/readyz', '/healthz'].map(async (target) => (await isolatedPortal.send(target, {})).status));
    expect(await sendAll()).toEqual([200, 200]);
    const name = new URL(getDatabaseAddress(isolatedPortal.db)).pathname.slice(1);
    const server = inject('databaseServer');
    await queryDatabase(server, `alter database ${name} with allow_connections false`);
    await queryDatabase(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await expect.poll(sendAll).toEqual([503, 200]);
    // The first failed check can report a lost connection, so poll until the database rejects a new connection.
    await expect
      .poll(async () => (await isolatedPortal.send('/readyz', {})).json())
      .toMatchObject({ status: 'not ready', problems: ['The database rejects connections.'] });
    expect(String(log.read())).toContain('is not currently accepting connections');
    await queryDatabase(server, `alter database ${name} with allow_connections true`);
    await expect.poll(sendAll).toEqual([200, 200]);
    await isolatedPortal.stop();
  });

  it.runIf(isThorough)(
    'an exhausted pool, an unwritable data folder and unavailable images only degrade a server',
    async () => {
      const degradedPortal = await startPortal();
      const readReadiness = async () => {
        const response = await degradedPortal.send('/readyz', {});
        return [response.status, await response.json()];
      };
      const movedFolder = `${degradedPortal.dataDir}-away`;
      renameSync(degradedPortal.dataDir, movedFolder);
      const degradedMessages = ['The data folder cannot be written to.', 'Images cannot be stored.'];
      await expect.poll(readReadiness).toEqual([200, { status: 'ready', degraded: degradedMessages }]);
      const { jwt } = await degradedPortal.createCompany();
      const upload = await sendRestFile(degradedPortal, '/company/upload-picture', {
        jwt,
        field: 'picFile',
        file: { bytes: await createPng() },
      });
      const message = 'Images cannot be stored at the moment. Try again in a few minutes.';
      expect([upload.status, upload.body.message]).toEqual([503, message]);
      // Saving an email to the company has recreated the folder.
      rmSync(degradedPortal.dataDir, { recursive: true, force: true });
      renameSync(movedFolder, degradedPortal.dataDir);
      const lockingRunner = degradedPortal.db.createQueryRunner();
      await lockingRunner.startTransaction();
      await lockingRunner.query('lock table versions');
      const calls: Promise<unknown>[] = [];
      const callInterval = setInterval(() => {
        for (let n = 0; n < 5; n++) calls.push(degradedPortal.send('/api/app/version?type=user&version=1', {}));
      }, 100);
      await expect
        .poll(readReadiness)
        .toEqual([200, { status: 'ready', degraded: ['Every database connection is in use.'] }]);
      clearInterval(callInterval);
      await lockingRunner.rollbackTransaction();
      await lockingRunner.release();
      await Promise.all(calls);
      await expect.poll(readReadiness).toEqual([200, { status: 'ready' }]);
      await degradedPortal.stop();
    },
  );

  it('an unwritable email folder degrades a server that writes emails to files', async () => {
    const degradedPortal = await startPortal();
    const readReadiness = async () => (await degradedPortal.send('/readyz', {})).json();
    const folder = path.join(degradedPortal.dataDir, 'mail');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'a file in its place');
    await expect.poll(readReadiness).toEqual({ status: 'ready', degraded: ['Emails cannot be stored.'] });
    rmSync(folder);
    await expect.poll(readReadiness).toEqual({ status: 'ready' });
    await degradedPortal.stop();
  });

  it('a clock that differs from the clock of the database by more than 5 s is reported and logged', async () => {
    const log = new PassThrough();
    const skewedPortal = await startPortal({ LOG_LEVEL: 'warn' }, { log });
    const readReadiness = async () => (await skewedPortal.send('/readyz', {})).json();
    skewedPortal.shiftClock(4000);
    expect(await readReadiness()).toEqual({ status: 'ready' });
    skewedPortal.shiftClock(-7000);
    const degradedMessages = ["The clock of this server differs from the database's by more than 5 s."];
    await expect.poll(readReadiness).toEqual({ status: 'ready', degraded: degradedMessages });
    expect(String(log.read())).toMatch(/the clock is [67]\.\d s behind/);
    skewedPortal.shiftClock(0);
    await expect.poll(readReadiness).toEqual({ status: 'ready' });
    await skewedPortal.stop();
  });

  it('a server that is shutting down is not ready, but responds to earlier requests', async () => {
    const closingPortal = await startPortal();
    const { hostname, port } = new URL(closingPortal.url);
    const open = async (request: string): Promise<Socket> => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(request);
      return socket;
    };
    const read = async (socket: Socket): Promise<string> => {
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      return text;
    };
    const body = JSON.stringify({ query: '{ __typename }' });
    const head = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`;
    const incompleteQuery = await open(`POST /graphql HTTP/1.1\r\nhost: x\r\n${head}${body.slice(0, 5)}`);
    const probe = await open('GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n');
    // The server reads data in the order of arrival. When it has responded to /healthz, it has also received the two
    // incomplete requests.
    await closingPortal.send('/healthz', {});
    const closing = closingPortal.app.close();
    probe.write('\r\n');
    const readiness = await read(probe);
    incompleteQuery.write(body.slice(5));
    const rawResponse = await read(incompleteQuery);
    await closing;
    await closingPortal.stop();
    expect(readiness).toMatch(/^HTTP\/1\.1 503 /);
    expect(rawResponse).toMatch(/^HTTP\/1\.1 200 /);
    expect(rawResponse).toContain('"__typename":"Query"');
  });
});
