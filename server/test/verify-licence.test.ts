import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Known,
  latestTime,
  type LicenceError,
  readLicenceString,
  verifyLicence,
} from '../../packages/chat-app/verify-licence.mjs';
import { toLicenceString as readByPortal } from '../src/modules/licensing/keys/licence-string.rules.ts';
import { createLicenceSigner, type LicenceSigner } from '../src/modules/licensing/validation/licence-signer.ts';
import { setUpBrowserContexts } from './browser.ts';
import { createKeyClient } from './key-client.ts';
import { startPortal } from './portal.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NONCE = 'once';
const PRINTED = '01ABC-DEFGH-JKMNP-QRSTV-WXYZ2-34567-89000-11111';
const docs = path.join(import.meta.dirname, '../../docs');
const verifierFolder = path.join(import.meta.dirname, '../../packages/chat-app');

type Fields = Record<string, unknown>;
type Verdict = { verdict: string };
type Problem = { code: string };

/** The arguments of a verifier. */
interface Question {
  licence: string;
  known: Known & { latest: number; now: number };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Fields;

const { answers, keys } = await fetchResponses();
const validLicence = answers.VALID!;
const [validHeader, validPayload, validSignature] = validLicence.licence.split('.') as [string, string, string];
const [header, claims] = [decode(validHeader), decode(validPayload)];
const signedAt = Date.parse(claims.serverTime as string);

const createKey = () => generateKeyPairSync('ed25519').privateKey;
const [oldKey, foreignKey] = [createKey(), createKey()];
const oldSigner = await createLicenceSigner([oldKey]);
const rotatedSigner = await createLicenceSigner([createKey(), oldKey]);

/** Starts a portal and returns its responses for a key in every state. */
async function fetchResponses() {
  const portal = await startPortal();
  try {
    await portal.setPrices();
    const calls = createKeyClient(portal);
    const admin = await portal.admin();
    const answers: Record<string, { licence: string; licenceString: string }> = {};
    const addAnswer = async (licenceString: string) => {
      const { data } = (await calls.validate(licenceString, { nonce: NONCE })).body;
      answers[data.verdict as string] = { licence: data.licence as string, licenceString };
    };
    const [company, other] = [await portal.company(), await portal.company()];
    const running = await calls.approved(company.jwt, admin);
    const next = await calls.approved(company.jwt, admin, { keyType: 'month' });
    const disabled = await calls.approved(other.jwt, admin);
    await calls.decide(admin, disabled._id, 'Disabled');
    const pending = (await calls.request(other.jwt)).body.data;
    for (const { key } of [running, next, disabled, pending]) await addAnswer(key);
    await calls.decide(admin, pending._id, 'Rejected');
    await addAnswer(pending.key);
    await addAnswer('no-such-key');
    portal.shiftClock(8 * DAY);
    await addAnswer(running.key);
    const { keys } = (await (await portal.send('/.well-known/jwks.json', {})).json()) as { keys: Known['keys'] };
    return { answers, keys };
  } finally {
    await portal.stop();
  }
}

/** The VALID licence as a stored one, checked at the time of its signature. */
const createStoredQuestion = (known: Partial<Question['known']> = {}, licence = validLicence.licence): Question => ({
  licence,
  known: { keys, licenceString: validLicence.licenceString, latest: signedAt, now: signedAt, ...known },
});
/** The VALID licence as the response to a new request. */
const createResponseQuestion = (known: Partial<Question['known']> = {}, licence = validLicence.licence) =>
  createStoredQuestion({ nonce: NONCE, ...known }, licence);

/** Signs the changed claims of the VALID licence with the portal's signer. */
async function signClaims(signer: LicenceSigner, change: Fields = {}, expiresAt = signedAt + 72 * HOUR) {
  const { iss: _iss, iat: _iat, exp: _exp, ...facts } = claims;
  return signer.sign({ ...facts, ...change }, new Date(signedAt), new Date(expiresAt));
}

/** Signs the changed claims of the VALID licence with another key. */
function forgeLicence(change: { header?: Fields; claims?: Fields }): string {
  const text = `${encode({ ...header, ...change.header })}.${encode({ ...claims, ...change.claims })}`;
  return `${text}.${sign(null, Buffer.from(text), foreignKey).toString('base64url')}`;
}

const newKeyLicence = await signClaims(rotatedSigner);
const oldKeyLicence = await signClaims(oldSigner);
const foreignJwk = { ...(await createLicenceSigner([foreignKey])).jwks.keys[0]!, kid: 'foreign' };
const shortLicence = await signClaims(oldSigner, { expiringAt: new Date(signedAt + 2 * HOUR) }, signedAt + 2 * HOUR);
const grace = { expiringAt: new Date(signedAt - DAY), graceUntil: new Date(signedAt + 5 * HOUR) };
const graceLicence = await signClaims(oldSigner, grace, +grace.graceUntil);
const printedLicence = await signClaims(oldSigner, { sub: createHash('sha256').update(PRINTED).digest('base64url') });
const licenceWithoutNonce = await signClaims(oldSigner, { nonce: null });
const licenceWithEmptyNonce = await signClaims(oldSigner, { nonce: '' });
const oldKeySet = { keys: oldSigner.jwks.keys };

const VALID = { verdict: 'VALID' };

const table: [string, Question, Verdict | Problem][] = [
  ...Object.entries(answers).map(([verdict, { licence, licenceString }]): [string, Question, Verdict] => [
    `a new ${verdict} response`,
    createResponseQuestion({ licenceString }, licence),
    { verdict },
  ]),
  ['a stored VALID licence', createStoredQuestion(), VALID],

  ['a response with another nonce', createResponseQuestion({ nonce: 'twice' }), { code: 'OTHER_QUESTION' }],
  ['a response without a nonce', createResponseQuestion(oldKeySet, licenceWithoutNonce), { code: 'OTHER_QUESTION' }],
  [
    'an empty nonce that is returned',
    createResponseQuestion({ ...oldKeySet, nonce: '' }, licenceWithEmptyNonce),
    { code: 'OTHER_QUESTION' },
  ],
  [
    'a negative verdict with another nonce',
    createResponseQuestion(
      { nonce: 'twice', licenceString: answers.DISABLED!.licenceString },
      answers.DISABLED!.licence,
    ),
    { code: 'OTHER_QUESTION' },
  ],

  ['a stored VALID licence after 71 hours', createStoredQuestion({ now: signedAt + 71 * HOUR }), VALID],
  ['a stored VALID licence after 72 hours', createStoredQuestion({ now: signedAt + 72 * HOUR }), { code: 'RUN_OUT' }],
  [
    'a VALID licence stored until shortly before its key expires',
    createStoredQuestion({ ...oldKeySet, now: signedAt + HOUR }, shortLicence),
    VALID,
  ],
  [
    'a VALID licence stored past the expiry of its key',
    createStoredQuestion({ ...oldKeySet, now: signedAt + 3 * HOUR }, shortLicence),
    { code: 'RUN_OUT' },
  ],
  ['a new VALID response in grace', createResponseQuestion(oldKeySet, graceLicence), VALID],
  [
    'a VALID licence stored in grace',
    createStoredQuestion({ ...oldKeySet, now: signedAt + 4 * HOUR }, graceLicence),
    VALID,
  ],
  [
    'a VALID licence stored past its grace',
    createStoredQuestion({ ...oldKeySet, now: signedAt + 6 * HOUR }, graceLicence),
    { code: 'RUN_OUT' },
  ],

  [
    'a new VALID response on a clock 30 days fast',
    createResponseQuestion({ now: signedAt + 30 * DAY, latest: signedAt + 30 * DAY }),
    VALID,
  ],
  ['a new VALID response on a clock 30 days slow', createResponseQuestion({ now: signedAt - 30 * DAY }), VALID],
  [
    'a new VALID response after a clock was once 30 days fast',
    createResponseQuestion({ latest: signedAt + 30 * DAY }),
    VALID,
  ],
  [
    'a stored VALID licence on a clock 30 days fast',
    createStoredQuestion({ now: signedAt + 30 * DAY }),
    { code: 'RUN_OUT' },
  ],
  ['a stored VALID licence on a clock 14 hours slow', createStoredQuestion({ now: signedAt - 14 * HOUR }), VALID],
  [
    'a stored VALID licence, the clock set back 30 days in one step',
    createStoredQuestion({ now: signedAt - 30 * DAY }),
    { code: 'CLOCK_SET_BACK' },
  ],
  [
    'a stored VALID licence, the clock set back 30 days and the latest time lost',
    createStoredQuestion({ now: signedAt - 30 * DAY, latest: 0 }),
    { code: 'CLOCK_SET_BACK' },
  ],
  [
    'an expired VALID licence, the clock set back 30 days',
    createStoredQuestion({ now: signedAt - 30 * DAY, latest: signedAt + 73 * HOUR }),
    { code: 'RUN_OUT' },
  ],
  [
    'an expired VALID licence, the clock set back 2 hours',
    createStoredQuestion({ now: signedAt + 71 * HOUR, latest: signedAt + 73 * HOUR }),
    { code: 'RUN_OUT' },
  ],

  [
    'a VALID licence of the new key while two are published',
    createResponseQuestion({ keys: rotatedSigner.jwks.keys }, newKeyLicence),
    VALID,
  ],
  [
    'a VALID licence of the old key while two are published',
    createStoredQuestion({ keys: rotatedSigner.jwks.keys }, oldKeyLicence),
    VALID,
  ],
  [
    'a VALID licence of the new key before it was loaded',
    createResponseQuestion(oldKeySet, newKeyLicence),
    { code: 'UNKNOWN_KEY' },
  ],
  ['a VALID licence without any key', createResponseQuestion({ keys: [] }), { code: 'UNKNOWN_KEY' }],
  [
    'a forgery under an unknown kid',
    createResponseQuestion({}, forgeLicence({ header: { kid: 'foreign' } })),
    { code: 'UNKNOWN_KEY' },
  ],

  ['a forgery under a known kid', createResponseQuestion({}, forgeLicence({})), { code: 'WRONG_SIGNATURE' }],
  [
    'a VALID licence with changed claims',
    createResponseQuestion({}, `${validHeader}.${encode({ ...claims, users: 0 })}.${validSignature}`),
    { code: 'WRONG_SIGNATURE' },
  ],
  ['a cut signature', createResponseQuestion({}, validLicence.licence.slice(0, -4)), { code: 'WRONG_SIGNATURE' }],
  [
    'alg none',
    createResponseQuestion({}, `${encode({ ...header, alg: 'none' })}.${validPayload}.${validSignature}`),
    { code: 'WRONG_ALGORITHM' },
  ],
  ['alg HS256', createResponseQuestion({}, forgeLicence({ header: { alg: 'HS256' } })), { code: 'WRONG_ALGORITHM' }],
  [
    'a licence signed by another issuer',
    createResponseQuestion(
      { keys: [foreignJwk] },
      forgeLicence({ header: { kid: 'foreign' }, claims: { iss: 'other' } }),
    ),
    { code: 'WRONG_ISSUER' },
  ],
  [
    'a VALID licence for another licence string',
    createResponseQuestion({ licenceString: PRINTED }),
    { code: 'OTHER_LICENCE' },
  ],

  ...[
    ['alg none without a signature', `${encode({ ...header, alg: 'none' })}.${validPayload}.`],
    ['nothing', ''],
    ['two parts', `${validHeader}.${validPayload}`],
    ['four parts', `${validLicence.licence}.more`],
    ['a header that is not JSON', `abcd.${validPayload}.${validSignature}`],
    ['a header that is null', `${encode(null)}.${validPayload}.${validSignature}`],
    ['a part that is not base64url', `${validHeader}.${validPayload}.A`],
    ['a segment with other characters', `${validHeader}.${validPayload}.${validSignature.slice(1)}=`],
    ['an extra line', `${validLicence.licence}\n`],
  ].map(([what, licence]): [string, Question, Problem] => [
    what!,
    createResponseQuestion({}, licence),
    { code: 'MALFORMED' },
  ]),

  ...[
    PRINTED.toLowerCase(),
    PRINTED.replaceAll('-', ''),
    ` ${PRINTED.replaceAll('-', ' ')}\n`,
    PRINTED.replaceAll('0', 'O').replaceAll('1', 'l'),
  ].map((licenceString): [string, Question, Verdict] => [
    `a VALID licence for a licence string typed as ${JSON.stringify(licenceString)}`,
    createResponseQuestion({ ...oldKeySet, licenceString }, printedLicence),
    VALID,
  ]),
];

const READ: [string, string][] = [
  [PRINTED, PRINTED],
  ['olabcdefghjkmnpqrstvwxyz23456789oooiIlL1', PRINTED],
  ['01ABC–DEFGH—JKMNP‐QRSTV−WXYZ2 34567\t89000\u00a011111', PRINTED],
  [PRINTED.replaceAll('-', '').split('').join('-'), PRINTED],
  [` ${PRINTED.replace('A', 'U')} `, PRINTED.replace('A', 'U')],
  [`${PRINTED}1`, `${PRINTED}1`],
  [PRINTED.slice(1), PRINTED.slice(1)],
  [' no-such-key ', 'no-such-key'],
  ['', ''],
];

/** The time to store after a verified licence, relative to its `serverTime`. */
const LATEST: [string, { nonce?: string; latest?: number; now: number }, number][] = [
  ['a new response on a clock 72 hours fast', { nonce: NONCE, latest: 72 * HOUR, now: 72 * HOUR }, 0],
  ['a new response after a clock was once 30 days fast', { nonce: NONCE, latest: 30 * DAY, now: 0 }, 0],
  ['a new response on a clock 30 days slow', { nonce: NONCE, latest: -30 * DAY, now: -30 * DAY }, 0],
  ['an old response with another nonce', { nonce: 'twice', latest: 72 * HOUR, now: HOUR }, 72 * HOUR],
  ['an empty nonce', { nonce: '', latest: 72 * HOUR, now: HOUR }, 72 * HOUR],
  ['a stored VALID licence', { latest: HOUR, now: 2 * HOUR }, 2 * HOUR],
  ['a stored VALID licence after a clock was once 30 days fast', { latest: 30 * DAY, now: 2 * HOUR }, 30 * DAY],
  ['a stored VALID licence on a clock 30 days slow', { latest: -DAY, now: -30 * DAY }, 0],
];
const getQuestionTimes = ({ nonce, latest = 0, now }: (typeof LATEST)[number][1]) => ({
  nonce,
  latest: signedAt + latest,
  now: signedAt + now,
});

interface Results {
  outcomes: (Verdict | Problem)[];
  read: string[];
  latest: number[];
}

const questions = table.map(([, question]) => question);
const texts = READ.map(([text]) => text);
const times = LATEST.map(([, known]) => getQuestionTimes(known));
const getOutcome = (verified: Promise<Verdict>): Promise<Verdict | Problem> =>
  verified.then(
    ({ verdict }) => ({ verdict }),
    ({ code }: LicenceError) => ({ code }),
  );

async function runInNode(): Promise<Results> {
  const outcomes = questions.map(({ licence, known }) => getOutcome(verifyLicence(licence, known)));
  const latest = times.map((known) => latestTime(claims as never, known));
  return { outcomes: await Promise.all(outcomes), read: texts.map(readLicenceString), latest };
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
    // As text, because the test runner would rewrite an import.
    return await page.evaluate<Results>(`(async ({ questions, texts, times, claims }) => {
      const { latestTime, readLicenceString, verifyLicence } = await import('/verify-licence.mjs');
      const outcomes = questions.map(({ licence, known }) =>
        verifyLicence(licence, known).then(({ verdict }) => ({ verdict }), ({ code }) => ({ code })));
      const latest = times.map((known) => latestTime(claims, known));
      return { outcomes: await Promise.all(outcomes), read: texts.map(readLicenceString), latest };
    })(${JSON.stringify({ questions, texts, times, claims })})`);
  } finally {
    site.close();
  }
}

