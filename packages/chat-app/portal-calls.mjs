const RESPONSE_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;
// Timers cannot wait longer than 24.8 days. They would fire immediately, and the report would be repeated without pause.
const MAX_RETRY_AFTER_MS = 86_400_000;

export class PortalError extends Error {
  constructor(response, body) {
    super(body?.message ?? `The portal responded with status ${response.status}.`);
    this.name = 'PortalError';
    this.status = response.status;
    this.code = body?.reason ?? null;
    this.fields = body?.fields ?? null;
    this.requestId = response.headers.get('x-request-id');
    const after = response.headers.get('retry-after');
    this.retryAfter = after && /^\d+$/.test(after) ? Number(after) * 1000 : 0;
  }
}

/** Sends a request to the portal and returns the parsed body. Throws a PortalError if the status is not 2xx. */
export async function callPortal(address, { headers, body, signal, ...options } = {}) {
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const response = await fetch(address, {
    ...options,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  const parsed = await response.json().catch((problem) => {
    if (response.ok) throw problem;
  });
  if (!response.ok) throw new PortalError(response, parsed);
  return parsed;
}

// The portal would reject the same request again, so a retry is useless.
const isFinal = (problem) => problem instanceof PortalError && problem.status < 500 && problem.status !== 429;

/**
 * Repeats a call until it succeeds or is rejected. The pauses are 1 minute, 2, 4 and so on up to an hour, and never
 * shorter than Retry-After, which is capped at one day.
 */
export async function callWithRetries(call, { signal, pause }) {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
    try {
      return await call();
    } catch (problem) {
      if (signal?.aborted || isFinal(problem)) throw problem;
      const jitter = 0.75 + Math.random() / 2;
      const retryAfter = Math.min(problem.retryAfter ?? 0, MAX_RETRY_AFTER_MS);
      await pause(Math.max(wait * jitter, retryAfter), signal);
    }
  }
}

/** Waits for the duration. Rejects when the signal is aborted. */
export const waitFor = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
