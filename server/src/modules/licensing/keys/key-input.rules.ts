import { formatCount } from '../../../platform/kernel/count-formats.rules.ts';
import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { formatMoney } from '../../../platform/kernel/paise.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';

export const MAX_USERS = 1_000_000;
export const MAX_REASON_LENGTH = 500;
/** The maximum number of pending requests of one company. */
const MAX_PENDING_REQUESTS = 20;

/** Validates the number of users of a key. 0 means unlimited. */
export const checkUserLimit = (userLimit: number): UserErrorDetails[] =>
  toUserErrors(
    'userLimit',
    !(Number.isInteger(userLimit) && userLimit >= 0 && userLimit <= MAX_USERS) &&
      'Enter the number of users, 1 to 1,000,000, or 0 for unlimited.',
  );

const UNUSUAL_FACTOR = 20;

/**
 * Returns whether the number of users is more than `UNUSUAL_FACTOR` times the user limit of the company's last key. A
 * form then requires a confirmation, because the number is probably a typing error.
 */
export const isUnusuallyHigh = (users: number, lastUserLimit: number | null | undefined): boolean =>
  !!lastUserLimit && users > UNUSUAL_FACTOR * lastUserLimit;

/** Validates the terms of a new key, except the expiry. */
export const checkTerms = ({
  userLimit,
  addOns,
}: {
  userLimit: number;
  addOns: readonly string[];
}): UserErrorDetails[] => [
  ...checkUserLimit(userLimit),
  ...toUserErrors('addOns', !addOns.length && 'Choose at least one add-on.'),
];

/**
 * Validates the number of users to add to a key. `existingUsers` is the user limit of the key, or 0 before the key is
 * read.
 */
export function checkAddedUsers(addedUsers: number, existingUsers: number): UserErrorDetails[] {
  if (!Number.isInteger(addedUsers) || addedUsers < 1)
    return toUserErrors('addedUsers', 'Enter how many users to add, 1 to 1,000,000.');
  const isTooMany = existingUsers + addedUsers > MAX_USERS;
  const limit = 'A key can have at most 1,000,000 users';
  const message = existingUsers ? `${limit}; this one has ${formatCount(existingUsers)}.` : `${limit}.`;
  return toUserErrors('addedUsers', isTooMany && message);
}

/** Returns an error if a company already has the maximum number of pending requests. */
export function checkPendingRequests(pendingCount: number): UserErrorDetails[] {
  const message = `Your company already has ${MAX_PENDING_REQUESTS} pending requests. Wait for a decision, or withdraw a request.`;
  return pendingCount < MAX_PENDING_REQUESTS ? [] : [createUserError(null, message, UserErrorCode.TOO_MANY_WAITING)];
}

/**
 * Returns PRICE_CHANGED if the total (INR) that the user has seen is not the current one. Clients can omit the quoted
 * total.
 */
export const checkQuotedTotal = (total: number, quotedTotal: number | null | undefined): UserErrorDetails[] =>
  quotedTotal == null || quotedTotal === total
    ? []
    : [
        createUserError(
          'quotedTotal',
          `The price is now ${formatMoney(total)}. Check it and submit again.`,
          UserErrorCode.PRICE_CHANGED,
        ),
      ];

/** Validates an optional reason, which is stored without spaces at its start and end. */
export const checkReason = (reason: string): UserErrorDetails[] =>
  toUserErrors(
    'reason',
    isLongerThan(reason.trim(), MAX_REASON_LENGTH)
      ? `A reason can have at most ${MAX_REASON_LENGTH} characters.`
      : getFreeTextError('A reason', reason),
  );
