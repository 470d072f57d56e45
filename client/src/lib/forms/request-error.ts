import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

export interface ErrorDetails {
  message: string;
  /** Request id for the server operator, or null if the error has none. */
  requestId: string | null;
}

/** The fields of a GraphQL error that the portal uses. */
interface SystemError {
  message: string;
  extensions?: Record<string, unknown>;
}

const UNREACHABLE_MESSAGE = 'The server cannot be reached. Check your connection and try again.';
const SERVER_ERROR_MESSAGE = 'Something went wrong on the server. Try again in a moment.';

/** Parses the first error of a failed response. The body can be arbitrary if a proxy sent it. */
function parseSystemError(text: string): SystemError | undefined {
  try {
    return (JSON.parse(text) as { errors?: SystemError[] }).errors?.[0];
  } catch {
    return undefined;
  }
}

/** Returns the error in a response, or a general error if the response contains none. Undefined without a response. */
function findSystemError(error: unknown): SystemError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error) && !ServerParseError.is(error)) return undefined;
  const requestId = error.response.headers.get('x-request-id');
  return parseSystemError(error.bodyText) ?? { message: SERVER_ERROR_MESSAGE, extensions: { requestId } };
}

/**
 * Checks whether a request failed without a response from the server. The error page of a proxy does not count as a
 * response. The effect of such a request is unknown.
 */
export function hasNoResponse(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return false;
  return !(ServerError.is(error) || ServerParseError.is(error)) || !parseSystemError(error.bodyText);
}

/** Returns the message and request id to show for a failed request. */
export function getErrorDetails(error: unknown): ErrorDetails {
  const systemError = findSystemError(error);
  if (!systemError) return { message: UNREACHABLE_MESSAGE, requestId: null };
  const { requestId } = systemError.extensions ?? {};
  return { message: systemError.message, requestId: typeof requestId === 'string' ? requestId : null };
}

/** Returns the code of the error in a response. Undefined without a response. */
export const getErrorCode = (error: unknown) => findSystemError(error)?.extensions?.code;

/** Codes of errors for which a retry within a few seconds would fail again. */
const PERMANENT_ERROR_CODES = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAUTHENTICATED'];

/** Checks whether an automatic retry may succeed. */
export const isTransientError = (error: unknown): boolean =>
  !PERMANENT_ERROR_CODES.includes(String(getErrorCode(error)));

/** Checks whether a request failed because the record does not exist. */
export const isNotFound = (error: unknown): boolean => getErrorCode(error) === 'NOT_FOUND';