const PYTHON = `
import json, sys
from verify_licence import LicenceError, latest_time, read_licence_string, verify_licence

def getOutcome(licence, known):
    times = {name: known[name] for name in ("latest", "now")}
    try:
        claims = verify_licence(licence, known["keys"], known["licenceString"], known.get("nonce"), **times)
        return {"verdict": claims["verdict"]}
    except LicenceError as problem:
        return {"code": problem.code}

given = json.load(sys.stdin)
outcomes = [getOutcome(**question) for question in given["questions"]]
latest = [latest_time(given["claims"], **known) for known in given["times"]]
print(json.dumps({"outcomes": outcomes, "read": [read_licence_string(text) for text in given["texts"]], "latest": latest}))
`;
const NO_PYTHON = 'python3 with the package cryptography is not installed';
const runPython = (program: string, input = '') =>
  spawnSync('python3', ['-B', '-c', program], { input, cwd: docs, encoding: 'utf8' });

async function runInPython(): Promise<Results | null> {
  if (runPython('import cryptography.hazmat.primitives.asymmetric.ed25519').status !== 0) {
    process.stderr.write(`verify_licence.py is not tested: ${NO_PYTHON}.\n`);
    return null;
  }
  const { stdout, stderr } = runPython(PYTHON, JSON.stringify({ questions, texts, times, claims }));
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Results;
}

