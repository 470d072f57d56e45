import { getLineError } from '../../../platform/kernel/free-text.rules.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import type { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope, SCOPE_MEANINGS } from '../../../platform/auth/scopes.rules.ts';

const MAX_NAME = 60;
const MAX_DAYS = 730;
const MAX_OVERLAP_HOURS = 168;
/** Maximum number of tokens of an account, not counting revoked and rotated ones. */
export const MAX_TOKENS = 50;
/** Hours for which a rotated token works alongside the new one by default. */
export const DEFAULT_OVERLAP_HOURS = 24;

export interface ApiTokenForm {
  name: string;
  scopes: readonly `${Scope}`[];
  expiresInDays?: number | null;
}

/**
 * Lists the scopes that an account can grant, which are limited to its own permissions. `rights` is `null` for a
 * company.
 */
export const listAvailableScopes = (rights: readonly `${Permission}`[] | null): Scope[] =>
  Object.values(Scope).filter((scope) => {
    const { company, right } = SCOPE_MEANINGS[scope];
    return rights ? !right || rights.includes(right) : company !== null;
  });

export const checkApiToken = (form: ApiTokenForm, rights: readonly `${Permission}`[] | null): UserErrorDetails[] => [
  ...toUserErrors('name', getNameError(form.name.trim())),
  ...toUserErrors('scopes', getScopesError(form.scopes, listAvailableScopes(rights))),
  ...toUserErrors('expiresInDays', getDaysError(form.expiresInDays)),
];

const getNameError = (name: string) => {
  if (!name) return 'Give the token a name.';
  if (name.length > MAX_NAME) return `A name can have at most ${MAX_NAME} characters.`;
  return getLineError('A name', name);
};

const getScopesError = (scopes: readonly `${Scope}`[], offered: readonly `${Scope}`[]) => {
  if (!scopes.length) return 'Choose at least one scope.';
  const unavailable = scopes.filter((scope) => !offered.includes(scope));
  return unavailable.length > 0 && `Your account lacks the permissions for these scopes: ${unavailable.join(', ')}.`;
};

const getDaysError = (days: number | null | undefined) =>
  typeof days === 'number' && (days < 1 || days > MAX_DAYS) && `Enter 1 to ${MAX_DAYS} days, or choose no expiry.`;

export const checkOverlap = (hours: number): UserErrorDetails[] =>
  toUserErrors(
    'overlapHours',
    (hours < 0 || hours > MAX_OVERLAP_HOURS) && `Enter an overlap of 0 to ${MAX_OVERLAP_HOURS} hours.`,
  );

export const tooManyTokens = createUserError(
  null,
  `You have ${MAX_TOKENS} tokens. Revoke one first.`,
  UserErrorCode.TOO_MANY_TOKENS,
);
export const tokenAlreadyRotated = createUserError(
  null,
  'This token was already rotated. Rotate the new one.',
  UserErrorCode.TOKEN_REPLACED,
);

interface Lifetime {
  createdAt: Date;
  expiresAt: Date | null;
}

/** When the successor of a rotated token expires. It has the same lifetime as the original token. */
export const getSuccessorExpiry = ({ createdAt, expiresAt }: Lifetime, now: Date): Date | null =>
  expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());

/** When a rotated token expires. The overlap never extends its lifetime. */
export function getOverlapEnd({ expiresAt }: Lifetime, hours: number, now: Date): Date {
  const end = new Date(now.getTime() + hours * HOUR_MS);
  return expiresAt && expiresAt < end ? expiresAt : end;
}

export const getExpiry = (days: number | null | undefined, now: Date): Date | null =>
  days ? new Date(now.getTime() + days * DAY_MS) : null;
