import { drive } from '../load.mjs';
import { CONNECTIONS } from '../compare.mjs';
import { progress } from '../progress.mjs';
import { administratorOf, hasNoErrors, post } from '../requests.mjs';
import { query, questions } from './keys-list.mjs';

const LIMIT = 250e6;

/** Measures the memory of the product under list requests. @type {import('../bench.mjs').Line} */
export async function line({ server: start, database, usual, options: { rounds, seconds } }) {
  const server = await start('ours', usual);
  const session = await administratorOf(server);
  const requests = (await questions(await database(usual))).map((question) =>
    post('/graphql', query(question), session),
  );
  const bar = progress('memory');
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    bar.at(round / rounds, 'the list under load');
    const { rss } = await drive(server, requests, { seconds, connections: CONNECTIONS, isRight: hasNoErrors });
    most = Math.max(most, rss ?? 0);
  }
  bar.end(`${(most / 1e6).toFixed(0)} MB`);
  if (!most) return [];
  return [{ work: 'memory', server: 'ours', rss: most, target: `≤ ${LIMIT / 1e6} MB`, met: most <= LIMIT }];
}
