import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Claims,
  type Known,
  latestTime,
  type LicenceError,
  readLicenceString,
  verifyLicence,
} from '../../packages/chat-app/verify-licence.mjs';
import { toLicenceString as readByPortal } from '../src/modules/licensing/keys/licence-string.rules.ts';
import type { Vectors } from '../tools/licence-vectors.ts';
import { setUpBrowserContexts } from './browser.ts';
import { createKeyClient } from './key-client.ts';
import { startPortal } from './portal.ts';
import { PYTHON_PACKAGE, python } from './python.ts';

const DAY_MS = 86_400_000;
const NONCE = 'once';
const verifierFolder = path.join(import.meta.dirname, '../../packages/chat-app');
const vectorsFile = path.join(import.meta.dirname, '../../docs/chat-app/vectors.json');
const vectors = JSON.parse(readFileSync(vectorsFile, 'utf8')) as Vectors;

type Verdict = { verdict: string };
type Problem = { code: string };

interface VerifierCall {
  licence: string;
  known: Known & { latest: number; now: number };
}

const { responses, keys } = await fetchResponses();

/** Starts a portal. Returns one of its licence responses for each verdict, and its public keys. */
async function fetchResponses() {
  const portal = await startPortal();
  try {
    await portal.setPrices();
    const keyClient = createKeyClient(portal);
    const adminJwt = await portal.logInAdmin();
    const responses: Record<string, { licence: string; licenceString: string }> = {};
    const addResponse = async (licenceString: string) => {
      const { data } = (await keyClient.validate(licenceString, { nonce: NONCE })).body;
      responses[data.verdict as string] = { licence: data.licence as string, licenceString };
    };
    const [company, other] = [await portal.createCompany(), await portal.createCompany()];
    const runningKey = await keyClient.createApproved(company.jwt, adminJwt);
    const nextKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    const disabledKey = await keyClient.createApproved(other.jwt, adminJwt);
    await keyClient.decide(adminJwt, disabledKey._id, 'Disabled');
    const pendingRequest = (await keyClient.request(other.jwt)).body.data;
    for (const { key } of [runningKey, nextKey, disabledKey, pendingRequest]) await addResponse(key);
    await keyClient.decide(adminJwt, pendingRequest._id, 'Rejected');
    await addResponse(pendingRequest.key);
    await addResponse('no-such-key');
    portal.shiftClock(8 * DAY_MS);
    await addResponse(runningKey.key);
    const { keys } = (await (await portal.send('/.well-known/jwks.json', {})).json()) as { keys: Known['keys'] };
    return { responses, keys };
  } finally {
    await portal.stop();
  }
}

/** Creates the call that verifies a portal response that was requested with `NONCE`. */
const createVerifierCall = ({ licence, licenceString }: (typeof responses)[string]): VerifierCall => ({
  licence,
  known: { keys, licenceString, nonce: NONCE, latest: 0, now: Date.now() },
});

const withKeys = (call: VerifierCall, keySet: Known['keys']): VerifierCall => ({
  ...call,
  known: { ...call.known, keys: keySet },
});

const CASES: [string, VerifierCall, Verdict | Problem][] = [
  ...Object.entries(responses).map(([verdict, response]): [string, VerifierCall, Verdict] => [
    `the portal's ${verdict} response`,
    createVerifierCall(response),
    { verdict },
  ]),
  [
    'a response whose key has the id of a key with another curve',
    withKeys(createVerifierCall(responses.VALID!), [{ ...keys[0]!, crv: 'P-256', x: 'AA' }, ...keys]),
    { verdict: 'VALID' },
  ],
  ...vectors.verifications.map(
    ({ name, licence, keys: keySet, nonce, expected, ...known }): [string, VerifierCall, Verdict | Problem] => [
      name,
      { licence, known: { ...known, keys: vectors.keySets[keySet], nonce: nonce ?? undefined } },
      expected,
    ],
  ),
];

interface Results {
  outcomes: (Verdict | Problem)[];
  read: string[];
  latest: number[];
}

const verifierCalls = CASES.map(([, call]) => call);
const typedStrings = vectors.licenceStrings.map(({ typed }) => typed);
const latestTimeCalls = vectors.latestTimes.map(({ claims, nonce, latest, now }) => ({
  claims,
  known: { nonce: nonce ?? undefined, latest, now },
}));
const toOutcome = (verified: Promise<Verdict>): Promise<Verdict | Problem> =>
  verified.then(
    ({ verdict }) => ({ verdict }),
    ({ code }: LicenceError) => ({ code }),
  );

async function runInNode(): Promise<Results> {
  const outcomes = verifierCalls.map(({ licence, known }) => toOutcome(verifyLicence(licence, known)));
  const latest = latestTimeCalls.map(({ claims, known }) => latestTime(claims as Claims, known));
  return { outcomes: await Promise.all(outcomes), read: typedStrings.map(readLicenceString), latest };
}

