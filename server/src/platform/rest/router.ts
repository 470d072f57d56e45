import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import type { z } from 'zod';
import { type Executor, listOperationNames } from '../graphql/executor.ts';
import type { Context, GetContext } from '../context/context.ts';
import { type SystemErrorCode, isServerErrorCode, toSystemError } from '../kernel/system-errors.ts';
import { BadBodyError, BODY_LIMITS, BodyTooLargeError } from '../http/json-body.ts';
import { assertAllowed } from '../auth/viewer.ts';
import { NUL_MESSAGE } from '../kernel/nul.rules.ts';
import { registerMultipart } from '../storage/multipart.ts';
import { isObject, readMultipartForm, registerBodyParsers } from './body-parsers.ts';
import { type Download, sendDownload } from './download.ts';
import {
  type RestResponse,
  type RestCaller,
  ResponseCode,
  createFailureResponse,
  createErrorResponse,
  createUserErrorResponse,
  createInvalidTokenResponse,
} from './envelope.ts';
import { listIgnoredFields, getInputNames } from './ignored-fields.ts';
import { listRouteGuards, type RestRoute, type RunOperation } from './route.ts';

/** Serves the routes under /api. A request is checked in this order: path, method, guard, body, values, record. */
export function serveRest(
  app: FastifyInstance,
  schema: GraphQLSchema,
  execute: Executor,
  getContext: GetContext,
  rows: readonly RestRoute[],
  limitRate: (request: FastifyRequest) => void,
): void {
  app.register(
    async (api) => {
      registerBodyParsers(api);
      await registerMultipart(api);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      api.setNotFoundHandler(() => undefined);
      // before the body is read
      api.addHook('onRequest', async (request, reply) => {
        // a route also matches an empty id, but no documented path has one
        const ids = Object.values(request.params as Record<string, string>);
        if (request.is404 || ids.includes('')) return sendResponse(reply, createUnroutedResponse(request, rows));
        // an empty body counts as none, whatever type it claims to be
        if (!Number(request.headers['content-length'] ?? 0) && !request.headers['transfer-encoding'])
          delete request.headers['content-type'];
      });
      api.setErrorHandler((error: FastifyError, request, reply) =>
        sendResponse(reply, toBodyErrorResponse(error, request)),
      );

      for (const row of rows) {
        const guards = listRouteGuards(row, schema);
        const accepts = row.caller === 'portal' ? 'anyone' : guards.length ? 'chatApp' : 'none';
        api.route({
          method: row.method,
          url: row.path,
          exposeHeadRoute: false,
          bodyLimit: BODY_LIMITS.bytes,
          onRequest: async (request, reply) => {
            // before anything is looked up
            if (row.isRateLimited) limitRate(request);
            const context = await getContext(request, accepts);
            if (context.viewer.role === null && context.viewer.hasRefusedToken)
              return sendResponse(reply, createInvalidTokenResponse());
            for (const guard of guards) assertAllowed(context.viewer, guard);
            row.authorize?.(context);
          },
          handler: async (request, reply) => {
            const context = await getContext(request);
            const answer = await handleRequest(row, request, reply, execute, context);
            return 'parts' in answer ? sendDownload(reply, context, answer) : sendResponse(reply, answer);
          },
          errorHandler: (error, request, reply) => sendResponse(reply, toErrorResponse(row.caller, error, request)),
        });
      }
      // without it, the OPTIONS route of CORS would respond in plain text
      api.options('*', {
        onRequest: async (request, reply) => sendResponse(reply, createUnroutedResponse(request, rows)),
        handler: () => undefined,
      });
    },
    { prefix: '/api' },
  );
}

async function handleRequest(
  row: RestRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  execute: Executor,
  context: Context,
): Promise<RestResponse | Download> {
  const body = request.isMultipart() ? await readMultipartForm(row.file, request, reply, context) : request.body;
  // a form is read only from the body: an address is logged and remembered
  const form = row.method === 'POST' ? body : request.query;
  const sent = { ...(form as object), ...(request.params as object) };
  const answer = await handleInput(row, sent, execute, context).catch((error: Error) =>
    toErrorResponse(row.caller, error, request),
  );
  if (row.listsIgnoredFields && 'body' in answer)
    answer.body.ignored = listIgnoredFields(sent, getInputNames(row.inputSchema), getUnreadQuery(row, request));
  return answer;
}

