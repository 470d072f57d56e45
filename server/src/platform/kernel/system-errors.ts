import { GraphQLError } from 'graphql';
import { CannotExecuteNotConnectedError, QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { formatUnits } from './count-formats.rules.ts';
import { NUL_MESSAGE } from './nul.rules.ts';

/** The codes in `extensions.code` of a GraphQL error, with their meaning and what to do. */
export const SYSTEM_ERRORS = {
  UNAUTHENTICATED:
    'The session or API token is missing, expired, revoked or malformed. Delete the token and log in again, or create a new API token.',
  FORBIDDEN:
    'Your role does not allow this. Log in with another role, or contact an owner. For an API token: it lacks the scope that the message names, or no token can call this operation. For a chat app: its key is not currently valid. `validateLicence` gives the reason.',
  BAD_USER_INPUT:
    'The document or a variable does not match the schema, a page or limit is out of range, the request exceeds a limit, copies of a header differ, or the body is compressed. Correct the request before you retry.',
  PERSISTED_QUERY_NOT_SUPPORTED:
    'The request has the extension `persistedQuery`, but the server stores no documents. Send the document without the extension. The Apollo clients do this automatically.',
  NOT_FOUND:
    'The record does not exist, or you cannot access it. The error does not distinguish the two cases. Check the id.',
  CURSOR_EXPIRED:
    'Events after the cursor are no longer available, or the cursor is older than a restored backup. Store `newestCursor`, read all lists again, and then continue with events after that cursor.',
  RATE_LIMITED:
    'Too many attempts or open live streams. Wait for the number of seconds in `extensions.retryAfter`, or close a live stream.',
  SERVICE_UNAVAILABLE:
    'The server is too busy, is stopping, or cannot reach its database. The status is 503. Retry after the number of seconds in `extensions.retryAfter` or the header `Retry-After`.',
  INTERNAL_SERVER_ERROR:
    'An unexpected server error. Try again later. Include `extensions.requestId` when you contact support.',
} as const;
/** The codes of the portal's own errors. Apollo creates PERSISTED_QUERY_NOT_SUPPORTED before an operation runs. */
export type SystemErrorCode = Exclude<keyof typeof SYSTEM_ERRORS, 'PERSISTED_QUERY_NOT_SUPPORTED'>;

/** Returns the URL of an error code in the API reference that this portal serves. */
export const getErrorDocsUrl = (portalUrl: string, code: string): string =>
  `${portalUrl}/docs/api-reference#${code.toLowerCase()}`;

const createSystemError = (code: SystemErrorCode, message: string, extra: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...extra } });

export const createUnauthenticatedError = (message = 'Log in to do this.') =>
  createSystemError('UNAUTHENTICATED', message);
export const INVALID_TOKEN_MESSAGE = 'This API token is unknown, expired or revoked.';
export const createForbiddenError = () => createSystemError('FORBIDDEN', 'Your role does not allow this.');
export const createMissingPermissionError = () =>
  createSystemError('FORBIDDEN', 'Your role does not allow this. An owner can do it, or give you another role.');
export const createMissingScopeError = (scope: string) =>
  createSystemError('FORBIDDEN', `This API token does not have the scope ${scope}.`);
export const createClosedToTokensError = () =>
  createSystemError('FORBIDDEN', 'API tokens cannot do this. Log in instead.');
export const createSecondFactorRequiredError = () =>
  createSystemError(
    'FORBIDDEN',
    'Administrators must use a two-step login on this portal. Turn it on in the portal first.',
  );
/**
 * Creates the error for a record that does not exist or belongs to another account. Callers cannot distinguish the
 * cases.
 */
export const createNotFoundError = (recordName: string) =>
  createSystemError('NOT_FOUND', `There is no such ${recordName}.`);
export const createCursorExpiredError = () =>
  createSystemError(
    'CURSOR_EXPIRED',
    'Events after this cursor are no longer available. Read all lists again, and then continue from the newest cursor.',
  );
