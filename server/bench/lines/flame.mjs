import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONNECTIONS } from '../compare.mjs';
import { flameGraph } from '../flame-graph.mjs';
import { keptIn } from '../folder.mjs';
import { drive } from '../load.mjs';
import { inWords, progress } from '../progress.mjs';
import { administratorOf, hasNoErrors, post } from '../requests.mjs';
import { startServer } from '../servers.mjs';
import { query, questions } from './keys-list.mjs';

const SAMPLE_EVERY_US = 500;

/** Profiles the product under list requests and draws a flame graph. @type {import('../bench.mjs').Line} */
export async function line({ database: prepare, usual, options: { seconds } }) {
  const database = await prepare(usual);
  const folder = keptIn('flame');
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  const bar = progress('flame');
  bar.at(0, 'warming up');
  // In the bundle, functions would not show their package.
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${SAMPLE_EVERY_US}`];
  const server = await startServer('ours, in modules', database, {}, flags);
  const session = await administratorOf(server);
  const requests = (await questions(database)).map((question) => post('/graphql', query(question), session));
  const load = { seconds, connections: CONNECTIONS, isRight: hasNoErrors };
  await drive(server, requests, load);
  bar.at(0.5, 'the list under load');
  const from = now();
  const { answers } = await drive(server, requests, load);
  const to = now();
  await server.stop();
  const title = `${answers} answers of 20 keys each, ${inWords(usual)} keys, the time in which the server was busy`;
  // The largest profile is that of the main thread.
  const [profile = ''] = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .toSorted((a, b) => b.length - a.length);
  const file = path.join(folder, 'list.svg');
  writeFileSync(file, flameGraph(JSON.parse(profile), { title, from, to }));
  bar.end(file);
  return [];
}

/** Returns the clock of V8 profiles, in microseconds. */
const now = () => Number(process.hrtime.bigint() / 1000n);
