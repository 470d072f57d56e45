import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
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
import { countsAttempts, guardsOf, takesIdempotencyKey } from '../rest/route.ts';
import { ATTEMPTS_PER_REQUEST, guardOf, isIdempotent, isLimited, operationsOf } from '../shared/guards.ts';
import { FAULTS } from '../shared/faults.ts';
import { Scope, SCOPES } from '../shared/scopes.rules.ts';
import { describeLists, describeMirror } from './describe-lists.ts';
import { describeVersions } from './describe-versions.ts';
import { ROOT } from '../root.ts';
import { code, table } from './markdown.ts';
import { describeEvents } from './describe-events.ts';
import { QUERY_LIMITS } from '../graphql/query-limits.ts';
import { Role } from '../shared/viewer.ts';
import { MOST_TOKENS } from '../tokens/api-token.rules.ts';

const schema = lexicographicSortSchema(createSchema());

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

/** The operations that each scope is needed for, with what it allows. */
const scopes = Object.values(Scope).map((scope) => {
  const { company, administrator, right } = SCOPES[scope];
  const names = Object.values(operationsOf(schema)).flatMap((field) =>
    guardOf(field).scopes?.includes(scope) ? [field.name] : [],
  );
  const rows = restRoutes.flatMap((row) =>
    guardsOf(row, schema).some((guard) => guard.scopes?.includes(scope)) ? [row.path] : [],
  );
  const what = right ? `${administrator} Needs the right ${right}.` : administrator;
  return [`\`${scope}\``, company ?? 'Nothing.', what, code(names), code([...new Set(rows)])];
});
const openToTokens = Object.values(operationsOf(schema)).filter((field) => {
  const { roles, scopes: needed } = guardOf(field);
  return roles.length > 0 && needed?.length === 0;
});

const userErrorCode = schema.getType('UserErrorCode');
if (!isEnumType(userErrorCode)) throw new Error('The schema has no enum UserErrorCode.');

/** What each scalar of ours is in TypeScript. */
const TYPES: Record<string, string> = {
  Count: 'number',
  DateOrDateTime: 'string',
  DateTime: 'string',
  EventData: 'Record<string, unknown>',
  Money: 'number',
  Upload: 'File',
};
const scalars = Object.values(schema.getTypeMap())
  .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
  .map(({ name, description }) => {
    if (!TYPES[name]) throw new Error(`Say in emit-api-docs.ts what ${name} is in TypeScript.`);
    return { name, description: description!, type: TYPES[name] };
  });

const limitedOperations = Object.values(operationsOf(schema)).filter(isLimited);
const events = describeEvents(schema);
const exportRows = restRoutes.filter((row) => row.exports);
const idempotentOperations = Object.values(operationsOf(schema)).filter(isIdempotent);
const idempotentRows = restRoutes.filter((row) => takesIdempotencyKey(row, schema));
const pacedRows = restRoutes.filter((row) => row.isPaced);
const limitedRows = restRoutes.filter((row) => countsAttempts(row, schema));

