import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../scripts/tools.mjs';
import { getStateFolder } from '../folder.mjs';
import { getPercentile } from '../load.mjs';
import { formatCount, showProgress } from '../progress.mjs';
import { isSuccess, createPost, readActiveLicences } from '../requests.mjs';
import { runAtLowPriority } from '../servers.mjs';

/** @import { Request } from '../load.mjs' */
/** @import { Row } from '../table.mjs' */
/** @import { Server } from '../servers.mjs' */

const MAX_KEYS = 1_000_000;
const LICENCE_COUNT = 500;
const REQUESTS_PER_SECOND = 50;
const BASELINE_MS = 30_000;
const MAX_RATIO = 2;
const MAX_P99_MS = 50;

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Measures licence checks at a fixed rate, first without a backup, then during a backup that runs at nice 19.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure({ getServer, getDatabase, sizes, comparisonKeys }) {
  const keys = sizes.findLast((size) => size <= MAX_KEYS) ?? comparisonKeys;
  const database = await getDatabase(keys);
  const server = await getServer('portal', keys);
  const licences = await readActiveLicences(database, LICENCE_COUNT);
  const requests = licences.map((licence) => createPost('/api/app/validate', {}, { 'x-licence-key': licence }));
  const work = `backup of ${formatCount(keys)}`;
  const bar = showProgress(work);
  await sendAtFixedRate(server, requests, pause(BASELINE_MS / 10)); // warm-up
  bar.update(0, 'without a backup');
  const baseline = await sendAtFixedRate(server, requests, pause(BASELINE_MS));
  bar.update(0.3, 'during the backup');
  const storage = await startStorage();
  const since = performance.now();
  const backup = runAtLowPriority(['backup', '--to', storage.url], database, CREDENTIALS);
  const duringBackup = await sendAtFixedRate(server, requests, backup).finally(() => storage.stop());
  await backup;
  const seconds = (performance.now() - since) / 1000;
  await database.query('delete from backup_runs');
  const [before, during] = [baseline, duringBackup].map((latencies) => getPercentile(latencies, 0.99));
  const ratio = (during ?? NaN) / (before ?? NaN);
  bar.end(`${seconds.toFixed(0)} s; p99 ${before?.toFixed(1)} ms without, ${during?.toFixed(1)} ms during the backup`);
  const summarizeLatencies = (/** @type {number[]} */ latencies) => ({
    perSecond: REQUESTS_PER_SECOND,
    p50: getPercentile(latencies, 0.5),
    p95: getPercentile(latencies, 0.95),
    p99: getPercentile(latencies, 0.99),
  });
  /** @type {Row[]} */
  const rows = [
    { work: `${work}: licence checks without a backup`, server: 'portal', ...summarizeLatencies(baseline) },
  ];
  rows.push({
    work: `${work}: licence checks during the backup, ${seconds.toFixed(0)} s`,
    server: 'portal',
    ...summarizeLatencies(duringBackup),
    ratio: ratio.toFixed(2),
    target: `≤ ${MAX_RATIO} or < ${MAX_P99_MS} ms`,
    met: ratio <= MAX_RATIO || (during ?? NaN) < MAX_P99_MS,
  });
  return rows;
}

/**
 * Sends requests at a fixed rate, without waiting for responses, until `until` settles. A latency is measured from the
 * scheduled time of the request. Rejects if a response is wrong.
 * @param {Server} server
 * @param {Request[]} requests
 * @param {Promise<unknown>} until
 */
async function sendAtFixedRate({ port }, requests, until) {
  /** @type {Promise<number>[]} */
  const latencies = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  const since = performance.now();
  for (let n = 0; !isOver; n++) {
    const due = since + (n * 1000) / REQUESTS_PER_SECOND;
    await pause(Math.max(0, due - performance.now()));
    const { path, ...request } = /** @type {Request} */ (requests[n % requests.length]);
    const measureLatency = async () => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
      const body = await response.text();
      if (!response.ok || !isSuccess(body)) throw new Error(`A licence check returned ${response.status}: ${body}`);
      return performance.now() - due;
    };
    const latency = measureLatency();
    latency.catch(() => {}); // the error is reported when all requests are awaited
    latencies.push(latency);
  }
  return Promise.all(latencies);
}

/** Starts an S3 server in a separate process, at nice 19 because it simulates another machine. */
async function startStorage() {
  const folder = getStateFolder('s3');
  const port = await findFreePort();
  const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--configure-bucket', 'backups'];
  mkdirSync(folder, { recursive: true });
  const child = spawn('nice', ['-n', '19', process.execPath, program, ...args], { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await pause(50);
  return {
    url: `s3://backups/bench?endpoint=${url}`,
    async stop() {
      const exited = once(child, 'exit');
      kill();
      await exited;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
