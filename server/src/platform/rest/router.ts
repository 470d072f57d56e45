import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import type { z } from 'zod';
import { assertAllowed } from '../auth/viewer.ts';
import type { Context, GetContext } from '../context/context.ts';
import { type Executor, listOperationNames } from '../graphql/executor.ts';
import { BODY_LIMITS } from '../http/json-body.ts';
import { getToken, hasBody } from '../http/request-headers.ts';
import { logServerError } from '../http/request-log.ts';
import { UnreadableRequestError } from '../http/unreadable-request.ts';
import { NUL_MESSAGE } from '../kernel/nul.rules.ts';
import { type SystemErrorCode, isServerErrorCode, toSystemError } from '../kernel/system-errors.ts';
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
  addErrorDocs,
} from './envelope.ts';
import { listIgnoredFields, getInputNames } from './ignored-fields.ts';
import { listRouteGuards, type RestRoute, type RunOperation } from './route.ts';

type RoutePath = Pick<RestRoute, 'method' | 'path'>;

/** The public files under /api, which are not routes. */
const PUBLIC_FILES: readonly RoutePath[] = ['/docs', '/openapi.json', '/collection.json'].map((path) => ({
  method: 'GET',
  path,
}));

// The server authenticates the caller again if the body arrives later than this.
const SLOW_BODY_MS = 1000;

interface RestOptions {
  limitRate: (request: FastifyRequest) => void;
  /** The public address of the portal. */
  portalUrl: string;
}

/**
 * Serves the routes under /api. Checks run in this order: path, method, rate limit, guard, body, field values,
 * existence of the record.
 */
export function serveRest(
  app: FastifyInstance,
  schema: GraphQLSchema,
  execute: Executor,
  getContext: GetContext,
  routes: readonly RestRoute[],
  { limitRate, portalUrl }: RestOptions,
): void {
  app.register(
    async (api) => {
      registerBodyParsers(api);
      await registerMultipart(api);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      api.setNotFoundHandler(() => undefined);
      // Runs before the server reads the body.
      api.addHook('onRequest', async (request, reply) => {
        // Fastify also matches a route if a path parameter, such as an id, is empty. Respond as for an unknown path.
        const pathParameters = Object.values(request.params as Record<string, string>);
        if (request.is404 || pathParameters.includes(''))
          return sendResponse(reply, createUnroutedResponse(request, routes));
        // An empty body counts as no body, regardless of its content type. Fastify rejects an invalid content type before
        // it reads a chunked body, which can be empty.
        if (!hasBody(request) || request.mediaType === undefined) delete request.headers['content-type'];
      });
      api.setErrorHandler((error: FastifyError, request, reply) =>
        sendResponse(reply, toBodyErrorResponse(error, request)),
      );

      for (const route of routes) {
        const guards = listRouteGuards(route, schema);
        const send = (reply: FastifyReply, response: RestResponse) =>
          sendResponse(reply, route.linksErrorDocs ? addErrorDocs(response, portalUrl) : response);
        const authorize = (context: Context): RestResponse | undefined => {
          const { viewer } = context;
          if (viewer.role === null && viewer.hasRejectedToken) return createInvalidTokenResponse();
          route.authorize?.(context);
          for (const guard of guards) assertAllowed(viewer, guard);
        };
        const accepts = route.caller === 'portal' ? 'anyone' : guards.length ? 'chatApp' : 'none';
        api.route({
          method: route.method,
          url: route.path,
          bodyLimit: BODY_LIMITS.bytes,
          onRequest: async (request, reply) => {
            // Rate limits come first, before any database access.
            if (route.isRateLimited) limitRate(request);
            const context = await getContext(request, accepts);
            const rejection = authorize(context);
            if (rejection) return send(reply, rejection);
          },
          handler: async (request, reply) => {
            const context = await getContext(request);
            const body = request.isMultipart()
              ? await readMultipartForm(route.file, request, reply, context)
              : request.body;
            // The access of the caller can end while the server receives the body. A second authentication of a request
            // with a short body would be expensive, and would count the use of an API token twice.
            if (request.isMultipart() || (hasBody(request) && reply.elapsedTime > SLOW_BODY_MS))
              await context.refreshViewer();
            const response = authorize(context) ?? (await runRoute(route, request, body, execute, context));
            return 'parts' in response ? sendDownload(reply, context, response) : send(reply, response);
          },
          errorHandler: (error, request, reply) => send(reply, toErrorResponse(route.caller, error, request)),
        });
      }
      // Without this route, the OPTIONS route of CORS would respond in plain text.
      api.options('*', {
        onRequest: async (request, reply) => sendResponse(reply, createUnroutedResponse(request, routes)),
        handler: () => undefined,
      });
    },
    { prefix: '/api' },
  );
}

