import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

export interface ErrorDetails {
  message: string;
  /** What the operator can look the case up by. */
  requestId: string | null;
}

/** What GraphQL says about a failure, as far as anything else is known about it. */
interface SystemError {
  message: string;
  extensions?: Record<string, unknown>;
}

const UNREACHABLE_MESSAGE = 'The server cannot be reached. Check your connection and try again.';
const SERVER_ERROR_MESSAGE = 'Something went wrong on the server. Try again in a moment.';

/** The first error of an answer that was not a success; a proxy in between may have written anything. */
function parseSystemError(text: string): SystemError | undefined {
  try {
    return (JSON.parse(text) as { errors?: SystemError[] }).errors?.[0];
  } catch {
    return undefined;
  }
}

/** What the server says about a failure; undefined if it was never reached. */
function findSystemError(error: unknown): SystemError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error) && !ServerParseError.is(error)) return undefined;
  const requestId = error.response.headers.get('x-request-id');
  return parseSystemError(error.bodyText) ?? { message: SERVER_ERROR_MESSAGE, extensions: { requestId } };
}

/** Whether a call failed without an answer of the server, so that its effect is unknown. */
export function isUnanswered(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return false;
  return !(ServerError.is(error) || ServerParseError.is(error)) || !parseSystemError(error.bodyText);
}

/** What to tell a person about a call that failed. */
export function getErrorDetails(error: unknown): ErrorDetails {
  const fault = findSystemError(error);
  if (!fault) return { message: UNREACHABLE_MESSAGE, requestId: null };
  const { requestId } = fault.extensions ?? {};
  return { message: fault.message, requestId: typeof requestId === 'string' ? requestId : null };
}

const getErrorCode = (error: unknown) => findSystemError(error)?.extensions?.code;

/** What the caller has done, and would do again. */
const PERMANENT_ERROR_CODES = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAUTHENTICATED'];

/** Whether the same call may succeed a little later. */
export const isTransientError = (error: unknown): boolean =>
  !PERMANENT_ERROR_CODES.includes(String(getErrorCode(error)));

/** Whether a call failed because what it asked for does not exist. */
export const isNotFound = (error: unknown): boolean => getErrorCode(error) === 'NOT_FOUND';
