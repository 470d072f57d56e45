import { sendLoadToAll, percentile } from './load.mjs';
import { showProgress } from './progress.mjs';

/** @import { Request, Turn } from './load.mjs' */
/** @import { Server } from './servers.mjs' */
/** @import { Row } from './table.mjs' */

/**
 * A server with its requests. `atLeast` is the required ratio of the first contender's requests/s to this contender's.
 * @typedef {object} Contender
 * @property {Server} server
 * @property {Server[]} [others] servers that share the connections
 * @property {string} [title]
 * @property {Request[]} requests
 * @property {(body: string) => boolean} isExpected
 * @property {number} [atLeast]
 */

export const CONNECTIONS = 16;

/**
 * Runs the contenders alternately after a warm-up round, and compares each with the first.
 * @param {string} work
 * @param {Contender[]} contenders
 * @param {{ rounds: number, seconds: number }} options
 * @returns {Promise<Row[]>}
 */
export async function compare(work, contenders, { rounds, seconds }) {
  const bar = showProgress(work);
  /** @type {Map<Contender, Turn[]>} */
  const turns = new Map(contenders.map((contender) => [contender, []]));
  const all = (rounds + 1) * contenders.length;
  let started = 0;
  for (let round = 0; round <= rounds; round++) {
    for (const contender of contenders) {
      const { server, others = [], requests, isExpected, title = server.name } = contender;
      bar.at(started++ / all, round ? `round ${round} of ${rounds}: ${title}` : `warming up ${title}`);
      const turn = await sendLoadToAll([server, ...others], requests, {
        seconds,
        connections: CONNECTIONS,
        isExpected,
      });
      if (round) turns.get(contender)?.push(turn);
    }
  }
  const results = [...turns].map(([contender, taken]) => ({ contender, ...summarize(taken) }));
  bar.end(
    results
      .map(({ contender, perSecond }) => `${contender.title ?? contender.server.name} ${perSecond.toFixed(0)}/s`)
      .join(', '),
  );
  return results.map(({ contender: { server, title = server.name, atLeast }, ...figures }, place) => {
    const ratio = (results[0]?.perSecond ?? 0) / figures.perSecond;
    return {
      work,
      server: title,
      ...figures,
      ...(place && { ratio: ratio.toFixed(2) }),
      ...(atLeast && { target: `≥ ${atLeast.toFixed(2)}`, met: ratio >= atLeast }),
    };
  });
}

/** @param {Turn[]} turns */
function summarize(turns) {
  const latencies = turns.flatMap((turn) => turn.latencies);
  const cpu = turns.reduce((sum, turn) => sum + (turn.cpu ?? Number.NaN), 0);
  return {
    perSecond: percentile(
      turns.map(({ answers, seconds }) => answers / seconds),
      0.5,
    ),
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    cpu: Number.isNaN(cpu) ? undefined : (cpu * 1000) / latencies.length,
    rss: turns.at(-1)?.rss ?? undefined,
  };
}
