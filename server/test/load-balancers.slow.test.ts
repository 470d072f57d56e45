import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_BUILD_FOLDER } from '../src/platform/http/portal-files.ts';
import { openEventStream } from './event-stream.ts';
import { type Balancer, hasNginx, hasHaproxy, startBalancer } from './load-balancer.ts';
import { callRest, logInAdmin, type Server, signUp, startDatabase, startServer } from './server-process.ts';
import { LOAD_PAUSE_MS } from './tier.ts';
import { waitFor } from './wait-for.ts';

/** The response of the documented balancers when no server is available. */
const UNAVAILABLE_RESPONSE = {
  status: 503,
  retryAfter: '5',
  type: 'application/json',
  body: { success: false, code: 1, message: 'The portal is unavailable. Try again in a few seconds.' },
};
const MIN_LOCK_DURATION_MS = 5000;

let database: Awaited<ReturnType<typeof startDatabase>>;
let servers: Server[];
let licence: string;
let companyJwt: string;
const balancers = new Map<'nginx' | 'haproxy', Balancer>();
const listBalancers = () => [...balancers.values()];

const buildSettings = (name: string) => ({
  ...database.getSettings(name),
  // The timeouts of production.
  REQUEST_TIMEOUT_SECONDS: '10',
  STATEMENT_TIMEOUT_SECONDS: '5',
  TRUST_PROXY: '1',
});

beforeAll(async () => {
  database = await startDatabase();
  servers = [await startServer(buildSettings('one')), await startServer(buildSettings('two'))];
  const ports = servers.map(({ port }) => port);
  if (hasNginx) balancers.set('nginx', await startBalancer(ports, 'nginx'));
  if (hasHaproxy) balancers.set('haproxy', await startBalancer(ports, 'haproxy'));
  const { url } = servers[0]!;
  companyJwt = await signUp(url);
  const { user } = await callRest(url, 'GET', '/auth/checkLogin', undefined, companyJwt);
  const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
  const { data } = await callRest(url, 'POST', '/admin/admin-create-key', terms, await logInAdmin(url));
  licence = data.key as string;
});
afterAll(async () => {
  for (const balancer of listBalancers()) await balancer.stop();
  for (const server of servers) server.process.kill('SIGKILL');
  await Promise.all(servers.map(({ exitCode: ended }) => ended));
  await database.stop();
});

const validateLicence = (url: string) =>
  sendRequest(url, '/api/app/validate', { method: 'POST', headers: { 'x-licence-key': licence } });
const readVersion = (url: string) => sendRequest(url, '/api/app/version?type=user&version=1');

async function sendRequest(url: string, target: string, init: RequestInit = {}) {
  const response = await fetch(url + target, init);
  const body = (await response.json()) as { success: boolean; message: string };
  const { status, headers } = response;
  const [type] = headers.get('content-type')!.split(';');
  return { status, retryAfter: headers.get('retry-after'), type, body };
}
type BalancerResponse = Awaited<ReturnType<typeof sendRequest>>;

interface Readiness {
  status: string;
  degraded?: string[];
}
const fetchReadiness = async ({ url }: Server) => (await (await fetch(`${url}/readyz`)).json()) as Readiness;

const isPoolExhausted = ({ degraded }: Readiness) =>
  degraded?.includes('Every database connection is in use.') === true;

const runConcurrently = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const getStatuses = (responses: BalancerResponse[]) => new Set(responses.map(({ status }) => status));

/** Counts how many times HAProxy has removed a server. */
const countRemovals = () => (balancers.get('haproxy')?.readOutput().split(' is DOWN').length ?? 1) - 1;

/** Waits until ten concurrent validations through each balancer succeed. */
async function waitUntilRecovered(): Promise<void> {
  for (const { url } of listBalancers())
    await waitFor(async () =>
      expect(getStatuses(await runConcurrently(10, () => validateLicence(url)))).toEqual(new Set([200])),
    );
}

