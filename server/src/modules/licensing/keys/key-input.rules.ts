import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';

export const MAX_USERS = 1_000_000;
export const MAX_REASON_LENGTH = 500;
/** How many requests of one company may wait for a decision. */
const MAX_PENDING_REQUESTS = 20;

/** What is wrong with the number of users of a key; 0 means unlimited. */
export const checkUserLimit = (userLimit: number): UserErrorDetails[] =>
  toUserErrors(
    'userLimit',
    !(Number.isInteger(userLimit) && userLimit >= 0 && userLimit <= MAX_USERS) &&
      'Enter the number of users, 1 to 1,000,000, or 0 for unlimited.',
  );

const UNUSUAL_FACTOR = 20;

/** Whether a number of users is so far above that of the company's last key that a form asks for confirmation. */
export const isUnusuallyHigh = (users: number, lastUserLimit: number | null | undefined): boolean =>
  !!lastUserLimit && users > UNUSUAL_FACTOR * lastUserLimit;

/** What is wrong with the terms of a new key, apart from its expiry. */
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

/** What is wrong with the number of users to add to a key that has `existing`. */
export function checkAddedUsers(added: number, existing: number): UserErrorDetails[] {
  if (!Number.isInteger(added) || added < 1)
    return toUserErrors('addedUsers', 'Enter how many users to add, at least 1.');
  const isTooMany = existing + added > MAX_USERS;
  const limit = 'A key can have at most 1,000,000 users';
  // the first check of a request knows no key yet
  const message = existing ? `${limit}; this one has ${existing.toLocaleString('en-IN')}.` : `${limit}.`;
  return toUserErrors('addedUsers', isTooMany && message);
}

/** What is wrong with one more request from a company that has `waiting` others. */
export function checkPendingRequests(waiting: number): UserErrorDetails[] {
  const message = `Your company already has ${MAX_PENDING_REQUESTS} requests waiting for a decision. Wait for one, or withdraw one.`;
  return waiting < MAX_PENDING_REQUESTS ? [] : [createUserError(null, message, UserErrorCode.TOO_MANY_WAITING)];
}

/** What is wrong with the reason of a decision. */
export const checkReason = (reason: string): UserErrorDetails[] =>
  toUserErrors(
    'reason',
    [...reason].length > MAX_REASON_LENGTH
      ? `A reason can have at most ${MAX_REASON_LENGTH} characters.`
      : getFreeTextError('A reason', reason),
  );
