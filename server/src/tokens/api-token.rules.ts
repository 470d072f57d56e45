import { DAY, HOUR } from '../shared/durations.rules.ts';
import { type Problem, problem, problemIf, UserErrorCode } from '../shared/problem.rules.ts';
import type { Right } from '../shared/rights.rules.ts';
import { Scope, SCOPES } from '../shared/scopes.rules.ts';

const MAX_NAME = 60;
const MAX_DAYS = 730;
const MAX_OVERLAP_HOURS = 168;
/** More than anybody tells apart by their names. */
export const MOST_TOKENS = 50;
/** How long a rotated token works beside the new one, unless something else is said. */
export const USUAL_OVERLAP_HOURS = 24;

// line breaks, and what turns the direction of all that follows
const DISTURBING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export interface ApiTokenForm {
  name: string;
  scopes: readonly `${Scope}`[];
  expiresInDays?: number | null;
}

/** The scopes that an account can give a token: what it could do itself. An administrator is one who has rights. */
export const offeredScopes = (rights: readonly `${Right}`[] | null): Scope[] =>
  Object.values(Scope).filter((scope) => {
    const { company, right } = SCOPES[scope];
    return rights ? !right || rights.includes(right) : company !== null;
  });

/** What is wrong with a new token. */
export const checkApiToken = (form: ApiTokenForm, rights: readonly `${Right}`[] | null): Problem[] => [
  ...problemIf('name', nameMessage(form.name.trim())),
  ...problemIf('scopes', scopesMessage(form.scopes, offeredScopes(rights))),
  ...problemIf('expiresInDays', daysMessage(form.expiresInDays)),
];

const nameMessage = (name: string) => {
  if (!name) return 'Give the token a name.';
  if (name.length > MAX_NAME) return `A name can have at most ${MAX_NAME} characters.`;
  return DISTURBING.test(name) && 'A name must not contain line breaks or marks that turn the direction of writing.';
};

const scopesMessage = (scopes: readonly `${Scope}`[], offered: readonly `${Scope}`[]) => {
  if (!scopes.length) return 'Choose what the token may do.';
  const others = scopes.filter((scope) => !offered.includes(scope));
  return others.length > 0 && `Your account cannot do this itself: ${others.join(', ')}.`;
};

const daysMessage = (days: number | null | undefined) =>
  typeof days === 'number' &&
  (days < 1 || days > MAX_DAYS) &&
  `A token expires after 1 to ${MAX_DAYS} days, or does not expire.`;

/** What is wrong with the time for which a rotated token goes on. */
export const checkOverlap = (hours: number): Problem[] =>
  problemIf(
    'overlapHours',
    (hours < 0 || hours > MAX_OVERLAP_HOURS) && `The old token can work for 0 to ${MAX_OVERLAP_HOURS} hours more.`,
  );

export const tooManyTokens = problem(
  null,
  `You have ${MOST_TOKENS} tokens. Revoke one first.`,
  UserErrorCode.TOO_MANY_TOKENS,
);
export const tokenReplaced = problem(
  null,
  'This token was rotated already. Rotate the new one.',
  UserErrorCode.TOKEN_REPLACED,
);

interface Lifetime {
  createdAt: Date;
  expiresAt: Date | null;
}

/** When the successor of a token expires: it lives as long as that one was to live. */
export const successorExpiry = ({ createdAt, expiresAt }: Lifetime, now: Date): Date | null =>
  expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());

/** When a rotated token ends, which never makes it live longer. */
export function overlapEnd({ expiresAt }: Lifetime, hours: number, now: Date): Date {
  const end = new Date(now.getTime() + hours * HOUR);
  return expiresAt && expiresAt < end ? expiresAt : end;
}

/** When a new token expires; null for never. */
export const expiryAfter = (days: number | null | undefined, now: Date): Date | null =>
  days ? new Date(now.getTime() + days * DAY) : null;