const text = `# The API

<!-- written by \`npm run codegen\` from the schema -->

Integrators use GraphQL: one endpoint, \`POST /graphql\`, with the types of [schema.graphql](../schema.graphql). The chat
app and existing clients use REST under \`/api\`: its reference is served at \`/api/docs\`, and as an OpenAPI 3.1 document at
\`/api/openapi.json\`. Both are public, so they ignore
session headers, even one with a revoked API token. A chat app's developer starts with [chat-app.md](chat-app.md).

## Who is asking

\`logIn\` (a company) and \`adminLogIn\` (an administrator) return a session token. Send it with every request as
\`Authorization: Bearer <token>\` or as \`jwt: <token>\`, never in a URL. A session ends after 7 days, after 12 hours
without a request, with \`logOut\`, and when the password is changed in another one; \`expiresAt\` beside the token is its
latest end. A program of yours is better let in by an [API token](#api-tokens), which is sent in the same two ways. A chat
app has no session; it sends its licence string in the header \`x-licence-key\`.

\`\`\`graphql
mutation {
  logIn(input: { email: "office@acme.example", password: "…" }) {
    token
    expiresAt
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

## API tokens

A company or an administrator makes a token in the portal, under Settings → API tokens, or with \`createApiToken\`: a name,
its scopes, and after how many days it expires, if it does. It is shown once, and kept as its SHA-256. Send it wherever a
session's token goes, in GraphQL and REST:

\`\`\`sh
curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"query":"{ viewer { __typename } }"}' http://127.0.0.1:4000/graphql
\`\`\`

It takes a session to make one, and a password that was given within the last ten minutes, as by a login: otherwise the answer is
CONFIRMATION_NEEDED, and \`confirmIdentity(password: "…")\` comes first. From the login to a key, with the secret of the second
step as the token of the third:

\`\`\`graphql
mutation LogIn {
  adminLogIn(input: { username: "admin", password: "…" }) {
    token
    message
  }
}

mutation MakeToken {
  createApiToken(input: { name: "Shop", scopes: [KEYS_WRITE], expiresInDays: 90 }) {
    secret
    message
    userErrors {
      code
      field
      message
    }
  }
}

mutation MakeKey($companyId: ID!) {
  createKey(companyId: $companyId, input: { terms: { planType: MONTH, userLimit: 50, addOns: [REMOTE, CALLING] } }) {
    key {
      id
      licenceString
    }
    message
    userErrors {
      code
      field
      message
    }
  }
}
\`\`\`

The fields of every input are in [schema.graphql](../schema.graphql), and completed while you type at \`/playground\`.

- It acts for whoever made it, and may do what its scopes allow **and** that account may do at that moment: an administrator
  whose role is lowered lowers the tokens, too. A scope to write includes the one to read.
- A token that is unknown, expired or revoked gets UNAUTHENTICATED in GraphQL, and HTTP status 401 with code 6 on every path of
  REST, also where no session is needed. A session that has ended gets code 6 with status 200. A
  missing scope answers as a wrong role: FORBIDDEN, and code 3, before anything is done; the message names the scope.
- A scope is needed for an operation, and for what is selected of its answer: \`me { name }\` needs none,
  \`me { email }\` COMPANIES_READ, \`me { keys { items { id } } }\` KEYS_READ. The descriptions in the schema and in the REST
  reference say which.
- No token makes tokens, people, sessions, second factors or passwords, or changes the email of its own account.
- It ends when it is revoked, on every server within a second; when its administrator is disabled, its company suspended, or
  the password of either reset. A logout and a changed password leave it; the mail about the password says how many are left.
- \`rotateApiToken\` makes a token of the same name, scopes and lifetime; the old one works beside it for as many hours as you
  choose (24 unless you do). \`apiTokens\` tells when and from where each was last used, to the minute. An account has at most
  ${MOST_TOKENS}.
- It is \`lpk_\`, 30 random characters and a checksum of 6: \`lpk_[0-9A-Za-z]{36}\` is what a secret scanner looks for. The
  checksum is the CRC-32 of the 30 in base 62, digits first, then capitals.

${table(['scope', 'for a company', 'for an administrator', 'operations', 'REST calls'], scopes)}

Every token may ask ${code(openToTokens.map(({ name }) => name))}. Whatever is not in this table and not open to everybody is
closed to tokens.

## When the answer is no

There are two ways.

**Refused by a rule: data.** Every mutation returns \`message\`, a sentence for people, and \`userErrors\`, empty when it
succeeded; a quote has \`userErrors\` too. Each has a \`code\` for programs, the input \`field\` it is about (or null), and a
\`message\` for people. The record beside them is then null.

${table(
  ['`userErrors.code`', 'what it means, and what to do'],
  userErrorCode.getValues().map(({ name, description }) => [`\`${name}\``, description!]),
)}

A query that takes an id, such as \`company(id)\` or \`key(id)\`, is null with the error NOT_FOUND for an unknown id. The other fields of
the request are answered. \`auditLog\` outlives the records that it is about, so an unknown id finds nothing there.

**Not executed: an error.** A caller without permission, a request that does not fit the schema and a fault are in \`errors\`, with
\`extensions.code\` and with \`extensions.requestId\`, which is also the header \`X-Request-Id\`: quote it in a question.

${table(
  ['`extensions.code`', 'what it means, and what to do'],
  Object.entries(FAULTS).map(([code, meaning]) => [`\`${code}\``, meaning]),
)}

## Retries

