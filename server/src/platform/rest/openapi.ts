import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { license, version } from '../../product.ts';
import { UserErrorCode } from '../kernel/user-error.rules.ts';
import { type Guard, Role } from '../auth/viewer.ts';
import { ResponseCode, CURSOR_EXPIRED, CODE_MEANINGS } from './envelope.ts';
import { IgnoredFields } from './ignored-fields.ts';
import { hasAttemptLimit, acceptsIdempotencyKey, listRouteGuards, type RestRoute } from './route.ts';

type Json = Record<string, unknown>;
type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The OpenAPI 3.1 document of the rows: paths, inputs and guards are read from what serves them. */
export function buildOpenApiDocument(rows: readonly RestRoute[], schema: GraphQLSchema) {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf = (shape: z.ZodType) => toJsonSchema(shape, schemas);
  const refusals = Object.fromEntries(
    ERROR_RESPONSES.map(({ name, ...refusal }) => [name, buildResponse(refusal, schemaOf)]),
  );
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: buildOperation(row, schema, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Licence Portal, REST',
      version,
      license: { name: license, identifier: license },
      description: INTRODUCTION,
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SECURITY, responses: refusals, schemas },
  };
}

const codeTableRows = Object.entries(ResponseCode).map(([name, code]) => {
  const { status, meaning, todo } = CODE_MEANINGS[name as keyof typeof ResponseCode];
  return `| ${code} | ${meaning} | ${status} | ${todo} |`;
});

const INTRODUCTION = `Every answer is a JSON object with \`success\`, \`code\` and \`message\`. Where \`success\` is false, \`error\` repeats
\`message\`. Every answer carries \`X-Request-Id\`: quote it when you ask about a request.

| code | meaning | HTTP status | what to do |
|---|---|---|---|
${codeTableRows.join('\n')}

Numbers and booleans are also taken as their exact text. Unknown fields and query parameters are ignored; \`/events\` and the
calls of the chat app name them in \`ignored\`. JSON bodies may have up to 1 MB,
uploads 5 MB. Moments are ISO 8601 in UTC, money is INR. The public keys that verify a \`licence\` are at
\`/.well-known/jwks.json\`.`;

const TAGS = {
  auth: 'Companies sign up and log in.',
  company: 'What a company that is logged in can do.',
  admin: 'What an administrator can do.',
  events: 'What has happened, in order: a company reads its own, an administrator all.',
  app: 'What the chat app can do with its subscription key.',
};

const SECURITY = {
  jwt: { type: 'apiKey', in: 'header', name: 'jwt', description: 'The token that a login returns, or an API token.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same token, in the header Authorization.',
  },
  licenceKey: { type: 'apiKey', in: 'header', name: 'x-licence-key', description: "The chat app's subscription key." },
};

const createFailureSchema = (code: number) =>
  z.object({ success: z.literal(false), code: z.literal(code), message: z.string(), error: z.string() });
const Refused = createFailureSchema(ResponseCode.refused)
  .extend({
    reason: z
      .enum({ ...UserErrorCode, CURSOR_EXPIRED })
      .meta({ description: 'The machine’s word for it, as in GraphQL.' }),
    fields: z
      .record(z.string(), z.string())
      .meta({ description: 'Maps each field to its message; empty when it is about the whole request.' }),
    ignored: IgnoredFields.optional(),
  })
  .meta({ id: 'Refused', description: CODE_MEANINGS.refused.meaning });
const NoSession = createFailureSchema(ResponseCode.noSession).meta({
  id: 'NoSession',
  description: CODE_MEANINGS.noSession.meaning,
});
const NotFound = createFailureSchema(ResponseCode.notFound).meta({
  id: 'NotFound',
  description: CODE_MEANINGS.notFound.meaning,
});
const Forbidden = createFailureSchema(ResponseCode.forbidden).meta({
  id: 'Forbidden',
  description: CODE_MEANINGS.forbidden.meaning,
});
const TooMany = createFailureSchema(ResponseCode.tooMany).meta({
  id: 'TooMany',
  description: CODE_MEANINGS.tooMany.meaning,
});
const Fault = createFailureSchema(ResponseCode.fault)
  .extend({ requestId: z.string() })
  .meta({ id: 'Fault', description: CODE_MEANINGS.fault.meaning });

