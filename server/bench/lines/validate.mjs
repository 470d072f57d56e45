import assert from 'node:assert/strict';
import { isSuccess, createPost, readActiveLicences, sendRequest } from '../requests.mjs';

const LICENCE_COUNT = 500;
const PATH = '/api/app/validate';

/** Measures the validation of a licence string, with and without a nonce. @type {import('../bench.mjs').Benchmark} */
export async function measure(bench) {
  const licences = await readActiveLicences(await bench.database(bench.usual), LICENCE_COUNT);
  const servers = [await bench.server('portal', bench.usual), await bench.server('minimal server', bench.usual)];
  const rows = [];
  for (const [work, question] of /** @type {const} */ ([
    ['validate', {}],
    ['validate, nonce', { nonce: '6f1c0b' }],
  ])) {
    const requests = licences.map((licence) => createPost(PATH, question, { 'x-licence-key': licence }));
    const [portal, minimal] = await Promise.all(servers.map((server) => readVerdict(server, requests)));
    assert.deepEqual(minimal, portal, 'the minimal server returns another verdict');
    const [firstRun, secondRun] = servers.map((server) => ({ server, requests, isExpected: isSuccess }));
    assert(firstRun && secondRun);
    rows.push(...(await bench.compare(work, [firstRun, { ...secondRun, atLeast: 0.6 }])));
  }
  return rows;
}

/**
 * Returns the validation result without its timestamp and signature.
 * @param {import('../servers.mjs').Server} server
 * @param {import('../load.mjs').Request[]} requests
 */
async function readVerdict(server, [request]) {
  assert(request);
  const { data } = await sendRequest(server, request);
  assert.equal(data.licence.split('.').length, 3, `${server.name} returned no signed licence`);
  return { ...data, licence: undefined, serverTime: undefined, nextCheckAt: undefined };
}
