import { z } from 'zod';
import { INVALID_TOKEN_MESSAGE } from '../kernel/system-errors.ts';
import { UserErrorCode } from '../kernel/user-error.rules.ts';
import { CODE_MEANINGS, createFailureResponse, CURSOR_EXPIRED, NO_TOKEN_MESSAGE, ResponseCode } from './envelope.ts';
import { IgnoredFields } from './ignored-fields.ts';

type Json = Record<string, unknown>;

const createFailureSchema = (code: number) =>
  z.object({
    success: z.literal(false),
    code: z.literal(code),
    message: z.string(),
    error: z.string().meta({ description: 'The same text as `message`.' }),
    docs: z.url().optional().meta({
      description: 'The address of the page that explains the error. Only some operations send it.',
    }),
  });

export const Refused = createFailureSchema(ResponseCode.rejected)
  .extend({
    reason: z
      .enum({ ...UserErrorCode, CURSOR_EXPIRED })
      .meta({ description: 'The machine-readable code, as in GraphQL.' }),
    fields: z
      .record(z.string(), z.string())
      .meta({ description: 'Maps each field to its message. Empty if the error concerns the whole request.' }),
    ignored: IgnoredFields.optional(),
  })
  .meta({ id: 'Refused', description: CODE_MEANINGS.rejected.meaning });
export const NoSession = createFailureSchema(ResponseCode.noSession).meta({
  id: 'NoSession',
  description: CODE_MEANINGS.noSession.meaning,
});
export const NotFound = createFailureSchema(ResponseCode.notFound).meta({
  id: 'NotFound',
  description: CODE_MEANINGS.notFound.meaning,
});
const Forbidden = createFailureSchema(ResponseCode.forbidden).meta({
  id: 'Forbidden',
  description: CODE_MEANINGS.forbidden.meaning,
});
const TooMany = createFailureSchema(ResponseCode.rateLimited).meta({
  id: 'TooMany',
  description: CODE_MEANINGS.rateLimited.meaning,
});
const Fault = createFailureSchema(ResponseCode.serverError)
  .extend({ requestId: z.string().meta({ description: 'Include it when you contact support.' }) })
  .meta({ id: 'Fault', description: CODE_MEANINGS.serverError.meaning });

const createExample = (code: number, message: string, extra?: Json): Json =>
  createFailureResponse(200, code, message, extra).body;
const createRejectedBody = (message: string, fields: Record<string, string> = {}): Json =>
  createExample(ResponseCode.rejected, message, { reason: UserErrorCode.INVALID_INPUT, fields });
const requestId = '0f4c6d1e-5f0a-4d57-8b2e-9f0c1a7b3d20';

/** Errors with the HTTP status 200, like a success. `success` is false, and `code` identifies the error. */
export const ERROR_EXAMPLES = {
  Refused: {
    summary: 'Code 4: a value or a business rule',
    value: createRejectedBody('Choose at least one add-on.', { remote: 'Choose at least one add-on.' }),
  },
  NoSession: {
    summary: 'Code 6: no session',
    value: createExample(ResponseCode.noSession, 'Your session has ended. Please log in again.'),
  },
  NoToken: {
    summary: 'Code 6: no token',
    value: createExample(ResponseCode.noSession, NO_TOKEN_MESSAGE),
  },
  NotFound: {
    summary: 'Code 2: no such record',
    value: createExample(ResponseCode.notFound, 'This record does not exist.'),
  },
};

interface ErrorResponse {
  name: string;
  status: number;
  description: string;
  shape: z.ZodType;
  example: Json;
  headers?: Json;
}

const retryAfterHeader = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};
const createHeader = (description: string) => ({ description, schema: { type: 'string' } });
const rateLimitHeaders = {
  'RateLimit-Policy': createHeader(
    'The rate limits that counted this request, except those of logins (draft-ietf-httpapi-ratelimit-headers).',
  ),
  RateLimit: createHeader('The remaining requests of each limit.'),
};

/** Errors with their own HTTP status. */
export const ERROR_RESPONSES: readonly ErrorResponse[] = [
  {
    name: 'Malformed',
    status: 400,
    description: 'Code 4: the body is not a valid JSON object, or a header has several values.',
    shape: Refused,
    example: createRejectedBody('The body is not a valid JSON object.'),
  },
  {
    name: 'RefusedToken',
    status: 401,
    description: 'Code 6: the API token in the header `jwt` or `Authorization` is unknown, expired or revoked.',
    shape: NoSession,
    example: createExample(ResponseCode.noSession, INVALID_TOKEN_MESSAGE),
  },
  {
    name: 'UnknownKey',
    status: 401,
    description:
      'Code 2: the licence string is missing or unknown. Code 6: the header `jwt` or `Authorization` has an API token that is unknown, expired or revoked.',
    shape: z.union([NotFound, NoSession]),
    example: createExample(ResponseCode.notFound, 'Send a known subscription key in the header x-licence-key.'),
  },
  {
    name: 'Forbidden',
    status: 403,
    description: `Code 3. ${CODE_MEANINGS.forbidden.meaning}`,
    shape: Forbidden,
    example: createExample(ResponseCode.forbidden, 'You do not have permission to do this.'),
  },
  {
    name: 'UnknownPath',
    status: 404,
    description: 'Code 2: this path does not exist.',
    shape: NotFound,
    example: createExample(ResponseCode.notFound, 'This path does not exist.'),
  },
  {
    name: 'WrongMethod',
    status: 405,
    description: 'Code 2: the path allows other methods.',
    shape: NotFound,
    example: createExample(ResponseCode.notFound, 'Use GET or POST for this path.'),
    headers: { Allow: createHeader('The methods that this path allows.') },
  },
  {
    name: 'TooLarge',
    status: 413,
    description: 'Code 4: the body is too large.',
    shape: Refused,
    example: createRejectedBody('The body is too large.'),
  },
  {
    name: 'WrongType',
    status: 415,
    description: 'Code 4: the content type or the encoding of the body is not supported.',
    shape: Refused,
    example: createRejectedBody('Send the body as application/json.'),
  },
  {
    name: 'RefusedValues',
    status: 422,
    description: `Code 4. ${CODE_MEANINGS.rejected.meaning}`,
    shape: Refused,
    example: createRejectedBody('type must be admin or user.', { type: 'type must be admin or user.' }),
  },
  {
    name: 'TooMany',
    status: 429,
    description: `Code 7. ${CODE_MEANINGS.rateLimited.meaning}`,
    shape: TooMany,
    example: createExample(ResponseCode.rateLimited, 'Too many attempts. Try again in 10 minutes.'),
    headers: { ...retryAfterHeader, ...rateLimitHeaders },
  },
  {
    name: 'Fault',
    status: 500,
    description: `Code 1. ${CODE_MEANINGS.serverError.meaning}`,
    shape: Fault,
    example: createExample(ResponseCode.serverError, 'Something went wrong on our side. Try again.', { requestId }),
  },
  {
    name: 'Unavailable',
    status: 503,
    description: 'Code 1: the server is too busy, is stopping, or cannot reach its database.',
    shape: Fault,
    example: createExample(ResponseCode.serverError, 'The portal is busy. Try again in a few seconds.', { requestId }),
    headers: retryAfterHeader,
  },
];