Every mutation that creates a record takes the header \`Idempotency-Key\`, except sign-up and those that show a secret once:
${code(idempotentOperations.map(({ name }) => name))};
in REST ${code(idempotentRows.map(({ path }) => path))}. It is any 1 to 255 characters, a new one for each thing that a
person wants once. When no answer comes, send the same again under the same key: what was created is returned again, as
it is now, and nothing is created twice, however often and however fast it is sent.

- A key belongs to the account and the operation, and is kept for 24 hours.
- With different input it is refused: IDEMPOTENCY_KEY_REUSED at \`idempotencyKey\`.
- A refusal is not kept: correct the input and send it under the same key.
- It applies to one of these mutations in a request; a second one in the same request is refused.

\`reportSync\` has an argument for the same, kept for 7 days; the REST call \`/app/sync\` takes it as the header. Other
operations ignore the header.

${describeLists(
  schema,
  exportRows.filter(({ exports }) => exports?.type === 'text/csv').map(({ path }) => path),
)}

## Being told

\`GET /live\`, with a session token or an API token with EVENTS_READ in the header, is a stream of server-sent events. Each \`data: {"unread":3}\` says that
something happened which the account may see, and how many notices it has not read, counted up to 100: ask again for what
you show, and for \`notices\`. The first one comes at once. \`data: {"ended":true}\` is the last one of a session or token; after any
other end, come back later and later. Listening does not keep a session from being idle, nor does any request with the
header \`X-In-Background\`. The address of such a request is recorded all the same. An account can have 10 streams at a server; one more is answered with 429 and \`Retry-After\`.

## Events

Whatever happens to keys, companies, prices and versions can be read in order: by the query \`events\`, by \`GET /api/events\`,
and as a stream. A company reads its own events, an administrator all. They are kept for 90 days.

\`\`\`graphql
query Events($after: String) {
  events(after: $after, types: [KEY_APPROVED, KEY_DISABLED]) {
    items {
      id
      type
      cursor
      occurredAt
      companyId
      keyId
      data
    }
    endCursor
    hasMore
    newestCursor
  }
}
\`\`\`

Keep \`endCursor\` together with what you made of the events, and send it as \`after\` next time, at once while \`hasMore\` is
true. Whoever does so misses none and gets none twice: events get their places once they are committed, and none comes
later between what was read. Should you stop between the two, you read some again: drop those whose \`id\` you know. In
REST \`endCursor\` is called \`cursor\`, and \`types\` are separated by commas; unknown query parameters, such as \`limit\`, are
listed in \`ignored\`.

A cursor is opaque text of 22 characters. One from before the events that are kept, or from before a backup was restored,
is refused as CURSOR_EXPIRED. Then, and at the beginning: take \`newestCursor\`, read everything by its lists, and go on
with \`after\` that cursor. Changes made while you read the lists come again; \`data\` is the state after the event, so
store it over your rows.

\`GET /live/events\`, with a session token or an API token with EVENTS_READ in the header, is the same as a stream of server-sent events: \`id\` is the cursor,
\`event\` the type, and \`data\` the event as above, on one line. It takes \`after\`, or the header \`Last-Event-ID\`, and
\`types\` as a query; without a cursor it begins with what happens from now on, and its first \`id\` says where that is. A
refusal is answered as GraphQL's \`errors\`. It counts among the 10 streams of an account, ends with its session or token, and as
above does not keep it from being idle.

${table(['type', 'when', '`data`'], events.kinds)}

Fields and types may be added; drop what you do not know. None is renamed or taken away.

${table(['part', 'field', 'type', 'what it is'], events.parts)}

${describeMirror()}

## Webhooks

What is in the feed can be sent to you instead: a company has up to ten endpoints for its own events, owners among the
administrators have ten for all of them. \`createWebhookEndpoint\` takes an https:// address of the public internet and the
types that it is told of, and returns the secret, \`whsec_…\`, this one time. What happens from then on is sent by POST:
the event as above, without \`cursor\` and with \`sequence\`.

\`\`\`graphql
mutation {
  createWebhookEndpoint(input: { url: "https://example.com/webhooks", types: [KEY_APPROVED, KEY_DISABLED] }) {
    endpoint {
      id
    }
    secret
    message
    userErrors {
      code
      field
      message
    }
  }
}
\`\`\`

It takes an API token with WEBHOOKS_WRITE, or a session with a password entered within the last ten minutes, as above. Without
\`types\` it is told of all. An address that is not https, \`localhost\`, and an IP address that is private, loopback or for
another reason not of the public internet, are refused at \`url\`, here and by \`updateWebhookEndpoint\`; a name is looked up
each time that something is sent, and nothing is sent if one of its addresses is such a one. The metadata services of clouds
are refused like private addresses. Use port 443 or 8443. Endpoints from before this rule keep their port, and the operator
can allow others with \`WEBHOOK_TARGETS=public-any-port\`. For a trial with a receiver on your own computer, start the portal
with \`WEBHOOK_TARGETS=any\`: then \`http://127.0.0.1:9000/\` is allowed, as well.

\`\`\`json
{
  "id": "0e6c6f9c-5b8e-4f0e-a8a5-2f1f6a1b7c30",
  "type": "KEY_REJECTED",
  "sequence": 17,
  "occurredAt": "2027-03-05T18:30:00.000Z",
  "companyId": "4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10",
  "keyId": "8d0b7d58-3f0a-4c86-8c0e-2f6f9b1f5b21",
  "data": { "key": { "status": "REJECTED" }, "reason": "Too early." }
}
\`\`\`

(\`key\` has all its fields.) It is signed as [Standard Webhooks](https://www.standardwebhooks.com) says, in the headers
\`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`. Verify it with a library of theirs, on the body as it came:

