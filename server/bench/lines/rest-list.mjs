import assert from 'node:assert/strict';
import { administratorOf, hasNoErrors, isSuccess, post, send } from '../requests.mjs';
import { query, questions, ROWS } from './keys-list.mjs';

/** The administrator's list over REST, against the same over GraphQL. @type {import('../bench.mjs').Line} */
export async function line(bench) {
  const asked = await questions(await bench.database(bench.usual));
  const server = await bench.server('ours', bench.usual);
  const session = await administratorOf(server);
  const rest = asked.map(({ search, page }) =>
    post('/api/admin/admin-get-key-request', { name: search ?? '', page, limit: ROWS }, session),
  );
  const graphql = asked.map((question) => post('/graphql', query(question), session));
  for (const place of [0, 3]) {
    const [one, other] = [rest[place], graphql[place]];
    assert(one && other);
    const [{ data: keys }, { data }] = [await send(server, one), await send(server, other)];
    assert.deepEqual(idsOf(keys, '_id'), idsOf(data.keys.items, 'id'), 'REST answers with other rows');
  }
  return bench.compare('rest-list', [
    { server, title: 'ours, REST', requests: rest, isRight: isSuccess },
    { server, title: 'ours, GraphQL', requests: graphql, isRight: hasNoErrors, atLeast: 0.85 },
  ]);
}

/**
 * @param {Record<string, string>[]} rows
 * @param {string} name
 */
const idsOf = (rows, name) => rows.map((row) => row[name]);
