import { PRICE_ON_REQUEST_LABEL, UNLIMITED_LABEL } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { formatOrderNumber } from '@portal/server/platform/kernel/order-number.rules';
import { formatCount, formatDate, formatMoney, formatUnits } from '../../../lib/formats/formats.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import type { KeyStatus } from './key-state.generated.ts';
import type { KeyRowFragment } from './keys.generated.ts';

export const KEY_STATUSES: Record<KeyStatus, { label: string; tone: StatusColour }> = {
  PENDING: { label: 'Pending', tone: 'amber' },
  APPROVED: { label: 'Approved', tone: 'green' },
  REJECTED: { label: 'Rejected', tone: 'red' },
  DISABLED: { label: 'Disabled', tone: 'grey' },
};

/** Formats a user limit. 0 means unlimited. */
export const formatUserLimit = (limit: number): string => (limit === 0 ? UNLIMITED_LABEL : formatCount(limit));

/** Formats a user limit with its unit, for example '10 users'. */
export const formatUserCount = (limit: number): string => `${formatUserLimit(limit)} user${limit === 1 ? '' : 's'}`;

/** Formats the price of a key. Unlimited keys have no price. */
export const formatKeyPrice = ({ userLimit, total }: { userLimit: number; total: number }): string =>
  userLimit === 0 ? PRICE_ON_REQUEST_LABEL : formatMoney(total);

/** Formats a sum of prices that may include unlimited keys, for example '₹60,321 and 2 on request'. */
export function formatPriceSum(total: number, unlimitedCount: number): string {
  if (!unlimitedCount) return formatMoney(total);
  return total ? `${formatMoney(total)} and ${formatCount(unlimitedCount)} on request` : PRICE_ON_REQUEST_LABEL;
}

export const formatKeyCount = (count: number): string => formatUnits(count, 'key');

export const formatKeysTotal = (keys: readonly { userLimit: number; total: number }[]): string =>
  formatPriceSum(
    keys.reduce((sum, { total }) => sum + total, 0),
    keys.filter(({ userLimit }) => userLimit === 0).length,
  );

export const formatDays = (days: number): string => formatUnits(days, 'day');

/** Formats the number of users that an extension adds, for example '+50 users'. */
export const formatAddedUsers = ({
  userLimit,
  replaces,
}: {
  userLimit: number;
  replaces: { userLimit: number };
}): string => `+${formatUserCount(userLimit - replaces.userLimit)}`;

/** Formats the number of users that an extension adds as a phrase, for example '50 more users'. */
export const formatMoreUsers = ({ userLimit, replaces }: { userLimit: number; replaces: { userLimit: number } }) =>
  formatUnits(userLimit - replaces.userLimit, 'more user');

type NamedKey = Pick<KeyRowFragment, 'id' | 'createdAt' | 'status' | 'userLimit' | 'replaces'>;

/** Formats a key as a phrase, for example for screen readers: 'request for 30 users, 20261123-4F3C2F0E'. */
export function formatKeyPhrase({ id, createdAt, status, userLimit, replaces }: NamedKey, timeZone: string): string {
  const isPending = status === 'PENDING';
  const users = isPending && replaces ? formatMoreUsers({ userLimit, replaces }) : formatUserCount(userLimit);
  const orderNumber = formatOrderNumber(id, formatDate(createdAt, 'YYYY-MM-DD', timeZone));
  return `${isPending ? 'request' : 'key'} for ${users}, ${orderNumber}`;
}

/** Shortens a licence string to 24 characters and an ellipsis. */
export const toShortLicenceString = (licenceString: string): string =>
  licenceString.length > 24 ? `${licenceString.slice(0, 24)}…` : licenceString;
