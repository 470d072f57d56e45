import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTempFolder,
  waitForOutput,
  startProgram,
  type RunningProcess,
  type Server,
  startDatabase,
  startServer,
} from './server-process.ts';
import { expectElapsed } from './wait-for.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const stopCallbacks: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopCallbacks.splice(0).toReversed()) await stop();
});

function createFolder(): string {
  const { dir, remove } = createTempFolder();
  stopCallbacks.push(remove);
  return dir;
}

async function launchServer(settings: Record<string, string>): Promise<Server> {
  const server = await startServer(settings);
  stopCallbacks.push(() => killServer(server));
  return server;
}

async function killServer({ process: child, exitCode }: RunningProcess): Promise<void> {
  child.kill('SIGKILL');
  await exitCode;
}

async function openConnection({ port }: Server, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Sends a request on the agent's keep-alive connection. */
async function sendRequest(agent: Agent, { url }: Server, target: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url + target, { agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

/** Lists the running PostgreSQL processes of a data folder. */
const listDatabaseProcesses = (dir: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir);
    } catch {
      return false; // the process has exited
    }
  });

describe('stopping: a server after a stop signal', () => {
  it('the server and its PostgreSQL exit within 10 s regardless of open connections', async () => {
    const dir = createFolder();
    const server = await launchServer({ DATA_DIR: dir });
    const agent = new Agent({ keepAlive: true });
    stopCallbacks.push(() => agent.destroy());
    await sendRequest(agent, server, '/healthz');
    await openConnection(server, '');
    await openConnection(server, 'GET /healthz HTTP/1.1\r\nhost');
    await openConnection(
      server,
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    // After this response, the server has also received the incomplete requests.
    await sendRequest(agent, server, '/healthz');
    const since = performance.now();
    server.process.kill('SIGTERM');
    expect(await server.exitCode, server.lines.join('\n')).toBe(0);
    expectElapsed(since, 10_000);
    if (process.platform === 'linux') expect(listDatabaseProcesses(dir)).toEqual([]);
  });

  it('the server reports that it is not ready and still responds during DRAIN_SECONDS', async () => {
    const server = await launchServer({ ...database.getSettings('server'), DRAIN_SECONDS: '30' });
    const agent = new Agent({ keepAlive: true });
    stopCallbacks.push(() => agent.destroy());
    expect((await sendRequest(agent, server, '/readyz')).headers.connection).toBe('keep-alive');
    server.process.kill('SIGTERM');
    await waitForOutput(server, 'stopping (SIGTERM)');
    const responses = [];
    for (const target of ['/readyz', '/healthz', '/api/app/version?type=user&version=1', '/api/nothing', '/nothing.js'])
      responses.push(await sendRequest(agent, server, target));
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
      [503, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'keep-alive'],
      [404, 'keep-alive'],
      [404, 'keep-alive'],
    ]);
  });

  it('after draining, new connections are rejected, and each open connection gets a last response', async () => {
    const server = await launchServer({ ...database.getSettings('server'), DRAIN_SECONDS: '1' });
    const agent = new Agent({ keepAlive: true });
    stopCallbacks.push(() => agent.destroy());
    await sendRequest(agent, server, '/healthz');
    server.process.kill('SIGTERM');
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'refused'), { interval: 20 }).toBe('refused');
    const response = await sendRequest(agent, server, '/healthz');
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  });

  it('a client that stops sending is disconnected before a client that sends slowly gets its response', async () => {
    const server = await launchServer({ ...database.getSettings('server'), DRAIN_SECONDS: '0' });
    const body = '{"query":"{ __typename }"}';
    const head = `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const order: string[] = [];
    const stalled = await openConnection(server, head + body.slice(0, 1));
    const slow = await openConnection(server, head);
    stalled.resume().on('close', () => order.push('stalled client disconnected'));
    slow.on('data', (data) => order.push(String(data).split('\r\n', 1)[0]!));
    server.process.kill('SIGTERM');
    await waitForOutput(server, 'stopping (SIGTERM)');
    for (const character of body) {
      slow.write(character);
      await pause(100);
    }
    expect(await server.exitCode).toBe(0);
    expect(order).toEqual(['stalled client disconnected', 'HTTP/1.1 200 OK']);
  });

  it('a signal repeated within a second counts once, and a later signal stops the server immediately', async () => {
    const server = await launchServer({ ...database.getSettings('server'), DRAIN_SECONDS: '30' });
    const since = performance.now();
    server.process.kill('SIGINT');
    const signalTimer = setInterval(() => server.process.kill('SIGINT'), 50);
    stopCallbacks.push(() => clearInterval(signalTimer));
    expect(await server.exitCode).toBe(1);
    expect(performance.now() - since).toBeGreaterThan(1000);
    expectElapsed(since, 20_000);
    expect(server.lines.filter((line) => line.startsWith('stopping'))).toEqual(['stopping (SIGINT)']);
  });

  it('a closed terminal (SIGHUP) stops the server', async () => {
    const server = await launchServer({ ...database.getSettings('server'), DRAIN_SECONDS: '0' });
    server.process.kill('SIGHUP');
    expect(await server.exitCode).toBe(0);
    expect(server.lines).toContain('stopping (SIGHUP)');
  });
});

it.each(['migrate', 'seed'])('stopping: %s stops its PostgreSQL on SIGTERM', async (command) => {
  const dir = createFolder();
  const runningCommand = startProgram(`main.js ${command}`, { DATA_DIR: dir });
  stopCallbacks.push(() => killServer(runningCommand));
  await waitForOutput(runningCommand, 'migrated: ');
  runningCommand.process.kill('SIGTERM');
  expect(await runningCommand.exitCode).toBe(1);
  if (process.platform === 'linux') expect(listDatabaseProcesses(dir)).toEqual([]);
});