async function runRoute(
  route: RestRoute,
  request: FastifyRequest,
  body: unknown,
  execute: Executor,
  context: Context,
): Promise<RestResponse | Download> {
  // A POST route ignores its query, because URLs end up in logs and browser histories.
  const bodyOrQuery = route.method === 'POST' ? body : request.query;
  const rawInput = { ...(bodyOrQuery as object), ...(request.params as object) };
  const response = await validateAndRun(route, rawInput, execute, context).catch((error: Error) =>
    toErrorResponse(route.caller, error, request),
  );
  if (route.listsIgnoredFields && 'body' in response)
    response.body.ignored = listIgnoredFields(
      rawInput,
      getInputNames(route.inputSchema),
      getUnreadQuery(route, request),
    );
  return response;
}

async function validateAndRun(
  route: RestRoute,
  rawInput: object,
  execute: Executor,
  context: Context,
): Promise<RestResponse | Download> {
  const input = route.inputSchema.safeParse(rawInput);
  if (!input.success) return toValidationResponse(input.error, route.caller);
  const fieldsWithNul = listFieldsWithNul(input.data);
  if (fieldsWithNul.length)
    return createUserErrorResponse(
      NUL_MESSAGE,
      Object.fromEntries(fieldsWithNul.map((field) => [field, NUL_MESSAGE])),
      getUserErrorStatus(route.caller),
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
  return route.handle(input.data, run, context);
}

/** Returns the query parameters that a route ignores as a whole: all for a POST route, none for other routes. */
const getUnreadQuery = ({ method }: RestRoute, { query }: FastifyRequest): object =>
  method === 'POST' ? (query as object) : {};

/** Returns the fields that contain NUL, which PostgreSQL cannot store. */
const listFieldsWithNul = (value: unknown, path: string[] = []): string[] =>
  typeof value === 'string'
    ? value.includes('\0')
      ? [path.join('.')]
      : []
    : isObject(value) && !(value instanceof Upload)
      ? Object.entries(value).flatMap(([name, field]) => listFieldsWithNul(field, [...path, name]))
      : [];

const getUserErrorStatus = (caller: RestCaller) => (caller === 'chatApp' ? 422 : 200);

function toValidationResponse({ issues }: z.ZodError, caller: RestCaller): RestResponse {
  const fields: Record<string, string> = {};
  // Omit list indexes, because documented field names have none.
  for (const { path, message } of issues)
    fields[path.filter((segment) => typeof segment === 'string').join('.')] ??= message;
  return createUserErrorResponse([...new Set(Object.values(fields))].join(' '), fields, getUserErrorStatus(caller));
}

function toErrorResponse(caller: RestCaller, error: Error, request: FastifyRequest): RestResponse {
  if ('statusCode' in error) return toBodyErrorResponse(error as FastifyError, request);
  const { message, extensions } = toSystemError(error);
  const code = extensions.code as SystemErrorCode;
  if (isServerErrorCode(code)) logServerError(request, error, 'REST call failed');
  return createErrorResponse(caller, code, message, {
    requestId: request.id,
    retryAfter: extensions.retryAfter,
    hasToken: getToken(request) !== null,
  });
}

function toBodyErrorResponse(error: FastifyError, request: FastifyRequest): RestResponse {
  if (error instanceof UnreadableRequestError) return createUserErrorResponse(error.message, {}, error.statusCode);
  switch (error.statusCode) {
    case 413:
      return createUserErrorResponse('The body is too large.', {}, 413);
    case 415:
      return createUserErrorResponse('Send the body as application/json.', {}, 415);
    case 400:
      return createUserErrorResponse('The body is not a valid JSON object.', {}, 400);
    default:
      request.log.error({ err: error }, 'REST call failed');
      return createFailureResponse(500, ResponseCode.serverError, 'Something went wrong on our side. Try again.', {
        requestId: request.id,
      });
  }
}

/** Builds the response to a request that no route matches: its path is unknown, or allows only other methods. */
function createUnroutedResponse({ url }: FastifyRequest, routes: readonly RoutePath[]): RestResponse {
  const path = decodeURI(new URL(url, 'http://localhost').pathname);
  const allowedMethods = [...routes, ...PUBLIC_FILES]
    .filter((route) => matchesPath(route, path))
    .map(({ method }) => method);
  if (!allowedMethods.length) return createFailureResponse(404, ResponseCode.notFound, 'This path does not exist.');
  const message = `Use ${allowedMethods.join(' or ')} for this path.`;
  // Fastify responds to HEAD on the path of each GET route.
  const headMethods = allowedMethods.includes('GET') ? ['HEAD'] : [];
  return {
    ...createFailureResponse(405, ResponseCode.notFound, message),
    headers: { allow: [...allowedMethods, ...headMethods].join(', ') },
  };
}

const matchesPath = (route: RoutePath, path: string): boolean =>
  new RegExp(`^/api${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const sendResponse = (reply: FastifyReply, { status, body, headers = {} }: RestResponse) =>
  reply.status(status).headers(headers).send(body);
