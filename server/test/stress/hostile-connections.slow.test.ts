import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, startDatabase, startServer } from '../server-process.ts';
import { reportFigures } from './figures.ts';
import { canMeasureProcesses, readMemory } from './process-costs.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Server;
beforeAll(async () => {
  database = await startDatabase();
  server = await startServer(database.getSettings('server'));
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.exitCode;
  await database.stop();
});

it('resource limits: a connection that pipelines requests is cut off, and the server stays healthy', async () => {
  for (let n = 0; n < 20; n++) {
    const socket = connect(server.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
    await once(socket, 'close');
    expect(Buffer.concat(chunks).toString().split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1);
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

it.each([
  ['empty lines after a request', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', '\r\n'],
  ['a chunk whose size never ends', 'POST /api/nope HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', '0'],
])('resource limits: the connection ends after %s', async (_what, head, repeated) => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(head);
  const flood = Buffer.from(repeated.repeat(32_768));
  const socketClosing = new Promise((resolve) => socket.once('close', resolve));
  // Stop after a failed write. Until the failed socket is destroyed, every further write would fail immediately.
  const write = (error?: Error | null) => void (error || socket.destroyed || socket.write(flood, write));
  write();
  await socketClosing;
  expect(socket.bytesWritten).toBeLessThan(500_000_000);
});

it('resource limits: consecutive large requests share a connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sendLargeRequest = () =>
    new Promise<[number | undefined, boolean]>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const outgoing = request(`${server.url}/graphql`, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', () => resolve([response.statusCode, outgoing.reusedSocket]));
      });
      outgoing.once('error', reject);
      outgoing.end(JSON.stringify({ query: '{__typename}', extensions: { a: Array(9).fill('x'.repeat(90_000)) } }));
    });
  expect(await sendLargeRequest()).toEqual([200, false]);
  for (let n = 0; n < 4; n++) {
    await pause(150);
    expect(await sendLargeRequest()).toEqual([200, true]);
  }
  agent.destroy();
});

it('resource limits: consecutive requests share a connection', async () => {
  const socket = connect(server.port, '127.0.0.1');
  for (let n = 0; n < 50; n++) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 200/);
  }
  socket.destroy();
});

it.skipIf(!canMeasureProcesses)('resource limits: documents used only once take bounded memory', async () => {
  const sendUniqueDocument = (n: number) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `query Z${n}{__typename}${'#\n'.repeat(4900)}` }),
    }).then((response) => response.text());
  for (let n = 0; n < 1500; n++) await sendUniqueDocument(n);
  const memory = readMemory(server.process.pid!);
  reportFigures('1,500 documents used once', { 'memory (MB)': Math.round(memory) });
  expect(memory).toBeLessThan(500);
});
