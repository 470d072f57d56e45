import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from './portal.ts';
import { isStress } from './tier.ts';

let portal: Portal;
const sockets: Socket[] = [];
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await portal.stop();
});

const PARTIAL_REQUESTS = [
  'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ',
  'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"query": "',
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email": "',
];

it('slow clients: other clients get responses within a second while a hundred clients send byte by byte', async () => {
  const { hostname, port } = new URL(portal.url);
  for (let n = 0; n < 100; n++) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(PARTIAL_REQUESTS[n % PARTIAL_REQUESTS.length]!);
  }
  const sendInterval = setInterval(() => {
    for (const socket of sockets) socket.write('a');
  }, 100);
  const responseTimesMs: number[] = [];
  for (let n = 0; n < 100; n++) {
    const since = performance.now();
    const { status } = await portal.callGraphql('{ appVersion(type: USER, version: "1") { status } }');
    responseTimesMs.push(performance.now() - since);
    expect(status).toBe(200);
  }
  clearInterval(sendInterval);
  if (isStress) expect(responseTimesMs.toSorted((a, b) => a - b)[98]).toBeLessThan(1000);
});

it('slow clients: a client that leaves its event stream unread for 30 s is disconnected', async () => {
  const { id, jwt } = await portal.createCompany();
  const connection = once(portal.app.server, 'connection');
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  sockets.push(socket);
  const [serverSocket] = (await connection) as [Socket];
  socket.write(`GET /live/events HTTP/1.1\r\nhost: x\r\njwt: ${jwt}\r\n\r\n`);
  await expect.poll(() => serverSocket.bytesWritten).toBeGreaterThan(0);
  // More data than the socket buffers of the operating system hold.
  await portal.db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     select 'KEY_EXPIRED', now(), $1, jsonb_build_object('text', repeat('x', 100000)), false, false
     from generate_series(1, 300)`,
    [id],
  );
  await expect.poll(() => serverSocket.destroyed, { timeout: 90_000, interval: 500 }).toBe(true);
});

it('slow clients: headers time out after 15 s and a whole request after 60 s', () => {
  const { headersTimeout, requestTimeout } = portal.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 60_000]);
});

it('slow clients: the server closes idle connections later than the documented nginx configuration', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../../docs/operate/nginx.conf'), 'utf8');
  const [, nginxSeconds] = /upstream [^}]+ keepalive_timeout (\d+)s;/.exec(file)!;
  expect(portal.app.server.keepAliveTimeout).toBeGreaterThan(Number(nginxSeconds) * 1000);
});
