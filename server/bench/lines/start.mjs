import { getStateFolder } from '../folder.mjs';
import { getPercentile } from '../load.mjs';
import { showProgress } from '../progress.mjs';
import { startProduct } from '../servers.mjs';

const START_COUNT = 5;
const MAX_START_MS = 1000;

/**
 * Measures the time from `npm start` to a successful /readyz, with existing data and the bundled PostgreSQL.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure() {
  const bar = showProgress('start');
  const dataDir = getStateFolder('start');
  const times = [];
  for (let count = 0; count <= START_COUNT; count++) {
    bar.update(
      count / (START_COUNT + 1),
      count ? `start ${count} of ${START_COUNT}` : 'first start, which creates the data',
    );
    const server = await startProduct(dataDir);
    if (count) times.push(server.readyAfterMs);
    await server.stop();
  }
  const median = getPercentile(times, 0.5);
  bar.end(`${median.toFixed(0)} ms`);
  return [
    { work: 'start', server: 'portal', p50: median, target: `≤ ${MAX_START_MS} ms`, met: median <= MAX_START_MS },
  ];
}
