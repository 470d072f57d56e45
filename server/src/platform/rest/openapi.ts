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

/** Builds the OpenAPI 3.1 document. Paths, inputs and guards are derived from the routes and the schema. */
export function buildOpenApiDocument(routes: readonly RestRoute[], schema: GraphQLSchema) {
  const schemas: Record<string, JsonSchema> = {};
  const mapSchema = (shape: z.ZodType) => toJsonSchema(shape, schemas);
  const errorResponses = Object.fromEntries(
    ERROR_RESPONSES.map(({ name, ...errorResponse }) => [name, buildResponse(errorResponse, mapSchema)]),
  );
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: buildOperation(route, schema, mapSchema) };
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
    components: { securitySchemes: SECURITY, responses: errorResponses, schemas },
  };
}

const codeTableRows = Object.entries(ResponseCode).map(([name, code]) => {
  const { status, meaning, todo } = CODE_MEANINGS[name as keyof typeof ResponseCode];
  return `| ${code} | ${meaning} | ${status} | ${todo} |`;
});

const INTRODUCTION = `Every response is a JSON object with \`success\`, \`code\` and \`message\`. If \`success\` is false, \`error\` repeats
\`message\`. Every response has the header \`X-Request-Id\`. Include it when you contact support.

| code | meaning | HTTP status | what to do |
|---|---|---|---|
${codeTableRows.join('\n')}

Numbers and booleans can also be sent as strings. Unknown fields and query parameters are ignored. \`/events\` and the
calls of the chat app list them in \`ignored\`. JSON bodies can have up to 1 MB,
uploads up to 5 MB. Timestamps are ISO 8601 in UTC, and amounts are in INR. The public keys that verify a \`licence\` are at
\`/.well-known/jwks.json\`.`;

const TAGS = {
  auth: 'Companies sign up and log in.',
  company: 'Operations of a logged-in company.',
  admin: 'Operations of an administrator.',
  events: 'Events in order. Companies read their own events, administrators all events.',
  app: 'Operations of the chat app with its subscription key.',
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
const Refused = createFailureSchema(ResponseCode.rejected)
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
const TooMany = createFailureSchema(ResponseCode.rateLimited).meta({
  id: 'TooMany',
  description: CODE_MEANINGS.rateLimited.meaning,
});
const Fault = createFailureSchema(ResponseCode.serverError)
  .extend({ requestId: z.string() })
  .meta({ id: 'Fault', description: CODE_MEANINGS.serverError.meaning });

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
    'The rate limits that counted this request, except those of logins (draft-ietf-httpapi-ratelimit-headers).',
  ),
  RateLimit: createHeader('The remaining requests of each limit.'),
};
const allowHeader = { Allow: createHeader('The methods that this path allows.') };

// Errors with their own HTTP status.
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
    description: 'The path allows other methods.',
    shape: NotFound,
    headers: allowHeader,
  },
  { name: 'TooLarge', status: 413, description: 'The body is too large.', shape: Refused },
  { name: 'WrongType', status: 415, description: 'The content type of the body is not supported.', shape: Refused },
  { name: 'RefusedValues', status: 422, description: CODE_MEANINGS.rejected.meaning, shape: Refused },
  {
    name: 'TooMany',
    status: 429,
    description: CODE_MEANINGS.rateLimited.meaning,
    shape: TooMany,
    headers: { ...retryAfter, ...rateLimitHeaders },
  },
  { name: 'Fault', status: 500, description: CODE_MEANINGS.serverError.meaning, shape: Fault },
  {
    name: 'Unavailable',
    status: 503,
    description: 'The server is too busy, is stopping, or cannot reach its database.',
    shape: Fault,
    headers: retryAfter,
  },
];

type SchemaMapper = (shape: z.ZodType) => JsonSchema;

const createJsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

const buildResponse = ({ description, headers, shape }: Omit<ErrorResponse, 'status'>, mapSchema: SchemaMapper) => ({
  description,
  headers,
  content: createJsonContent(mapSchema(shape)),
});

