import { ANSWERS, readFacts, requestsFor, TO_WARM_UP } from '../answers.mjs';
import { percentile, sampleInTurns } from '../load.mjs';
import { inWords, progress } from '../progress.mjs';

/** @import { Answer, Facts } from '../answers.mjs' */
/** @import { Server } from '../servers.mjs' */
/** @import { Row } from '../table.mjs' */

const SAMPLES = 102;
const COMMON = 1_000_000;
const DEEP_LIMIT = 150;

/** Measures how the p95 of every answer grows with the data. @type {import('../bench.mjs').Line} */
export async function line(bench) {
  const { sizes, options } = bench;
  /** @type {{ keys: number, server: Server, facts: Facts }[]} */
  const portals = [];
  for (const keys of sizes) {
    const database = await bench.database(keys);
    const server = await bench.server('ours', keys);
    portals.push({ keys, server, facts: await readFacts(database, server) });
  }
  const bar = progress('sizes');
  /** @type {Row[]} */
  const rows = [];
  for (const [place, answer] of ANSWERS.entries()) {
    bar.at(place / ANSWERS.length, answer.title);
    /** @type {number[][]} */
    const latencies = portals.map(() => []);
    for (let round = 0; round < options.rounds; round++) {
      const requests = portals.map(({ facts }) =>
        requestsFor(answer, facts, round, Math.ceil(SAMPLES / options.rounds)),
      );
      const servers = portals.map(({ server }) => server);
      for (const [at, times] of (await sampleInTurns(servers, requests, options.seconds)).entries())
        latencies[at]?.push(...times.slice(Math.min(TO_WARM_UP, times.length - 1)));
    }
    rows.push(
      rowOf(
        answer,
        sizes,
        latencies.map((times) => percentile(times, 0.95)),
      ),
    );
  }
  bar.end(`p95 at ${sizes.map(inWords).join(', ')} keys`);
  return rows;
}

/**
 * @param {Answer} answer
 * @param {number[]} sizes
 * @param {number[]} p95s
 * @returns {Row}
 */
function rowOf({ title, isDeep }, sizes, p95s) {
  const work = `sizes: ${title}`;
  const common = sizes.findLastIndex((keys) => keys <= COMMON);
  const [least = Number.NaN] = p95s;
  const ratios = [common, ...(common < sizes.length - 1 ? [sizes.length - 1] : [])].map(
    (at) => (p95s[at] ?? Number.NaN) / least,
  );
  const row = {
    work,
    server: 'ours',
    p95: p95s.map((time) => (Number.isFinite(time) ? time.toFixed(1) : 'fails')).join(' → '),
    ratio: ratios.map((ratio) => (Number.isFinite(ratio) ? ratio.toFixed(1) : '–')).join(', '),
  };
  if (sizes.length === 1) return { ...row, ratio: '–' };
  if (isDeep) return { ...row, target: `≤ ${DEEP_LIMIT} ms`, met: (p95s[common] ?? Number.NaN) <= DEEP_LIMIT };
  const limits = [1.5, 3].slice(0, ratios.length);
  return {
    ...row,
    target: limits.map((limit) => `≤ ${limit}`).join(', '),
    met: ratios.every((ratio, at) => ratio <= /** @type {number} */ (limits[at])),
  };
}
