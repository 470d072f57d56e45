const ANSWER_WITHIN = 30_000;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;

/** What the portal answered instead of what was asked for. */
export class PortalError extends Error {
  constructor(response, answer) {
    super(answer?.message ?? `The portal answered ${response.status}.`);
    this.name = 'PortalError';
    this.status = response.status;
    this.code = answer?.reason ?? null;
    this.fields = answer?.fields ?? null;
    this.requestId = response.headers.get('x-request-id');
    const after = response.headers.get('retry-after');
    this.retryAfter = after && /^\d+$/.test(after) ? Number(after) * 1000 : 0;
  }
}

/** Asks the portal, and answers what the body of its answer says; an answer that is not 2xx is a PortalError. */
export async function ask(address, { headers, body, signal, ...options } = {}) {
  const limit = AbortSignal.timeout(ANSWER_WITHIN);
  const response = await fetch(address, {
    ...options,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  });
  const answer = await response.json().catch((problem) => {
    if (response.ok) throw problem;
  });
  if (!response.ok) throw new PortalError(response, answer);
  return answer;
}

// what the portal has refused, it would refuse again
const isFinal = (problem) => problem instanceof PortalError && problem.status < 500 && problem.status !== 429;

/** Asks until there is an answer: after a minute, then 2, 4, 8 and so on up to an hour, and never before Retry-After. */
export async function askUntilAnswered(askOnce, { signal, pause }) {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await askOnce();
    } catch (problem) {
      if (signal?.aborted || isFinal(problem)) throw problem;
      const jitter = 0.75 + Math.random() / 2;
      await pause(Math.max(wait * jitter, problem.retryAfter ?? 0), signal);
    }
  }
}

/** Lets time pass, unless it is called off. */
export const pauseFor = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const callOff = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', callOff);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', callOff, { once: true });
  });
