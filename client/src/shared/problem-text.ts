import { problemOf } from './problem.ts';

/** What to tell a person about a call that failed, in one line. */
export function problemText(error: unknown): string {
  const { message, requestId } = problemOf(error);
  return requestId ? `${message} Request id: ${requestId}` : message;
}
