import { countDaysLeft, getExpiryLevel } from '@portal/server/modules/licensing/keys/key-expiry.rules';
import { IconAlertTriangle, IconBan, IconCalendarTime, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { formatCount, formatDate } from '../../../lib/formats/formats.ts';
import type { StatusColour } from '../../../lib/browser/status-colour.ts';
import type { SubscribedKeyFragment, SubscribedKeysFragment } from './dashboards.generated.ts';

/** How a company stands with its keys. */
export interface SubscriptionStatus {
  /** In a word. */
  statusLabel: string;
  tone: StatusColour;
  /** How long it goes on, or since when. */
  headline: string;
  /** What the moment `at` is; it stands alone where there is none. */
  label: string;
  at: string | null;
  /** The key that it is about, if that one has run. */
  key: SubscribedKeyFragment | null;
  /** Whether a key can follow this one. */
  isRenewable: boolean;
  /** Whether it is time to ask for it. */
  isRenewalDue: boolean;
}

export const SUBSCRIPTION_ICONS: Record<StatusColour, typeof IconClock> = {
  green: IconCircleCheck,
  amber: IconClock,
  red: IconAlertTriangle,
  blue: IconCalendarTime,
  grey: IconBan,
};

const END_TONES = { FAR: 'green', SOON: 'amber', NOW: 'red' } as const;

const formatDayCount = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);

/** How a company stands at a moment; null when it has no key and has asked for none. */
export function getSubscriptionStatus(
  keys: SubscribedKeysFragment,
  moment: number,
  zone: string,
): SubscriptionStatus | null {
  const { currentKey, upcomingKey, nextKey, latestKey } = keys;
  const dayOf = (at: string) => formatDate(at, 'YYYY-MM-DD', zone);
  const isRequested = upcomingKey?.status === 'PENDING' && !upcomingKey.replaces;
  const left = (at: string) => countDaysLeft(dayOf(new Date(moment).toISOString()), dayOf(at));

  if (currentKey && Date.parse(currentKey.expiresAt) > moment) {
    const count = left(currentKey.expiresAt);
    const level = nextKey ? 'FAR' : getExpiryLevel(count);
    return {
      statusLabel: 'Running',
      tone: END_TONES[level],
      headline: count ? `${formatDayCount(count)} left` : 'Ends today',
      label: 'Running until',
      at: currentKey.expiresAt,
      key: currentKey,
      isRenewable: true,
      isRenewalDue: level !== 'FAR' && !isRequested,
    };
  }
  if (currentKey?.graceUntil && Date.parse(currentKey.graceUntil) > moment) {
    const until = formatDate(currentKey.graceUntil, 'DD Mon', zone);
    const isRenewalDue = !nextKey && !isRequested;
    return {
      statusLabel: 'In grace',
      tone: getExpiryLevel(left(currentKey.graceUntil)) === 'NOW' ? 'red' : 'amber',
      headline: isRenewalDue ? `In grace until ${until}: renew now` : `In grace until ${until}`,
      label: 'A renewal is priced from',
      at: currentKey.expiresAt,
      key: currentKey,
      isRenewable: true,
      isRenewalDue,
    };
  }
  if (nextKey) {
    const count = left(nextKey.startsAt);
    return {
      statusLabel: 'Not started',
      tone: 'blue',
      headline: count > 0 ? `Starts in ${formatDayCount(count)}` : 'Starts today',
      label: 'Starts on',
      at: nextKey.startsAt,
      key: null,
      isRenewable: true,
      isRenewalDue: false,
    };
  }
  // more users do not make a key last longer, and what has ended cannot be approved
  if (upcomingKey && !upcomingKey.replaces && Date.parse(upcomingKey.expiresAt) > moment)
    return {
      statusLabel: 'Pending',
      tone: 'amber',
      headline: 'Waiting for approval',
      label: 'No key is running right now.',
      at: null,
      key: null,
      isRenewable: false,
      isRenewalDue: false,
    };
  const ended = currentKey ?? latestKey;
  if (!ended) return null;
  const end = (ended.status === 'APPROVED' && ended.graceUntil) || ended.expiresAt;
  const count = -left(end);
  return {
    statusLabel: 'Ended',
    tone: 'red',
    headline: count ? `Ended ${formatDayCount(count)} ago` : 'Ended today',
    label: 'Ran until',
    at: end,
    key: ended,
    isRenewable: true,
    isRenewalDue: true,
  };
}
