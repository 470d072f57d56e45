import type { SystemErrorCode } from '../kernel/system-errors.ts';
import { UserErrorCode } from '../kernel/user-error.rules.ts';

/** The values of `code` in every answer; docs/rest-contract.md describes them. */
export const ResponseCode = {
  fault: 1,
  notFound: 2,
  forbidden: 3,
  refused: 4,
  done: 5,
  noSession: 6,
  tooMany: 7,
} as const;

/** The reason of the one refusal that is a fault in GraphQL. */
export const CURSOR_EXPIRED = 'CURSOR_EXPIRED' satisfies SystemErrorCode;

/** What the documents tell a caller about each code: the status it comes with, what it means and what to do. */
export const CODE_MEANINGS: Record<keyof typeof ResponseCode, { status: string; meaning: string; todo: string }> = {
  fault: {
    status: '500; 503 with `Retry-After` when the server is too busy, stopping, or without its database',
    meaning: 'A fault of the server.',
    todo: 'Try again, after a 503 in as many seconds as `Retry-After` says; quote `requestId` when you ask about it.',
  },
  notFound: {
    status: '200; 404 for an unknown path; 405 with `Allow` for a wrong method; 401 for a chat app without a known key',
    meaning: 'There is no such record, or it is not yours: the two look the same.',
    todo: 'Check the id, the path, the method or the key.',
  },
  forbidden: {
    status: '403',
    meaning:
      'Your role does not allow this, the API token lacks the scope that the message names, or the chat app’s key is not valid now.',
    todo: 'Log in as the other role, or send a token with the scope; a chat app asks `/app/validate` why.',
  },
  refused: {
    status:
      '200; 422 for the chat app; 400 for malformed JSON or HTTP, 408 for a request that takes too long to arrive, 413 for a body that is too large, 415 for another content type, 431 for headers that are too large',
    meaning:
      'A value or a business rule prevents it: `message` says which, `fields` maps each field to its message, `reason` is the machine’s word for it.',
    todo: 'Show the message, correct the fields and send again.',
  },
  done: { status: '200', meaning: 'Done.', todo: 'Go on.' },
  noSession: {
    status: '200; 401 for an API token that is unknown, expired or revoked, on every path',
    meaning: 'There is no session or API token, or it is expired, revoked or malformed.',
    todo: 'Drop the token and log in again, or create a new API token.',
  },
  tooMany: {
    status: '429',
    meaning: 'Too many attempts.',
    todo: 'Wait as many seconds as the header `Retry-After` says.',
  },
};

/** An answer of the REST layer before it is sent. */
export interface RestResponse {
  status: number;
  body: { success: boolean; code: number; message: string } & Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Done; `extra` is added to success, code and message. */
export const createSuccessResponse = (message: string, extra: Record<string, unknown> = {}): RestResponse => ({
  status: 200,
  body: { success: true, code: ResponseCode.done, message, ...extra },
});

/** Not done; `error` repeats the message, because old clients read either of them. */
export const createFailureResponse = (
  status: number,
  code: number,
  message: string,
  extra: Record<string, unknown> = {},
): RestResponse => ({
  status,
  body: { success: false, code, message, error: message, ...extra },
});

/** Refused by a value or a business rule; `fields` maps documented field names to messages, `reason` is the machine's word for it. */
export const createUserErrorResponse = (
  message: string,
  fields: Record<string, string>,
  status = 200,
  reason: `${UserErrorCode}` | typeof CURSOR_EXPIRED = UserErrorCode.INVALID_INPUT,
): RestResponse => createFailureResponse(status, ResponseCode.refused, message, { reason, fields });

/** No session: the client drops its token and goes to /login. */
export const createNoSessionResponse = (): RestResponse =>
  createFailureResponse(200, ResponseCode.noSession, 'Your session has ended. Please log in again.');

/** An API token that does not work. Its callers are programs, which read the HTTP status. */
export const createInvalidTokenResponse = (): RestResponse =>
  createFailureResponse(401, ResponseCode.noSession, 'This API token is unknown, expired or revoked.');

/** Who calls a path: the portal's statuses differ from the chat app's. */
export type RestCaller = 'portal' | 'chatApp';

/** The answer to a GraphQL error of this code. */
export function createErrorResponse(
  caller: RestCaller,
  code: SystemErrorCode,
  message: string,
  { requestId, retryAfter }: { requestId: string; retryAfter?: unknown },
): RestResponse {
  const isApp = caller === 'chatApp';
  switch (code) {
    case 'UNAUTHENTICATED':
      return isApp
        ? createFailureResponse(
            401,
            ResponseCode.notFound,
            'Send a known subscription key in the header x-licence-key.',
          )
        : createNoSessionResponse();
    case 'FORBIDDEN':
      return createFailureResponse(
        403,
        ResponseCode.forbidden,
        isApp ? 'This key is not valid now; /api/app/validate says why.' : message,
      );
    case 'NOT_FOUND':
      return createFailureResponse(isApp ? 404 : 200, ResponseCode.notFound, message);
    case 'BAD_USER_INPUT':
      return createUserErrorResponse(message, {}, isApp ? 422 : 200);
    case CURSOR_EXPIRED:
      return createUserErrorResponse(message, { after: message }, 200, CURSOR_EXPIRED);
    case 'RATE_LIMITED':
      return {
        ...createFailureResponse(429, ResponseCode.tooMany, message),
        headers: { 'retry-after': String(retryAfter) },
      };
    case 'SERVICE_UNAVAILABLE':
      return {
        ...createFailureResponse(503, ResponseCode.fault, message, { requestId }),
        headers: { 'retry-after': String(retryAfter) },
      };
    case 'INTERNAL_SERVER_ERROR':
      return createFailureResponse(500, ResponseCode.fault, message, { requestId });
  }
}
