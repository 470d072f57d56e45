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

/** What an app hands to a verifier. */
interface Question {
  licence: string;
  known: Known & { latest: number; now: number };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Fields;

const { answers, keys } = await askPortal();
const yes = answers.VALID!;
const [yesHeader, yesPayload, yesSignature] = yes.licence.split('.') as [string, string, string];
const [header, claims] = [decode(yesHeader), decode(yesPayload)];
const signedAt = Date.parse(claims.serverTime as string);

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const [oldKey, strangersKey] = [newKey(), newKey()];
const old = await createLicenceSigner([oldKey]);
const rotated = await createLicenceSigner([newKey(), oldKey]);

/** A portal's answers for a key in every state. */
async function askPortal() {
  const portal = await startPortal();
  try {
    await portal.setPrices();
    const calls = createKeyClient(portal);
    const admin = await portal.admin();
    const answers: Record<string, { licence: string; licenceString: string }> = {};
    const ask = async (licenceString: string) => {
      const { data } = (await calls.validate(licenceString, { nonce: NONCE })).body;
      answers[data.verdict as string] = { licence: data.licence as string, licenceString };
    };
    const [company, other] = [await portal.company(), await portal.company()];
    const running = await calls.approved(company.jwt, admin);
    const next = await calls.approved(company.jwt, admin, { keyType: 'month' });
    const disabled = await calls.approved(other.jwt, admin);
    await calls.decide(admin, disabled._id, 'Disabled');
    const pending = (await calls.request(other.jwt)).body.data;
    for (const { key } of [running, next, disabled, pending]) await ask(key);
    await calls.decide(admin, pending._id, 'Rejected');
    await ask(pending.key);
    await ask('no-such-key');
    portal.shiftClock(8 * DAY);
    await ask(running.key);
    const { keys } = (await (await portal.send('/.well-known/jwks.json', {})).json()) as { keys: Known['keys'] };
    return { answers, keys };
  } finally {
    await portal.stop();
  }
}

/** The yes as it was kept, checked at the moment it came. */
const kept = (known: Partial<Question['known']> = {}, licence = yes.licence): Question => ({
  licence,
  known: { keys, licenceString: yes.licenceString, latest: signedAt, now: signedAt, ...known },
});
/** The yes as an answer to the question just asked. */
const fresh = (known: Partial<Question['known']> = {}, licence = yes.licence) =>
  kept({ nonce: NONCE, ...known }, licence);

/** The facts of the yes, changed, under a portal's own signature. */
async function signed(signer: LicenceSigner, change: Fields = {}, expiresAt = signedAt + 72 * HOUR) {
  const { iss: _iss, iat: _iat, exp: _exp, ...facts } = claims;
  return signer.sign({ ...facts, ...change }, new Date(signedAt), new Date(expiresAt));
}

/** The yes, changed, under the signature of a stranger. */
function forged(change: { header?: Fields; claims?: Fields }): string {
  const text = `${encode({ ...header, ...change.header })}.${encode({ ...claims, ...change.claims })}`;
  return `${text}.${sign(null, Buffer.from(text), strangersKey).toString('base64url')}`;
}

const byNew = await signed(rotated);
const byOld = await signed(old);
const theirs = { ...(await createLicenceSigner([strangersKey])).jwks.keys[0]!, kid: 'theirs' };
const short = await signed(old, { expiringAt: new Date(signedAt + 2 * HOUR) }, signedAt + 2 * HOUR);
const grace = { expiringAt: new Date(signedAt - DAY), graceUntil: new Date(signedAt + 5 * HOUR) };
const inGrace = await signed(old, grace, +grace.graceUntil);
const ofPrinted = await signed(old, { sub: createHash('sha256').update(PRINTED).digest('base64url') });
const unasked = await signed(old, { nonce: null });
const blank = await signed(old, { nonce: '' });
const byOldKeys = { keys: old.jwks.keys };

const VALID = { verdict: 'VALID' };

const table: [string, Question, Verdict | Problem][] = [
  ...Object.entries(answers).map(([verdict, { licence, licenceString }]): [string, Question, Verdict] => [
    `a fresh ${verdict}`,
    fresh({ licenceString }, licence),
    { verdict },
  ]),
  ['a kept yes', kept(), VALID],

  ['an answer with another nonce', fresh({ nonce: 'twice' }), { code: 'OTHER_QUESTION' }],
  ['an answer without a nonce', fresh(byOldKeys, unasked), { code: 'OTHER_QUESTION' }],
  ['an empty nonce, though it comes back', fresh({ ...byOldKeys, nonce: '' }, blank), { code: 'OTHER_QUESTION' }],
  [
    'a no with another nonce',
    fresh({ nonce: 'twice', licenceString: answers.DISABLED!.licenceString }, answers.DISABLED!.licence),
    { code: 'OTHER_QUESTION' },
  ],

  ['a kept yes after 71 hours', kept({ now: signedAt + 71 * HOUR }), VALID],
  ['a kept yes after 72 hours', kept({ now: signedAt + 72 * HOUR }), { code: 'RUN_OUT' }],
  ['a yes kept until shortly before its key expires', kept({ ...byOldKeys, now: signedAt + HOUR }, short), VALID],
  [
    'a yes kept past the expiry of its key',
    kept({ ...byOldKeys, now: signedAt + 3 * HOUR }, short),
    { code: 'RUN_OUT' },
  ],
  ['a fresh yes in grace', fresh(byOldKeys, inGrace), VALID],
  ['a yes kept in grace', kept({ ...byOldKeys, now: signedAt + 4 * HOUR }, inGrace), VALID],
  ['a yes kept past its grace', kept({ ...byOldKeys, now: signedAt + 6 * HOUR }, inGrace), { code: 'RUN_OUT' }],

  ['a fresh yes on a clock 30 days fast', fresh({ now: signedAt + 30 * DAY, latest: signedAt + 30 * DAY }), VALID],
  ['a fresh yes on a clock 30 days slow', fresh({ now: signedAt - 30 * DAY }), VALID],
  ['a fresh yes after a clock was once 30 days fast', fresh({ latest: signedAt + 30 * DAY }), VALID],
  ['a kept yes on a clock 30 days fast', kept({ now: signedAt + 30 * DAY }), { code: 'RUN_OUT' }],
  ['a kept yes on a clock 14 hours slow', kept({ now: signedAt - 14 * HOUR }), VALID],
  ['a kept yes, the clock set back 30 days at once', kept({ now: signedAt - 30 * DAY }), { code: 'CLOCK_SET_BACK' }],
  [
    'a kept yes, the clock set back 30 days and the latest time lost',
    kept({ now: signedAt - 30 * DAY, latest: 0 }),
    { code: 'CLOCK_SET_BACK' },
  ],
  [
    'a yes that had run out, the clock set back 30 days',
    kept({ now: signedAt - 30 * DAY, latest: signedAt + 73 * HOUR }),
    { code: 'RUN_OUT' },
  ],
  [
    'a yes that had run out, the clock set back 2 hours',
    kept({ now: signedAt + 71 * HOUR, latest: signedAt + 73 * HOUR }),
    { code: 'RUN_OUT' },
  ],

  ['a yes of the new key while two are published', fresh({ keys: rotated.jwks.keys }, byNew), VALID],
  ['a yes of the old key while two are published', kept({ keys: rotated.jwks.keys }, byOld), VALID],
  ['a yes of the new key before it was loaded', fresh(byOldKeys, byNew), { code: 'UNKNOWN_KEY' }],
  ['a yes without any key', fresh({ keys: [] }), { code: 'UNKNOWN_KEY' }],
  ['a forgery under an unknown kid', fresh({}, forged({ header: { kid: 'theirs' } })), { code: 'UNKNOWN_KEY' }],

  ['a forgery under a known kid', fresh({}, forged({})), { code: 'WRONG_SIGNATURE' }],
  [
    'a yes with changed claims',
    fresh({}, `${yesHeader}.${encode({ ...claims, users: 0 })}.${yesSignature}`),
    { code: 'WRONG_SIGNATURE' },
  ],
  ['a cut signature', fresh({}, yes.licence.slice(0, -4)), { code: 'WRONG_SIGNATURE' }],
  [
    'alg none',
    fresh({}, `${encode({ ...header, alg: 'none' })}.${yesPayload}.${yesSignature}`),
    { code: 'WRONG_ALGORITHM' },
  ],
  ['alg HS256', fresh({}, forged({ header: { alg: 'HS256' } })), { code: 'WRONG_ALGORITHM' }],
  [
    'a licence signed by another issuer',
    fresh({ keys: [theirs] }, forged({ header: { kid: 'theirs' }, claims: { iss: 'other' } })),
    { code: 'WRONG_ISSUER' },
  ],
  ['a yes for another licence string', fresh({ licenceString: PRINTED }), { code: 'OTHER_LICENCE' }],

  ...[
    ['alg none without a signature', `${encode({ ...header, alg: 'none' })}.${yesPayload}.`],
    ['nothing', ''],
    ['two parts', `${yesHeader}.${yesPayload}`],
    ['four parts', `${yes.licence}.more`],
    ['a header that is not JSON', `abcd.${yesPayload}.${yesSignature}`],
    ['a header that is null', `${encode(null)}.${yesPayload}.${yesSignature}`],
    ['a part that is not base64url', `${yesHeader}.${yesPayload}.A`],
    ['a part with other characters', `${yesHeader}.${yesPayload}.${yesSignature.slice(1)}=`],
    ['an extra line', `${yes.licence}\n`],
  ].map(([what, licence]): [string, Question, Problem] => [what!, fresh({}, licence), { code: 'MALFORMED' }]),

  ...[
    PRINTED.toLowerCase(),
    PRINTED.replaceAll('-', ''),
    ` ${PRINTED.replaceAll('-', ' ')}\n`,
    PRINTED.replaceAll('0', 'O').replaceAll('1', 'l'),
  ].map((licenceString): [string, Question, Verdict] => [
    `a yes for a licence string typed as ${JSON.stringify(licenceString)}`,
    fresh({ ...byOldKeys, licenceString }, ofPrinted),
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

/** The time to store after a verified licence, as the distance from its `serverTime`. */
const LATEST: [string, { nonce?: string; latest?: number; now: number }, number][] = [
  ['a fresh answer on a clock 72 hours fast', { nonce: NONCE, latest: 72 * HOUR, now: 72 * HOUR }, 0],
  ['a fresh answer after a clock was once 30 days fast', { nonce: NONCE, latest: 30 * DAY, now: 0 }, 0],
  ['a fresh answer on a clock 30 days slow', { nonce: NONCE, latest: -30 * DAY, now: -30 * DAY }, 0],
  ['an old answer to another question', { nonce: 'twice', latest: 72 * HOUR, now: HOUR }, 72 * HOUR],
  ['an empty nonce', { nonce: '', latest: 72 * HOUR, now: HOUR }, 72 * HOUR],
  ['a kept yes', { latest: HOUR, now: 2 * HOUR }, 2 * HOUR],
  ['a kept yes after a clock was once 30 days fast', { latest: 30 * DAY, now: 2 * HOUR }, 30 * DAY],
  ['a kept yes on a clock 30 days slow', { latest: -DAY, now: -30 * DAY }, 0],
];
const atSigning = ({ nonce, latest = 0, now }: (typeof LATEST)[number][1]) => ({
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
const times = LATEST.map(([, known]) => atSigning(known));
const outcome = (verified: Promise<Verdict>): Promise<Verdict | Problem> =>
  verified.then(
    ({ verdict }) => ({ verdict }),
    ({ code }: LicenceError) => ({ code }),
  );

async function inNode(): Promise<Results> {
  const outcomes = questions.map(({ licence, known }) => outcome(verifyLicence(licence, known)));
  const latest = times.map((known) => latestTime(claims as never, known));
  return { outcomes: await Promise.all(outcomes), read: texts.map(readLicenceString), latest };
}

const { openContext } = setUpBrowserContexts();

/** Loads the file as a page would, from its own site. */
async function inChromium(): Promise<Results> {
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
    // as text, because the test runner would rewrite an import
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

def outcome(licence, known):
    times = {name: known[name] for name in ("latest", "now")}
    try:
        claims = verify_licence(licence, known["keys"], known["licenceString"], known.get("nonce"), **times)
        return {"verdict": claims["verdict"]}
    except LicenceError as problem:
        return {"code": problem.code}

given = json.load(sys.stdin)
outcomes = [outcome(**question) for question in given["questions"]]
latest = [latest_time(given["claims"], **known) for known in given["times"]]
print(json.dumps({"outcomes": outcomes, "read": [read_licence_string(text) for text in given["texts"]], "latest": latest}))
`;
const NO_PYTHON = 'python3 with the package cryptography is not installed';
const python = (program: string, input = '') =>
  spawnSync('python3', ['-B', '-c', program], { input, cwd: docs, encoding: 'utf8' });

async function inPython(): Promise<Results | null> {
  if (python('import cryptography.hazmat.primitives.asymmetric.ed25519').status !== 0) {
    process.stderr.write(`verify_licence.py is not tested: ${NO_PYTHON}.\n`);
    return null;
  }
  const { stdout, stderr } = python(PYTHON, JSON.stringify({ questions, texts, times, claims }));
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
  const { licence, known } = fresh();
  expect(await verifyLicence(licence, known)).toEqual(claims);
});

describe.each([
  ['in Node', inNode],
  ['in Chromium', inChromium],
  ['in Python', inPython],
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
