import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { encodeErrorResponse } from '../../../../test/postgres-messages.ts';
import { acceptsConnections } from './server.ts';

const sockets = new Set<Socket>();
let server: Server;
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Starts a server with this connection handler. Returns a database URL of the server. */
async function listenOnSocket(onConnection: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://portal:x@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
}

// The messages AuthenticationOk and ReadyForQuery.
const READY = Buffer.from('5200000008000000005a0000000549', 'hex');

it.each<[string, (socket: Socket) => void]>([
  ['does not answer yet', () => {}],
  ['does not answer a query yet', (socket) => socket.once('data', () => socket.write(READY))],
  ['hangs up', (socket) => socket.once('data', () => socket.end())],
  ['is starting', (socket) => socket.once('data', () => socket.end(encodeErrorResponse('57P03')))],
  ['has no free connection', (socket) => socket.once('data', () => socket.end(encodeErrorResponse('53300')))],
])('embedded database: a start keeps waiting for a PostgreSQL that %s', async (_case, onConnection) => {
  expect(await acceptsConnections(await listenOnSocket(onConnection), 300)).toBe(false);
});

it('embedded database: a start fails immediately if PostgreSQL rejects the login', async () => {
  const url = await listenOnSocket((socket) => socket.once('data', () => socket.end(encodeErrorResponse('28P01'))));
  await expect(acceptsConnections(url, 300)).rejects.toMatchObject({ code: '28P01' });
});
