import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

export interface Problem {
  message: string;
  /** What the operator can look the case up by. */
  requestId: string | null;
}

/** What GraphQL says about a failure, as far as anything else is known about it. */
interface Fault {
  message: string;
  extensions?: Record<string, unknown>;
}

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const NO_ANSWER = 'Something went wrong on the server. Try again in a moment.';

/** The first error of an answer that was not a success; a proxy in between may have written anything. */
function faultIn(text: string): Fault | undefined {
  try {
    return (JSON.parse(text) as { errors?: Fault[] }).errors?.[0];
  } catch {
    return undefined;
  }
}

/** What the server says about a failure; undefined if it was never reached. */
function faultOf(error: unknown): Fault | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error) && !ServerParseError.is(error)) return undefined;
  const requestId = error.response.headers.get('x-request-id');
  return faultIn(error.bodyText) ?? { message: NO_ANSWER, extensions: { requestId } };
}

/** Whether a call failed without an answer of the server, so that its effect is unknown. */
export function isUnanswered(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return false;
  return !(ServerError.is(error) || ServerParseError.is(error)) || !faultIn(error.bodyText);
}

/** What to tell a person about a call that failed. */
export function problemOf(error: unknown): Problem {
  const fault = faultOf(error);
  if (!fault) return { message: UNREACHABLE, requestId: null };
  const { requestId } = fault.extensions ?? {};
  return { message: fault.message, requestId: typeof requestId === 'string' ? requestId : null };
}

const codeOf = (error: unknown) => faultOf(error)?.extensions?.code;

/** What the caller has done, and would do again. */
const LASTING = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAUTHENTICATED'];

/** Whether the same call may succeed a little later. */
export const mayPass = (error: unknown): boolean => !LASTING.includes(String(codeOf(error)));

/** Whether a call failed because what it asked for does not exist. */
export const isNotFound = (error: unknown): boolean => codeOf(error) === 'NOT_FOUND';
