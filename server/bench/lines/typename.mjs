import { logInAdministrator, hasNoErrors, createPost } from '../requests.mjs';

/** Measures the cost of authentication with a query that reads no data. @type {import('../bench.mjs').Benchmark} */
export async function measure(bench) {
  const server = await bench.getServer('portal', bench.comparisonKeys);
  const session = await logInAdministrator(server);
  const body = { query: '{__typename}' };
  const isExpected = hasNoErrors;
  return bench.compare('typename', [
    { server, title: 'with a session', requests: [createPost('/graphql', body, session)], isExpected },
    { server, title: 'without a session', requests: [createPost('/graphql', body)], isExpected, atLeast: 0.9 },
  ]);
}
