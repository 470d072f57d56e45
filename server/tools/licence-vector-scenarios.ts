import { Verdict } from '../src/modules/licensing/validation/licence-verdict.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/platform/kernel/durations.rules.ts';
import {
  forgeLicence,
  type KeySetName,
  LICENCE_STRING,
  newSigner,
  SIGNED_AT,
  signLicence,
} from './licence-vector-signers.ts';

const DEFAULT_WAIT_MS = 5 * MINUTE_MS;

/** One licence check of a chat app client. */
interface Step {
  /** Whether the app restarts before the check: the state is stored, and the monotonic clock starts again. */
  restarts: boolean;
  /** Milliseconds of the monotonic clock since the previous check, or since the start. */
  elapsed: number;
  /** The device's clock. */
  now: number;
  /** The nonce that the client sends. */
  nonce: string;
  /** The `licence` of the response to validate. Null if the portal cannot be reached. */
  response: string | null;
  /** The keys that the portal publishes. */
  keys: KeySetName;
  expected: Outcome;
}

/** The decision and the stored state after a check. */
interface Outcome {
  runs: boolean;
  /** Whether the decision uses the stored licence. */
  isKept: boolean;
  verdict: string | null;
  /** The code of the verifier's error. */
  code: string | null;
  /** Milliseconds by which the device's clock is ahead. Null without a verified response. */
  clockSkew: number | null;
  /** Milliseconds until the next check. */
  wait: number;
  /** The latest time that the client has stored, which reveals a clock that was set back. */
  latest: number;
  hasLicence: boolean;
}

export interface Scenario {
  name: string;
  licenceString: string;
  steps: Step[];
}

type StepOptions = Partial<Omit<Step, 'expected'>> & { expected: Partial<Outcome> & Pick<Outcome, 'wait'> };

/** Creates a step whose response is verified. The client then stores the time of the signature as the latest time. */
const createOnlineStep = (
  at: number,
  nonce: string,
  response: string,
  { expected, ...options }: StepOptions & { expected: { verdict?: Verdict } },
): Step => {
  const { verdict = Verdict.VALID } = expected;
  const isValid = verdict === Verdict.VALID;
  const now = options.now ?? at;
  return {
    restarts: false,
    elapsed: 0,
    now,
    nonce,
    response,
    keys: 'old',
    ...options,
    expected: {
      runs: isValid,
      isKept: false,
      verdict,
      code: null,
      clockSkew: now - at,
      latest: at,
      hasLicence: isValid,
      ...expected,
    },
  };
};

/** Creates a step without a verified response, in which the stored licence lets the app run. */
const createOfflineStep = (now: number, { expected, ...options }: Partial<StepOptions> = {}): Step => ({
  restarts: false,
  elapsed: 0,
  now,
  nonce: 'unanswered',
  response: null,
  keys: 'old',
  ...options,
  expected: {
    runs: true,
    isKept: true,
    verdict: Verdict.VALID,
    code: null,
    clockSkew: null,
    wait: DEFAULT_WAIT_MS,
    latest: now,
    hasLicence: true,
    ...expected,
  },
});

/** Creates a step without a verified response, in which the app stops. */
const createStoppedStep = (now: number, { expected, ...options }: Partial<StepOptions> = {}): Step =>
  createOfflineStep(now, {
    ...options,
    expected: { wait: DEFAULT_WAIT_MS, runs: false, isKept: false, verdict: null, ...expected },
  });

const WAIT_SIX_HOURS = { expected: { wait: 6 * HOUR_MS } };

