import { callPortal, callWithRetries, waitFor } from './portal-calls.mjs';
import { latestTime, readLicenceString, verifyLicence } from './verify-licence.mjs';

export { PortalError } from './portal-calls.mjs';
export { latestTime, LicenceError, readLicenceString, verifyLicence } from './verify-licence.mjs';

const RETRY_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

// An HTTP header can carry only these characters, and no licence string contains others.
const isSendable = (text) => /^[\t\x20-\x7e\x80-\xff]+$/.test(text);

const createState = (typed) => ({ licenceString: readLicenceString(typed), keys: [], licence: null, latest: 0 });

/** Creates the portal client of a chat app. README.md describes its methods. */
export function createChatApp({ portal, store, version, type, installationId, pause = waitFor }) {
  const toUrl = (path, query = {}) =>
    `${portal.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`.replace(/\?$/, '');
  let state;
  let lastCheckAt = performance.now();
  let lastTask = Promise.resolve();
  let currentCheck = null;
  let currentWatch;

  const loadState = async () => (state ??= (await store.load()) ?? createState(''));
  const createHeaders = async () => {
    const { licenceString } = await loadState();
    return isSendable(licenceString) ? { 'x-licence-key': licenceString } : {};
  };

  /** Runs tasks one after another, so a new licence string waits for the pending check of the previous one. */
  function enqueue(task) {
    const currentTask = lastTask.then(task);
    lastTask = currentTask.catch(() => {});
    return currentTask;
  }

  /** Moves the latest time forward by the elapsed time, so setting the clock back has no effect. */
  function advanceLatestTime() {
    const elapsed = performance.now() - lastCheckAt;
    lastCheckAt += elapsed;
    state.latest = Math.max(state.latest + elapsed, Date.now());
  }

  async function validate() {
    const nonce = crypto.randomUUID();
    const checkedState = state;
    const { data } = await callPortal(toUrl('/api/app/validate'), {
      method: 'POST',
      headers: await createHeaders(),
      body: { version, type, nonce, installationId },
    });
    const verify = (keys) => verifyLicence(data.licence, { keys, licenceString: checkedState.licenceString, nonce });
    const claims = await verify(checkedState.keys).catch(async (problem) => {
      if (problem.code !== 'UNKNOWN_KEY') throw problem;
      const { keys } = await callPortal(toUrl('/.well-known/jwks.json'));
      const verified = await verify(keys);
      checkedState.keys = keys;
      return verified;
    });
    checkedState.latest = latestTime(claims, { nonce });
    lastCheckAt = performance.now();
    checkedState.licence = claims.verdict === 'VALID' ? data.licence : null;
    return claims;
  }

  /** Decides by the stored licence, because no reliable response arrived. */
  async function useStoredLicence(problem) {
    advanceLatestTime();
    if (!state.licence) return { problem };
    try {
      const claims = await verifyLicence(state.licence, state);
      return { claims, isKept: true, problem, wait: getRetryDelay(claims) };
    } catch (licenceProblem) {
      return { problem: licenceProblem };
    }
  }

  const toOutcome = (claims) => ({
    claims,
    clockSkew: Date.now() - Date.parse(claims.serverTime),
    wait: getCheckDelay(claims),
  });

  /** Returns the delay until the next attempt, which is never after the expiry of the licence. */
  const getRetryDelay = ({ exp }) => Math.min(RETRY_MS, exp * 1000 - state.latest);

  async function runCheck() {
    try {
      await loadState();
    } catch (problem) {
      return toDecision({ problem });
    }
    advanceLatestTime();
    if (!state.licenceString) return toDecision({});
    if (!isSendable(state.licenceString)) return saveState(createUnknownClaims());
    return saveState(await validate().then(toOutcome, useStoredLicence));
  }

  /** Saves the state. A failure is reported in the decision, but does not stop the app. */
  const saveState = (outcome) =>
    store.save(state).then(
      () => toDecision(outcome),
      (problem) => toDecision({ problem, ...outcome }),
    );

  return {
    async licenceString() {
      return (await loadState()).licenceString;
    },

    enter: (typed) =>
      enqueue(() => {
        state = createState(typed);
        return state.licenceString ? runCheck() : saveState(createUnknownClaims());
      }),

    enterFile: (licence, { typed, keys }) =>
      enqueue(async () => {
        const enteredState = { ...createState(typed), keys: Array.isArray(keys) ? keys : keys.keys };
        await loadState();
        advanceLatestTime();
        const { licenceString, latest } = state;
        enteredState.latest = Math.max(licenceString === enteredState.licenceString ? latest : 0, Date.now());
        const claims = await verifyLicence(licence.trim(), enteredState);
        const isValid = claims.verdict === 'VALID';
        state = { ...enteredState, licence: isValid ? licence.trim() : null };
        return saveState({ claims, isKept: isValid, wait: getRetryDelay(claims) });
      }),

    check: () => (currentCheck ??= enqueue(runCheck).finally(() => (currentCheck = null))),

    watch(decide) {
      currentWatch?.abort();
      const controller = (currentWatch = new AbortController());
      const { signal } = controller;
      const checkRepeatedly = async () => {
        while (!signal.aborted) {
          const decision = await this.check();
          if (signal.aborted) return;
          // oxlint-disable-next-line no-console -- an error of `decide` must be visible, but must not end the watch
          void new Promise((resolve) => resolve(decide(decision))).catch((problem) => console.error(problem));
          if (!signal.aborted) await pause(decision.wait, signal);
        }
      };
      void checkRepeatedly().catch((problem) => {
        if (!signal.aborted) throw problem;
      });
      return () => controller.abort();
    },

    async sync(counts, { idempotencyKey = crypto.randomUUID(), signal } = {}) {
      const request = {
        method: 'POST',
        headers: { ...(await createHeaders()), 'idempotency-key': idempotencyKey },
        body: { version, installationId, ...counts },
        signal,
      };
      const { data, ignored } = await callWithRetries(() => callPortal(toUrl('/api/app/sync'), request), {
        signal,
        pause,
      });
      return { ...data, ignored };
    },

    async ads(position) {
      return (await callPortal(toUrl('/api/app/ads', position && { position }), { headers: await createHeaders() }))
        .data;
    },

    async checkVersion() {
      return (await callPortal(toUrl('/api/app/version', { type, version }))).data;
    },
  };
}

