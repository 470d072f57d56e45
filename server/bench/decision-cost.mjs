import { showProgress } from './progress.mjs';
import { logInAdministrator, createPost, sendRequest } from './requests.mjs';

/** @import { BenchmarkContext } from './bench.mjs' */
/** @import { Database } from './database.mjs' */
/** @import { Row } from './table.mjs' */

const DECISION_COUNT = 200;

/**
 * @typedef {object} DecisionCost
 * @property {string} name The name of the benchmark.
 * @property {[string, string]} labels The labels of the rows with and without the measured feature.
 * @property {string} decision The mutation with the variable `id`.
 * @property {number} maxRatio The highest accepted ratio of the p50 with the feature to the p50 without it.
 * @property {(database: Database, isOn: boolean, keyIds: string[]) => Promise<unknown>} setFeature Turns the feature on or off.
 * @property {(database: Database, keyIds: string[], since: unknown) => Promise<unknown>} undoDecisions Makes the keys pending again.
 */

/**
 * Measures how much a feature adds to the p50 of a decision. The same keys are decided one after another, in
 * alternating rounds with and without the feature.
 *
 * @param {BenchmarkContext} bench
 * @param {DecisionCost} cost
 * @returns {Promise<Row[]>}
 */
export async function measureDecisionCost(
  { getServer, getDatabase, comparisonKeys, options: { rounds } },
  { name, labels, decision, maxRatio, setFeature, undoDecisions },
) {
  const database = await getDatabase(comparisonKeys);
  const server = await getServer('portal', comparisonKeys);
  const session = await logInAdministrator(server);
  /** @type {{ id: string }[]} */
  const pendingKeys = await database.query(
    `select id from keys where status = 'PENDING' and replaces_id is null and expires_at > now() + interval '1 day'
     order by created_at desc limit ${DECISION_COUNT}`,
  );
  const ids = pendingKeys.map(({ id }) => id);
  const bar = showProgress(name);
  /** @type {[number[], number[]]} */
  const [timesWith, timesWithout] = [[], []];
  const [{ now: since }] = await database.query('select now()');
  try {
    for (let round = 0; round < 2 * rounds; round++) {
      const isOn = round % 2 === 0;
      bar.update(round / (2 * rounds), labels[isOn ? 0 : 1]);
      await setFeature(database, isOn, ids);
      for (const id of ids) {
        const before = performance.now();
        const { data } = await sendRequest(
          server,
          createPost('/graphql', { query: decision, variables: { id } }, session),
        );
        (isOn ? timesWith : timesWithout).push(performance.now() - before);
        if (data.changeKeyStatus.userErrors.length) throw new Error(JSON.stringify(data));
      }
      await undoDecisions(database, ids, since);
    }
  } finally {
    await setFeature(database, true, ids);
  }
  const [withFeature, without] = [getMedian(timesWith), getMedian(timesWithout)];
  const ratio = withFeature / without;
  bar.end(`${withFeature.toFixed(2)} ms ${labels[0]}, ${without.toFixed(2)} ms ${labels[1]}`);
  const work = `${name}: a decision`;
  return [
    { work, server: labels[0], p50: withFeature },
    {
      work,
      server: labels[1],
      p50: without,
      ratio: ratio.toFixed(2),
      target: `≤ ${maxRatio}`,
      met: ratio <= maxRatio,
    },
  ];
}

/** @param {number[]} values */
const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
