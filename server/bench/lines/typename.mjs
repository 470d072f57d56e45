import { administratorOf, hasNoErrors, post } from '../requests.mjs';

/** Measures the cost of authentication. @type {import('../bench.mjs').Line} */
export async function line(bench) {
  const server = await bench.server('ours', bench.usual);
  const session = await administratorOf(server);
  const body = { query: '{__typename}' };
  const isRight = hasNoErrors;
  return bench.compare('typename', [
    { server, title: 'ours, with a session', requests: [post('/graphql', body, session)], isRight },
    { server, title: 'ours, without', requests: [post('/graphql', body)], isRight, atLeast: 0.9 },
  ]);
}
