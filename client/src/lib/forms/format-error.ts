import { getErrorDetails } from './request-error.ts';

/** What to tell a person about a call that failed, in one line. */
export function formatError(error: unknown): string {
  const { message, requestId } = getErrorDetails(error);
  return requestId ? `${message} Request id: ${requestId}` : message;
}
