import { CombinedGraphQLErrors } from '@apollo/client/errors';

export interface Problem {
  message: string;
  /** What the operator can look the case up by. */
  requestId: string | null;
}

/** What to tell a person about a call that failed. */
export function problemOf(error: unknown): Problem {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (!first) {
    return { message: 'The server cannot be reached. Check your connection and try again.', requestId: null };
  }
  const { requestId } = first.extensions ?? {};
  return { message: first.message, requestId: typeof requestId === 'string' ? requestId : null };
}

/** Whether a call failed because what it asked for does not exist. */
export const isNotFound = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'NOT_FOUND');
