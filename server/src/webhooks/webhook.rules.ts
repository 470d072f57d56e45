import { DAY, HOUR } from '../shared/durations.rules.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';

/** Which addresses webhooks are sent to: public addresses on the usual or on any port, or every address. */
export type WebhookTargets = 'public' | 'public-any-port' | 'any';

/** So many endpoints a company may have, and the administrators together. */
export const MOST_ENDPOINTS = 10;
/** How long the secret before a new one goes on to sign. */
export const OVERLAP = DAY;
/** An endpoint that has failed for so long is switched off, and a delivery is tried for so long. */
export const TRIED_FOR = 3 * DAY;

const MAX_URL = 2000;
// The URL parser leaves out 443, the default of https. 8443 is its usual alternative.
const USUAL_PORTS = ['', '8443'];
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 8 * HOUR;
const JITTER = 0.2;

/** When a delivery is tried again after so many attempts; null once that would be too late. `chance` is from 0 to 1. */
export function nextTry(attempts: number, triedSince: Date, now: Date, chance: number): Date | null {
  const pause = Math.min(FIRST_PAUSE * 4 ** (attempts - 1), LONGEST_PAUSE) * (1 - JITTER + 2 * JITTER * chance);
  const next = now.getTime() + pause;
  return next > triedSince.getTime() + TRIED_FOR ? null : new Date(next);
}

/**
 * Checks the form of an endpoint's URL; `checkTarget` also checks its host. An endpoint that moves on the same host keeps
 * its port: `previous` is its stored URL.
 */
export function checkUrl(text: string, targets: WebhookTargets, previous?: string): Problem[] {
  const wanted = targets === 'any' ? 'an http:// or https:// address' : 'an https:// address';
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocols = targets === 'any' ? ['http:', 'https:'] : ['https:'];
  return problemIf(
    'url',
    text.length > MAX_URL
      ? `The address must have at most ${MAX_URL} characters.`
      : !url || !protocols.includes(url.protocol)
        ? `Enter ${wanted}, such as https://example.com/webhooks.`
        : url.username || url.password
          ? 'The address must not have a name or a password in it; the signature says who sends.'
          : targets === 'public' && !USUAL_PORTS.includes(url.port) && url.host !== hostOf(previous)
            ? `Use port 443 or 8443 instead of ${url.port}.`
            : null,
  );
}

const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);
