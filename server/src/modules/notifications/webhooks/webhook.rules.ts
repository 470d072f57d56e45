import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

/** Which addresses webhooks are sent to: public addresses on the usual or on any port, or every address. */
export type WebhookTargets = 'public' | 'public-any-port' | 'any';

/** So many endpoints a company may have, and the administrators together. */
export const MAX_ENDPOINTS = 10;
/** How long the secret before a new one goes on to sign. */
export const SECRET_OVERLAP = DAY_MS;
/** An endpoint that has failed for so long is switched off, and a delivery is tried for so long. */
export const RETRY_PERIOD = 3 * DAY_MS;

const MAX_URL = 2000;
// The URL parser leaves out 443, the default of https. 8443 is its usual alternative.
const ALLOWED_PORTS = ['', '8443'];
const INITIAL_BACKOFF = 5000;
const MAX_BACKOFF = 8 * HOUR_MS;
const JITTER = 0.2;

/** When a delivery is tried again after so many attempts; null once that would be too late. `chance` is from 0 to 1. */
export function getNextAttemptTime(attempts: number, triedSince: Date, now: Date, chance: number): Date | null {
  const pause = Math.min(INITIAL_BACKOFF * 4 ** (attempts - 1), MAX_BACKOFF) * (1 - JITTER + 2 * JITTER * chance);
  const next = now.getTime() + pause;
  return next > triedSince.getTime() + RETRY_PERIOD ? null : new Date(next);
}

/**
 * Checks the form of an endpoint's URL; `checkTarget` also checks its host. An endpoint that moves on the same host keeps
 * its port: `previous` is its stored URL.
 */
export function checkUrl(text: string, targets: WebhookTargets, previous?: string): UserErrorDetails[] {
  const wanted = targets === 'any' ? 'an http:// or https:// address' : 'an https:// address';
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocols = targets === 'any' ? ['http:', 'https:'] : ['https:'];
  return toUserErrors(
    'url',
    text.length > MAX_URL
      ? `The address must have at most ${MAX_URL} characters.`
      : !url || !protocols.includes(url.protocol)
        ? `Enter ${wanted}, such as https://example.com/webhooks.`
        : url.username || url.password
          ? 'The address must not have a name or a password in it; the signature says who sends.'
          : targets === 'public' && !ALLOWED_PORTS.includes(url.port) && url.host !== getHost(previous)
            ? `Use port 443 or 8443 instead of ${url.port}.`
            : null,
  );
}

const getHost = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);
