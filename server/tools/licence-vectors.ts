import { Verdict } from '../src/modules/licensing/validation/licence-verdict.rules.ts';
import { DAY_MS, HOUR_MS } from '../src/platform/kernel/durations.rules.ts';
import { createScenarios, type Scenario } from './licence-vector-scenarios.ts';
import {
  changeLicence,
  encodePart,
  forgeLicence,
  KEY_SETS,
  type KeySetName,
  LICENCE_STRING,
  NONCE,
  newSigner,
  OTHER_LICENCE_STRING,
  SIGNED_AT,
  signLicence,
  splitLicence,
} from './licence-vector-signers.ts';

/** A call of the verifier. A null nonce means a stored licence. */
interface Verification {
  name: string;
  licence: string;
  keys: KeySetName;
  licenceString: string;
  nonce: string | null;
  latest: number;
  now: number;
  expected: { verdict: string } | { code: string };
}

/** A licence string that a person typed, and its printed form. */
interface TypedLicenceString {
  typed: string;
  printed: string;
}

/** The arguments and the result of the function that returns the latest time to store after a verification. */
interface LatestTime {
  name: string;
  claims: { nonce: string; serverTime: string };
  nonce: string | null;
  latest: number;
  now: number;
  expected: number;
}

export interface Vectors {
  warning: string;
  keySets: typeof KEY_SETS;
  licenceStrings: TypedLicenceString[];
  verifications: Verification[];
  latestTimes: LatestTime[];
  scenarios: Scenario[];
}

/** Creates the test vectors of licence verifiers and chat app clients. The result is always the same. */
export async function createVectors(): Promise<Vectors> {
  return {
    warning: 'Test data. The private keys can be derived by anyone: never trust these key sets in an app.',
    keySets: KEY_SETS,
    licenceStrings: LICENCE_STRINGS.map(([typed, printed]) => ({ typed, printed })),
    verifications: await createVerifications(),
    latestTimes: LATEST_TIMES,
    scenarios: await createScenarios(),
  };
}

const CHARACTERS = LICENCE_STRING.replaceAll('-', '');
const LICENCE_STRINGS: [string, string][] = [
  [LICENCE_STRING, LICENCE_STRING],
  [LICENCE_STRING.toLowerCase(), LICENCE_STRING],
  ['olabcdefghjkmnpqrstvwxyz23456789oooiIlL1', LICENCE_STRING],
  ['01ABC–DEFGH—JKMNP‐QRSTV−WXYZ2 34567\t89000\u00a011111', LICENCE_STRING],
  [CHARACTERS.split('').join('-'), LICENCE_STRING],
  [`\ufeff${CHARACTERS}\u3000\r\n`, LICENCE_STRING],
  [` ${LICENCE_STRING.replace('A', 'U')} `, LICENCE_STRING.replace('A', 'U')],
  [`${LICENCE_STRING}1`, `${LICENCE_STRING}1`],
  [LICENCE_STRING.slice(1), LICENCE_STRING.slice(1)],
  [`${LICENCE_STRING}\u001f`, `${LICENCE_STRING}\u001f`],
  [`\u0085${LICENCE_STRING}`, `\u0085${LICENCE_STRING}`],
  [' no-such-key ', 'no-such-key'],
  ['\ufeffno-such-key\u2028', 'no-such-key'],
  ['', ''],
];

type InputOverrides = Partial<Omit<Verification, 'name' | 'licence' | 'expected'>>;

/** Creates the verification input of a licence that responds to a new request. */
const toResponse = (licence: string, overrides: InputOverrides = {}) => ({
  licence,
  keys: 'old' as const,
  licenceString: LICENCE_STRING,
  nonce: NONCE,
  latest: SIGNED_AT,
  now: SIGNED_AT,
  ...overrides,
});
/** Creates the verification input of a stored licence, which needs no nonce. */
const toStored = (licence: string, overrides: InputOverrides = {}) =>
  toResponse(licence, { nonce: null, ...overrides });

