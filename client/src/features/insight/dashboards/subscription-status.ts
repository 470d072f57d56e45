import { countDaysLeft, getExpiryLevel } from '@portal/server/modules/licensing/keys/key-expiry.rules';
import { IconAlertTriangle, IconBan, IconCalendarTime, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { formatDate, formatUnits } from '../../../lib/formats/formats.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { buildRepeatPath } from '../../licensing/orders/repeat-request.ts';
import type { CompanyDashboardQuery, SubscribedKeyFragment, SubscribedKeysFragment } from './dashboards.generated.ts';

export interface SubscriptionStatus {
  /** Short label, for example "Running". */
  statusLabel: string;
  tone: StatusColour;
  /** The most important fact, for example "31 days left" or "A request is pending". */
  headline: string;
  /** The text before the time `at`. If `at` is null, this is the complete text. */
  label: string;
  at: string | null;
  /** The running or ended key, or null if the status refers to a future key or a pending request. */
  key: SubscribedKeyFragment | null;
  /** The link to the request form, or null if the company has only a pending request. */
  orderLink: { label: string; path: string } | null;
  /** True if the company should request a key now. */
  isRenewalDue: boolean;
}

export const SUBSCRIPTION_ICONS: Record<StatusColour, typeof IconClock> = {
  green: IconCircleCheck,
  amber: IconClock,
  red: IconAlertTriangle,
  blue: IconCalendarTime,
  grey: IconBan,
};

const RENEWAL_LINK = { label: 'Renew', path: '/requestedKeys?request=renew' };

const END_TONES = { FAR: 'green', SOON: 'amber', NOW: 'red' } as const;

/**
 * Returns whether a new key is requested. A pending extension does not prolong the term, and an expired request cannot
 * be approved.
 */
export const hasPendingRenewal = ({ pendingRequests }: SubscribedKeysFragment, now: number): boolean =>
  pendingRequests.items.some(({ replaces, expiresAt }) => !replaces && Date.parse(expiresAt) > now);

type KeyUse = Pick<CompanyDashboardQuery['me'], 'hasUsedKey' | 'latestSyncRecord'>;

export const hasNeverUsedKey = ({ hasUsedKey, latestSyncRecord }: KeyUse): boolean => !hasUsedKey && !latestSyncRecord;

/**
 * Returns whether the company has used a key before, but not the one that is valid at the time `now`. Its chat app then
 * needs the licence string of this key.
 */
export const mustReplaceLicenceString = (
  { currentKey, hasUsedKey }: Pick<CompanyDashboardQuery['me'], 'currentKey' | 'hasUsedKey'>,
  now: number,
): boolean =>
  hasUsedKey &&
  currentKey !== null &&
  !currentKey.isUsed &&
  Date.parse(currentKey.graceUntil ?? currentKey.expiresAt) > now;

/**
 * Returns the state of a company's subscription at the time `now`. Returns null if the company has no approved key and
 * no pending request.
 */
export function getSubscriptionStatus(
  keys: SubscribedKeysFragment,
  now: number,
  zone: string,
): SubscriptionStatus | null {
  const { currentKey, nextKey, latestKey } = keys;
  const toDay = (at: string) => formatDate(at, 'YYYY-MM-DD', zone);
  const isRequested = hasPendingRenewal(keys, now);
  const getDaysLeft = (at: string) => countDaysLeft(toDay(new Date(now).toISOString()), toDay(at));

  if (currentKey && Date.parse(currentKey.expiresAt) > now) {
    const daysLeft = getDaysLeft(currentKey.expiresAt);
    const level = nextKey ? 'FAR' : getExpiryLevel(daysLeft);
    return {
      statusLabel: 'Running',
      tone: END_TONES[level],
      headline: daysLeft ? `${formatUnits(daysLeft, 'day')} left` : 'Expires today',
      label: 'Running until',
      at: currentKey.expiresAt,
      key: currentKey,
      orderLink: RENEWAL_LINK,
      isRenewalDue: level !== 'FAR' && !isRequested,
    };
  }
  if (currentKey?.graceUntil && Date.parse(currentKey.graceUntil) > now) {
    // The no-break space keeps the day and the month on one line.
    const until = formatDate(currentKey.graceUntil, 'DD MMM', zone).replace(' ', '\u00A0');
    const isRenewalDue = !nextKey && !isRequested;
    return {
      statusLabel: 'In grace',
      tone: getExpiryLevel(getDaysLeft(currentKey.graceUntil)) === 'NOW' ? 'red' : 'amber',
      headline: `In grace until ${until}${isRenewalDue ? ': renew now' : ''}`,
      label:
        latestKey?.status === 'APPROVED' && latestKey.id !== currentKey.id ? 'Expired on' : 'A renewal is charged from',
      at: currentKey.expiresAt,
      key: currentKey,
      orderLink: RENEWAL_LINK,
      isRenewalDue,
    };
  }
  if (nextKey) {
    const daysLeft = getDaysLeft(nextKey.startsAt);
    return {
      statusLabel: 'Not started',
      tone: 'blue',
      headline: daysLeft > 0 ? `Starts in ${formatUnits(daysLeft, 'day')}` : 'Starts today',
      label: 'Starts on',
      at: nextKey.startsAt,
      key: null,
      orderLink: RENEWAL_LINK,
      isRenewalDue: false,
    };
  }
  if (isRequested)
    return {
      statusLabel: 'Pending',
      tone: 'amber',
      headline: 'A request is pending',
      label: 'You have no running key.',
      at: null,
      key: null,
      orderLink: null,
      isRenewalDue: false,
    };
  const endedKey = currentKey ?? latestKey;
  if (!endedKey) return null;
  if (endedKey.status === 'PENDING')
    return {
      statusLabel: 'Not active',
      tone: 'red',
      headline: 'A request has expired',
      label: 'It was not decided before the end of its term.',
      at: null,
      key: null,
      orderLink: { label: 'Request again', path: buildRepeatPath({ ...endedKey, replaces: null }) },
      isRenewalDue: true,
    };
  const end = endedKey.graceUntil ?? endedKey.expiresAt;
  const daysSinceEnd = -getDaysLeft(end);
  return {
    statusLabel: 'Expired',
    tone: 'red',
    headline: daysSinceEnd ? `Stopped working ${formatUnits(daysSinceEnd, 'day')} ago` : 'Stopped working today',
    label: 'Valid until',
    at: end,
    key: endedKey,
    orderLink: RENEWAL_LINK,
    isRenewalDue: true,
  };
}