/** Creates sequences of checks that test the state, the clock rules and the schedule of a client. */
export async function createScenarios(): Promise<Scenario[]> {
  const start = SIGNED_AT;
  const valid = await signLicence({ nonce: 'first' });
  const firstStep = createOnlineStep(start, 'first', valid, WAIT_SIX_HOURS);
  // `exp` has whole seconds.
  const end = Math.floor(start / 1000) * 1000 + 3 * DAY_MS;
  const signLater = (signedAt: number) => signLicence({ nonce: 'later', signedAt });
  const createReturnStep = async (at: number, now = at) =>
    createOnlineStep(at, 'later', await signLater(at), { now, ...WAIT_SIX_HOURS });
  const disabled = await signLicence({ nonce: 'later', verdict: Verdict.DISABLED, signedAt: start + HOUR_MS });
  const soon = start + 30 * MINUTE_MS;
  const notStarted = await signLicence({ nonce: 'first', verdict: Verdict.NOT_STARTED, startsAt: soon });
  const graceUntil = start + 5 * HOUR_MS;
  const grace = { expiringAt: start - DAY_MS, graceUntil };
  const inGrace = await signLicence({ nonce: 'first', ...grace, expiresAt: graceUntil });
  const rotated = await signLicence({ nonce: 'later', signedAt: start + HOUR_MS, signer: newSigner });
  const foreign = forgeLicence(valid, { header: { kid: 'foreign' }, claims: { nonce: 'forged' } });

  const scenarios: Record<string, Step[]> = {
    'an outage of 72 hours': [
      firstStep,
      createOfflineStep(start + 6 * HOUR_MS),
      createOfflineStep(end - MINUTE_MS, { expected: { wait: MINUTE_MS } }),
      createStoppedStep(end, { expected: { wait: DEFAULT_WAIT_MS, code: 'RUN_OUT' } }),
      await createReturnStep(end + HOUR_MS),
    ],
    'a negative verdict ends the offline use': [
      firstStep,
      createOnlineStep(start + HOUR_MS, 'later', disabled, {
        expected: { verdict: Verdict.DISABLED, wait: HOUR_MS - (start % 1000) },
      }),
      createStoppedStep(start + 2 * HOUR_MS, { expected: { wait: DEFAULT_WAIT_MS, hasLicence: false } }),
    ],
    'a key that starts in half an hour': [
      createOnlineStep(start, 'first', notStarted, {
        expected: { verdict: Verdict.NOT_STARTED, wait: 30 * MINUTE_MS },
      }),
    ],
    'a key in grace': [
      createOnlineStep(start, 'first', inGrace, { expected: { wait: 5 * HOUR_MS - (start % 1000) } }),
      createStoppedStep(graceUntil, { expected: { wait: DEFAULT_WAIT_MS, code: 'RUN_OUT' } }),
    ],
    'the clock set back while the app runs': [
      firstStep,
      createStoppedStep(start - 30 * DAY_MS, {
        elapsed: HOUR_MS,
        expected: { wait: DEFAULT_WAIT_MS, code: 'CLOCK_SET_BACK', latest: start + HOUR_MS },
      }),
    ],
    'the clock set back before a restart': [
      firstStep,
      createOfflineStep(start + 10 * HOUR_MS, { elapsed: 10 * HOUR_MS }),
      createStoppedStep(start - 30 * DAY_MS, {
        restarts: true,
        expected: { wait: DEFAULT_WAIT_MS, code: 'CLOCK_SET_BACK', latest: start + 10 * HOUR_MS },
      }),
      await createReturnStep(start + 11 * HOUR_MS, start - 30 * DAY_MS),
    ],
    'a stopped clock': [
      firstStep,
      createOfflineStep(start, {
        elapsed: 23 * HOUR_MS,
        expected: { wait: DEFAULT_WAIT_MS, latest: start + 23 * HOUR_MS },
      }),
      createStoppedStep(start, {
        elapsed: 2 * HOUR_MS,
        expected: { wait: DEFAULT_WAIT_MS, code: 'CLOCK_SET_BACK', latest: start + 25 * HOUR_MS },
      }),
    ],
    'a clock that was 30 days fast recovers with the next response': [
      firstStep,
      createStoppedStep(start + 30 * DAY_MS, { expected: { wait: DEFAULT_WAIT_MS, code: 'RUN_OUT' } }),
      createStoppedStep(start + HOUR_MS, {
        expected: { wait: DEFAULT_WAIT_MS, code: 'RUN_OUT', latest: start + 30 * DAY_MS },
      }),
      await createReturnStep(start + 2 * HOUR_MS),
      createOfflineStep(start + 3 * HOUR_MS, { restarts: true }),
    ],
    'a replayed response neither counts nor lowers the latest time': [
      firstStep,
      createOfflineStep(start + 2 * DAY_MS, {
        nonce: 'replayed',
        response: valid,
        expected: { wait: DEFAULT_WAIT_MS, code: 'OTHER_QUESTION' },
      }),
    ],
    'a forged response does not count': [
      firstStep,
      createOfflineStep(start + HOUR_MS, {
        nonce: 'forged',
        response: forgeLicence(valid, { claims: { nonce: 'forged' } }),
        expected: { wait: DEFAULT_WAIT_MS, code: 'WRONG_SIGNATURE' },
      }),
    ],
    'a new signing key is loaded once': [
      firstStep,
      createOnlineStep(start + HOUR_MS, 'later', rotated, { keys: 'new and old', ...WAIT_SIX_HOURS }),
      createOfflineStep(start + 2 * HOUR_MS, {
        restarts: true,
        nonce: 'forged',
        response: foreign,
        keys: 'new and old',
        expected: { wait: DEFAULT_WAIT_MS, code: 'UNKNOWN_KEY' },
      }),
    ],
  };
  return Object.entries(scenarios).map(([name, steps]) => ({ name, licenceString: LICENCE_STRING, steps }));
}
