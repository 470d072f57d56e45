import { print } from 'graphql';
import assert from 'node:assert/strict';
import { getModuleUrl } from '../folder.mjs';
import { logInAdministrator, hasNoErrors, isSuccess, createPost, sendRequest } from '../requests.mjs';
import { createQuery, createListRequests, ROWS_PER_PAGE } from './keys-list.mjs';

/**
 * Compares the administrator's key list over REST with the same list over GraphQL. GraphQL is measured twice: with the
 * fields of REST, and with the fewer fields of the benchmark `list`.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure(bench) {
  const listRequests = await createListRequests(await bench.getDatabase(bench.comparisonKeys));
  const server = await bench.getServer('portal', bench.comparisonKeys);
  const session = await logInAdministrator(server);
  const restRequests = listRequests.map(({ search, page }) =>
    createPost('/api/admin/admin-get-key-request', { name: search ?? '', page, limit: ROWS_PER_PAGE }, session),
  );
  const fewFieldRequests = listRequests.map((variables) => createPost('/graphql', createQuery(variables), session));
  const { RestAllKeysDocument } = await import(getModuleUrl('modules/licensing/api/keys.rest.generated.js'));
  const sameFieldRequests = listRequests.map(({ search, page }) =>
    createPost(
      '/graphql',
      { query: print(RestAllKeysDocument), variables: { search: search ?? null, page, limit: ROWS_PER_PAGE } },
      session,
    ),
  );
  for (const position of [0, 3]) {
    const [restRequest, graphqlRequest] = [restRequests[position], fewFieldRequests[position]];
    assert(restRequest && graphqlRequest);
    const [{ data: keys }, { data }] = [
      await sendRequest(server, restRequest),
      await sendRequest(server, graphqlRequest),
    ];
    assert.deepEqual(getIds(keys, '_id'), getIds(data.keyPage.items, 'id'), 'REST returns other rows');
  }
  return bench.compare('rest-list', [
    { server, title: 'REST', requests: restRequests, isExpected: isSuccess },
    { server, title: 'GraphQL, same fields', requests: sameFieldRequests, isExpected: hasNoErrors, atLeast: 0.85 },
    { server, title: 'GraphQL, fewer fields', requests: fewFieldRequests, isExpected: hasNoErrors },
  ]);
}

/**
 * @param {Record<string, string>[]} rows
 * @param {string} name
 */
const getIds = (rows, name) => rows.map((row) => row[name]);