const toDecision = ({ claims = null, problem = null, isKept = false, clockSkew = null, wait = RETRY_MS }) => ({
  runs: claims?.verdict === 'VALID',
  claims,
  isKept,
  problem,
  clockSkew,
  wait,
});

/** Creates the unsigned claims for text that is not a licence string. No request is sent. */
function createUnknownClaims() {
  const now = Date.now();
  const claims = {
    iss: 'chat-app',
    sub: '',
    iat: Math.floor(now / 1000),
    exp: Math.floor((now + HOUR_MS) / 1000),
    valid: false,
    verdict: 'UNKNOWN',
    keyType: null,
    startsAt: null,
    expiringAt: null,
    graceUntil: null,
    users: null,
    features: null,
    company: null,
    appVersion: null,
    nonce: null,
    serverTime: new Date(now).toISOString(),
    nextCheckAt: new Date(now + HOUR_MS).toISOString(),
  };
  return { claims, wait: HOUR_MS };
}

/** Returns the delay until the next check, relative to the server's time, because the device's clock can be wrong. */
function getCheckDelay({ serverTime, nextCheckAt, startsAt, exp }) {
  const times = [Date.parse(nextCheckAt), Date.parse(startsAt), exp * 1000];
  return Math.min(...times.map((time) => time - Date.parse(serverTime)).filter((delay) => delay > 0));
}
