import { CONNECTION_COUNT } from '../compare.mjs';
import { sendLoad } from '../load.mjs';
import { showProgress } from '../progress.mjs';
import { logInAdministrator, hasNoErrors, createPost } from '../requests.mjs';
import { createQuery, createListRequests } from './keys-list.mjs';

const MAX_MEMORY_BYTES = 220e6;

/** Measures the memory of the product under list requests. @type {import('../bench.mjs').Benchmark} */
export async function measure({ getServer, getDatabase, comparisonKeys, options: { rounds, seconds } }) {
  const server = await getServer('portal', comparisonKeys);
  const session = await logInAdministrator(server);
  const requests = (await createListRequests(await getDatabase(comparisonKeys))).map((variables) =>
    createPost('/graphql', createQuery(variables), session),
  );
  const bar = showProgress('memory');
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    bar.update(round / rounds, 'the list under load');
    const { rss } = await sendLoad(server, requests, {
      seconds,
      connections: CONNECTION_COUNT,
      isExpected: hasNoErrors,
    });
    peak = Math.max(peak, rss ?? 0);
  }
  bar.end(`${(peak / 1e6).toFixed(0)} MB`);
  if (!peak) return [];
  return [
    {
      work: 'memory',
      server: 'portal',
      rss: peak,
      target: `≤ ${MAX_MEMORY_BYTES / 1e6} MB`,
      met: peak <= MAX_MEMORY_BYTES,
    },
  ];
}
