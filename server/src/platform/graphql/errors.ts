import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context/context.ts';
import { logServerError } from '../http/request-log.ts';
import { UnreadableRequestError } from '../http/unreadable-request.ts';
import { createBadInputError, getErrorDocsUrl, isServerErrorCode, toSystemError } from '../kernel/system-errors.ts';

// Error messages can quote input, so their length is limited.
const MAX_MESSAGE_LENGTH = 300;
const MAX_ERRORS = 5;
const MAX_LOCATIONS = 3;

// Apollo's codes for errors that the client caused.
const CLIENT_ERROR_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
];

const toLimitMessage = (excess: string) =>
  `This document has ${excess}, but the maximum is $1. Split it into several requests.`;
// The replaced messages name no remedy. The libraries that enforce `QUERY_LIMITS` report an exceeded limit as a syntax
// error, and graphql-js does not name the range of Int.
const REPLACED_MESSAGES: [pattern: RegExp, message: string][] = [
  [/^Syntax Error: Query depth limit of (\d+) exceeded, found (\d+)\.$/, toLimitMessage('$2 levels of fields')],
  [/^Syntax Error: Aliases limit of (\d+) exceeded, found (\d+)\.$/, toLimitMessage('$2 aliases')],
  [/^Syntax Error: Directives limit of (\d+) exceeded, found (\d+)\.$/, toLimitMessage('$2 directives')],
  [
    /^Syntax Error: Document contains more that (\d+) tokens\. Parsing aborted\.$/,
    'This document has more than $1 tokens. Send values in variables, or split it into several requests.',
  ],
  [
    /Int cannot represent non 32-bit signed integer value: (\S+)$/,
    'An Int must be a whole number from -2147483648 to 2147483647, not $1.',
  ],
];

const isClientErrorCode = (code: unknown) => CLIENT_ERROR_CODES.includes(String(code));

/** Formats an error for the response and removes internal details. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const {
    message,
    // Only sets the status and the headers of the response.
    extensions: { http: _http, ...extensions },
  } = isClientErrorCode(formatted.extensions?.code)
    ? createBadInputError(formatClientMessage(formatted.message))
    : toSystemError(error);
  const { locations, path } = formatted;
  return { message, locations: locations?.slice(0, MAX_LOCATIONS), path, extensions };
}

/** Adds the request id and the URL of the documentation to each error of a response. */
export function addErrorDetails(payload: unknown, requestId: string, portalUrl: string): unknown {
  // `errors` is always the first property of a response with errors, so other responses need no parsing.
  if (typeof payload !== 'string' || !payload.startsWith('{"errors":')) return payload;
  const { errors, ...rest } = JSON.parse(payload) as { errors: GraphQLFormattedError[] };
  const detailedErrors = errors.map((error) => {
    const docs = getErrorDocsUrl(portalUrl, String(error.extensions?.code));
    return { ...error, extensions: { ...error.extensions, requestId, docs } };
  });
  return `${JSON.stringify({ errors: detailedErrors, ...rest })}\n`;
}

function formatClientMessage(message: string): string {
  // Apollo's text names the headers only after the maximum length.
  if (message.startsWith('This operation has been blocked as a potential Cross-Site Request Forgery'))
    return 'Send the header Content-Type: application/json. For an upload, send the header Apollo-Require-Preflight: true.';
  // Apollo's text names its own option instead of the setting of the portal.
  if (message.startsWith('GraphQL introspection is not allowed')) return 'This portal does not publish its schema.';
  const replacement = REPLACED_MESSAGES.find(([pattern]) => pattern.test(message));
  return truncateMessage(replacement ? message.replace(...replacement) : message);
}

const truncateMessage = (message: string) =>
  message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;

export const limitErrors: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body } }) {
        if (body.kind === 'single' && body.singleResult.errors)
          body.singleResult.errors = body.singleResult.errors.slice(0, MAX_ERRORS);
      },
    };
  },
};

export const logSystemErrors: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors)
          if (!isClientErrorCode(error.extensions.code) && isServerErrorCode(toSystemError(error).extensions.code))
            contextValue.logServerError(error, 'GraphQL operation failed');
      },
    };
  },
};

/** Responds with 503 and Retry-After if a field is temporarily unavailable, so that clients and proxies retry. */
export const respondUnavailable: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        const errors = (body.kind === 'single' && body.singleResult.errors) || [];
        const unavailable = errors.find(({ extensions }) => extensions?.code === 'SERVICE_UNAVAILABLE');
        if (!unavailable) return;
        http.status = 503;
        http.headers.set('retry-after', String(unavailable.extensions!.retryAfter));
      },
    };
  },
};

/** Creates an error for a request that is rejected before it is executed. The status is 400. */
export const createBadRequestError = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/**
 * Sends an error in GraphQL's format for a request that did not reach Apollo. Its body was invalid, or the server could
 * not process it.
 */
export function sendRequestError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode } = error;
  if (statusCode && statusCode < 500)
    return sendError(reply, statusCode, createBadInputError(getBodyErrorMessage(error)));
  logServerError(request, error, 'GraphQL request failed');
  const systemError = toSystemError(error);
  const { retryAfter } = systemError.extensions;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return sendError(reply, retryAfter ? 503 : 500, systemError);
}

function getBodyErrorMessage(error: FastifyError): string {
  if (error instanceof UnreadableRequestError) return error.message;
  if (error.statusCode === 415) return 'Send the body as application/json.';
  return error.statusCode === 413 ? 'The body is too large.' : 'The body is not a GraphQL request.';
}

/** Sends one error in GraphQL's format. The caller's `onSend` hook must run `addErrorDetails`. */
export async function sendError(reply: FastifyReply, status: number, error: GraphQLError): Promise<void> {
  const { message, extensions } = error;
  await reply.status(status).send({ errors: [{ message, extensions }] });
}
