import { getPercentile, measureLatenciesAlternately } from '../load.mjs';
import { OPERATIONS, readFacts, createRequests, WARM_UP_REQUESTS } from '../operations.mjs';
import { formatCount, showProgress } from '../progress.mjs';

/** @import { Facts, Operation } from '../operations.mjs' */
/** @import { Server } from '../servers.mjs' */
/** @import { Row } from '../table.mjs' */

const SAMPLE_COUNT = 102;
const COMMON_KEYS = 1_000_000;
const MAX_DEEP_PAGE_MS = 150;
// At 1,000,000 keys, a p95 below this meets the target, even if it is a large multiple of the p95 at the fewest keys.
const ALWAYS_FAST_MS = 25;

/** Measures how the p95 of every operation grows with the data. @type {import('../bench.mjs').Benchmark} */
export async function measure(bench) {
  const { sizes, options } = bench;
  /** @type {{ keys: number, server: Server, facts: Facts }[]} */
  const portals = [];
  for (const keys of sizes) {
    const database = await bench.getDatabase(keys);
    const server = await bench.getServer('portal', keys);
    portals.push({ keys, server, facts: await readFacts(database, server) });
  }
  const bar = showProgress('sizes');
  /** @type {Row[]} */
  const rows = [];
  for (const [position, operation] of OPERATIONS.entries()) {
    bar.update(position / OPERATIONS.length, operation.title);
    /** @type {number[][]} */
    const latencies = portals.map(() => []);
    for (let round = 0; round < options.rounds; round++) {
      const requests = portals.map(({ facts }) =>
        createRequests(operation, facts, round, Math.ceil(SAMPLE_COUNT / options.rounds)),
      );
      const servers = portals.map(({ server }) => server);
      for (const [position, times] of (await measureLatenciesAlternately(servers, requests, options.seconds)).entries())
        latencies[position]?.push(...times.slice(Math.min(WARM_UP_REQUESTS, times.length - 1)));
    }
    rows.push(
      createRow(
        operation,
        sizes,
        latencies.map((times) => getPercentile(times, 0.95)),
      ),
    );
  }
  bar.end(`p95 at ${sizes.map(formatCount).join(', ')} keys`);
  return rows;
}

/**
 * @param {Operation} operation
 * @param {number[]} sizes
 * @param {number[]} p95s
 * @returns {Row}
 */
function createRow({ title, isDeep }, sizes, p95s) {
  const work = `sizes: ${title}`;
  const commonIndex = sizes.findLastIndex((keys) => keys <= COMMON_KEYS);
  const [smallestSizeP95 = Number.NaN] = p95s;
  const ratios = [commonIndex, ...(commonIndex < sizes.length - 1 ? [sizes.length - 1] : [])].map(
    (index) => (p95s[index] ?? Number.NaN) / smallestSizeP95,
  );
  const row = {
    work,
    server: 'portal',
    p95: p95s.map((time) => (Number.isFinite(time) ? time.toFixed(1) : 'fails')).join(' → '),
    ratio: ratios.map((ratio) => (Number.isFinite(ratio) ? ratio.toFixed(1) : '–')).join(', '),
  };
  if (sizes.length === 1) return { ...row, ratio: '–' };
  if (isDeep)
    return { ...row, target: `≤ ${MAX_DEEP_PAGE_MS} ms`, met: (p95s[commonIndex] ?? Number.NaN) <= MAX_DEEP_PAGE_MS };
  const limits = [1.5, 3].slice(0, ratios.length);
  return {
    ...row,
    target: limits
      .map((limit, position) => (position ? `≤ ${limit}` : `≤ ${limit} or < ${ALWAYS_FAST_MS} ms`))
      .join(', '),
    met: ratios.every(
      (ratio, position) =>
        ratio <= /** @type {number} */ (limits[position]) ||
        (position === 0 && (p95s[commonIndex] ?? Number.NaN) < ALWAYS_FAST_MS),
    ),
  };
}
