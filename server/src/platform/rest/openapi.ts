import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { license, version } from '../../product.ts';
import { type Guard, Role } from '../auth/viewer.ts';
import { ResponseCode, CODE_MEANINGS } from './envelope.ts';
import { ERROR_EXAMPLES, ERROR_RESPONSES, NoSession, NotFound, Refused } from './error-responses.ts';
import { IgnoredFields } from './ignored-fields.ts';
import { hasAttemptLimit, acceptsIdempotencyKey, listRouteGuards, type RestRoute } from './route.ts';
import { buildExample } from './schema-example.ts';
import { type RestTag, TAGS } from './tags.ts';

type Json = Record<string, unknown>;
type JsonSchema = z.core.JSONSchema.JSONSchema;
type Schemas = Record<string, JsonSchema>;

export interface Parameter {
  name: string;
  in: 'header' | 'path' | 'query';
  description?: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  tags: [RestTag];
  operationId: string;
  summary: string;
  description?: string;
  security: Json[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: Json }> };
  responses: Record<string, Json>;
}

export type OpenApiDocument = ReturnType<typeof buildOpenApiDocument>;

/** Builds the OpenAPI 3.1 document. Paths, inputs and guards are derived from the routes and the schema. */
export function buildOpenApiDocument(routes: readonly RestRoute[], schema: GraphQLSchema) {
  const schemas: Schemas = {};
  const errorResponses = Object.fromEntries(
    ERROR_RESPONSES.map(({ name, description, headers, shape, example }) => [
      name,
      { description, headers, content: { 'application/json': { schema: toJsonSchema(shape, schemas), example } } },
    ]),
  );
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: buildOperation(route, schema, schemas) };
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
    components: {
      securitySchemes: SECURITY_SCHEMES,
      responses: errorResponses,
      examples: ERROR_EXAMPLES,
      schemas,
    },
  };
}

const codeTableRows = Object.entries(ResponseCode).map(([name, code]) => {
  const { status, meaning, todo } = CODE_MEANINGS[name as keyof typeof ResponseCode];
  return `| ${code} | ${meaning} | ${status} | ${todo} |`;
});

const INTRODUCTION = `Every response is a JSON object with \`success\`, \`code\` and \`message\`. If \`success\` is false, \`error\` repeats
\`message\`. Every response has the header \`X-Request-Id\`. Include it when you contact support.

The [collection](/api/collection.json) has a request for each operation. Import it into Postman, Bruno or Insomnia.
[Generated clients](/docs/api/rest-clients) explains how to generate a typed client from this document.

| code | meaning | HTTP status | what to do |
|---|---|---|---|
${codeTableRows.join('\n')}

Numbers and booleans can also be sent as strings. Unknown fields and query parameters are ignored. \`/events\` and the
calls of the chat app list them in \`ignored\`. JSON bodies can have up to 1 MB,
uploads up to 5 MB. Timestamps are ISO 8601 in UTC, and amounts are in INR. The public keys that verify a \`licence\` are at
\`/.well-known/jwks.json\`.`;

const SECURITY_SCHEMES = {
  jwt: {
    type: 'apiKey',
    in: 'header',
    name: 'jwt',
    description:
      'A session token or an API token (`lpk_…`). `logInCompany` and `logInAdministrator` return a session token. It ends after 7 days, or after 12 hours without a request. Requests with the header X-In-Background do not count. Create API tokens in the portal. They work until they expire or are revoked, within their scopes.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same token in the header `Authorization: Bearer <token>`. Send one of the two headers.',
  },
  licenceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-licence-key',
    description: 'The licence string of a company’s key. Only the operations of chat apps read it.',
  },
};

function buildOperation(route: RestRoute, schema: GraphQLSchema, schemas: Schemas): Operation {
  const guards = listRouteGuards(route, schema);
  const callers = listCallers(route, guards);
  const statuses = listErrorStatuses(route, guards.length > 0, route.isRateLimited || hasAttemptLimit(route, schema));
  const excludedResponse = callers.includes(Role.ChatApp) ? 'RefusedToken' : 'UnknownKey';
  const errorResponses = ERROR_RESPONSES.filter(
    ({ name, status }) => statuses.includes(status) && name !== excludedResponse,
  ).map(({ name, status }) => [status, { $ref: `#/components/responses/${name}` }]);
  const description = [route.description, describeCallers(callers, guards)].filter(Boolean).join('\n\n');
  return {
    tags: [route.tag],
    operationId: route.operationId,
    summary: route.summary,
    ...(description && { description }),
    security: buildSecurity(callers),
    ...buildRequest(
      route,
      toJsonSchema(route.inputSchema, schemas),
      acceptsIdempotencyKey(route, schema) ? IDEMPOTENCY_HEADER : route.headers,
    ),
    responses: { 200: buildOkResponse(route, callers.length > 0, schemas), ...Object.fromEntries(errorResponses) },
  };
}

