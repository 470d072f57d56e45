import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';

/** The allowed webhook targets: public addresses on ports 443 and 8443, public addresses on any port, or any address. */
export type WebhookTargets = 'public' | 'public-any-port' | 'any';

/** The maximum number of endpoints of a company, and of shared endpoints of the administrators. */
export const MAX_ENDPOINTS = 10;
export const TOO_MANY_ENDPOINTS_MESSAGE = `You already have ${MAX_ENDPOINTS} webhooks. Delete a webhook before you add another one.`;
/** How long after a rotation deliveries are also signed with the previous secret, in milliseconds. */
export const SECRET_OVERLAP_MS = DAY_MS;
/** The time in milliseconds for which a delivery is retried, and after which a failing endpoint is disabled. */
export const RETRY_PERIOD_MS = 3 * DAY_MS;

/** The hint in the message for a target that the setting WEBHOOK_TARGETS does not allow. */
export const OPERATOR_HINT = 'The server operator can allow it with the setting WEBHOOK_TARGETS.';

const MAX_URL_LENGTH = 2000;
// The URL parser returns an empty port for 443, the default of https. 8443 is the usual alternative.
const ALLOWED_PORTS = ['', '8443'];
const INITIAL_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 8 * HOUR_MS;
const JITTER = 0.2;

/**
 * Returns the time of the next attempt with exponential backoff. Returns null if that time is more than
 * `RETRY_PERIOD_MS` after `triedSince`. `chance` is a random number from 0 to 1 for the jitter.
 */
export function getNextAttemptTime(attempts: number, triedSince: Date, now: Date, chance: number): Date | null {
  const delayMs =
    Math.min(INITIAL_BACKOFF_MS * 4 ** (attempts - 1), MAX_BACKOFF_MS) * (1 - JITTER + 2 * JITTER * chance);
  const next = now.getTime() + delayMs;
  return next > triedSince.getTime() + RETRY_PERIOD_MS ? null : new Date(next);
}

/**
 * Validates the URL of an endpoint, except for its host, which `checkTarget` validates. `previous` is the stored URL.
 * An existing endpoint can keep any port as long as its host does not change.
 */
export const checkUrl = (text: string, targets: WebhookTargets, previous?: string): UserErrorDetails[] =>
  toUserErrors('url', getUrlError(text, targets, previous));

function getUrlError(text: string, targets: WebhookTargets, previous?: string): string | false {
  if (isLongerThan(text, MAX_URL_LENGTH)) return `The URL can have at most ${MAX_URL_LENGTH} characters.`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocols = targets === 'any' ? ['http://', 'https://'] : ['https://'];
  if (!url || !protocols.includes(`${url.protocol}//`)) {
    const message = `Enter an ${protocols.join(' or ')} address, such as https://example.com/webhooks.`;
    return url?.protocol === 'http:' ? `${message} ${OPERATOR_HINT}` : message;
  }
  if (url.username || url.password)
    return 'The URL must not contain a user name or a password. Verify the signature to authenticate the sender.';
  return (
    targets === 'public' &&
    !ALLOWED_PORTS.includes(url.port) &&
    url.host !== getHost(previous) &&
    `Use port 443 or 8443 instead of ${url.port}. ${OPERATOR_HINT}`
  );
}

const getHost = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);

/**
 * The kinds of events that webhooks of a company never receive. Each of these events concerns no company, or occurs when
 * the company has no webhooks yet or can no longer receive events.
 */
export const KINDS_HIDDEN_FROM_COMPANIES: readonly EventKind[] = [
  EventKind.PRICES_CHANGED,
  EventKind.VERSION_PUBLISHED,
  EventKind.COMPANY_SIGNED_UP,
  EventKind.COMPANY_SUSPENDED,
  EventKind.COMPANY_RELEASED,
  EventKind.COMPANY_ERASED,
];

/**
 * Rejects kinds of events that an endpoint of a company would never receive. `previous` are the stored types, which an
 * endpoint created before this rule can keep.
 */
export function checkCompanyTypes(
  types: readonly EventKind[],
  previous: readonly EventKind[] = [],
): UserErrorDetails[] {
  const hiddenTypes = types.filter((type) => KINDS_HIDDEN_FROM_COMPANIES.includes(type) && !previous.includes(type));
  return toUserErrors(
    'types',
    hiddenTypes.length > 0 &&
      `Webhooks of a company never receive these events: ${hiddenTypes.join(', ')}. Remove them from the list.`,
  );
}

/** Formats an event type for display. A delivery without a type is a test. */
export const formatEventType = (type: `${EventKind}` | null): string => {
  if (!type) return 'Test';
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
};
