import assert from 'node:assert/strict';
import { isSuccess, createPost, readActiveLicences, sendRequest } from '../requests.mjs';

const LICENCE_COUNT = 500;
const PATH = '/api/app/validate';

/** Measures the validation of a licence string, with and without a nonce. @type {import('../bench.mjs').Benchmark} */
export async function measure(bench) {
  const licences = await readActiveLicences(await bench.getDatabase(bench.comparisonKeys), LICENCE_COUNT);
  const servers = [
    await bench.getServer('portal', bench.comparisonKeys),
    await bench.getServer('minimal server', bench.comparisonKeys),
  ];
  const rows = [];
  for (const [work, body] of /** @type {const} */ ([
    ['validate', {}],
    ['validate, nonce', { nonce: '6f1c0b' }],
  ])) {
    const requests = licences.map((licence) => createPost(PATH, body, { 'x-licence-key': licence }));
    const [portalVerdict, minimalVerdict] = await Promise.all(servers.map((server) => readVerdict(server, requests)));
    assert.deepEqual(minimalVerdict, portalVerdict, 'the minimal server returns another verdict');
    const [portal, minimalServer] = servers.map((server) => ({ server, requests, isExpected: isSuccess }));
    assert(portal && minimalServer);
    rows.push(...(await bench.compare(work, [portal, { ...minimalServer, atLeast: 0.6 }])));
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
