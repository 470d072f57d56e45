import { getErrorDetails } from './request-error.ts';

/** Formats the error of a failed request in one line, with its request id. */
export function formatError(error: unknown): string {
  const { message, requestId } = getErrorDetails(error);
  return requestId ? `${message} Request id: ${requestId}` : message;
}
