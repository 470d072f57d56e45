import { sendLoadToAll, getPercentile } from './load.mjs';
import { showProgress } from './progress.mjs';

/** @import { Request, LoadResult } from './load.mjs' */
/** @import { Server } from './servers.mjs' */
/** @import { Row } from './table.mjs' */

/**
 * A server with its requests. `atLeast` is the required ratio: requests/s of the first contender divided by those of
 * this one.
 * @typedef {object} Contender
 * @property {Server} server
 * @property {Server[]} [others] servers that share the connections
 * @property {string} [title]
 * @property {Request[]} requests
 * @property {(body: string) => boolean} isExpected
 * @property {number} [atLeast]
 */

export const CONNECTION_COUNT = 16;

/**
 * Runs the contenders alternately after a warm-up round, and compares each with the first.
 * @param {string} work
 * @param {Contender[]} contenders
 * @param {{ rounds: number, seconds: number }} options
 * @returns {Promise<Row[]>}
 */
export async function compare(work, contenders, { rounds, seconds }) {
  const bar = showProgress(work);
  /** @type {Map<Contender, LoadResult[]>} */
  const samples = new Map(contenders.map((contender) => [contender, []]));
  const runCount = (rounds + 1) * contenders.length;
  let started = 0;
  for (let round = 0; round <= rounds; round++) {
    for (const contender of contenders) {
      const { server, others = [], requests, isExpected, title = server.name } = contender;
      bar.update(started++ / runCount, round ? `round ${round} of ${rounds}: ${title}` : `warming up ${title}`);
      const result = await sendLoadToAll([server, ...others], requests, {
        seconds,
        connections: CONNECTION_COUNT,
        isExpected,
      });
      if (round) samples.get(contender)?.push(result);
    }
  }
  const results = [...samples].map(([contender, loadResults]) => ({ contender, ...summarizeResults(loadResults) }));
  bar.end(
    results
      .map(({ contender, perSecond }) => `${contender.title ?? contender.server.name} ${perSecond.toFixed(0)}/s`)
      .join(', '),
  );
  return results.map(({ contender: { server, title = server.name, atLeast }, ...figures }, position) => {
    const ratio = (results[0]?.perSecond ?? 0) / figures.perSecond;
    return {
      work,
      server: title,
      ...figures,
      ...(position && { ratio: ratio.toFixed(2) }),
      ...(atLeast && { target: `≥ ${atLeast.toFixed(2)}`, met: ratio >= atLeast }),
    };
  });
}

/** @param {LoadResult[]} results */
function summarizeResults(results) {
  const latencies = results.flatMap((result) => result.latencies);
  const cpu = results.reduce((sum, result) => sum + (result.cpu ?? Number.NaN), 0);
  return {
    perSecond: getPercentile(
      results.map(({ responseCount, seconds }) => responseCount / seconds),
      0.5,
    ),
    p50: getPercentile(latencies, 0.5),
    p95: getPercentile(latencies, 0.95),
    p99: getPercentile(latencies, 0.99),
    cpu: Number.isNaN(cpu) ? undefined : (cpu * 1000) / latencies.length,
    rss: results.at(-1)?.rss ?? undefined,
  };
}
