import { getErrorDocsUrl, INVALID_TOKEN_MESSAGE, type SystemErrorCode } from '../kernel/system-errors.ts';
import { UserErrorCode } from '../kernel/user-error.rules.ts';

/** The values of `code` in every response (docs/rest-contract.md). */
export const ResponseCode = {
  serverError: 1,
  notFound: 2,
  forbidden: 3,
  rejected: 4,
  success: 5,
  noSession: 6,
  rateLimited: 7,
} as const;

/** The only `reason` that is not a `UserErrorCode`: REST returns this system error of GraphQL as a user error. */
export const CURSOR_EXPIRED = 'CURSOR_EXPIRED' satisfies SystemErrorCode;

/** The documentation of each code: its HTTP status, its meaning and what the caller should do. */
export const CODE_MEANINGS: Record<keyof typeof ResponseCode, { status: string; meaning: string; todo: string }> = {
  serverError: {
    status: '500; 503 with `Retry-After` if the server is too busy, is stopping, or cannot reach its database',
    meaning: 'The server failed or is temporarily unavailable.',
    todo: 'Try again. After a 503, wait for the seconds in `Retry-After`. Include `requestId` when you contact support.',
  },
  notFound: {
    status: '200; 404 for an unknown path; 405 with `Allow` for a wrong method; 401 for a chat app without a known key',
    meaning: 'The record does not exist, or you cannot access it. The error does not distinguish the two cases.',
    todo: 'Check the id, the path, the method or the key.',
  },
  forbidden: {
    status: '403',
    meaning:
      'Your role does not allow this, the API token lacks the scope that the message names, or the chat app’s key is not currently valid.',
    todo: 'Log in with another role, or send a token with the scope. A chat app gets the reason from `/app/validate`.',
  },
  rejected: {
    status:
      '200; 422 for the chat app; 400 for malformed JSON or HTTP, or for several values of one header, 408 for a request that takes too long to arrive, 413 for a body that is too large, 415 for another content type or a compressed body, 431 for headers that are too large',
    meaning:
      'A value is invalid or a business rule prevents the operation. `message` gives the reason, `fields` maps each field to its message, and `reason` is a machine-readable code.',
    todo: 'Show the message, correct the fields and retry.',
  },
  success: { status: '200', meaning: 'The operation succeeded.', todo: 'Continue.' },
  noSession: {
    status: '200; 401 for an API token that is unknown, expired or revoked, on every path',
    meaning: 'The session or API token is missing, expired, revoked or malformed.',
    todo: 'Delete the token and log in again, or create a new API token.',
  },
  rateLimited: {
    status: '429',
    meaning: 'Too many attempts.',
    todo: 'Wait for the seconds in the header `Retry-After`.',
  },
};

/** A REST response before it is sent. */
export interface RestResponse {
  status: number;
  body: { success: boolean; code: number; message: string } & Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Builds a success response. `extra` is added to success, code and message. */
export const createSuccessResponse = (message: string, extra: Record<string, unknown> = {}): RestResponse => ({
  status: 200,
  body: { success: true, code: ResponseCode.success, message, ...extra },
});

/** Builds an error response. `error` repeats the message, because some older clients read `error`. */
export const createFailureResponse = (
  status: number,
  code: number,
  message: string,
  extra: Record<string, unknown> = {},
): RestResponse => ({
  status,
  body: { success: false, code, message, error: message, ...extra },
});

// GraphQL clients call `confirmIdentity` instead. REST has no such call.
const LOG_IN_AGAIN_MESSAGE =
  'Log in again, then repeat this. You last entered your password more than ten minutes ago.';

/**
 * Builds the response for a user error. `fields` maps documented field names to messages, and `reason` is the
 * machine-readable code.
 */
export const createUserErrorResponse = (
  message: string,
  fields: Record<string, string>,
  status = 200,
  reason: `${UserErrorCode}` | typeof CURSOR_EXPIRED = UserErrorCode.INVALID_INPUT,
): RestResponse =>
  createFailureResponse(
    status,
    ResponseCode.rejected,
    reason === UserErrorCode.CONFIRMATION_NEEDED ? LOG_IN_AGAIN_MESSAGE : message,
    { reason, fields },
  );

export const NO_TOKEN_MESSAGE = 'Send a session token or an API token in the header Authorization: Bearer <token>.';

/**
 * Builds the response for a missing or ended session. On this response, the client deletes its token and opens /login.
 */
const createNoSessionResponse = (hasToken = true): RestResponse =>
  createFailureResponse(
    200,
    ResponseCode.noSession,
    hasToken ? 'Your session has ended. Please log in again.' : NO_TOKEN_MESSAGE,
  );

/** Builds the response for an invalid API token. The status is 401, because programs read the HTTP status. */
export const createInvalidTokenResponse = (): RestResponse =>
  createFailureResponse(401, ResponseCode.noSession, INVALID_TOKEN_MESSAGE);

/** Adds the address of the page that explains an error. Success responses stay unchanged. */
export function addErrorDocs(response: RestResponse, portalUrl: string): RestResponse {
  const { success, reason } = response.body;
  if (success) return response;
  const docs = reason ? getErrorDocsUrl(portalUrl, String(reason)) : `${portalUrl}/docs/rest-contract#codes`;
  return { ...response, body: { ...response.body, docs } };
}

/** The kind of client that calls a path. The portal and the chat app get different HTTP statuses. */
export type RestCaller = 'portal' | 'chatApp';

/** Builds the response for a GraphQL error code. */
export function createErrorResponse(
  caller: RestCaller,
  code: SystemErrorCode,
  message: string,
  { requestId, retryAfter, hasToken }: { requestId: string; retryAfter: unknown; hasToken: boolean },
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
        : createNoSessionResponse(hasToken);
    case 'FORBIDDEN':
      return createFailureResponse(
        403,
        ResponseCode.forbidden,
        isApp ? 'This key is not currently valid. /api/app/validate gives the reason.' : message,
      );
    case 'NOT_FOUND':
      return createFailureResponse(isApp ? 404 : 200, ResponseCode.notFound, message);
    case 'BAD_USER_INPUT':
      return createUserErrorResponse(message, {}, isApp ? 422 : 200);
    case CURSOR_EXPIRED:
      return createUserErrorResponse(message, { after: message }, 200, CURSOR_EXPIRED);
    case 'RATE_LIMITED':
      return {
        ...createFailureResponse(429, ResponseCode.rateLimited, message),
        headers: { 'retry-after': String(retryAfter) },
      };
    case 'SERVICE_UNAVAILABLE':
      return {
        ...createFailureResponse(503, ResponseCode.serverError, message, { requestId }),
        headers: { 'retry-after': String(retryAfter) },
      };
    case 'INTERNAL_SERVER_ERROR':
      return createFailureResponse(500, ResponseCode.serverError, message, { requestId });
  }
}
