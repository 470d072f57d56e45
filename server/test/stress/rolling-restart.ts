import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, startDatabase, startServer } from '../servers.ts';

const CALLERS = 8;
const POLL_MS = 50;
const QUESTION = JSON.stringify({ query: '{ appVersion(type: USER, version: "1") { status } }' });

/** Restarts two servers in turn behind a proxy that asks /readyz and retries nothing; nobody may notice. */
export async function rollingRestart({ rounds }: { rounds: number }) {
  const database = await startDatabase();
  const settings = [0, 1].map((index) => ({ ...database.settingsOf(`server-${index}`), DRAIN_SECONDS: '0.5' }));
  const servers: Server[] = [];
  for (const each of settings) servers.push(await startServer(each));
  const proxy = await startProxy(servers.map(({ port }) => port));
  let isOver = false;
  let requests = 0;
  let failed = 0;
  const ask = async (index: number) => {
    for (let n = index; !isOver; n++) {
      const response = await (
        n % 2
          ? fetch(`${proxy.url}/api/app/version?type=user&version=1`)
          : fetch(`${proxy.url}/graphql`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: QUESTION,
            })
      ).catch(() => undefined);
      const text = await response?.text().catch(() => '');
      requests += 1;
      if (response?.status !== 200 || !text?.includes('"status":')) failed += 1;
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, index) => ask(index));
  try {
    for (let round = 0; round < rounds; round++)
      for (const [index, each] of settings.entries()) {
        const { port, process: child, ended } = servers[index]!;
        child.kill('SIGTERM');
        await ended;
        servers[index] = await startServer(each, port);
        while (!proxy.isReady(port)) await pause(POLL_MS);
      }
  } finally {
    isOver = true;
    await Promise.all(callers);
    await proxy.stop();
    for (const { process: child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await database.stop();
  }
  return { rounds, requests, failed };
}

async function startProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map(ports.map((port) => [port, true]));
  let turn = 0;
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const those = ports.filter((port) => ready.get(port));
    const port = those[turn++ % those.length];
    const { method, url: path, headers } = from;
    const through = httpRequest({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      to.writeHead(answer.statusCode!, kept);
      answer.pipe(to);
    });
    through.on('error', () => to.writeHead(502).end());
    from.pipe(through);
  };
  const looks = ports.map((port) =>
    setInterval(async () => {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      ready.set(port, status === 200);
    }, POLL_MS),
  );
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port: number) => ready.get(port) === true,
    async stop() {
      for (const look of looks) clearInterval(look);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
