import assert from 'node:assert/strict';
import { administratorOf, hasNoErrors, post, send } from '../requests.mjs';
import { answerOf, postgraphileQuery, query, questions } from './keys-list.mjs';

/** The peers, with the ratio that the product must reach. @type {Record<string, number | undefined>} */
const SERVERS = {
  ours: undefined,
  floor: 0.6,
  'floor, counting': undefined,
  PostGraphile: 1.2,
  Mercurius: undefined,
  'the plain way': 4,
};

/**
 * Measures the administrator's list: 20 rows with their company and the exact total.
 * @type {import('../bench.mjs').Line}
 */
export async function line(bench) {
  const database = await bench.database(bench.usual);
  const asked = await questions(database);
  const session = await administratorOf(await bench.server('ours', bench.usual));
  const contenders = [];
  for (const [name, atLeast] of Object.entries(SERVERS)) {
    const server = await bench.server(name, bench.usual);
    const body = name === 'PostGraphile' ? postgraphileQuery : query;
    const requests = asked.map((question) => post('/graphql', body(question), session));
    contenders.push({ server, requests, isRight: hasNoErrors, atLeast });
  }
  await checkAlike(contenders);
  return bench.compare('list', contenders);
}

/** @param {import('../compare.mjs').Contender[]} contenders */
async function checkAlike([ours, ...others]) {
  assert(ours);
  for (const place of [0, 1, 2, 3, 7, 11, 15, 19]) {
    const expected = await answersTo(ours, place);
    for (const other of others) {
      const { items, totalCount } = await answersTo(other, place);
      assert.deepEqual(items, expected.items, `${other.server.name} answers with other rows`);
      // only the floor computes no total
      if (other.server.name !== 'floor')
        assert.equal(totalCount, expected.totalCount, `${other.server.name} counts otherwise`);
    }
  }
}

/**
 * @param {import('../compare.mjs').Contender} contender
 * @param {number} place
 */
async function answersTo({ server, requests }, place) {
  const request = requests[place];
  assert(request);
  const answer = await send(server, request);
  if (answer.errors) throw new Error(`${server.name} answers ${JSON.stringify(answer.errors)}`);
  return answerOf(answer);
}