async function createVerifications(): Promise<Verification[]> {
  const valid = await signLicence();
  const [header, payload, signature] = splitLicence(valid);
  const shortKey = await signLicence({ expiringAt: SIGNED_AT + 2 * HOUR_MS, expiresAt: SIGNED_AT + 2 * HOUR_MS });
  const grace = { expiringAt: SIGNED_AT - DAY_MS, graceUntil: SIGNED_AT + 5 * HOUR_MS };
  const inGrace = await signLicence({ ...grace, expiresAt: grace.graceUntil });
  const signedByNewKey = await signLicence({ signer: newSigner });
  const withoutNonce = await signLicence({ nonce: null });
  const withEmptyNonce = await signLicence({ nonce: '' });
  const unknownKid = { header: { kid: 'foreign' } };

  const verdicts = await Promise.all(
    Object.values(Verdict).map(async (verdict): Promise<Verification> => {
      const response = toResponse(await signLicence({ verdict }));
      return { name: `a new ${verdict} response`, ...response, expected: { verdict } };
    }),
  );
  const acceptedCases: [string, ReturnType<typeof toResponse>][] = [
    ['a stored VALID licence', toStored(valid)],
    ['a stored licence without a nonce', toStored(withoutNonce)],
    ['a stored VALID licence after 71 hours', toStored(valid, { now: SIGNED_AT + 71 * HOUR_MS })],
    ['a VALID licence stored until shortly before its key expires', toStored(shortKey, { now: SIGNED_AT + HOUR_MS })],
    ['a new VALID response in grace', toResponse(inGrace)],
    ['a VALID licence stored in grace', toStored(inGrace, { now: SIGNED_AT + 4 * HOUR_MS })],
    [
      'a new VALID response on a clock 30 days fast',
      toResponse(valid, { now: SIGNED_AT + 30 * DAY_MS, latest: SIGNED_AT + 30 * DAY_MS }),
    ],
    ['a new VALID response on a clock 30 days slow', toResponse(valid, { now: SIGNED_AT - 30 * DAY_MS })],
    [
      'a new VALID response after a clock was once 30 days fast',
      toResponse(valid, { latest: SIGNED_AT + 30 * DAY_MS }),
    ],
    ['a stored VALID licence on a clock 14 hours slow', toStored(valid, { now: SIGNED_AT - 14 * HOUR_MS })],
    [
      'a stored VALID licence on a clock one millisecond less than a day slow',
      toStored(valid, { now: SIGNED_AT - DAY_MS + 1 }),
    ],
    ['a VALID licence of the new key while two are published', toResponse(signedByNewKey, { keys: 'new and old' })],
    ['a VALID licence of the old key while two are published', toStored(valid, { keys: 'new and old' })],
    ...[
      LICENCE_STRING.toLowerCase(),
      CHARACTERS,
      ` ${LICENCE_STRING.replaceAll('-', ' ')}\n`,
      LICENCE_STRING.replaceAll('0', 'O').replaceAll('1', 'l'),
    ].map((licenceString): [string, ReturnType<typeof toResponse>] => [
      `a VALID licence for a licence string typed as ${JSON.stringify(licenceString)}`,
      toResponse(valid, { licenceString }),
    ]),
  ];

  const rejectedCases: [string, string, ReturnType<typeof toResponse>][] = [
    ['OTHER_QUESTION', 'a response with another nonce', toResponse(valid, { nonce: 'twice' })],
    ['OTHER_QUESTION', 'a response without a nonce', toResponse(withoutNonce)],
    ['OTHER_QUESTION', 'an empty nonce that is returned', toResponse(withEmptyNonce, { nonce: '' })],
    [
      'OTHER_QUESTION',
      'a negative verdict with another nonce',
      toResponse(await signLicence({ verdict: Verdict.DISABLED }), { nonce: 'twice' }),
    ],
    ['RUN_OUT', 'a stored VALID licence after 72 hours', toStored(valid, { now: SIGNED_AT + 72 * HOUR_MS })],
    [
      'RUN_OUT',
      'a VALID licence stored past the expiry of its key',
      toStored(shortKey, { now: SIGNED_AT + 3 * HOUR_MS }),
    ],
    ['RUN_OUT', 'a VALID licence stored past its grace', toStored(inGrace, { now: SIGNED_AT + 6 * HOUR_MS })],
    ['RUN_OUT', 'a stored VALID licence on a clock 30 days fast', toStored(valid, { now: SIGNED_AT + 30 * DAY_MS })],
    [
      'RUN_OUT',
      'a response whose exp is not later than its serverTime',
      toResponse(await signLicence({ expiresAt: SIGNED_AT })),
    ],
    [
      'CLOCK_SET_BACK',
      'a stored VALID licence, the clock set back 30 days in one step',
      toStored(valid, { now: SIGNED_AT - 30 * DAY_MS }),
    ],
    [
      'CLOCK_SET_BACK',
      'a stored VALID licence, the clock set back 30 days and the latest time lost',
      toStored(valid, { now: SIGNED_AT - 30 * DAY_MS, latest: 0 }),
    ],
    ['CLOCK_SET_BACK', 'a stored VALID licence on a clock a day slow', toStored(valid, { now: SIGNED_AT - DAY_MS })],
    [
      'RUN_OUT',
      'an expired VALID licence, the clock set back 30 days',
      toStored(valid, { now: SIGNED_AT - 30 * DAY_MS, latest: SIGNED_AT + 73 * HOUR_MS }),
    ],
    [
      'RUN_OUT',
      'an expired VALID licence, the clock set back 2 hours',
      toStored(valid, { now: SIGNED_AT + 71 * HOUR_MS, latest: SIGNED_AT + 73 * HOUR_MS }),
    ],
    ['UNKNOWN_KEY', 'a VALID licence of the new key before it was loaded', toResponse(signedByNewKey)],
    ['UNKNOWN_KEY', 'a VALID licence without any key', toResponse(valid, { keys: 'none' })],
    ['UNKNOWN_KEY', 'a forgery under an unknown kid', toResponse(forgeLicence(valid, unknownKid))],
    ['WRONG_SIGNATURE', 'a forgery under a known kid', toResponse(forgeLicence(valid))],
    [
      'WRONG_SIGNATURE',
      'a VALID licence with changed claims',
      toResponse(changeLicence(valid, { claims: { users: 0 } })),
    ],
    ['WRONG_SIGNATURE', 'a cut signature', toResponse(valid.slice(0, -4))],
    ['WRONG_ALGORITHM', 'alg none', toResponse(changeLicence(valid, { header: { alg: 'none' } }))],
    ['WRONG_ALGORITHM', 'alg HS256', toResponse(forgeLicence(valid, { header: { alg: 'HS256' } }))],
    [
      'WRONG_ISSUER',
      'a licence signed by another issuer',
      toResponse(forgeLicence(valid, { ...unknownKid, claims: { iss: 'other' } }), { keys: 'foreign' }),
    ],
    [
      'OTHER_LICENCE',
      'a VALID licence for another licence string',
      toResponse(valid, { licenceString: OTHER_LICENCE_STRING }),
    ],
    ...Object.entries({
      'alg none without a signature': `${encodePart({ alg: 'none' })}.${payload}.`,
      nothing: '',
      'two parts': `${header}.${payload}`,
      'four parts': `${valid}.more`,
      'a header that is not JSON': `abcd.${payload}.${signature}`,
      'a header that is null': `${encodePart(null)}.${payload}.${signature}`,
      'a part that is not base64url': `${header}.${payload}.A`,
      'a segment with other characters': `${header}.${payload}.${signature.slice(1)}=`,
      'an extra line': `${valid}\n`,
    }).map(([name, licence]): [string, string, ReturnType<typeof toResponse>] => [
      'MALFORMED',
      name,
      toResponse(licence),
    ]),
  ];

  return [
    ...verdicts,
    ...acceptedCases.map(([name, input]) => ({ name, ...input, expected: { verdict: Verdict.VALID } })),
    ...rejectedCases.map(([code, name, input]) => ({ name, ...input, expected: { code } })),
  ];
}

