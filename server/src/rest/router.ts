import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import type { z } from 'zod';
import { type Executor, operationsIn } from '../graphql/executor.ts';
import type { Context, ContextOf } from '../shared/context.ts';
import { type FaultCode, isServersFault, toFault } from '../shared/faults.ts';
import { BadBody, BODY_LIMITS, BodyTooCostly } from '../shared/json-body.ts';
import { judge } from '../shared/viewer.ts';
import { NUL_REFUSED } from '../shared/nul.rules.ts';
import { takeMultipart } from '../uploads/multipart.ts';
import { isObject, readForm, takeBodies } from './bodies.ts';
import { type Download, sendDownload } from './download.ts';
import { type Answer, type Caller, Code, failed, faultAnswer, refused, tokenRefused } from './envelope.ts';
import { ignoredFields, inputNames } from './ignored.ts';
import { guardsOf, type Row, type Run } from './route.ts';

/** Serves the rows under /api. Answers come in the order of rest.md: path, method, guard, body, values, record. */
export function serveRest(
  app: FastifyInstance,
  schema: GraphQLSchema,
  execute: Executor,
  contextOf: ContextOf,
  rows: readonly Row[],
  pace: (request: FastifyRequest) => void,
): void {
  app.register(
    async (api) => {
      takeBodies(api);
      await takeMultipart(api);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      api.setNotFoundHandler(() => undefined);
      // before the body is read
      api.addHook('onRequest', async (request, reply) => {
        // a route also matches an empty id, but no documented path has one
        const ids = Object.values(request.params as Record<string, string>);
        if (request.is404 || ids.includes('')) return send(reply, unroutedAnswer(request, rows));
        // an empty body counts as none, whatever type it claims to be
        if (!Number(request.headers['content-length'] ?? 0) && !request.headers['transfer-encoding'])
          delete request.headers['content-type'];
      });
      api.setErrorHandler((error: FastifyError, request, reply) => send(reply, bodyAnswer(error, request)));

      for (const row of rows) {
        const guards = guardsOf(row, schema);
        const asker = row.caller === 'portal' ? 'anyone' : guards.length ? 'chatApp' : 'nobody';
        api.route({
          method: row.method,
          url: row.path,
          exposeHeadRoute: false,
          bodyLimit: BODY_LIMITS.bytes,
          onRequest: async (request, reply) => {
            // before anything is looked up
            if (row.isPaced) pace(request);
            const context = await contextOf(request, asker);
            if (context.viewer.role === null && context.viewer.hasRefusedToken) return send(reply, tokenRefused());
            for (const guard of guards) judge(context.viewer, guard);
            row.admit?.(context);
          },
          handler: async (request, reply) => {
            const context = await contextOf(request);
            const answer = await answerTo(row, request, reply, execute, context);
            return 'parts' in answer ? sendDownload(reply, context, answer) : send(reply, answer);
          },
          errorHandler: (error, request, reply) => send(reply, errorAnswer(row.caller, error, request)),
        });
      }
      // without it, the OPTIONS route of CORS would respond in plain text
      api.options('*', {
        onRequest: async (request, reply) => send(reply, unroutedAnswer(request, rows)),
        handler: () => undefined,
      });
    },
    { prefix: '/api' },
  );
}

async function answerTo(
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
  execute: Executor,
  context: Context,
): Promise<Answer | Download> {
  const body = request.isMultipart() ? await readForm(row.file, request, reply, context) : request.body;
  // a form is read only from the body: an address is logged and remembered
  const form = row.method === 'POST' ? body : request.query;
  const sent = { ...(form as object), ...(request.params as object) };
  const answer = await answerToInput(row, sent, execute, context).catch((error: Error) =>
    errorAnswer(row.caller, error, request),
  );
  if (row.namesIgnored && 'body' in answer)
    answer.body.ignored = ignoredFields(sent, inputNames(row.takes), unreadQuery(row, request));
  return answer;
}

async function answerToInput(row: Row, sent: object, execute: Executor, context: Context): Promise<Answer | Download> {
  const input = row.takes.safeParse(sent);
  if (!input.success) return wrongValues(input.error, row.caller);
  const nul = textsWithNul(input.data);
  if (nul.length)
    return refused(
      NUL_REFUSED,
      Object.fromEntries(nul.map((field) => [field, NUL_REFUSED])),
      refusedStatus(row.caller),
    );

  const run: Run = async (document, variables) => {
    const { logged } = context;
    logged.operations = [...(logged.operations ?? []), ...operationsIn(document)];
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
const unreadQuery = ({ method }: Row, { query }: FastifyRequest): object =>
  method === 'POST' ? (query as object) : {};

/** The fields whose text PostgreSQL could not store. */
const textsWithNul = (value: unknown, path: string[] = []): string[] =>
  typeof value === 'string'
    ? value.includes('\0')
      ? [path.join('.')]
      : []
    : isObject(value) && !(value instanceof Upload)
      ? Object.entries(value as object).flatMap(([name, each]) => textsWithNul(each, [...path, name]))
      : [];

const refusedStatus = (caller: Caller) => (caller === 'chatApp' ? 422 : 200);

function wrongValues({ issues }: z.ZodError, caller: Caller): Answer {
  const fields: Record<string, string> = {};
  // the index of an item in a list is not documented
  for (const { path, message } of issues) fields[path.filter((part) => typeof part === 'string').join('.')] ??= message;
  return refused([...new Set(Object.values(fields))].join(' '), fields, refusedStatus(caller));
}

function errorAnswer(caller: Caller, error: Error, request: FastifyRequest): Answer {
  if ('statusCode' in error) return bodyAnswer(error as FastifyError, request);
  const { message, extensions } = toFault(error);
  const code = extensions.code as FaultCode;
  if (isServersFault(code)) request.log.error({ err: error }, 'a REST call failed');
  return faultAnswer(caller, code, message, { requestId: request.id, retryAfter: extensions.retryAfter });
}

function bodyAnswer(error: FastifyError, request: FastifyRequest): Answer {
  switch (error.statusCode) {
    case 413:
      return refused(error instanceof BodyTooCostly ? error.message : 'The body is too large.', {}, 413);
    case 415:
      return refused('Send the body as application/json.', {}, 415);
    case 400:
      return refused(error instanceof BadBody ? error.message : 'The body is not a valid JSON object.', {}, 400);
    default:
      request.log.error({ err: error }, 'a REST call failed');
      return failed(500, Code.fault, 'Something went wrong on our side. Try again.', { requestId: request.id });
  }
}

/** The response to a request that no row takes: the path is unknown, or takes other methods. */
function unroutedAnswer({ url }: FastifyRequest, rows: readonly Row[]): Answer {
  const path = decodeURI(new URL(url, 'http://localhost').pathname);
  const allowed = rows.filter((row) => takesPath(row, path)).map(({ method }) => method);
  if (!allowed.length) return failed(404, Code.notFound, 'There is no such path.');
  const message = `Use ${allowed.join(' or ')} for this path.`;
  return { ...failed(405, Code.notFound, message), headers: { allow: allowed.join(', ') } };
}

const takesPath = (row: Row, path: string): boolean =>
  new RegExp(`^/api${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const send = (reply: FastifyReply, { status, body, headers = {} }: Answer) =>
  reply.status(status).headers(headers).send(body);
