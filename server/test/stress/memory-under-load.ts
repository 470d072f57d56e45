import { setTimeout as pause } from 'node:timers/promises';
import { callRest, logInAdmin, signUp, startDatabase, startServer } from '../server-process.ts';
import { readMemory } from './process-costs.ts';

const CALLER_COUNT = 6;
const SAMPLE_INTERVAL_MS = 1000;

/** Sends a mixed load to a server. Returns the number of requests, and the final size and growth of the memory. */
export async function measureMemoryUnderLoad({ minutes }: { minutes: number }) {
  const database = await startDatabase();
  const server = await startServer(database.getSettings('server'));
  const [companyJwt, adminJwt] = [await signUp(server.url), await logInAdmin(server.url)];
  const { user } = await callRest(server.url, 'GET', '/auth/checkLogin', undefined, companyJwt);
  const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
  const { data } = await callRest(server.url, 'POST', '/admin/admin-create-key', terms, adminJwt);
  const headers = { 'x-licence-key': data.key as string, 'content-type': 'application/json' };
  const callChatApp = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) =>
      response.text(),
    );
  const calls = [
    () => callRest(server.url, 'POST', '/company/get-keys', {}, companyJwt),
    () => callRest(server.url, 'GET', '/admin/get-dashboard-data', undefined, adminJwt),
    () => callRest(server.url, 'POST', '/admin/admin-get-key-request', { name: 'acme' }, adminJwt),
    () => callRest(server.url, 'POST', '/company/get-keys', { limit: 0 }, companyJwt),
    () => callChatApp('/app/validate', { nonce: 'x' }),
    () => callChatApp('/app/sync', { user: 1 }),
  ];
  const end = Date.now() + minutes * 60_000;
  let requests = 0;
  const runCaller = async (index: number) => {
    for (let n = index; Date.now() < end; n++, requests++) await calls[n % calls.length]!();
  };
  const samples: number[] = [];
  const watch = async () => {
    for (; Date.now() < end; await pause(SAMPLE_INTERVAL_MS)) samples.push(readMemory(server.process.pid!));
  };
  await Promise.all([watch(), ...Array.from({ length: CALLER_COUNT }, (_, index) => runCaller(index))]);
  server.process.kill('SIGTERM');
  await server.exitCode;
  await database.stop();
  // The first half is the warm-up. Unlike the difference of two samples, a slope tolerates memory that the server has
  // not released yet.
  const warm = samples.slice(samples.length / 2);
  return { requests, 'MB at the end': Math.round(warm.at(-1)!), 'MB a minute': computeSlope(warm) };
}

/** Returns the slope of the regression line through samples taken once per second, in units per minute. */
function computeSlope(samples: number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const rise = samples.reduce((sum, sample, index) => sum + (index - middle) * (sample - mean), 0);
  const run = samples.reduce((sum, _sample, index) => sum + (index - middle) ** 2, 0);
  return Math.round((rise / run) * (60_000 / SAMPLE_INTERVAL_MS) * 100) / 100;
}