describe.skipIf(!hasNginx && !hasHaproxy)(
  'balancers: two servers behind the documented nginx.conf and haproxy.cfg',
  () => {
    it('requests succeed while the database and both servers work', async () => {
      for (const { url } of listBalancers()) {
        expect(new Set((await runConcurrently(10, () => validateLicence(url))).map(({ status }) => status))).toEqual(
          new Set([200]),
        );
        expect((await fetch(`${url}/metrics`)).status).toBe(404);
      }
    });

    it('an asset that one server lacks is requested from the other server', async () => {
      // Stands for a server of another version.
      const requests: string[] = [];
      const otherServer = createServer(({ url }, response) => {
        requests.push(url!);
        response.writeHead(url === '/readyz' ? 200 : 404).end();
      }).listen(0, '127.0.0.1');
      await once(otherServer, 'listening');
      const ports = [(otherServer.address() as AddressInfo).port, servers[1]!.port];
      const [asset] = readdirSync(path.join(CLIENT_BUILD_FOLDER, 'assets'));
      for (const kind of balancers.keys()) {
        const { url, stop } = await startBalancer(ports, kind);
        requests.length = 0;
        const load = (target: string) => runConcurrently(10, async () => (await fetch(url + target)).status);
        expect([kind, new Set(await load(`/assets/${asset}`))]).toEqual([kind, new Set([200])]);
        expect(requests).toContain(`/assets/${asset}`);
        // Both servers lack this asset.
        expect(new Set(await load('/assets/missing.js'))).toEqual(new Set([404]));
        // Other requests are not repeated.
        expect(new Set(await load('/healthz'))).toEqual(new Set([200, 404]));
        await stop();
      }
      otherServer.close();
    });

    it('silent event streams stay open between heartbeats', async () => {
      const urls = listBalancers().flatMap(({ url }) => [`${url}/live`, `${url}/live/events`]);
      const heartbeatCounts = await Promise.all(
        urls.map(async (url) => {
          const { ended, getHeartbeatCount, close } = await openEventStream(url, companyJwt);
          await Promise.race([ended, waitFor(() => expect(getHeartbeatCount()).toBe(2))]);
          close();
          return [url, getHeartbeatCount()];
        }),
      );
      expect(heartbeatCounts).toEqual(urls.map((url) => [url, 2]));
    });

    it('no request fails while a server restarts', async () => {
      let isOver = false;
      const statuses: number[] = [];
      const load = listBalancers().map(async ({ url }) => {
        for (; !isOver; await pause(LOAD_PAUSE_MS))
          statuses.push(...(await runConcurrently(4, () => validateLicence(url))).map(({ status }) => status));
      });
      const { process: child, exitCode: ended, port } = servers[0]!;
      child.kill('SIGTERM');
      await ended;
      servers[0] = await startServer(buildSettings('one'), port);
      await waitUntilRecovered();
      isOver = true;
      await Promise.all(load);
      expect(new Set(statuses)).toEqual(new Set([200]));
    });

    it('an exhausted pool removes no server, and rejected requests get 503 with Retry-After', async () => {
      const before = countRemovals();
      const client = new Client({ connectionString: database.url });
      await client.connect();
      const calls: Promise<BalancerResponse>[] = [];
      const probes: Readiness[] = [];
      const healthStatuses = new Set<number>();
      try {
        await client.query('begin; lock table keys, versions in access exclusive mode');
        const end = performance.now() + MIN_LOCK_DURATION_MS;
        // A busy machine can need longer to exhaust the pool.
        while (performance.now() < end || !probes.some(isPoolExhausted)) {
          for (const { url } of listBalancers()) {
            calls.push(...Array.from({ length: 25 }, (_, n) => (n % 5 ? readVersion : validateLicence)(url)));
            healthStatuses.add((await fetch(`${url}/healthz`)).status);
          }
          probes.push(...(await Promise.all(servers.map(fetchReadiness))));
          await pause(200);
        }
      } finally {
        await client.query('rollback');
        await client.end();
      }
      const responses = await Promise.all(calls);
      expect(healthStatuses).toEqual(new Set([200]));
      expect(new Set(probes.map(({ status }) => status))).toEqual(new Set(['ready']));
      expect(probes.some(isPoolExhausted)).toBe(true);
      expect(countRemovals()).toBe(before);
      const failedResponses = responses.filter(({ status }) => status !== 200);
      expect(failedResponses.length).toBeGreaterThan(0);
      // The portal sent the response, not the balancer.
      const message = 'The service is busy. Try again in a few seconds.';
      for (const response of failedResponses)
        expect(response).toMatchObject({ ...UNAVAILABLE_RESPONSE, body: { success: false, message } });
      await waitUntilRecovered();
    });

    it.skipIf(!hasHaproxy)('HAProxy keeps a server that is paused for a second, and no request fails', async () => {
      const haproxy = balancers.get('haproxy')!;
      const before = countRemovals();
      servers[0]!.process.kill('SIGSTOP');
      const pendingChecks = runConcurrently(20, () => validateLicence(haproxy.url));
      await pause(1000);
      servers[0]!.process.kill('SIGCONT');
      expect(getStatuses(await pendingChecks)).toEqual(new Set([200]));
      expect(countRemovals()).toBe(before);
    });

    it('a paused server is removed by HAProxy, and other requests succeed or get 503 with Retry-After', async () => {
      const haproxy = balancers.get('haproxy');
      const before = countRemovals();
      servers[0]!.process.kill('SIGSTOP');
      try {
        const [nginxReads, nginxChecks, haproxyReads, haproxyChecks] = await Promise.all(
          ['nginx' as const, 'haproxy' as const].flatMap((kind) => {
            const url = balancers.get(kind)?.url;
            return [readVersion, validateLicence].map((send) => (url ? runConcurrently(10, () => send(url)) : []));
          }),
        );
        for (const response of [nginxReads, nginxChecks, haproxyReads, haproxyChecks].flatMap(
          (responses) => responses!,
        ))
          expect(response).toMatchObject(response.status === 200 ? { body: { success: true } } : UNAVAILABLE_RESPONSE);
        for (const responses of [nginxChecks!, haproxyChecks!])
          if (responses.length) expect(getStatuses(responses)).toContain(200);
        // nginx retries a GET on the other server.
        if (hasNginx) expect(getStatuses(nginxReads!)).toEqual(new Set([200]));
        if (haproxy) {
          expect(countRemovals()).toBe(before + 1);
          expect(getStatuses(await runConcurrently(20, () => validateLicence(haproxy.url)))).toEqual(new Set([200]));
        }
      } finally {
        servers[0]!.process.kill('SIGCONT');
      }
      await waitUntilRecovered();
      if (haproxy) await waitFor(() => expect(haproxy.readOutput().trim().split('\n').at(-1)).toContain('is UP'));
    });

    it('without an available server, the response is JSON with status 503 and Retry-After', async () => {
      for (const server of servers) {
        server.process.kill('SIGKILL');
        await server.exitCode;
      }
      for (const { url } of listBalancers()) {
        await waitFor(async () => expect(await validateLicence(url)).toMatchObject(UNAVAILABLE_RESPONSE));
        expect(await readVersion(url)).toMatchObject(UNAVAILABLE_RESPONSE);
        expect((await fetch(`${url}/`)).headers.get('cache-control')).toBe('no-store');
      }
    });
  },
);
