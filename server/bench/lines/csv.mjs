import { readUsage } from '../load.mjs';
import { formatCount, showProgress } from '../progress.mjs';
import { logInAdministrator } from '../requests.mjs';

/** @import { Row } from '../table.mjs' */

const MAX_KEYS = 1_000_000;
const MAX_FIRST_BYTE_MS = 100;
const PATH = '/api/admin/export-keys';

/**
 * Exports all keys as CSV. Measures the time to the first byte, the rows per second and the memory.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure({ getServer, sizes, comparisonKeys }) {
  const keys = sizes.findLast((size) => size <= MAX_KEYS) ?? comparisonKeys;
  const server = await getServer('portal', keys);
  const headers = await logInAdministrator(server);
  const work = `csv of ${formatCount(keys)}`;
  const bar = showProgress(work);
  const before = readUsage(server.pid);
  const since = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}${PATH}`, { headers });
  if (response.status === 404) {
    bar.end(`skipped, because the product has no ${PATH}`);
    return [{ work, server: 'portal', ratio: 'skipped' }];
  }
  if (!response.ok || !response.body) throw new Error(`${PATH} returned ${response.status}: ${await response.text()}`);
  let firstByte = 0;
  let lines = 0;
  let peak = before?.rss ?? 0;
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - since;
    for (const byte of chunk) if (byte === 10) lines++;
    peak = Math.max(peak, readUsage(server.pid)?.rss ?? 0);
    bar.update(Math.min(1, lines / keys), `${formatCount(lines)} rows`);
  }
  const seconds = (performance.now() - since) / 1000;
  if (lines < keys) throw new Error(`${PATH} ends after ${formatCount(lines)} lines.`);
  bar.end(`first byte after ${firstByte.toFixed(0)} ms, ${formatCount(Math.round(lines / seconds))} rows/s`);
  const target = `≤ ${MAX_FIRST_BYTE_MS} ms`;
  /** @type {Row[]} */
  const rows = [
    { work: `${work}, first byte`, server: 'portal', p50: firstByte, target, met: firstByte <= MAX_FIRST_BYTE_MS },
  ];
  rows.push({ work: `${work}, rows`, server: 'portal', perSecond: lines / seconds });
  if (before)
    rows.push({
      work: `${work}, memory`,
      server: 'portal',
      rss: peak,
      ratio: `+${((peak - before.rss) / 1e6).toFixed(0)} MB`,
    });
  return rows;
}