it('licence verifiers: the portal returns every verdict', () => {
  expect(Object.keys(answers).toSorted()).toEqual(
    ['VALID', 'UNKNOWN', 'PENDING', 'REJECTED', 'DISABLED', 'NOT_STARTED', 'EXPIRED'].toSorted(),
  );
});

it.each(READ)('licence verifiers: the portal reads %j as the verifiers do', (text, read) => {
  expect(readByPortal(text)).toBe(read);
});

it('licence verifiers: a verifier returns every signed claim', async () => {
  const { licence, known } = createResponseQuestion();
  expect(await verifyLicence(licence, known)).toEqual(claims);
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

  it.for(table.map(([what, , expected], at) => ({ what, expected, at })))(
    'returns $expected for $what',
    ({ expected, at }, { skip }) => {
      if (!results) return skip(NO_PYTHON);
      expect(results.outcomes[at]).toEqual(expected);
    },
  );

  it.for(LATEST.map(([what, , expected], at) => ({ what, expected, at })))(
    'stores the right latest time after $what',
    ({ expected, at }, { skip }) => {
      if (!results) return skip(NO_PYTHON);
      expect(results.latest[at]! - signedAt).toBe(expected);
    },
  );

  it.for(READ.map(([text, read], at) => ({ text, read, at })))('reads $text as $read', ({ read, at }, { skip }) => {
    if (!results) return skip(NO_PYTHON);
    expect(results.read[at]).toBe(read);
  });
});
