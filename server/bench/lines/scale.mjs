import { setTimeout as pause } from 'node:timers/promises';
import { getStateFolder } from '../folder.mjs';
import { logInAdministrator, hasNoErrors, isSuccess, createPost } from '../requests.mjs';
import { startServer } from '../servers.mjs';
import { startStandby } from '../standby.mjs';
import { createQuery, createListRequests } from './keys-list.mjs';
import { createReports, withReportCleanup } from './sync.mjs';

/** @import { Server } from '../servers.mjs' */

const TOKEN = 'token-of-the-benchmark';

/**
 * Compares one server with two servers on the same PostgreSQL, and with two servers that read from a standby. No load
 * balancer is used: the client divides its connections between the servers.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure({ getDatabase, compare, comparisonKeys }) {
  const database = await getDatabase(comparisonKeys);
  /** @type {{ stop(): Promise<void> }[]} */
  const running = [];
  /** @type {<Started extends { stop(): Promise<void> }>(starting: Promise<Started>) => Promise<Started>} */
  const stopAtEnd = async (starting) => {
    const started = await starting;
    running.unshift(started);
    return started;
  };
  /** @type {(name: string, settings?: NodeJS.ProcessEnv) => Promise<Server>} */
  const startPortal = (name, settings) =>
    stopAtEnd(startServer('portal', database, { DATA_DIR: getStateFolder(`scale-${name}`), ...settings }));
  try {
    const [firstServer, secondServer] = [await startPortal('1'), await startPortal('2')];
    const standby = await stopAtEnd(startStandby(database));
    const settings = { DATABASE_REPLICA_URLS: standby.url, METRICS_TOKEN: TOKEN };
    const [thirdServer, fourthServer] = [await startPortal('3', settings), await startPortal('4', settings)];

    const session = await logInAdministrator(firstServer);
    await pause(3000); // until the standby has replayed the login, and the third and fourth server have the standby in rotation
    const requests = (await createListRequests(database)).map((variables) =>
      createPost('/graphql', createQuery(variables), session),
    );
    const list = { requests, isExpected: hasNoErrors };
    const rows = await compare('scale: list', [
      { title: 'one server', server: firstServer, ...list },
      { title: 'two servers', server: secondServer, others: [firstServer], ...list },
      { title: 'two servers, a standby', server: thirdServer, others: [fourthServer], ...list },
    ]);
    const figures = await Promise.all([thirdServer, fourthServer].map(readFigures));
    const reads = figures.reduce((all, one) => all + one.reads, 0);
    const share = reads / figures.reduce((all, one) => all + one.lists, 0);
    const minShare = 0.95;
    const shareRow = { work: 'scale: list, share of reads at the standby', server: 'two servers, a standby' };
    const target = { target: `≥ ${minShare}`, met: share >= minShare };

    const sync = { requests: await createReports(database), isExpected: isSuccess };
    return await withReportCleanup(database, async () => [
      ...rows,
      { ...shareRow, ratio: share.toFixed(2), ...target },
      ...(await compare('scale: sync', [
        { title: 'one server', server: firstServer, ...sync },
        { title: 'two servers', server: secondServer, others: [firstServer], ...sync },
      ])),
    ]);
  } finally {
    for (const each of running) await each.stop();
  }
}

/**
 * Reads the number of lists that a server returned, and how many of them it read from a standby.
 * @param {Server} server
 */
async function readFigures({ port }) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await response.text();
  /** @param {RegExp} pattern */
  const readValue = (pattern) => Number(pattern.exec(text)?.[1]);
  return {
    reads: readValue(/^portal_replica_reads_total\{.*\} (\d+)$/m),
    lists: readValue(/^portal_operation_duration_seconds_count\{.*operation="keyPage".*\} (\d+)$/m),
  };
}
