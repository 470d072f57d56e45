import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
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
import { ATTEMPTS } from '../accounts/login-limits.ts';
import { Code, MEANINGS } from '../rest/envelope.ts';
import { restRoutes } from '../app/rest-routes.ts';
import { createSchema } from '../app/schema.ts';
import { countsAttempts } from '../rest/route.ts';
import { guardOf, isLimited, operationsOf } from '../shared/guards.ts';
import { FAULTS } from '../shared/faults.ts';
import { QUERY_LIMITS } from '../graphql/query-limits.ts';
import { Role } from '../shared/viewer.ts';

const schema = lexicographicSortSchema(createSchema());

const inCell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inCell).join(' | ')} |`).join('\n');

const NAMES: Record<Role, string> = {
  [Role.Customer]: 'company',
  [Role.Admin]: 'administrator',
  [Role.Enrolling]: 'enrolling administrator',
  [Role.ChatApp]: 'chat app',
};

function argument({ name, type, defaultValue }: GraphQLArgument): string {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `${name}: ${String(type)}${value ? ` = ${print(value)}` : ''}`;
}

function signature({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const named = args.map(argument).join(', ');
  return `\`${name}${named && `(${named})`}: ${String(type)}\``;
}

const operations = (type: GraphQLObjectType | null | undefined) =>
  table(
    ['operation', 'for', 'what it does'],
    Object.values(type!.getFields()).map((field) => {
      const { roles, right } = guardOf(field);
      const callers = roles.map((role) =>
        role === Role.Admin && right ? `${NAMES[role]} with ${right}` : NAMES[role],
      );
      return [signature(field), callers.join(', ') || 'everybody', field.description!];
    }),
  );

const userErrorCode = schema.getType('UserErrorCode');
if (!isEnumType(userErrorCode)) throw new Error('The schema has no enum UserErrorCode.');

/** What each scalar of ours is in TypeScript. */
const TYPES: Record<string, string> = {
  Count: 'number',
  DateOrDateTime: 'string',
  DateTime: 'string',
  Money: 'number',
  Upload: 'File',
};
const scalars = Object.values(schema.getTypeMap())
  .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
  .map(({ name, description }) => {
    if (!TYPES[name]) throw new Error(`Say in emit-api-docs.ts what ${name} is in TypeScript.`);
    return { name, description: description!, type: TYPES[name] };
  });

const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
const limitedOperations = Object.values(operationsOf(schema)).filter(isLimited);
const exportRows = restRoutes.filter((row) => row.exports);
const limitedRows = restRoutes.filter((row) => countsAttempts(row, schema));

const text = `# The API

<!-- written by \`npm run codegen\` from the schema -->

Integrators use GraphQL: one endpoint, \`POST /graphql\`, with the types of [schema.graphql](../schema.graphql). The chat
app and existing clients use REST under \`/api\`: its reference is served at \`/api/docs\`, and as an OpenAPI 3.1 document at
\`/api/openapi.json\`. A chat app's developer starts with [chat-app.md](chat-app.md).

## Who is asking

\`logIn\` (a company) and \`adminLogIn\` (an administrator) return a session token. Send it with every request as
\`Authorization: Bearer <token>\` or as \`jwt: <token>\`, never in a URL. A session ends after 7 days, after 12 hours
without a request, with \`logOut\`, and when the password is changed in another one. A chat app has no session; it sends
its licence string in the header \`x-licence-key\`.

\`\`\`graphql
mutation {
  logIn(input: { email: "office@acme.example", password: "…" }) {
    token
    message
    userErrors {
      code
      field
      message
    }
  }
}
\`\`\`

A request with a file is a GraphQL multipart request and needs the header \`Apollo-Require-Preflight: true\`.

## When the answer is no

There are two ways.

**Refused by a rule: data.** Every mutation returns \`message\`, a sentence for people, and \`userErrors\`, empty when it
succeeded; a quote has \`userErrors\` too. Each has a \`code\` for programs, the input \`field\` it is about (or null), and a
\`message\` for people. The record beside them is then null.

${table(
  ['`userErrors.code`', 'what it means, and what to do'],
  userErrorCode.getValues().map(({ name, description }) => [`\`${name}\``, description!]),
)}

**Not executed: an error.** A caller without permission, a request that does not fit the schema and a fault are in \`errors\`, with
\`extensions.code\` and with \`extensions.requestId\`, which is also the header \`X-Request-Id\`: quote it in a question.

${table(
  ['`extensions.code`', 'what it means, and what to do'],
  Object.entries(FAULTS).map(([code, meaning]) => [`\`${code}\``, meaning]),
)}

## Retries

