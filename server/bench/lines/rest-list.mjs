import assert from 'node:assert/strict';
import { print } from 'graphql';
import { compiled } from '../folder.mjs';
import { administratorOf, hasNoErrors, isSuccess, post, send } from '../requests.mjs';
import { query, questions, ROWS } from './keys-list.mjs';

/**
 * Compares the administrator's list over REST with GraphQL, once with the same fields and once with the few of `list`.
 * @type {import('../bench.mjs').Line}
 */
export async function line(bench) {
  const asked = await questions(await bench.database(bench.usual));
  const server = await bench.server('ours', bench.usual);
  const session = await administratorOf(server);
  const rest = asked.map(({ search, page }) =>
    post('/api/admin/admin-get-key-request', { name: search ?? '', page, limit: ROWS }, session),
  );
  const graphql = asked.map((question) => post('/graphql', query(question), session));
  const { RestAllKeysDocument } = await import(compiled('modules/licensing/api/keys.rest.generated.js'));
  const same = asked.map(({ search, page }) =>
    post(
      '/graphql',
      { query: print(RestAllKeysDocument), variables: { search: search ?? null, page, limit: ROWS } },
      session,
    ),
  );
  for (const place of [0, 3]) {
    const [one, other] = [rest[place], graphql[place]];
    assert(one && other);
    const [{ data: keys }, { data }] = [await send(server, one), await send(server, other)];
    assert.deepEqual(idsOf(keys, '_id'), idsOf(data.keys.items, 'id'), 'REST answers with other rows');
  }
  return bench.compare('rest-list', [
    { server, title: 'ours, REST', requests: rest, isRight: isSuccess },
    { server, title: 'ours, GraphQL, same', requests: same, isRight: hasNoErrors, atLeast: 0.85 },
    { server, title: 'ours, GraphQL, fewer', requests: graphql, isRight: hasNoErrors },
  ]);
}

/**
 * @param {Record<string, string>[]} rows
 * @param {string} name
 */
const idsOf = (rows, name) => rows.map((row) => row[name]);