function buildOperation(route: RestRoute, schema: GraphQLSchema, mapSchema: SchemaMapper): Json {
  const guards = listRouteGuards(route, schema);
  const callers = listCallers(route, guards);
  const done = z.object({
    success: z.literal(true),
    code: z.literal(ResponseCode.success),
    message: z.string(),
    ...route.returns,
    ...(route.listsIgnoredFields && { ignored: IgnoredFields }),
  });
  // Errors of portal routes have the status 200 and are distinguished by their code.
  const refused = route.caller === 'portal' ? [Refused, ...(callers.length ? [NoSession, NotFound] : [])] : [];
  const responses = [...(route.exports ? [] : [done]), ...refused].map(mapSchema);
  const statuses = listErrorStatuses(route, guards.length > 0, route.isRateLimited || hasAttemptLimit(route, schema));
  const otherToken = callers.includes(Role.ChatApp) ? 'RefusedToken' : 'UnknownKey';
  const errorResponses = ERROR_RESPONSES.filter(
    ({ name, status }) => statuses.includes(status) && name !== otherToken,
  ).map(({ name, status }) => [status, { $ref: `#/components/responses/${name}` }]);
  const [, tag = ''] = route.path.split('/');
  return {
    tags: [tag],
    operationId: `${route.method} ${route.path}`
      .toLowerCase()
      .replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: route.summary,
    ...(callers.length > 0 && { description: describeCallers(callers, guards) }),
    security: buildSecurity(callers),
    ...buildRequest(
      route,
      mapSchema(route.inputSchema),
      acceptsIdempotencyKey(route, schema) ? IDEMPOTENCY_HEADER : route.headers,
    ),
    responses: {
      200: route.exports
        ? {
            description: 'The file, or an error that `code` identifies.',
            content: {
              [route.exports.type]: { schema: { type: 'string' } },
              ...createJsonContent(combineSchemas(responses)),
            },
          }
        : {
            description: 'Success, or an error that `code` identifies.',
            content: createJsonContent(combineSchemas(responses)),
          },
      ...Object.fromEntries(errorResponses),
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
  const intro = `For: ${callers.map((role) => CALLERS[role]).join(', ')}.`;
  if (callers.includes(Role.ChatApp)) return intro;
  if (guards.some(({ scopes }) => !scopes)) return `${intro} Closed to API tokens.`;
  const scopes = [...new Set(guards.flatMap((guard) => guard.scopes ?? []))];
  return `${intro} ${scopes.length ? `An API token needs ${scopes.join(' and ')}.` : 'Open to every API token.'}`;
}

/** Returns the roles that can call a route. Empty if all callers can. */
function listCallers(route: RestRoute, guards: readonly Guard[]): Role[] {
  return route.authorize && route.caller === 'chatApp'
    ? [Role.ChatApp]
    : [...new Set(guards.flatMap(({ roles }) => roles))];
}

function buildSecurity(callers: Role[]): Json[] {
  if (!callers.length) return [];
  return callers.includes(Role.ChatApp) ? [{ licenceKey: [] }] : [{ jwt: [] }, { bearer: [] }];
}

function listErrorStatuses(route: RestRoute, isGuarded: boolean, isLimited: boolean): number[] {
  const baseStatuses = route.caller === 'chatApp' ? [401, 422] : [401];
  const guardStatuses = isGuarded ? [403] : [];
  const bodyStatuses = route.method === 'POST' ? [400, 413, 415] : [];
  return [...baseStatuses, ...guardStatuses, ...bodyStatuses, ...(isLimited ? [429] : []), 500, 503];
}

const IDEMPOTENCY_HEADER = {
  'idempotency-key':
    'A string of 1 to 255 characters, stored for 24 hours. A retry with the same input returns the record that was created first. Different input is rejected.',
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

/** Converts a zod schema to JSON Schema. Schemas with an id are added to `components`. */
function toJsonSchema(shape: z.ZodType, components: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs)) components[name] = normalizeSchema(definition as JsonSchema);
  return normalizeSchema(schema);
}

/** Redirects references to the components, and removes fields with a default from `required`. */
function normalizeSchema<T>(value: T): T {
  if (Array.isArray(value)) return value.map(normalizeSchema) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, normalizeSchema(child)])) as Json;
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
