import http from 'node:http';
import { getPercentile } from '../load.mjs';
import { showProgress } from '../progress.mjs';
import { createPost, readActiveLicences } from '../requests.mjs';
import { startServer } from '../servers.mjs';

/** @import { Request } from '../load.mjs' */
/** @import { Server } from '../servers.mjs' */

const LICENCE_COUNT = 1000;
const ADDRESS_COUNT = 20;
const MAX_LATENCY_MS = 3000;

/**
 * Validates many licence strings concurrently, as chat apps do after an outage. In the first round, no key has been
 * used, so the portal also marks each key as used. The second round repeats the requests.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure({ getDatabase, comparisonKeys }) {
  const database = await getDatabase(comparisonKeys);
  const licences = await readActiveLicences(database, LICENCE_COUNT);
  const requests = licences.map((licence, i) =>
    createPost(
      '/api/app/validate',
      {},
      { 'x-licence-key': licence, 'x-forwarded-for': `198.51.${i % ADDRESS_COUNT}.1` },
    ),
  );
  const [{ now }] = await database.query('select now()');
  await database.query('update keys set is_used = false where is_used and licence_string = any($1)', [licences]);
  const server = await startServer('portal', database, { TRUST_PROXY: '1', APP_RATE_LIMIT: '200' });
  const rows = [];
  for (const work of ['burst, first use', 'burst, again']) {
    const bar = showProgress(work);
    const { latencies, refusedCount } = await sendAll(server, requests);
    const slowest = Math.max(...latencies);
    bar.end(`${licences.length} requests, ${refusedCount} refused, ${slowest.toFixed(0)} ms`);
    rows.push({
      work: `${work}, ${refusedCount} of ${licences.length} refused`,
      server: 'portal',
      p50: getPercentile(latencies, 0.5),
      p95: getPercentile(latencies, 0.95),
      p99: slowest,
      target: `0 refused, ≤ ${MAX_LATENCY_MS} ms`,
      met: !refusedCount && slowest <= MAX_LATENCY_MS,
    });
  }
  await server.stop();
  await database.query(`delete from events where kind = 'KEY_USED' and occurred_at >= $1`, [now]);
  return rows;
}

/**
 * Sends all requests concurrently, each on a separate connection. Returns the latencies, and the number of responses
 * whose status is not 200.
 * @param {Server} server
 * @param {Request[]} requests
 */
async function sendAll({ port }, requests) {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const since = performance.now();
  const responses = await Promise.all(requests.map((request) => sendWithAgent(agent, port, request)));
  agent.destroy();
  return {
    latencies: responses.map(({ respondedAt }) => respondedAt - since),
    refusedCount: responses.filter(({ status }) => status !== 200).length,
  };
}

/**
 * @param {http.Agent} agent
 * @param {number} port
 * @param {Request} request
 * @returns {Promise<{ status: number | undefined, respondedAt: number }>}
 */
const sendWithAgent = (agent, port, { body, ...request }) =>
  new Promise((resolve, reject) => {
    http
      .request({ agent, host: '127.0.0.1', port, ...request })
      .on('response', (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode, respondedAt: performance.now() }));
      })
      .on('error', reject)
      .end(body);
  });
