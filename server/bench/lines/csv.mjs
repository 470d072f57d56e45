import { usageOf } from '../load.mjs';
import { inWords, progress } from '../progress.mjs';
import { administratorOf } from '../requests.mjs';

/** @import { Row } from '../table.mjs' */

const LARGEST = 1_000_000;
const FIRST_BYTE = 100;
const PATH = '/api/admin/export-keys';

/**
 * Exports all keys as CSV. Measures the time to the first byte, the rows per second and the memory.
 * @type {import('../bench.mjs').Line}
 */
export async function line({ server: start, sizes, usual }) {
  const keys = sizes.findLast((size) => size <= LARGEST) ?? usual;
  const server = await start('ours', keys);
  const headers = await administratorOf(server);
  const work = `csv of ${inWords(keys)}`;
  const bar = progress(work);
  const before = usageOf(server.pid);
  const since = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}${PATH}`, { headers });
  if (answer.status === 404) {
    bar.end(`skipped, as the product has no ${PATH}`);
    return [{ work, server: 'ours', ratio: 'skipped' }];
  }
  if (!answer.ok || !answer.body) throw new Error(`${PATH} answers ${answer.status}: ${await answer.text()}`);
  let firstByte = 0;
  let lines = 0;
  let most = before?.rss ?? 0;
  for await (const chunk of answer.body) {
    firstByte ||= performance.now() - since;
    for (const byte of chunk) if (byte === 10) lines++;
    most = Math.max(most, usageOf(server.pid)?.rss ?? 0);
    bar.at(Math.min(1, lines / keys), `${inWords(lines)} rows`);
  }
  const seconds = (performance.now() - since) / 1000;
  if (lines < keys) throw new Error(`${PATH} ends after ${inWords(lines)} lines.`);
  bar.end(`first byte after ${firstByte.toFixed(0)} ms, ${inWords(Math.round(lines / seconds))} rows/s`);
  const target = `≤ ${FIRST_BYTE} ms`;
  /** @type {Row[]} */
  const rows = [{ work: `${work}, first byte`, server: 'ours', p50: firstByte, target, met: firstByte <= FIRST_BYTE }];
  rows.push({ work: `${work}, rows`, server: 'ours', perSecond: lines / seconds });
  if (before)
    rows.push({
      work: `${work}, memory`,
      server: 'ours',
      rss: most,
      ratio: `+${((most - before.rss) / 1e6).toFixed(0)} MB`,
    });
  return rows;
}
