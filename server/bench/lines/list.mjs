import assert from 'node:assert/strict';
import { logInAdministrator, hasNoErrors, createPost, sendRequest } from '../requests.mjs';
import { normalizePage, createPostgraphileQuery, createQuery, createListRequests } from './keys-list.mjs';

/**
 * The compared servers, with the minimum ratio of the portal's requests/s to theirs.
 * @type {Record<string, number | undefined>}
 */
const SERVERS = {
  portal: undefined,
  'minimal server': 0.6,
  'minimal server with count': undefined,
  PostGraphile: 1.2,
  Mercurius: undefined,
  'Apollo + TypeORM': 4,
};

/**
 * Measures the administrator's list: 20 rows with their company and the exact total.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure(bench) {
  const database = await bench.getDatabase(bench.comparisonKeys);
  const listRequests = await createListRequests(database);
  const session = await logInAdministrator(await bench.getServer('portal', bench.comparisonKeys));
  const contenders = [];
  for (const [name, atLeast] of Object.entries(SERVERS)) {
    const server = await bench.getServer(name, bench.comparisonKeys);
    const createBody = name === 'PostGraphile' ? createPostgraphileQuery : createQuery;
    const requests = listRequests.map((variables) => createPost('/graphql', createBody(variables), session));
    contenders.push({ server, requests, isExpected: hasNoErrors, atLeast });
  }
  await assertSameRows(contenders);
  return bench.compare('list', contenders);
}

/** @param {import('../compare.mjs').Contender[]} contenders */
async function assertSameRows([portal, ...others]) {
  assert(portal);
  for (const position of [0, 1, 2, 3, 7, 11, 15, 19]) {
    const expectedPage = await fetchPage(portal, position);
    for (const other of others) {
      const { items, totalCount } = await fetchPage(other, position);
      assert.deepEqual(items, expectedPage.items, `${other.server.name} returns other rows`);
      // The minimal server is the only server that computes no total.
      if (other.server.name !== 'minimal server')
        assert.equal(totalCount, expectedPage.totalCount, `${other.server.name} returns another total`);
    }
  }
}

/**
 * @param {import('../compare.mjs').Contender} contender
 * @param {number} position
 */
async function fetchPage({ server, requests }, position) {
  const request = requests[position];
  assert(request);
  const response = await sendRequest(server, request);
  if (response.errors) throw new Error(`${server.name} returned ${JSON.stringify(response.errors)}`);
  return normalizePage(response);
}
