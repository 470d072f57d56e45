import { ON_REQUEST, UNLIMITED } from '@portal/server/keys/key-words.rules';
import { orderNumber } from '@portal/server/shared/order-number.rules';
import { formatCount, formatDate, formatMoney } from '../../shared/formats.ts';
import type { Tone } from '../../shared/tone.ts';
import type { KeyStatus } from './key-state.generated.ts';
import type { KeyRowFragment } from './keys.generated.ts';

/** What the statuses of keys are called, and how they are coloured. */
export const KEY_STATUSES: Record<KeyStatus, { label: string; tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'amber' },
  APPROVED: { label: 'Approved', tone: 'green' },
  REJECTED: { label: 'Rejected', tone: 'red' },
  DISABLED: { label: 'Disabled', tone: 'grey' },
};

/** The user limit of a key, where 0 means no limit. */
export const formatUsers = (limit: number): string => (limit === 0 ? UNLIMITED : formatCount(limit));

/** The user limit of a key in a sentence. */
export const usersText = (limit: number): string => `${formatUsers(limit)} user${limit === 1 ? '' : 's'}`;

/** The price of a key; none applies to an unlimited one. */
export const priceText = ({ userLimit, total }: { userLimit: number; total: number }): string =>
  userLimit === 0 ? ON_REQUEST : formatMoney(total);

/** The price of several keys together, of which some are unlimited: '₹60,321 and 2 on request'. */
export function sumText(total: number, unlimitedCount: number): string {
  if (!unlimitedCount) return formatMoney(total);
  return total ? `${formatMoney(total)} and ${formatCount(unlimitedCount)} on request` : ON_REQUEST;
}

/** The price of these keys together. */
export const sumOf = (keys: readonly { userLimit: number; total: number }[]): string =>
  sumText(
    keys.reduce((sum, { total }) => sum + total, 0),
    keys.filter(({ userLimit }) => userLimit === 0).length,
  );

/** A number of days in a sentence. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${formatCount(days)} days`);

/** How many users an extension adds to the key it extends. */
export const addedUsersText = ({
  userLimit,
  replaces,
}: {
  userLimit: number;
  replaces: { userLimit: number };
}): string => `+${usersText(userLimit - replaces.userLimit)}`;

type NamedKey = Pick<KeyRowFragment, 'id' | 'createdAt' | 'status' | 'userLimit' | 'replaces'>;

/** Names a key outside its row, for example to a screen reader: 'request for 30 users, 20261123-4F3C2F0E'. */
export function keyPhrase({ id, createdAt, status, userLimit, replaces }: NamedKey, timeZone: string): string {
  const isPending = status === 'PENDING';
  const users =
    isPending && replaces
      ? usersText(userLimit - replaces.userLimit).replace('user', 'more user')
      : usersText(userLimit);
  const number = orderNumber(id, formatDate(createdAt, 'YYYY-MM-DD', timeZone));
  return `${isPending ? 'request' : 'key'} for ${users}, ${number}`;
}

/** A licence string, shortened for a table. */
export const shortLicence = (licenceString: string): string =>
  licenceString.length > 24 ? `${licenceString.slice(0, 24)}…` : licenceString;
