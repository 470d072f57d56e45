import 'reflect-metadata';
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  isEnumType,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  print,
} from 'graphql';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { restRoutes } from '../src/app/rest-routes.ts';
import { createSchema } from '../src/app/schema.ts';
import { ACCOUNT_RATE_LIMITS } from '../src/modules/identity/accounts/login-limits.ts';
import { MAX_TOKENS } from '../src/modules/identity/api-tokens/api-token.rules.ts';
import { KEY_REQUEST_RATE_LIMIT } from '../src/modules/licensing/orders/key-requests.service.ts';
import {
  ATTEMPT_DESCRIPTIONS,
  getGuard,
  isIdempotent,
  limitsAppRate,
  limitsAttempts,
  getOperations,
} from '../src/platform/auth/guards.ts';
import { Scope, SCOPE_MEANINGS } from '../src/platform/auth/scopes.rules.ts';
import { Role } from '../src/platform/auth/viewer.ts';
import { QUERY_LIMITS } from '../src/platform/graphql/query-limits.ts';
import { SYSTEM_ERRORS } from '../src/platform/kernel/system-errors.ts';
import { ResponseCode, CODE_MEANINGS } from '../src/platform/rest/envelope.ts';
import { hasAttemptLimit, listRouteGuards, acceptsIdempotencyKey } from '../src/platform/rest/route.ts';
import { ROOT_FOLDER } from '../src/root-folder.ts';
import { describeEvents } from './describe-events.ts';
import { describeLists } from './describe-lists.ts';
import { describeVersions } from './describe-versions.ts';
import { formatCode, buildTable } from './markdown.ts';

const schema = lexicographicSortSchema(createSchema());

const ROLE_LABELS: Record<Role, string> = {
  [Role.Customer]: 'company',
  [Role.Admin]: 'administrator',
  [Role.Enrolling]: 'enrolling administrator',
  [Role.ChatApp]: 'chat app',
};

function formatArgument({ name, type, defaultValue }: GraphQLArgument): string {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `${name}: ${String(type)}${value ? ` = ${print(value)}` : ''}`;
}

function formatSignature({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const formattedArguments = args.map(formatArgument).join(', ');
  return `\`${name}${formattedArguments && `(${formattedArguments})`}: ${String(type)}\``;
}

const buildOperationsTable = (type: GraphQLObjectType | null | undefined) =>
  buildTable(
    ['operation', 'for', 'description'],
    Object.values(type!.getFields()).map((field) => {
      const { roles, permission } = getGuard(field);
      const callers = roles.map((role) =>
        role === Role.Admin && permission ? `${ROLE_LABELS[role]} with ${permission}` : ROLE_LABELS[role],
      );
      return [formatSignature(field), callers.join(', ') || 'all callers', field.description!];
    }),
  );

/** The scopes with their descriptions, and the operations and REST paths that require each scope. */
const scopes = Object.values(Scope).map((scope) => {
  const { company, administrator, permission } = SCOPE_MEANINGS[scope];
  const names = Object.values(getOperations(schema)).flatMap((field) =>
    getGuard(field).scopes?.includes(scope) ? [field.name] : [],
  );
  const paths = restRoutes.flatMap((route) =>
    listRouteGuards(route, schema).some((guard) => guard.scopes?.includes(scope)) ? [route.path] : [],
  );
  const administratorCell = permission ? `${administrator} Requires the permission ${permission}.` : administrator;
  return {
    name: `\`${scope}\``,
    meaning: [company ?? 'Nothing.', administratorCell],
    operations: formatCode(names),
    paths: formatCode([...new Set(paths)]),
  };
});
const scopelessOperations = Object.values(getOperations(schema)).filter((field) => {
  const { roles, scopes } = getGuard(field);
  return roles.length > 0 && scopes?.length === 0;
});

const userErrorCode = schema.getType('UserErrorCode');
if (!isEnumType(userErrorCode)) throw new Error('The schema has no enum UserErrorCode.');

/** The TypeScript type of each custom scalar. */
const TYPESCRIPT_TYPES: Record<string, string> = {
  Count: 'number',
  DateOrDateTime: 'string',
  DateTime: 'string',
  Money: 'number',
  Upload: 'File',
};
const scalars = Object.values(schema.getTypeMap())
  .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
  .map(({ name, description }) => {
    if (!TYPESCRIPT_TYPES[name]) throw new Error(`Add the TypeScript type of ${name} to emit-api-docs.ts.`);
    return { name, description: description!, type: TYPESCRIPT_TYPES[name] };
  });

const attemptLimitedOperations = Object.values(getOperations(schema)).filter(limitsAttempts);
const events = describeEvents(schema);
const exportRoutes = restRoutes.filter((route) => route.exports);
const idempotentOperations = Object.values(getOperations(schema)).filter(isIdempotent);
const idempotentRoutes = restRoutes.filter((route) => acceptsIdempotencyKey(route, schema));
const rateLimitedOperations = Object.values(getOperations(schema)).filter(limitsAppRate);
const rateLimitedRoutes = restRoutes.filter((route) => route.isRateLimited);
const attemptLimitedRoutes = restRoutes.filter((route) => hasAttemptLimit(route, schema));

const text = `# API reference

<!-- written by \`npm run codegen\` from the schema -->

The [API guide](api.md) explains how to use the operations. The REST reference is served at \`/api/docs\`, and as an OpenAPI 3.1
document at \`/api/openapi.json\`.

## Scopes

An API token needs a scope for an operation, and for the fields that it selects. The descriptions in the schema name the scopes.

${buildTable(
  ['scope', 'for a company', 'for an administrator'],
  scopes.map(({ name, meaning }) => [name, ...meaning]),
)}

Every token can call ${formatCode(scopelessOperations.map(({ name }) => name))}. All other operations are closed to tokens, except those that
need no login.

### Operations of each scope

${buildTable(
  ['scope', 'operations'],
  scopes.map(({ name, operations }) => [name, operations]),
)}

### REST calls of each scope

${buildTable(
  ['scope', 'REST calls'],
  scopes.map(({ name, paths }) => [name, paths]),
)}

## User errors

${buildTable(
  ['`userErrors.code`', 'meaning and remedy'],
  userErrorCode.getValues().map(({ name, description }) => [`\`${name}\``, description!]),
)}

