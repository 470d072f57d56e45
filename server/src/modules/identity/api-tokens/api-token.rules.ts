import type { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope, SCOPE_MEANINGS } from '../../../platform/auth/scopes.rules.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { getLineError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import { findRangesProblem } from './address-ranges.rules.ts';

const MAX_NAME_LENGTH = 60;
/** The highest maximum lifetime that an owner can set, in days. */
export const HIGHEST_MAX_LIFETIME_DAYS = 3650;
/** The lifetime of a new token in days, unless the maximum is lower. */
const DEFAULT_LIFETIME_DAYS = 90;
const MAX_OVERLAP_HOURS = 168;
/** Maximum number of tokens of an account, not counting revoked and rotated ones. */
export const MAX_TOKENS = 50;
/** The number of hours for which a rotated token works alongside the new one by default. */
export const DEFAULT_OVERLAP_HOURS = 24;

export interface ApiTokenForm {
  name: string;
  scopes: readonly `${Scope}`[];
  /** The lifetime in days. If `undefined`, the default applies. */
  expiresInDays?: number | null;
  /** Ranges in CIDR notation. Empty if the token works from every address. */
  allowedAddresses?: readonly string[];
}

/**
 * Lists the scopes that an account can grant, which are limited to its own permissions. `permissions` is `null` for a
 * company.
 */
export const listAvailableScopes = (permissions: readonly `${Permission}`[] | null): Scope[] =>
  Object.values(Scope).filter((scope) => {
    const { company, permission } = SCOPE_MEANINGS[scope];
    return permissions ? !permission || permissions.includes(permission) : company !== null;
  });

export const checkApiToken = (
  form: ApiTokenForm,
  permissions: readonly `${Permission}`[] | null,
  maxDays: number,
): UserErrorDetails[] => [
  ...toUserErrors('name', getNameError(form.name.trim())),
  ...toUserErrors('scopes', getScopesError(form.scopes, listAvailableScopes(permissions))),
  ...toUserErrors('expiresInDays', getDaysError(form.expiresInDays, maxDays)),
  ...checkAllowedAddresses(form.allowedAddresses ?? []),
];

export const checkAllowedAddresses = (ranges: readonly string[]): UserErrorDetails[] =>
  toUserErrors('allowedAddresses', findRangesProblem(ranges));

const getNameError = (name: string) => {
  if (!name) return 'Give the token a name.';
  if (isLongerThan(name, MAX_NAME_LENGTH)) return `A name can have at most ${MAX_NAME_LENGTH} characters.`;
  return getLineError('A name', name);
};

const getScopesError = (scopes: readonly `${Scope}`[], availableScopes: readonly `${Scope}`[]) => {
  if (!scopes.length) return 'Choose at least one scope.';
  const unavailable = scopes.filter((scope) => !availableScopes.includes(scope));
  return unavailable.length > 0 && `Your account lacks the permissions for these scopes: ${unavailable.join(', ')}.`;
};

const getDaysError = (days: number | null | undefined, maxDays: number) =>
  days !== undefined && (days === null || days < 1 || days > maxDays) && `Enter a lifetime of 1 to ${maxDays} days.`;

/** Returns the lifetime in days of a token for which no lifetime was chosen. */
export const getDefaultDays = (maxDays: number): number => Math.min(DEFAULT_LIFETIME_DAYS, maxDays);

export const checkMaxDays = (maxDays: number): UserErrorDetails[] =>
  toUserErrors(
    'maxDays',
    !(Number.isInteger(maxDays) && maxDays >= 1 && maxDays <= HIGHEST_MAX_LIFETIME_DAYS) &&
      `Enter 1 to ${HIGHEST_MAX_LIFETIME_DAYS} days.`,
  );

export const checkOverlap = (hours: number): UserErrorDetails[] =>
  toUserErrors(
    'overlapHours',
    (hours < 0 || hours > MAX_OVERLAP_HOURS) && `Enter an overlap of 0 to ${MAX_OVERLAP_HOURS} hours.`,
  );

export const tooManyTokensError = createUserError(
  null,
  `You have ${MAX_TOKENS} tokens. Revoke one first.`,
  UserErrorCode.TOO_MANY_TOKENS,
);
export const tokenAlreadyRotatedError = createUserError(
  null,
  'This token was already rotated. Rotate the new one.',
  UserErrorCode.TOKEN_REPLACED,
);

interface Lifetime {
  createdAt: Date;
  expiresAt: Date | null;
}

/**
 * Returns the expiry of the token that replaces a rotated one. The new token has the lifetime of the original token, up
 * to the maximum.
 */
export function getSuccessorExpiry({ createdAt, expiresAt }: Lifetime, maxDays: number, now: Date): Date {
  const lifetimeMs = expiresAt ? expiresAt.getTime() - createdAt.getTime() : Infinity;
  return new Date(now.getTime() + Math.min(lifetimeMs, maxDays * DAY_MS));
}

/** Returns the expiry of a rotated token: the end of the overlap, or the original expiry if that is earlier. */
export function getOverlapEnd({ expiresAt }: Lifetime, hours: number, now: Date): Date {
  const end = new Date(now.getTime() + hours * HOUR_MS);
  return expiresAt && expiresAt < end ? expiresAt : end;
}

export const getExpiry = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);