interface ErrorResponse {
  status: number;
  description: string;
  shape: z.ZodType;
  headers?: Json;
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };
const createHeader = (description: string) => ({ description, schema: { type: 'string' } });
const rateLimitHeaders = {
  'RateLimit-Policy': createHeader(
    'The limits that counted it, but for those of logins (draft-ietf-httpapi-ratelimit-headers).',
  ),
  RateLimit: createHeader('What is left of them.'),
};
const allowHeader = { Allow: createHeader('The methods that this path takes.') };

// the refusals that have their own status
const ERROR_RESPONSES: readonly (ErrorResponse & { name: string })[] = [
  { name: 'Malformed', status: 400, description: 'The body is not a valid JSON object.', shape: Refused },
  {
    name: 'RefusedToken',
    status: 401,
    description: 'The API token in the session header is unknown, expired or revoked.',
    shape: NoSession,
  },
  {
    name: 'UnknownKey',
    status: 401,
    description:
      'The subscription key is missing or unknown (code 2), or a session header has an API token that is unknown, expired or revoked (code 6).',
    shape: z.union([NotFound, NoSession]),
  },
  { name: 'Forbidden', status: 403, description: CODE_MEANINGS.forbidden.meaning, shape: Forbidden },
  { name: 'UnknownPath', status: 404, description: 'This path does not exist.', shape: NotFound },
  {
    name: 'WrongMethod',
    status: 405,
    description: 'The path takes other methods.',
    shape: NotFound,
    headers: allowHeader,
  },
  { name: 'TooLarge', status: 413, description: 'The body is too large.', shape: Refused },
  { name: 'WrongType', status: 415, description: 'The body has another content type.', shape: Refused },
  { name: 'RefusedValues', status: 422, description: CODE_MEANINGS.refused.meaning, shape: Refused },
  {
    name: 'TooMany',
    status: 429,
    description: CODE_MEANINGS.tooMany.meaning,
    shape: TooMany,
    headers: { ...retryAfter, ...rateLimitHeaders },
  },
  { name: 'Fault', status: 500, description: CODE_MEANINGS.fault.meaning, shape: Fault },
  {
    name: 'Unavailable',
    status: 503,
    description: 'The server is too busy, stopping, or without its database.',
    shape: Fault,
    headers: retryAfter,
  },
];

type SchemaMapper = (shape: z.ZodType) => JsonSchema;

const createJsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

const buildResponse = ({ description, headers, shape }: Omit<ErrorResponse, 'status'>, schemaOf: SchemaMapper) => ({
  description,
  headers,
  content: createJsonContent(schemaOf(shape)),
});

function buildOperation(row: RestRoute, schema: GraphQLSchema, schemaOf: SchemaMapper): Json {
  const guards = listRouteGuards(row, schema);
  const callers = listCallers(row, guards);
  const done = z.object({
    success: z.literal(true),
    code: z.literal(ResponseCode.done),
    message: z.string(),
    ...row.returns,
    ...(row.listsIgnoredFields && { ignored: IgnoredFields }),
  });
  // the portal's refusals come with 200, told apart by their code
  const refused = row.caller === 'portal' ? [Refused, ...(callers.length ? [NoSession, NotFound] : [])] : [];
  const answers = [...(row.exports ? [] : [done]), ...refused].map(schemaOf);
  const statuses = listErrorStatuses(row, guards.length > 0, row.isRateLimited || hasAttemptLimit(row, schema));
  const otherToken = callers.includes(Role.ChatApp) ? 'RefusedToken' : 'UnknownKey';
  const refusals = ERROR_RESPONSES.filter(({ name, status }) => statuses.includes(status) && name !== otherToken).map(
    ({ name, status }) => [status, { $ref: `#/components/responses/${name}` }],
  );
  const [, tag = ''] = row.path.split('/');
  return {
    tags: [tag],
    operationId: `${row.method} ${row.path}`
      .toLowerCase()
      .replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: row.summary,
    ...(callers.length > 0 && { description: describeCallers(callers, guards) }),
    security: buildSecurity(callers),
    ...buildRequest(
      row,
      schemaOf(row.inputSchema),
      acceptsIdempotencyKey(row, schema) ? IDEMPOTENCY_HEADER : row.headers,
    ),
    responses: {
      200: row.exports
        ? {
            description: 'The file; or refused, and `code` says why.',
            content: {
              [row.exports.type]: { schema: { type: 'string' } },
              ...createJsonContent(combineSchemas(answers)),
            },
          }
        : { description: 'Done, or refused: `code` says which.', content: createJsonContent(combineSchemas(answers)) },
      ...Object.fromEntries(refusals),
    },
  };
}

