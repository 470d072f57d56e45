import { GraphQLError } from 'graphql';
import { CannotExecuteNotConnectedError, QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { NUL_MESSAGE } from './nul.rules.ts';

/** The codes in `extensions.code` of a GraphQL error: what each means, and what to do. */
export const SYSTEM_ERRORS = {
  UNAUTHENTICATED:
    'There is no session or API token, or it is expired, revoked or malformed. Drop the token and log in again; of an API token, make a new one.',
  FORBIDDEN:
    'Your role does not allow this: log in as the other one, or ask an owner. Of an API token: it lacks the scope that the message names, or no token may do this. For a chat app: its key is not valid now, and `validateLicence` says why.',
  BAD_USER_INPUT:
    'The document or a variable does not fit the schema, a page or limit is out of range, or the request asks for more than the limits allow. Correct the request; the same one would fail again.',
  NOT_FOUND: 'There is no such record, or it is not yours: the two look the same. Check the id.',
  CURSOR_EXPIRED:
    'Events after the cursor are no longer kept, or it is from before a backup was restored. Take `newestCursor`, read everything by its lists, then go on with events after that cursor.',
  RATE_LIMITED: 'Too many attempts. Wait as many seconds as `extensions.retryAfter` says.',
  SERVICE_UNAVAILABLE:
    'The server is too busy, stopping, or without its database. The status is 503: send the same request again after as many seconds as `extensions.retryAfter`, or the header `Retry-After`, says.',
  INTERNAL_SERVER_ERROR: 'A fault of the server. Try again later; quote `extensions.requestId` when you ask about it.',
} as const;
export type SystemErrorCode = keyof typeof SYSTEM_ERRORS;

const createSystemError = (code: SystemErrorCode, message: string, extra: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...extra } });

export const createUnauthenticatedError = (message = 'Log in to do this.') =>
  createSystemError('UNAUTHENTICATED', message);
export const createForbiddenError = () => createSystemError('FORBIDDEN', 'Your role does not allow this.');
export const createMissingPermissionError = () =>
  createSystemError('FORBIDDEN', 'Your role does not allow this. An owner can do it, or give you another role.');
export const createMissingScopeError = (scope: string) =>
  createSystemError('FORBIDDEN', `This API token does not have the scope ${scope}.`);
export const createClosedToTokensError = () =>
  createSystemError('FORBIDDEN', 'No API token may do this. Log in to do it.');
export const createSecondFactorRequiredError = () =>
  createSystemError('FORBIDDEN', 'Administrators need a two-step login here. Switch it on in the portal first.');
/** The same answer for what does not exist and for what belongs to somebody else. */
export const createNotFoundError = (what: string) => createSystemError('NOT_FOUND', `There is no such ${what}.`);
export const createCursorExpiredError = () =>
  createSystemError(
    'CURSOR_EXPIRED',
    'What came after this cursor is no longer kept. Read everything by its lists, then go on from the newest cursor.',
  );
export const createBadInputError = (message: string) => createSystemError('BAD_USER_INPUT', message);
/** `retryAfter` in seconds. */
export const createRateLimitError = (retryAfter: number) =>
  createSystemError('RATE_LIMITED', `Too many attempts. Try again in ${formatWait(retryAfter)}.`, { retryAfter });

const formatWait = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export const isRateLimitError = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === 'RATE_LIMITED';

/** `retryAfter` in seconds. */
export const createUnavailableError = (retryAfter = 5, message = 'The service is busy. Try again in a few seconds.') =>
  createSystemError('SERVICE_UNAVAILABLE', message, { retryAfter });
const IMAGES_RETRY_SECONDS = 60;
/** Whether the fault is the server's own, and so worth a line in its log. */
export const isServerErrorCode = (code: unknown): boolean =>
  code === 'SERVICE_UNAVAILABLE' || code === 'INTERNAL_SERVER_ERROR';

const getDriverError = (error: unknown) =>
  (error instanceof QueryFailedError ? error.driverError : error) as { code?: string; message?: string } | undefined;

const getPgCode = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? getDriverError(error)?.code : undefined;

const OUTAGE_CODES = new RegExp(
  `^(${[
    'E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|NOTFOUND|AI_AGAIN)', // the database cannot be reached
    'E(NOSPC|DQUOT|ROFS|ACCES|PERM|IO|MFILE|NFILE)', // a file cannot be written
    '08...|53...|58...', // PostgreSQL: connection lost, out of connections or disk, an error of its system
    '25006', // it is a standby, as its primary is changing
    '57P0.|57014|25P03', // it stops, starts or ends our session; a statement or a transaction took too long
  ].join('|')})$`,
);
// what the drivers say without a code
const OUTAGE_TEXTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Driver not Connected', // TypeORM's
];

/** The store of images cannot be used. */
export class ImageStoreOutage extends Error {}

/** Whether the database, the disk or another service could not be reached, had no room left, or cut the work off. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ImageStoreOutage) return true;
  // TypeORM's errors for a connection that was cut in a transaction, and for a data source that has been closed
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof CannotExecuteNotConnectedError) return true;
  const { code, message } = getDriverError(error) ?? {};
  return OUTAGE_CODES.test(code ?? '') || OUTAGE_TEXTS.includes(message ?? '');
}

/** What an outage has in common with others of the same cause: its code, or else its text. Null for every other error. */
export function getOutageCause(error: unknown): string | null {
  // a statement that takes too long may be the only one
  if (!isOutage(error) || isStatementTimeout(error)) return null;
  const { code, message = '' } = getDriverError(error) ?? {};
  return code ?? message;
}

/** Whether PostgreSQL ended a statement because it took too long. */
export const isStatementTimeout = (error: unknown): boolean => getPgCode(error) === '57014';

/** What was thrown under GraphQL's error, if that wraps one. */
export const getOriginalError = (error: unknown): unknown =>
  error instanceof GraphQLError ? (error.originalError ?? error) : error;

/** Turns whatever was thrown into what a caller may see; anything unexpected loses its text here. */
export function toSystemError(error: unknown): GraphQLError {
  const original = getOriginalError(error);
  if (original instanceof ImageStoreOutage)
    return createUnavailableError(IMAGES_RETRY_SECONDS, 'Images cannot be stored now. Try again in a few minutes.');
  // an error without one of our codes is GraphQL's own, and its text is not for callers
  if (original instanceof GraphQLError && original.extensions.code) return original;
  switch (getPgCode(original)) {
    case '22P02': // ids are the only text that PostgreSQL parses: what is not a UUID has no record
      return createNotFoundError('record');
    case '22003': // a number out of range
    case '22008': // a moment out of range
      return createBadInputError('A number or a date is out of range.');
    case '22021': // NUL in text
    case '22P05': // NUL in JSON
      return createBadInputError(NUL_MESSAGE);
    default:
      return isOutage(original)
        ? createUnavailableError()
        : createSystemError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Try again.');
  }
}

/** Whether a unique constraint or index of this name refused the row. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  getPgCode(error) === '23505' &&
  ((error as QueryFailedError).driverError as { constraint?: string }).constraint === constraint;
