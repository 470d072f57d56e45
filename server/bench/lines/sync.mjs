import assert from 'node:assert/strict';
import { isSuccess, createPost, readActiveLicences, sendRequest } from '../requests.mjs';

const LICENCE_COUNT = 500;

const REPORT = {
  version: '3.1.0',
  user: 48,
  group: 7,
  department: 3,
  tracking: 12,
  messages: { private: { text: 1204, file: 31 }, group: { text: 830, file: 12 } },
  call: { private: { call: 64 }, group: { call: 9 } },
};

/**
 * Measures how fast servers store usage reports. Each server responds after its commit.
 * @type {import('../bench.mjs').Benchmark}
 */
export async function measure(bench) {
  const database = await bench.getDatabase(bench.comparisonKeys);
  const requests = await createReports(database);
  const [portal, minimalServer] = [
    await bench.getServer('portal', bench.comparisonKeys),
    await bench.getServer('minimal server', bench.comparisonKeys),
  ];
  return withReportCleanup(database, async () => {
    for (const server of [portal, minimalServer]) await assertReportStored(server, requests, database);
    return bench.compare('sync', [
      { server: portal, requests, isExpected: isSuccess },
      { server: minimalServer, requests, isExpected: isSuccess, atLeast: 1 },
    ]);
  });
}

/** Creates one usage report for each of many licences. @param {import('../database.mjs').Database} database */
export async function createReports(database) {
  const licences = await readActiveLicences(database, LICENCE_COUNT);
  return licences.map((licence) => createPost('/api/app/sync', REPORT, { 'x-licence-key': licence }));
}

/**
 * Runs a benchmark, then deletes the reports that it created, so that the next run starts with the same data.
 * @template Result
 * @param {import('../database.mjs').Database} database
 * @param {() => Promise<Result>} runBenchmark
 */
export async function withReportCleanup(database, runBenchmark) {
  const [{ now }] = await database.query('select now()');
  try {
    return await runBenchmark();
  } finally {
    await database.query('delete from sync_records where received_at >= $1', [now]);
    await database.query('vacuum (analyze) sync_records');
  }
}

/**
 * @param {import('../servers.mjs').Server} server
 * @param {import('../load.mjs').Request[]} requests
 * @param {import('../database.mjs').Database} database
 */
async function assertReportStored(server, [request], database) {
  assert(request);
  const { data } = await sendRequest(server, request);
  const [stored] = await database.query('select private_texts::int as texts from sync_records where id = $1', [
    data._id,
  ]);
  assert.equal(stored?.texts, REPORT.messages.private.text, `${server.name} did not store the report`);
}
