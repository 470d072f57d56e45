import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { enforceMinimumRate } from './minimum-rate.ts';

let app: FastifyInstance;
let client: Socket;
/** Sends more of the response. */
let send: (bytes: number) => void;
let serverSocket: Socket;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = fastify();
  app.get('/', (request, reply) => {
    reply.hijack();
    serverSocket = request.raw.socket;
    send = (bytes) => reply.raw.write(Buffer.alloc(bytes));
    send(50_000_000); // more than the socket buffers of the operating system hold
    reply.raw.once('close', enforceMinimumRate(request, 'download'));
  });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  client = connect(Number(url.port), url.hostname);
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(client, 'readable');
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await app.close();
});

it('minimum rate: a download that reaches its client continues', async () => {
  client.resume();
  await waitFor(() => expect(serverSocket.writableLength).toBe(0));
  vi.advanceTimersByTime(5000);
  expect(serverSocket.destroyed).toBe(false);
});

it('minimum rate: a download continues while the server has nothing to send', async () => {
  client.resume();
  await waitFor(() => expect(serverSocket.writableLength).toBe(0));
  vi.advanceTimersByTime(5000);
  vi.advanceTimersByTime(5000); // an interval without a sent byte
  expect(serverSocket.destroyed).toBe(false);
});

it('minimum rate: bytes that the server still buffers do not count as sent', () => {
  send(100_000);
  vi.advanceTimersByTime(5000);
  expect(serverSocket.destroyed).toBe(true);
});