## System errors

${buildTable(
  ['`extensions.code`', 'meaning and remedy'],
  Object.entries(SYSTEM_ERRORS).map(([code, meaning]) => [`\`${code}\``, meaning]),
)}

## Idempotent operations

These operations accept the header \`Idempotency-Key\`:

- in GraphQL ${formatCode(idempotentOperations.map(({ name }) => name))}
- in REST ${formatCode(idempotentRoutes.map(({ path }) => path))}

\`reportSync\` has an input field instead, and the REST call \`/app/sync\` the header. Other operations ignore the header.

${describeLists(
  schema,
  exportRoutes.filter(({ exports }) => exports?.type === 'text/csv').map(({ path }) => path),
)}

## Events

Each type of event has a GraphQL type, and both have the same data.

${buildTable(['type, GraphQL type', 'when', '`data`'], events.kinds)}

### Event data

${buildTable(['type name', 'field', 'type', 'description'], events.namedTypes)}

## Scalars

${buildTable(
  ['scalar', 'description', 'TypeScript'],
  scalars.map(({ name, description, type }) => [`\`${name}\``, description, `\`${type}\``]),
)}

\`ID\` is a string that contains a UUID. Configure [GraphQL Code Generator](https://the-guild.dev/graphql/codegen) like this:

\`\`\`ts
config: {
  strictScalars: true,
  scalars: {
${scalars.map(({ name, type }) => `    ${name}: '${type}',`).join('\n')}
  },
},
\`\`\`

## Limits of a GraphQL request

${buildTable(
  ['limit', 'maximum'],
  [
    ['characters of the document', String(QUERY_LIMITS.characters)],
    ['depth of fields', String(QUERY_LIMITS.depth)],
    ['aliases', String(QUERY_LIMITS.aliases)],
    ['directives', String(QUERY_LIMITS.directives)],
    ['tokens of the document', String(QUERY_LIMITS.tokens)],
    ['uses of the same field or alias in the document', String(QUERY_LIMITS.fieldUses)],
    [
      'cost: 1 for each field, multiplied by the rows of its page; 900 for a quote, 2,000 for `cleanedHtml`',
      String(QUERY_LIMITS.cost),
    ],
    [
      'cost of introspection: 1 for each field, multiplied by the estimated length of its list; `getIntrospectionQuery()` of GraphQL.js costs less',
      String(QUERY_LIMITS.introspection),
    ],
    ['lists with pages', String(QUERY_LIMITS.lists)],
    ['operations (batches are not accepted)', '1'],
    ...Object.values(ATTEMPT_DESCRIPTIONS).map((attempt) => [attempt, '1']),
  ],
)}

A JSON body of REST has at most 1 MB, an uploaded file 5 MB. An account has at most ${MAX_TOKENS} API tokens.

## Rate limits

${buildTable(
  ['attempts', 'maximum', 'period'],
  [...Object.values(ACCOUNT_RATE_LIMITS), KEY_REQUEST_RATE_LIMIT].map(({ points, minutes, attempts }) => [
    attempts,
    String(points),
    minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
  ]),
)}

These limits apply to:

- in GraphQL ${formatCode(attemptLimitedOperations.map(({ name }) => name))}
- in REST ${formatCode(attemptLimitedRoutes.map(({ path }) => path))}

These operations of chat apps can be called 200 times per second for each address and for each licence string, on each server:

- in GraphQL ${formatCode(rateLimitedOperations.map(({ name }) => name))}; each alias counts
- in REST ${formatCode(rateLimitedRoutes.map(({ path }) => path))}

The setting \`APP_RATE_LIMIT\` changes the number.

The streams \`/live\` and \`/live/events\` have [separate limits](api.md#live-updates). Other operations have no rate limit.

${describeVersions()}

## Queries

${buildOperationsTable(schema.getQueryType())}

## Mutations

${buildOperationsTable(schema.getMutationType())}

## REST codes

The [REST contract](rest-contract.md#envelope) describes the fields of each response.

${buildTable(
  ['code', 'meaning', 'HTTP status', 'what to do'],
  Object.entries(ResponseCode).map(([name, code]) => {
    const { meaning, status, todo } = CODE_MEANINGS[name as keyof typeof ResponseCode];
    return [String(code), meaning, status, todo];
  }),
)}
`;

writeFileSync(path.join(ROOT_FOLDER, 'docs/api-reference.md'), text);
