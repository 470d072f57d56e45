import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findFreePort } from '../../../test/server-process.ts';
import { openDatabase } from './data-source.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { PrimaryLocator } from './primary-locator.ts';

let silentServer: net.Server;
const sockets: net.Socket[] = [];
let [silentPort, closedPort] = [0, 0];
beforeAll(async () => {
  // Accepts connections and never sends a byte.
  silentServer = net.createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  silentPort = (silentServer.address() as net.AddressInfo).port;
  closedPort = await findFreePort();
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silentServer.close();
});

/** Builds a database URL with these hosts and the test server's credentials. */
function buildDatabaseUrl(...hosts: string[]): string {
  const { username, password, pathname } = new URL(inject('databaseServer'));
  return `postgres://${username}:${password}@${hosts.join(',')}${pathname}`;
}
const getTestServerHost = () => new URL(inject('databaseServer')).host;

it('primary: a silent and an unreachable host do not hide the primary', async () => {
  const address = buildDatabaseUrl(`127.0.0.1:${silentPort}`, `127.0.0.1:${closedPort}`, getTestServerHost());
  expect(await new PrimaryLocator(address).find()).toBe(buildDatabaseUrl(getTestServerHost()));
  const db = await openDatabase(address, []);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.destroy();
});

it('primary: without a primary, the error names every host and its failure', async () => {
  const address = buildDatabaseUrl(`127.0.0.1:${silentPort}`, `127.0.0.1:${closedPort}`);
  const error = await openDatabase(address, []).catch((thrown: unknown) => thrown);
  const explanation = explainDatabaseError(error, address)!;
  expect(explanation).toContain(`127.0.0.1:${silentPort}: no response within 1 s`);
  expect(explanation).toContain(`127.0.0.1:${closedPort}: connect ECONNREFUSED`);
  expect(explanation).toContain('correct DATABASE_URL');
});