export const createBadInputError = (message: string) => createSystemError('BAD_USER_INPUT', message);
/** `retryAfter` is the time in seconds after which a retry can succeed. */
export const createRateLimitError = (
  retryAfter: number,
  message = `Too many attempts. Try again in ${formatWait(retryAfter)}.`,
) => createSystemError('RATE_LIMITED', message, { retryAfter });

const formatWait = (seconds: number): string =>
  seconds < 60 ? formatUnits(seconds, 'second') : formatUnits(Math.ceil(seconds / 60), 'minute');

export const isRateLimitError = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === 'RATE_LIMITED';

/** `retryAfter` is the time in seconds after which a retry can succeed. */
export const createUnavailableError = (retryAfter = 5, message = 'The service is busy. Try again in a few seconds.') =>
  createSystemError('SERVICE_UNAVAILABLE', message, { retryAfter });
const IMAGES_RETRY_SECONDS = 60;
/** Returns whether a code denotes a server error. Such errors are logged. */
export const isServerErrorCode = (code: unknown): boolean =>
  code === 'SERVICE_UNAVAILABLE' || code === 'INTERNAL_SERVER_ERROR';

const getDriverError = (error: unknown) =>
  (error instanceof QueryFailedError ? error.driverError : error) as { code?: string; message?: string } | undefined;

const getPgCode = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? getDriverError(error)?.code : undefined;

const OUTAGE_CODE_PATTERN = new RegExp(
  `^(${[
    'E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|NOTFOUND|AI_AGAIN)', // unreachable database
    'E(NOSPC|DQUOT|ROFS|ACCES|PERM|IO|MFILE|NFILE)', // the disk or a file is not writable, or too many files are open
    '08...|53...|58...', // PostgreSQL: connection lost, out of connections or disk space, or an operating system error
    '25006', // the server is a standby, for example during a failover
    '57P0.|57014|25P03', // PostgreSQL stops, starts or ended the session, or a statement or transaction timed out
  ].join('|')})$`,
);
// Messages of driver errors that have no code.
const OUTAGE_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Driver not Connected', // from TypeORM
];

export class ImageStoreOutageError extends Error {}

/** Returns whether the database, the disk or another service was unreachable, full or timed out. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ImageStoreOutageError) return true;
  // TypeORM throws these errors if a connection is lost in a transaction, or if the data source is closed.
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof CannotExecuteNotConnectedError) return true;
  const { code, message } = getDriverError(error) ?? {};
  return OUTAGE_CODE_PATTERN.test(code ?? '') || OUTAGE_MESSAGES.includes(message ?? '');
}

/** Returns the code or message that outages of the same cause share, or null for other errors. */
export function getOutageCause(error: unknown): string | null {
  // `isOutage` includes statement timeouts, but a single slow statement has no cause that other errors share.
  if (!isOutage(error) || isStatementTimeout(error)) return null;
  const { code, message = '' } = getDriverError(error) ?? {};
  return code ?? message;
}

export const isStatementTimeout = (error: unknown): boolean => getPgCode(error) === '57014';

/** Returns the error that a GraphQLError wraps, or `error` itself if it wraps none. */
export const getOriginalError = (error: unknown): unknown =>
  error instanceof GraphQLError ? (error.originalError ?? error) : error;

/** Converts any error to an error that callers can see. Replaces the message of an unexpected error. */
export function toSystemError(error: unknown): GraphQLError {
  const original = getOriginalError(error);
  if (original instanceof ImageStoreOutageError)
    return createUnavailableError(
      IMAGES_RETRY_SECONDS,
      'Images cannot be stored at the moment. Try again in a few minutes.',
    );
  // A GraphQLError without a code comes from graphql-js, and its message is not meant for callers.
  if (original instanceof GraphQLError && original.extensions.code) return original;
  switch (getPgCode(original)) {
    case '22P02': // ids are the only strings that PostgreSQL parses, and a malformed id has no record
      return createNotFoundError('record');
    case '22003': // a number out of range
    case '22008': // a timestamp out of range
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

/** Returns whether a unique constraint or index with this name rejected the row. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  getPgCode(error) === '23505' &&
  ((error as QueryFailedError).driverError as { constraint?: string }).constraint === constraint;
