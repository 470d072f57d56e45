import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context/context.ts';
import { createBadInputError, isServerErrorCode, toSystemError } from '../kernel/system-errors.ts';
import { BadBodyError, BodyTooLargeError } from '../http/json-body.ts';

// what an attacker sends must not come back at length
const MAX_MESSAGE_LENGTH = 300;
const MAX_ERRORS = 5;
const MAX_LOCATIONS = 3;

// Apollo's own codes for what a caller got wrong
const CLIENT_ERROR_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
];

const isClientErrorCode = (code: unknown) => CLIENT_ERROR_CODES.includes(String(code));

/** What a caller sees of an error. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions } = isClientErrorCode(formatted.extensions?.code)
    ? createBadInputError(truncate(formatted.message))
    : toSystemError(error);
  const { locations, path } = formatted;
  return { message, locations: locations?.slice(0, MAX_LOCATIONS), path, extensions };
}

/** Adds the request's id and the address of the documentation to each error of a response. */
export function addErrorDetails(payload: unknown, requestId: string, portalUrl: string): unknown {
  // GraphQL responses with errors begin with this text, and no data can come before it.
  if (typeof payload !== 'string' || !payload.startsWith('{"errors":')) return payload;
  const { errors, ...rest } = JSON.parse(payload) as { errors: GraphQLFormattedError[] };
  const detailed = errors.map((error) => {
    const docs = `${portalUrl}/docs/api-reference#${String(error.extensions?.code).toLowerCase()}`;
    return { ...error, extensions: { ...error.extensions, requestId, docs } };
  });
  return `${JSON.stringify({ errors: detailed, ...rest })}\n`;
}

const truncate = (message: string) =>
  message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;

/** Keeps only the first few of many errors. */
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

/** Logs what was not the caller's fault. */
export const logSystemErrors: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue: { log, requestId } }) {
        for (const error of errors)
          if (!isClientErrorCode(error.extensions.code) && isServerErrorCode(toSystemError(error).extensions.code))
            log.error({ err: error, reqId: requestId }, 'a GraphQL operation failed');
      },
    };
  },
};

/** Answers 503 when a field could not be resolved for now, so that a caller or a proxy asks again later. */
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

/** A request that is wrong before anything is executed: 400. */
export const createBadRequestError = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Answers in GraphQL's shape when Apollo never saw the request: its body was unreadable, or the server cannot serve. */
export function sendRequestError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode } = error;
  if (statusCode && statusCode < 500) return sendError(reply, statusCode, createBadInputError(getBodyMessage(error)));
  request.log.error({ err: error }, 'a GraphQL request failed');
  const fault = toSystemError(error);
  const { retryAfter } = fault.extensions;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return sendError(reply, retryAfter ? 503 : 500, fault);
}

function getBodyMessage(error: FastifyError): string {
  if (error instanceof BodyTooLargeError || error instanceof BadBodyError) return error.message;
  return error.statusCode === 413 ? 'The body is too large.' : 'The body is not a GraphQL request.';
}

/** Sends one error in GraphQL's shape, with the id of its request. */
export async function sendError(reply: FastifyReply, status: number, error: GraphQLError): Promise<void> {
  const extensions = { ...error.extensions, requestId: reply.request.id };
  await reply.status(status).send({ errors: [{ message: error.message, extensions }] });
}