\`requestKey\`, \`addKeyUsers\` and \`createKey\`, and the REST calls \`/company/create-key-request\` and
\`/admin/admin-create-key\`, take the header \`Idempotency-Key\`: any 1 to 255 characters, a new one for each thing that a
person wants once. When no answer comes, send the same again under the same key: what was created is returned again, as
it is now, and nothing is created twice, however often and however fast it is sent.

- A key belongs to the account and the operation, and is kept for 24 hours.
- With different input it is refused: IDEMPOTENCY_KEY_REUSED at \`idempotencyKey\`.
- A refusal is not kept: correct the input and send it under the same key.
- It applies to one of these mutations in a request; a second one in the same request is refused.

\`reportSync\` has an argument for the same, kept for 7 days; the REST call \`/app/sync\` takes it as the header. Other
operations ignore the header.

## Lists

A list takes \`page\`, from 1, and \`limit\`, 1 to 100; some take \`search\`, part of what is searched, regardless of
case. It returns \`items\` and \`pageInfo { currentPage totalPages totalCount }\`. A page past the end is empty and has the
true totals. Where a search, or a filter by expiry, finds more than 10,000 keys or companies, \`totalCount\` is 10,000 and
\`isTotalExact\` is false; later pages can be asked for all the same. REST counts them all.

Records that are equal in what a list is sorted by are ordered by their ids, so a list that does not change is paged
without gaps or repetitions. A list that changes between two pages is not: a record added before the place you have
reached moves the others back, and you read one twice; a removed one moves them forward, and you miss one. Until there
are cursors:

- Drop what you have already read, by its \`id\`.
- To read all keys, sort by \`orderBy: OLDEST\`, with neither \`search\` nor a filter. Keys are never deleted, and new ones
  come at the end; two from the same moment may come in either order. To continue later, begin one page before the last
  one you read.
- In the lists that have no \`orderBy\` new records come first, so you read some twice. You miss one only if another
  left the list meanwhile: deleted, freed, or no longer found by your \`search\`. When the list must be complete, read
  again from page 1 until nothing is new.

A whole list is a CSV file in REST: \`GET\` ${code(exportRows.map(({ path }) => path))}, with the
filters of the list as the query. It is sent at the pace of its reader, however long it is; a download that breaks off is
not whole. A record that a change moves past the place that was reached may be in it twice or not at all; in the orders
\`newest\` and \`oldest\` nothing moves. An account may run two at once; more are answered with 503 and \`Retry-After\`.

## Being told

\`GET /live\`, with a session token in the header, is a stream of server-sent events. Each \`data: {"unread":3}\` says that
something happened which the account may see, and how many notices it has not read, counted up to 100: ask again for what
you show, and for \`notices\`. The first one comes at once. \`data: {"ended":true}\` is the last one of a session; after any
other end, come back later and later. Listening does not keep a session from being idle, nor does any request with the
header \`X-In-Background\`. An account can have 10 streams at a server; one more is answered with 429 and \`Retry-After\`.

## Scalars

${table(
  ['scalar', 'what is sent and returned', 'TypeScript'],
  scalars.map(({ name, description, type }) => [`\`${name}\``, description, `\`${type}\``]),
)}

\`ID\` is text: a UUID. For [GraphQL Code Generator](https://the-guild.dev/graphql/codegen):

\`\`\`ts
config: {
  strictScalars: true,
  scalars: {
${scalars.map(({ name, type }) => `    ${name}: '${type}',`).join('\n')}
  },
},
\`\`\`

## Limits

${table(
  ['in one GraphQL request', 'at most'],
  [
    ['depth of fields', String(QUERY_LIMITS.depth)],
    ['aliases', String(QUERY_LIMITS.aliases)],
    ['directives', String(QUERY_LIMITS.directives)],
    ['tokens of the document', String(QUERY_LIMITS.tokens)],
    [
      'cost: every field counts 1, those of a page as often as the page has rows; a quote 900, the cleaning of HTML 2000',
      String(QUERY_LIMITS.cost),
    ],
    ['lists that have pages', String(QUERY_LIMITS.lists)],
    ['operations run at once', '1, no batches'],
  ],
)}

More is refused as BAD_USER_INPUT. A JSON body of REST has at most 1 MB, an upload 5 MB.

${table(
  ['attempts', 'at most', 'within'],
  Object.values(ATTEMPTS).map(({ points, minutes, what }) => [what, String(points), `${minutes} minutes`]),
)}

More is refused as RATE_LIMITED with \`extensions.retryAfter\` in seconds; by REST with status 429 and \`Retry-After\`. Only
these operations count attempts, and no other is rate-limited:

- in GraphQL ${code(limitedOperations.map(({ name }) => name))}
- in REST ${code(limitedRows.map(({ path }) => path))}

## Queries

${operations(schema.getQueryType())}

## Mutations

${operations(schema.getMutationType())}

## REST codes

Every answer under \`/api\` has \`success\`, \`code\` and \`message\`; when \`success\` is false, \`error\` repeats \`message\`.
With code 4, \`reason\` is the machine-readable word for the refusal: the \`userErrors.code\` of the first problem in the table
above, or INVALID_INPUT for whatever REST itself refuses.

${table(
  ['code', 'meaning', 'HTTP status', 'what to do'],
  Object.entries(Code).map(([name, code]) => {
    const { meaning, status, todo } = MEANINGS[name as keyof typeof Code];
    return [String(code), meaning, status, todo];
  }),
)}
`;

const file = new URL('../../../docs/api.md', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(file, text);