\`\`\`js
import { Webhook } from 'standardwebhooks';
const event = new Webhook(secret).verify(body, headers);
\`\`\`

- Answer with a status from 200 to 299 within 15 seconds, and do the work afterwards. Anything else, a redirect too, is a
  failure, and is tried again after 5 and 20 seconds, a minute or so, and then later and later, for three days.
- The same event may come twice: drop what has an \`id\` that you know.
- They come nearly in order, which is not promised. \`sequence\` counts what an endpoint is told of, from 1 and without
  gaps, so it says which state is the later one, and what is still missing.
- \`rotateWebhookSecret\` makes a new secret; for 24 hours the one before signs as well, so nothing is lost meanwhile.
- An endpoint that has failed for three days, or that answers 410, is switched off, and you are told by mail. What happens
  while it is off is not sent later: read it from the feed.
- A suspended company is sent nothing. What waited for its endpoints is sent once the suspension is lifted; what happened
  meanwhile is not sent later: read it from the feed.
- \`sendTestWebhook\` sends a test, of type TEST, whose \`sequence\` and \`keyId\` are null, and \`companyId\` too for the endpoint of
  administrators. One test at a time waits for an endpoint: until it is delivered or given up, another is refused as
  \`TEST_WAITING\`. \`webhookDeliveries\` has, for 30 days, what was sent and the first 2048 bytes of the last answer;
  \`redeliverWebhook\` sends it again.

## Scalars

${table(
  ['scalar', 'what is sent and returned', 'TypeScript'],
  scalars.map(({ name, description, type }) => [`\`${name}\``, description, `\`${type}\``]),
)}

\`ID\` is text: a UUID. [docs/examples/typed-client](examples/typed-client) is a small project with the client preset of
[GraphQL Code Generator](https://the-guild.dev/graphql/codegen), which a test generates from a running portal, compiles and runs.
What it says of scalars:

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
    ...Object.values(ATTEMPTS_PER_REQUEST).map((attempt) => [attempt, '1']),
  ],
)}

More is refused as BAD_USER_INPUT. A JSON body of REST has at most 1 MB, an upload 5 MB.

${table(
  ['attempts', 'at most', 'within'],
  Object.values(ATTEMPTS).map(({ points, minutes, what }) => [what, String(points), `${minutes} minutes`]),
)}

More is refused as RATE_LIMITED with \`extensions.retryAfter\` in seconds; by REST with status 429 and \`Retry-After\`. Only
these operations count attempts:

- in GraphQL ${code(limitedOperations.map(({ name }) => name))}
- in REST ${code(limitedRows.map(({ path }) => path))}

A chat app's ${code(pacedRows.map(({ path }) => path))} are answered at most 200 times within a second for each address, and for
each licence string, at each server; whoever runs it may have set another number (\`APP_RATE_LIMIT\`). No other operation is
rate-limited.

What is left of a limit is told by the headers \`RateLimit-Policy\` and \`RateLimit\`, as
[draft-ietf-httpapi-ratelimit-headers](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/) has them, on every
answer that was counted, in GraphQL as in REST, but for logins and what is mailed to whoever forgot a password:

\`\`\`http
RateLimit-Policy: "address";q=200;w=1, "licence";q=200;w=1
RateLimit: "address";r=187;t=1, "licence";r=199;t=1
\`\`\`

\`q\` requests are allowed within \`w\` seconds; \`r\` of them are left, and all of them again in \`t\` seconds at the latest.

${describeVersions()}

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

writeFileSync(path.join(ROOT, 'docs/api.md'), text);