/** The times in this table are relative to the signature. */
const LATEST_TIMES: LatestTime[] = (
  [
    ['a new response on a clock 72 hours fast', NONCE, 72 * HOUR_MS, 72 * HOUR_MS, 0],
    ['a new response after a clock was once 30 days fast', NONCE, 30 * DAY_MS, 0, 0],
    ['a new response on a clock 30 days slow', NONCE, -30 * DAY_MS, -30 * DAY_MS, 0],
    ['an old response with another nonce', 'twice', 72 * HOUR_MS, HOUR_MS, 72 * HOUR_MS],
    ['an empty nonce', '', 72 * HOUR_MS, HOUR_MS, 72 * HOUR_MS],
    ['a stored VALID licence', null, HOUR_MS, 2 * HOUR_MS, 2 * HOUR_MS],
    ['a stored VALID licence after a clock was once 30 days fast', null, 30 * DAY_MS, 2 * HOUR_MS, 30 * DAY_MS],
    ['a stored VALID licence on a clock 30 days slow', null, -DAY_MS, -30 * DAY_MS, 0],
  ] as const
).map(([name, nonce, latest, now, expected]) => ({
  name,
  claims: { nonce: NONCE, serverTime: new Date(SIGNED_AT).toISOString() },
  nonce,
  latest: SIGNED_AT + latest,
  now: SIGNED_AT + now,
  expected: SIGNED_AT + expected,
}));
