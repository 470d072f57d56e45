import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, startDatabase, startServer } from '../server-process.ts';
import { LOAD_PAUSE_MS } from '../tier.ts';

const CALLER_COUNT = 8;
const POLL_INTERVAL_MS = 50;
// Like most load balancers, the proxy does not remove a server after a single slow health check.
const MAX_FAILED_POLLS = 20;
const QUERY_BODY = JSON.stringify({ query: '{ appVersion(type: USER, version: "1") { status } }' });

/** Restarts two servers alternately behind a proxy that polls /readyz and never retries. No request may fail. */
export async function runRollingRestart({ rounds }: { rounds: number }) {
  const database = await startDatabase();
  // Long enough for the proxy to detect a draining server on a busy machine.
  const settings = [0, 1].map((index) => ({ ...database.getSettings(`server-${index}`), DRAIN_SECONDS: '8' }));
  const servers: Server[] = [];
  for (const each of settings) servers.push(await startServer(each));
  const proxy = await startProxy(servers.map(({ port }) => port));
  let isOver = false;
  let requests = 0;
  let failed = 0;
  const sendRequests = async (index: number) => {
    for (let n = index; !isOver; n++, await pause(LOAD_PAUSE_MS)) {
      const response = await (
        n % 2
          ? fetch(`${proxy.url}/api/app/version?type=user&version=1`)
          : fetch(`${proxy.url}/graphql`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: QUERY_BODY,
            })
      ).catch(() => undefined);
      const text = await response?.text().catch(() => '');
      requests += 1;
      if (response?.status !== 200 || !text?.includes('"status":')) failed += 1;
    }
  };
  const callers = Array.from({ length: CALLER_COUNT }, (_, index) => sendRequests(index));
  try {
    for (let round = 0; round < rounds; round++)
      for (const [index, each] of settings.entries()) {
        const { port, process: child, exitCode: ended } = servers[index]!;
        child.kill('SIGTERM');
        await ended;
        servers[index] = await startServer(each, port);
        while (!proxy.isReady(port)) await pause(POLL_INTERVAL_MS);
      }
  } finally {
    isOver = true;
    await Promise.all(callers);
    await proxy.stop();
    for (const { process: child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ exitCode: ended }) => ended));
    await database.stop();
  }
  return { rounds, requests, failed };
}

async function startProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true });
  const readiness = new Map(ports.map((port) => [port, true]));
  let nextIndex = 0;
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const readyPorts = ports.filter((port) => readiness.get(port));
    const port = readyPorts[nextIndex++ % readyPorts.length];
    const { method, url: path, headers } = from;
    const proxied = httpRequest({ port, host: '127.0.0.1', agent, method, path, headers }, (upstreamResponse) => {
      const { connection: _, ...responseHeaders } = upstreamResponse.headers;
      to.writeHead(upstreamResponse.statusCode!, responseHeaders);
      upstreamResponse.pipe(to);
    });
    proxied.on('error', () => to.writeHead(502).end());
    from.pipe(proxied);
  };
  let isOver = false;
  // Polls each server sequentially. With concurrent polls, an older response could arrive last.
  const polls = ports.map(async (port) => {
    for (let failedPolls = 0; !isOver; await pause(POLL_INTERVAL_MS)) {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (upstreamResponse) => upstreamResponse.status,
        () => 0,
      );
      failedPolls = status === 200 ? 0 : failedPolls + 1;
      if (failedPolls === 0 || failedPolls > MAX_FAILED_POLLS) readiness.set(port, failedPolls === 0);
    }
  });
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port: number) => readiness.get(port) === true,
    async stop() {
      isOver = true;
      await Promise.all(polls);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
