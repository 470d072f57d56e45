import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONNECTION_COUNT } from '../compare.mjs';
import { drawFlameGraph } from '../flame-graph.mjs';
import { getStateFolder } from '../folder.mjs';
import { sendLoad } from '../load.mjs';
import { formatCount, showProgress } from '../progress.mjs';
import { logInAdministrator, hasNoErrors, createPost } from '../requests.mjs';
import { startServer } from '../servers.mjs';
import { createQuery, createListRequests } from './keys-list.mjs';

const SAMPLING_INTERVAL_US = 500;

/** Profiles the product under list requests and draws a flame graph. @type {import('../bench.mjs').Benchmark} */
export async function measure({ getDatabase, comparisonKeys, options: { seconds } }) {
  const database = await getDatabase(comparisonKeys);
  const folder = getStateFolder('flame');
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  const bar = showProgress('flame');
  bar.update(0, 'warming up');
  // Profile the unbundled server, because a bundle does not name the package of a function.
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${SAMPLING_INTERVAL_US}`];
  const server = await startServer('portal, unbundled', database, {}, flags);
  const session = await logInAdministrator(server);
  const requests = (await createListRequests(database)).map((variables) =>
    createPost('/graphql', createQuery(variables), session),
  );
  const load = { seconds, connections: CONNECTION_COUNT, isExpected: hasNoErrors };
  await sendLoad(server, requests, load);
  bar.update(0.5, 'the list under load');
  const from = readProfileClock();
  const { responseCount } = await sendLoad(server, requests, load);
  const to = readProfileClock();
  await server.stop();
  const title = `${responseCount} responses of 20 keys each, ${formatCount(comparisonKeys)} keys, busy time of the server`;
  // The largest profile is that of the main thread.
  const [profile = ''] = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .toSorted((a, b) => b.length - a.length);
  const file = path.join(folder, 'list.svg');
  writeFileSync(file, drawFlameGraph(JSON.parse(profile), { title, from, to }));
  bar.end(file);
  return [];
}

/** Returns the current timestamp on the clock of V8 profiles, in microseconds. */
const readProfileClock = () => Number(process.hrtime.bigint() / 1000n);
