import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { Role, type Viewer } from '../auth/viewer.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Returns an administrator, a member of a company (`acme-asha`), or an API token of a company (`acme-token1`). */
function getViewer(name: string): Viewer {
  if (name.startsWith('admin')) return { role: Role.Admin, administratorId: name, sessionId: name, rights: [] };
  const company = { role: Role.Customer, companyId: name.split('-')[0]!, rights: [] } as const;
  return name.includes('-token')
    ? { ...company, memberId: null, tokenId: name, scopes: [] }
    : { ...company, memberId: name, sessionId: name };
}

let app: FastifyInstance;
let url: URL;
/** Functions that settle the work of each request. */
let settleWork: (() => void)[];
/** Functions that let delayed requests continue and acquire a slot. */
let continueDelayed: (() => void)[];

beforeEach(async () => {
  settleWork = [];
  continueDelayed = [];
  app = fastify({ trustProxy: true });
  const acquireSlot = createConcurrencyLimit({
    perAccount: 1,
    perCompany: 3,
    perAddress: 2,
    total: 4,
    forAdministrators: 1,
  });
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }, reply) => {
    const slot = acquireSlot(getViewer(name), reply);
    await slot.runInSlot(() => new Promise<void>((resolve) => settleWork.push(resolve)));
    return 'done';
  });
  app.get<{ Params: { name: string } }>('/late/:name', async ({ params: { name } }, reply) => {
    await new Promise<void>((resolve) => continueDelayed.push(resolve));
    acquireSlot(getViewer(name), reply);
    return 'done';
  });
  url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(async () => {
  for (const settle of [...settleWork, ...continueDelayed]) settle();
  await app.close();
});

/** Sends a request and never reads the response. */
async function sendRequest(path: string, address = '203.0.113.1') {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(`GET /${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`);
  return socket;
}
const waitForWork = (count: number) => waitFor(() => expect(settleWork).toHaveLength(count));
/** Sends a request and returns whether it was rejected. An accepted request would wait until its work is settled. */
async function isRejected(name: string, address = '203.0.113.1'): Promise<boolean> {
  const response = await fetch(new URL(`/${name}`, url), { headers: { 'x-forwarded-for': address } });
  await response.text();
  return response.status === 500; // This server has no error handler that turns the error into a 503.
}

describe('concurrency slots: a slot', () => {
  it('a slot is held until the work is settled, even after its caller disconnects', async () => {
    const socket = await sendRequest('a');
    await waitForWork(1);
    socket.resetAndDestroy();
    await waitFor(async () => expect(await countConnections()).toBe(0));
    expect(await isRejected('a')).toBe(true);
    settleWork[0]!();
    await sendRequest('a');
    await waitForWork(2);
  });

  it('a caller that has already disconnected takes no slot', async () => {
    const socket = await sendRequest('late/a');
    await waitFor(() => expect(continueDelayed).toHaveLength(1));
    socket.resetAndDestroy();
    await waitFor(async () => expect(await countConnections()).toBe(0));
    continueDelayed[0]!();
    await sendRequest('a');
    await waitForWork(1);
  });
});

describe('concurrency slots: limits', () => {
  it('slots are limited per address and in total', async () => {
    await sendRequest('a');
    await sendRequest('b');
    await waitForWork(2);
    expect(await isRejected('c')).toBe(true);
    await sendRequest('c', '2001:db8::1');
    await sendRequest('d', '2001:db8::2');
    await waitForWork(4);
    expect(await isRejected('e', '203.0.113.2')).toBe(true);
  });

  it('slots are limited per member and per company, and all API tokens of a company count as one member', async () => {
    await sendRequest('acme-asha', '203.0.113.1');
    await sendRequest('acme-token1', '203.0.113.2');
    await waitForWork(2);
    expect(await isRejected('acme-asha', '203.0.113.3')).toBe(true);
    expect(await isRejected('acme-token2', '203.0.113.3')).toBe(true);
    await sendRequest('acme-ravi', '203.0.113.3');
    await waitForWork(3);
    expect(await isRejected('acme-meera', '203.0.113.4')).toBe(true);
    await sendRequest('other-vikram', '203.0.113.4');
    await waitForWork(4);
  });

  it('companies cannot take the slot reserved for administrators', async () => {
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) await sendRequest(name, `203.0.113.${index}`);
    await waitForWork(4);
    expect(await isRejected('e', '203.0.113.9')).toBe(true);
    await sendRequest('admin1');
    await waitForWork(5);
    expect(await isRejected('admin2', '203.0.113.9')).toBe(true);
  });
});

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
