import type { FaultCode } from '../shared/faults.ts';

/** What `code` in every answer means (rest.md: envelope). */
export const Code = {
  fault: 1,
  notFound: 2,
  forbidden: 3,
  refused: 4,
  done: 5,
  noSession: 6,
  tooMany: 7,
} as const;

/** An answer of the REST layer before it is sent. */
export interface Answer {
  status: number;
  body: { success: boolean; code: number; message: string } & Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Done; `extra` stands beside success, code and message. */
export const done = (message: string, extra: Record<string, unknown> = {}): Answer => ({
  status: 200,
  body: { success: true, code: Code.done, message, ...extra },
});

/** Not done; `error` repeats the message, as old clients read either. */
export const failed = (status: number, code: number, message: string, extra: Record<string, unknown> = {}): Answer => ({
  status,
  body: { success: false, code, message, error: message, ...extra },
});

/** A business 'no'; `fields` maps documented field names to messages. */
export const refused = (message: string, fields: Record<string, string>, status = 200): Answer =>
  failed(status, Code.refused, message, { fields });

/** No session: the client drops its token and goes to /login. */
export const noSession = (): Answer => failed(200, Code.noSession, 'Your session has ended. Please log in again.');

/** Who calls a path: the portal's statuses differ from the chat app's. */
export type Caller = 'portal' | 'chatApp';

/** The answer to a GraphQL error of this code. */
export function faultAnswer(
  caller: Caller,
  code: FaultCode,
  message: string,
  { requestId, retryAfter }: { requestId: string; retryAfter?: unknown },
): Answer {
  const isApp = caller === 'chatApp';
  switch (code) {
    case 'UNAUTHENTICATED':
      return isApp
        ? failed(401, Code.notFound, 'Send a known subscription key in the header x-licence-key.')
        : noSession();
    case 'FORBIDDEN':
      return failed(403, Code.forbidden, isApp ? 'This key is not valid now; /api/app/validate says why.' : message);
    case 'NOT_FOUND':
      return failed(isApp ? 404 : 200, Code.notFound, message);
    case 'BAD_USER_INPUT':
      return refused(message, {}, isApp ? 422 : 200);
    case 'RATE_LIMITED':
      return { ...failed(429, Code.tooMany, message), headers: { 'retry-after': String(retryAfter) } };
    default:
      return failed(500, Code.fault, message, { requestId });
  }
}
