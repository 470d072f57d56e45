import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerGracefulShutdown } from './graceful-shutdown.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let app: FastifyInstance;
let onFirstRequest = () => {};
let readBody: (body: Readable) => Promise<string> = text;
beforeEach(async () => {
  app = fastify();
  registerGracefulShutdown(app);
  app.addHook('onRequest', (_request, _reply, done) => {
    onFirstRequest();
    onFirstRequest = () => {};
    done();
  });
  app.get('/', () => 'handled');
  app.addContentTypeParser('text/html', (_request: FastifyRequest, body: Readable) => readBody(body));
  app.post('/', () => 'handled');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const openConnection = () => connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});

/** Blocks the event loop for long enough that the tick does not count as idle. */
function blockTick(): void {
  const end = performance.now() + 2;
  while (performance.now() < end);
}

/** Sends a request that is still unread when the app stops listening. Returns its response. */
async function stopWhileRequestArrives(): Promise<string> {
  const socket = openConnection();
  await once(socket, 'connect');
  socket.write(GET);
  await app.stopListening();
  return text(socket);
}

it('graceful shutdown: a connection opened while a last request is handled gets a response', async () => {
  let socket: Socket | undefined;
  onFirstRequest = () => {
    socket = openConnection();
    socket.write(GET);
    blockTick();
  };
  expect(await stopWhileRequestArrives()).toContain('200 OK');
  expect(await text(socket!)).toContain('200 OK');
});

it('graceful shutdown: a connection that is reset while it waits causes no error', async () => {
  onFirstRequest = () => {
    const socket = openConnection();
    socket.once('connect', () => socket.resetAndDestroy());
    blockTick();
  };
  expect(await stopWhileRequestArrives()).toContain('200 OK');
});

it('graceful shutdown: without an idle tick, the listener closes after a second, and waiting requests get a response', async () => {
  let isBusy = true;
  const keepBusy = () => {
    blockTick();
    if (isBusy) setImmediate(keepBusy);
  };
  keepBusy();
  const startedAt = performance.now();
  const listenerClosed = app.stopListening();
  const socket = openConnection();
  socket.write(GET);
  await listenerClosed;
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  isBusy = false;
  expect(await text(socket)).toContain('200 OK');
});

it('graceful shutdown: a client that waits until the handler reads its body is not disconnected', async () => {
  const [received, missing] = ['x'.repeat(500_000), 'x'];
  const length = received.length + missing.length;
  const socket = openConnection();
  readBody = async (body) => {
    // 30 checks of a client that sends nothing. After 20 of them, the shutdown disconnects a stalled client.
    for (let count = 0; count < 30; count++) await pause(50);
    socket.write(missing);
    return text(body);
  };
  let closing: Promise<unknown> | undefined;
  onFirstRequest = () => (closing = app.close());
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/html\r\nContent-Length: ${length}\r\n\r\n${received}`);
  expect(await text(socket)).toContain('200 OK');
  await closing;
});
