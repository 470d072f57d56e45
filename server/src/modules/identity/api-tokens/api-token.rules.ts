import { lineMessage } from '../../../platform/kernel/free-text.rules.ts';
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
/** More than anybody tells apart by their names. */
export const MAX_TOKENS = 50;
/** How long a rotated token works beside the new one, unless something else is said. */
export const DEFAULT_OVERLAP_HOURS = 24;

export interface ApiTokenForm {
  name: string;
  scopes: readonly `${Scope}`[];
  expiresInDays?: number | null;
}

/** The scopes that an account can give a token: what it could do itself. An administrator is one who has rights. */
export const listAvailableScopes = (rights: readonly `${Permission}`[] | null): Scope[] =>
  Object.values(Scope).filter((scope) => {
    const { company, right } = SCOPE_MEANINGS[scope];
    return rights ? !right || rights.includes(right) : company !== null;
  });

/** What is wrong with a new token. */
export const checkApiToken = (form: ApiTokenForm, rights: readonly `${Permission}`[] | null): UserErrorDetails[] => [
  ...toUserErrors('name', getNameError(form.name.trim())),
  ...toUserErrors('scopes', getScopesError(form.scopes, listAvailableScopes(rights))),
  ...toUserErrors('expiresInDays', getDaysError(form.expiresInDays)),
];

const getNameError = (name: string) => {
  if (!name) return 'Give the token a name.';
  if (name.length > MAX_NAME) return `A name can have at most ${MAX_NAME} characters.`;
  return lineMessage('A name', name);
};

const getScopesError = (scopes: readonly `${Scope}`[], offered: readonly `${Scope}`[]) => {
  if (!scopes.length) return 'Choose what the token may do.';
  const others = scopes.filter((scope) => !offered.includes(scope));
  return others.length > 0 && `Your account cannot do this itself: ${others.join(', ')}.`;
};

const getDaysError = (days: number | null | undefined) =>
  typeof days === 'number' &&
  (days < 1 || days > MAX_DAYS) &&
  `A token expires after 1 to ${MAX_DAYS} days, or does not expire.`;

/** What is wrong with the time for which a rotated token goes on. */
export const checkOverlap = (hours: number): UserErrorDetails[] =>
  toUserErrors(
    'overlapHours',
    (hours < 0 || hours > MAX_OVERLAP_HOURS) && `The old token can work for 0 to ${MAX_OVERLAP_HOURS} hours more.`,
  );

export const tooManyTokens = createUserError(
  null,
  `You have ${MAX_TOKENS} tokens. Revoke one first.`,
  UserErrorCode.TOO_MANY_TOKENS,
);
export const tokenAlreadyRotated = createUserError(
  null,
  'This token was rotated already. Rotate the new one.',
  UserErrorCode.TOKEN_REPLACED,
);

interface Lifetime {
  createdAt: Date;
  expiresAt: Date | null;
}

/** When the successor of a token expires: it lives as long as that one was to live. */
export const getSuccessorExpiry = ({ createdAt, expiresAt }: Lifetime, now: Date): Date | null =>
  expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());

/** When a rotated token ends, which never makes it live longer. */
export function getOverlapEnd({ expiresAt }: Lifetime, hours: number, now: Date): Date {
  const end = new Date(now.getTime() + hours * HOUR_MS);
  return expiresAt && expiresAt < end ? expiresAt : end;
}

/** When a new token expires; null for never. */
export const getExpiry = (days: number | null | undefined, now: Date): Date | null =>
  days ? new Date(now.getTime() + days * DAY_MS) : null;