async function handleInput(
  row: RestRoute,
  sent: object,
  execute: Executor,
  context: Context,
): Promise<RestResponse | Download> {
  const input = row.inputSchema.safeParse(sent);
  if (!input.success) return toValidationResponse(input.error, row.caller);
  const nul = listFieldsWithNul(input.data);
  if (nul.length)
    return createUserErrorResponse(
      NUL_MESSAGE,
      Object.fromEntries(nul.map((field) => [field, NUL_MESSAGE])),
      getUserErrorStatus(row.caller),
    );

  const run: RunOperation = async (document, variables) => {
    const { logged } = context;
    logged.operations = [...(logged.operations ?? []), ...listOperationNames(document)];
    const { data, errors } = await execute({
      document,
      variables: variables as Record<string, unknown>,
      context,
      isComplete: true,
    });
    if (errors?.[0]) throw errors[0];
    return data as never;
  };
  return row.handle(input.data, run, context);
}

/** The query parameters of a request whose input is its body. */
const getUnreadQuery = ({ method }: RestRoute, { query }: FastifyRequest): object =>
  method === 'POST' ? (query as object) : {};

/** The fields whose text PostgreSQL could not store. */
const listFieldsWithNul = (value: unknown, path: string[] = []): string[] =>
  typeof value === 'string'
    ? value.includes('\0')
      ? [path.join('.')]
      : []
    : isObject(value) && !(value instanceof Upload)
      ? Object.entries(value as object).flatMap(([name, each]) => listFieldsWithNul(each, [...path, name]))
      : [];

const getUserErrorStatus = (caller: RestCaller) => (caller === 'chatApp' ? 422 : 200);

function toValidationResponse({ issues }: z.ZodError, caller: RestCaller): RestResponse {
  const fields: Record<string, string> = {};
  // the index of an item in a list is not documented
  for (const { path, message } of issues) fields[path.filter((part) => typeof part === 'string').join('.')] ??= message;
  return createUserErrorResponse([...new Set(Object.values(fields))].join(' '), fields, getUserErrorStatus(caller));
}

function toErrorResponse(caller: RestCaller, error: Error, request: FastifyRequest): RestResponse {
  if ('statusCode' in error) return toBodyErrorResponse(error as FastifyError, request);
  const { message, extensions } = toSystemError(error);
  const code = extensions.code as SystemErrorCode;
  if (isServerErrorCode(code)) request.log.error({ err: error }, 'a REST call failed');
  return createErrorResponse(caller, code, message, { requestId: request.id, retryAfter: extensions.retryAfter });
}

function toBodyErrorResponse(error: FastifyError, request: FastifyRequest): RestResponse {
  switch (error.statusCode) {
    case 413:
      return createUserErrorResponse(
        error instanceof BodyTooLargeError ? error.message : 'The body is too large.',
        {},
        413,
      );
    case 415:
      return createUserErrorResponse('Send the body as application/json.', {}, 415);
    case 400:
      return createUserErrorResponse(
        error instanceof BadBodyError ? error.message : 'The body is not a valid JSON object.',
        {},
        400,
      );
    default:
      request.log.error({ err: error }, 'a REST call failed');
      return createFailureResponse(500, ResponseCode.fault, 'Something went wrong on our side. Try again.', {
        requestId: request.id,
      });
  }
}

/** The response to a request that no row takes: the path is unknown, or takes other methods. */
function createUnroutedResponse({ url }: FastifyRequest, rows: readonly RestRoute[]): RestResponse {
  const path = decodeURI(new URL(url, 'http://localhost').pathname);
  const allowed = rows.filter((row) => matchesPath(row, path)).map(({ method }) => method);
  if (!allowed.length) return createFailureResponse(404, ResponseCode.notFound, 'This path does not exist.');
  const message = `Use ${allowed.join(' or ')} for this path.`;
  return { ...createFailureResponse(405, ResponseCode.notFound, message), headers: { allow: allowed.join(', ') } };
}

const matchesPath = (row: RestRoute, path: string): boolean =>
  new RegExp(`^/api${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const sendResponse = (reply: FastifyReply, { status, body, headers = {} }: RestResponse) =>
  reply.status(status).headers(headers).send(body);
