import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createSequentialHttpServer } from './pipelining-guard.ts';

const TIMEOUTS = { keepAliveTimeout: 10_000, requestTimeout: 10_000, connectionTimeout: 10_000 };
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Connects to a server with this handler. Collects the received data and reports the end of the connection. */
async function openConnection(listener: RequestListener) {
  server = createSequentialHttpServer(listener, {}, TIMEOUTS).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  return { socket, text: () => text, ended: once(socket, 'close') };
}

it('request pipelining: a client can send its next request before the handler of a complete response ends', async () => {
  let count = 0;
  const { socket, text } = await openConnection((_request, response) => {
    count += 1;
    response.writeHead(200, { 'content-length': 2 }).write(`a${count}`);
    setTimeout(() => response.end(), 50);
  });
  for (const expected of ['a1', 'a2', 'a3']) {
    socket.write(GET);
    await expect.poll(text).toContain(expected);
  }
});

it('request pipelining: a pipelined request starts after the previous response ends', async () => {
  const steps: string[] = [];
  const { socket, text } = await openConnection(async ({ url }, response) => {
    steps.push(`begin ${url}`);
    await pause(50);
    steps.push(`end ${url}`);
    response.end(`answer to ${url}`);
  });
  socket.write(GET.replace('/', '/1') + GET.replace('/', '/2'));
  await expect.poll(text).toContain('answer to /2');
  expect(steps).toEqual(['begin /1', 'end /1', 'begin /2', 'end /2']);
});

it('request pipelining: a third request closes the connection, and only the first one starts', async () => {
  const startedUrls: string[] = [];
  const { socket, text, ended } = await openConnection(({ url }) => void startedUrls.push(url!));
  socket.write(GET.replace('/', '/1') + GET.replace('/', '/2') + GET.replace('/', '/3'));
  await ended;
  expect([startedUrls, text()]).toEqual([['/1'], '']);
});

it.each(['the client disconnects', 'the response was the last one on the connection'])(
  'request pipelining: a queued request does not start when %s',
  async (reason) => {
    const startedUrls: string[] = [];
    const { socket, ended } = await openConnection(async ({ url }, response) => {
      startedUrls.push(url!);
      if (reason === 'the client disconnects') {
        await once(response, 'close');
      } else {
        await pause(50);
        response.setHeader('connection', 'close').end();
      }
    });
    socket.write(GET.replace('/', '/1') + GET.replace('/', '/2'));
    await expect.poll(() => startedUrls).toEqual(['/1']);
    if (reason === 'the client disconnects') socket.destroy();
    await ended;
    await pause(100);
    expect(startedUrls).toEqual(['/1']);
  },
);
