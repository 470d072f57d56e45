import { ask, askUntilAnswered, pauseFor } from './portal-calls.mjs';
import { latestTime, readLicenceString, verifyLicence } from './verify-licence.mjs';

export { PortalError } from './portal-calls.mjs';
export { latestTime, LicenceError, readLicenceString, verifyLicence } from './verify-licence.mjs';

const RETRY = 5 * 60_000;
const HOUR = 3_600_000;

// what can be sent in a header: the portal knows no licence string with anything else
const isSendable = (text) => /^[\t\x20-\x7e\x80-\xff]+$/.test(text);

const stateOf = (typed) => ({ licenceString: readLicenceString(typed), keys: [], licence: null, latest: 0 });

/** What a chat app does with the licence portal; see README.md. */
export function createChatApp({ portal, store, version, type, installationId, pause = pauseFor }) {
  const at = (path, query = {}) =>
    `${portal.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`.replace(/\?$/, '');
  let state;
  let lookedAt = performance.now();
  let turn = Promise.resolve();
  let checking = null;
  let watching;

  const known = async () => (state ??= (await store.load()) ?? stateOf(''));
  const shown = async () => {
    const { licenceString } = await known();
    return isSendable(licenceString) ? { 'x-licence-key': licenceString } : {};
  };

  /** One after the other: what is entered waits for the answer to what was there before. */
  function inTurn(work) {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  /** Moves the latest time on: it passes even if the clock is held back. */
  function passTime() {
    const elapsed = performance.now() - lookedAt;
    lookedAt += elapsed;
    state.latest = Math.max(state.latest + elapsed, Date.now());
  }

  async function validate() {
    const nonce = crypto.randomUUID();
    const asked = state;
    const { data } = await ask(at('/api/app/validate'), {
      method: 'POST',
      headers: await shown(),
      body: { version, type, nonce, installationId },
    });
    const verify = (keys) => verifyLicence(data.licence, { keys, licenceString: asked.licenceString, nonce });
    const claims = await verify(asked.keys).catch(async (problem) => {
      if (problem.code !== 'UNKNOWN_KEY') throw problem;
      const { keys } = await ask(at('/.well-known/jwks.json'));
      const verified = await verify(keys);
      asked.keys = keys;
      return verified;
    });
    asked.latest = latestTime(claims, { nonce });
    lookedAt = performance.now();
    asked.licence = claims.verdict === 'VALID' ? data.licence : null;
    return claims;
  }

  /** There is no answer to rely on, so the licence that was kept decides. */
  async function fallBack(problem) {
    passTime();
    if (!state.licence) return { problem };
    try {
      const claims = await verifyLicence(state.licence, state);
      return { claims, isKept: true, problem, wait: untilRetry(claims) };
    } catch (refusal) {
      return { problem: refusal };
    }
  }

  const answered = (claims) => ({
    claims,
    clockSkew: Date.now() - Date.parse(claims.serverTime),
    wait: untilNext(claims),
  });

  /** Soon, and never after the licence has run out. */
  const untilRetry = ({ exp }) => Math.min(RETRY, exp * 1000 - state.latest);

  async function look() {
    try {
      await known();
    } catch (problem) {
      return decisionOf({ problem });
    }
    passTime();
    if (!state.licenceString) return decisionOf({});
    if (!isSendable(state.licenceString)) return kept(unknown());
    return kept(await validate().then(answered, fallBack));
  }

  /** What is known now is kept; that it could not be is a problem, and no reason to stop. */
  const kept = (answer) =>
    store.save(state).then(
      () => decisionOf(answer),
      (problem) => decisionOf({ problem, ...answer }),
    );

  return {
    async licenceString() {
      return (await known()).licenceString;
    },

    enter: (typed) =>
      inTurn(() => {
        state = stateOf(typed);
        return state.licenceString ? look() : kept(unknown());
      }),

    enterFile: (licence, { typed, keys }) =>
      inTurn(async () => {
        const entered = { ...stateOf(typed), keys: Array.isArray(keys) ? keys : keys.keys };
        const { licenceString, latest } = await known();
        entered.latest = Math.max(licenceString === entered.licenceString ? latest : 0, Date.now());
        const claims = await verifyLicence(licence.trim(), entered);
        const isYes = claims.verdict === 'VALID';
        state = { ...entered, licence: isYes ? licence.trim() : null };
        return kept({ claims, isKept: isYes, wait: untilRetry(claims) });
      }),

    check: () => (checking ??= inTurn(look).finally(() => (checking = null))),

    watch(decide) {
      watching?.abort();
      const own = (watching = new AbortController());
      const { signal } = own;
      const goOn = async () => {
        while (!signal.aborted) {
          const decision = await this.check();
          if (signal.aborted) return;
          // oxlint-disable-next-line no-console -- what it throws must not end the rechecking, and is not to be hidden
          void new Promise((resolve) => resolve(decide(decision))).catch((problem) => console.error(problem));
          if (!signal.aborted) await pause(decision.wait, signal);
        }
      };
      void goOn().catch((problem) => {
        if (!signal.aborted) throw problem;
      });
      return () => own.abort();
    },

    async sync(counts, { idempotencyKey = crypto.randomUUID(), signal } = {}) {
      const request = {
        method: 'POST',
        headers: { ...(await shown()), 'idempotency-key': idempotencyKey },
        body: { version, installationId, ...counts },
        signal,
      };
      const { data, ignored } = await askUntilAnswered(() => ask(at('/api/app/sync'), request), { signal, pause });
      return { ...data, ignored };
    },

    async ads(position) {
      return (await ask(at('/api/app/ads', position && { position }), { headers: await shown() })).data;
    },

    async checkVersion() {
      return (await ask(at('/api/app/version', { type, version }))).data;
    },
  };
}

const decisionOf = ({ claims = null, problem = null, isKept = false, clockSkew = null, wait = RETRY }) => ({
  runs: claims?.verdict === 'VALID',
  claims,
  isKept,
  problem,
  clockSkew,
  wait,
});

/** What the portal answers to text that is not a licence string. The portal is not asked, so nothing is signed. */
function unknown() {
  const now = Date.now();
  const claims = {
    iss: 'chat-app',
    sub: '',
    iat: Math.floor(now / 1000),
    exp: Math.floor((now + HOUR) / 1000),
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
    nextCheckAt: new Date(now + HOUR).toISOString(),
  };
  return { claims, wait: HOUR };
}

/** A span, not a moment: the device's clock may be wrong. */
function untilNext({ serverTime, nextCheckAt, startsAt, exp }) {
  const moments = [Date.parse(nextCheckAt), Date.parse(startsAt), exp * 1000];
  return Math.min(...moments.map((moment) => moment - Date.parse(serverTime)).filter((span) => span > 0));
}