const combineSchemas = (schemas: JsonSchema[]): JsonSchema => (schemas.length === 1 ? schemas[0]! : { oneOf: schemas });

const CALLERS: Record<Role, string> = {
  [Role.Customer]: 'a company',
  [Role.Admin]: 'an administrator',
  [Role.Enrolling]: 'an administrator who must add a second factor',
  [Role.ChatApp]: 'a chat app with its subscription key',
};

function describeCallers(callers: readonly Role[], guards: readonly Guard[]): string {
  const others = `For: ${callers.map((role) => CALLERS[role]).join(', ')}.`;
  if (callers.includes(Role.ChatApp)) return others;
  if (guards.some(({ scopes }) => !scopes)) return `${others} Closed to API tokens.`;
  const scopes = [...new Set(guards.flatMap((guard) => guard.scopes ?? []))];
  return `${others} ${scopes.length ? `An API token needs ${scopes.join(' and ')}.` : 'Open to every API token.'}`;
}

/** Who may call a row; empty when everybody may. */
function listCallers(row: RestRoute, guards: readonly Guard[]): Role[] {
  return row.authorize && row.caller === 'chatApp'
    ? [Role.ChatApp]
    : [...new Set(guards.flatMap(({ roles }) => roles))];
}

function buildSecurity(callers: Role[]): Json[] {
  if (!callers.length) return [];
  return callers.includes(Role.ChatApp) ? [{ licenceKey: [] }] : [{ jwt: [] }, { bearer: [] }];
}

function listErrorStatuses(row: RestRoute, isGuarded: boolean, isLimited: boolean): number[] {
  const own = row.caller === 'chatApp' ? [401, 422] : [401];
  const guarded = isGuarded ? [403] : [];
  const body = row.method === 'POST' ? [400, 413, 415] : [];
  return [...own, ...guarded, ...body, ...(isLimited ? [429] : []), 500, 503];
}

/** Where a row's input goes: in its path, its query or its body. */
const IDEMPOTENCY_HEADER = {
  'idempotency-key':
    'Any 1 to 255 characters, kept for 24 hours: a retry with the same input is answered with what was created first; with another input it is refused.',
};

function buildRequest(
  { method, path, file, example = {} }: RestRoute,
  input: JsonSchema,
  headers: RestRoute['headers'] = {},
): Json {
  const isInPath = (name: string) => path.includes(`:${name}`);
  const parameters: Json[] = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  if (method === 'POST') {
    if (!input.oneOf && !Object.keys(input.properties ?? {}).length) return { parameters };
    const content = { schema: input, ...(Object.keys(example).length > 0 && { example }) };
    const type = file ? 'multipart/form-data' : 'application/json';
    return {
      parameters,
      requestBody: { required: Boolean(input.oneOf ?? input.required), content: { [type]: content } },
    };
  }
  for (const [name, schema] of Object.entries(input.properties ?? {}))
    parameters.push({
      name,
      in: isInPath(name) ? 'path' : 'query',
      required: input.required?.includes(name) ?? false,
      schema,
      example: example[name],
    });
  return { parameters };
}

/** Turns a zod schema into JSON Schema; what has an id goes to `named`, which OpenAPI calls components. */
function toJsonSchema(shape: z.ZodType, named: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs)) named[name] = normalizeSchema(definition as JsonSchema);
  return normalizeSchema(schema);
}

/** Points references to the components, and requires no field that may be left out. */
function normalizeSchema<T>(value: T): T {
  if (Array.isArray(value)) return value.map(normalizeSchema) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normalizeSchema(part)])) as Json;
  if (typeof copy.$ref === 'string') copy.$ref = copy.$ref.replace('#/$defs/', '#/components/schemas/');
  if ('omitted' in copy) {
    copy.default = copy.omitted;
    delete copy.omitted;
  }
  if (Array.isArray(copy.required) && copy.properties) {
    const properties = copy.properties as Record<string, JsonSchema>;
    const required = (copy.required as string[]).filter((name) => properties[name]?.default === undefined);
    if (required.length) copy.required = required;
    else delete copy.required;
  }
  return copy as T;
}