const { openContext } = setUpBrowserContexts();

/** Imports the verifier in a page that is served from a separate origin. */
async function runInChromium(): Promise<Results> {
  const verifier = readFileSync(path.join(verifierFolder, 'verify-licence.mjs'));
  const site = createServer(({ url }, response) => {
    const isVerifier = url === '/verify-licence.mjs';
    response.setHeader('content-type', isVerifier ? 'text/javascript' : 'text/html');
    response.end(isVerifier ? verifier : '<!doctype html>');
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  try {
    const page = await (await openContext()).newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    // The function is passed as text, because the test runner would rewrite its imports.
    return await page.evaluate<Results>(`(async ({ verifierCalls, texts, times }) => {
      const { latestTime, readLicenceString, verifyLicence } = await import('/verify-licence.mjs');
      const outcomes = verifierCalls.map(({ licence, known }) =>
        verifyLicence(licence, known).then(({ verdict }) => ({ verdict }), ({ code }) => ({ code })));
      const latest = times.map(({ claims, known }) => latestTime(claims, known));
      return { outcomes: await Promise.all(outcomes), read: texts.map(readLicenceString), latest };
    })(${JSON.stringify({ verifierCalls, texts: typedStrings, times: latestTimeCalls })})`);
  } finally {
    site.close();
  }
}

const PYTHON_PROGRAM = `
import json, sys
from portal_chat_app import LicenceError, latest_time, read_licence_string, verify_licence

def get_outcome(licence, known):
    times = {name: known[name] for name in ("latest", "now")}
    try:
        claims = verify_licence(licence, known["keys"], known["licenceString"], known.get("nonce"), **times)
        return {"verdict": claims["verdict"]}
    except LicenceError as problem:
        return {"code": problem.code}

given = json.load(sys.stdin)
outcomes = [get_outcome(**call) for call in given["verifierCalls"]]
latest = [latest_time(time["claims"], **time["known"]) for time in given["times"]]
print(json.dumps({"outcomes": outcomes, "read": [read_licence_string(text) for text in given["texts"]], "latest": latest}))
`;
const NO_PYTHON = 'no python3 with the package cryptography is installed';

async function runInPython(): Promise<Results | null> {
  if (!python) return null;
  const { stdout, stderr } = spawnSync(python, ['-B', '-c', PYTHON_PROGRAM], {
    input: JSON.stringify({ verifierCalls, texts: typedStrings, times: latestTimeCalls }),
    env: { ...process.env, PYTHONPATH: path.join(PYTHON_PACKAGE, 'src') },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Results;
}

it('licence verifiers: the portal returns every verdict', () => {
  expect(Object.keys(responses).toSorted()).toEqual(
    ['VALID', 'UNKNOWN', 'PENDING', 'REJECTED', 'DISABLED', 'NOT_STARTED', 'EXPIRED'].toSorted(),
  );
});

it.each(vectors.licenceStrings)(
  'licence verifiers: the portal reads $typed as the verifiers do',
  ({ typed, printed }) => {
    expect(readByPortal(typed)).toBe(printed);
  },
);

it('licence verifiers: a verifier returns every signed claim', async () => {
  const { licence, known } = createVerifierCall(responses.VALID!);
  const [, payload] = licence.split('.');
  const signed: unknown = JSON.parse(Buffer.from(payload!, 'base64url').toString());
  expect(await verifyLicence(licence, known)).toEqual(signed);
});

describe.each([
  ['in Node', runInNode],
  ['in Chromium', runInChromium],
  ['in Python', runInPython],
])('licence verifiers: the documented verifier %s', (_where, run) => {
  let results: Results | null;
  beforeAll(async () => {
    results = await run();
  });

  it.for(CASES.map(([what, , expected], index) => ({ what, expected, index })))(
    'the verifier returns $expected for $what',
    ({ expected, index }, { skip }) => {
      if (!results) return skip(NO_PYTHON);
      expect(results.outcomes[index]).toEqual(expected);
    },
  );

  it.for(vectors.latestTimes.map(({ name, expected }, index) => ({ name, expected, index })))(
    'the verifier returns the expected latest time after $name',
    ({ expected, index }, { skip }) => {
      if (!results) return skip(NO_PYTHON);
      expect(results.latest[index]).toBe(expected);
    },
  );

  it.for(vectors.licenceStrings.map((text, index) => ({ ...text, index })))(
    'the verifier reads $typed as $printed',
    ({ printed, index }, { skip }) => {
      if (!results) return skip(NO_PYTHON);
      expect(results.read[index]).toBe(printed);
    },
  );
});