/** Builds the response with status 200: a success, a file, or an error that `code` identifies. */
function buildOkResponse(route: RestRoute, isGuarded: boolean, schemas: Schemas): Json {
  const { message = '', exports } = route;
  // Chat app routes return all their errors with other statuses.
  const errors: Record<string, z.ZodType> =
    route.caller === 'portal' ? { Refused, ...(isGuarded && { NoSession, NotFound }) } : {};
  const errorSchemas = Object.values(errors).map((shape) => toJsonSchema(shape, schemas));
  const exampleNames = Object.keys(errors).flatMap((name) => (name === 'NoSession' ? [name, 'NoToken'] : [name]));
  const errorExamples = Object.fromEntries(
    exampleNames.map((name) => [name, { $ref: `#/components/examples/${name}` }]),
  );
  const description = [
    exports ? 'The file.' : 'Code 5: success.',
    ...Object.keys(errors).map((name) => `${ERROR_EXAMPLES[name as keyof typeof ERROR_EXAMPLES].summary}.`),
  ].join(' ');
  if (exports)
    return {
      description,
      content: {
        [exports.type]: { schema: { type: 'string' }, example: exports.example },
        'application/json': { schema: combineSchemas(errorSchemas), examples: errorExamples },
      },
    };
  const successSchema = toJsonSchema(
    z.object({
      success: z.literal(true),
      code: z.literal(ResponseCode.success),
      message: z.string().meta({ examples: [message] }),
      ...route.returns,
      ...(route.listsIgnoredFields && { ignored: IgnoredFields }),
    }),
    schemas,
  );
  const success = { summary: 'Code 5: success', value: buildExample(successSchema, schemas) };
  return {
    description,
    content: {
      'application/json': {
        schema: combineSchemas([successSchema, ...errorSchemas]),
        examples: { Success: success, ...errorExamples },
      },
    },
  };
}

const combineSchemas = (schemas: JsonSchema[]): JsonSchema => (schemas.length === 1 ? schemas[0]! : { oneOf: schemas });

const CALLER_LABELS: Record<Role, string> = {
  [Role.Customer]: 'a company',
  [Role.Admin]: 'an administrator',
  [Role.Enrolling]: 'an administrator who must add a second factor',
  [Role.ChatApp]: 'a chat app with its subscription key',
};

function describeCallers(callers: readonly Role[], guards: readonly Guard[]): string {
  if (!callers.length) return 'No credentials are needed.';
  const intro = `For: ${callers.map((role) => CALLER_LABELS[role]).join(', ')}.`;
  if (callers.includes(Role.ChatApp)) return intro;
  if (guards.some(({ scopes }) => !scopes)) return `${intro} Closed to API tokens.`;
  const scopes = [...new Set(guards.flatMap((guard) => guard.scopes ?? []))];
  return `${intro} ${scopes.length ? `An API token needs ${scopes.join(' and ')}.` : 'Open to every API token.'}`;
}

/** Returns the roles that can call a route. The result is empty if every caller can call it. */
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
): Pick<Operation, 'parameters' | 'requestBody'> {
  const isInPath = (name: string) => path.includes(`:${name}`);
  const parameters: Parameter[] = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
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
  for (const [name, { description, ...schema }] of Object.entries((input.properties ?? {}) as Schemas))
    parameters.push({
      name,
      in: isInPath(name) ? 'path' : 'query',
      description,
      required: input.required?.includes(name) ?? false,
      schema: removeNull(schema),
      example: example[name],
    });
  return { parameters };
}

/** Removes null from the schema of a parameter, because a URL cannot contain null. */
function removeNull({ anyOf, type, ...rest }: JsonSchema): JsonSchema {
  if (rest.default === null) delete rest.default;
  if (anyOf) return { ...removeNull(anyOf[0] as JsonSchema), ...rest };
  return { type: Array.isArray(type) ? type.find((name) => name !== 'null') : type, ...rest } as JsonSchema;
}

/** Converts a zod schema to JSON Schema. Schemas with an id are added to `components`. */
function toJsonSchema(shape: z.ZodType, components: Schemas): JsonSchema {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs)) components[name] = normalizeSchema(definition as JsonSchema);
  return normalizeSchema(schema);
}

/**
 * Points references to `components`, turns the meta field `omitted` into `default`, and removes fields with a default
 * from `required`.
 */
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
