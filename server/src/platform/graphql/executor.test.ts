import {
  type DocumentNode,
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  parse,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { createExecutor } from './executor.ts';

// Enough runs that the operation is compiled before the last run.
const RUN_COUNT = 6;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { runsBeforeCompiling: RUN_COUNT / 2 });
});
afterAll(() => portal.stop());

// A UUID can happen to contain no letters. Without hyphens, a client can then send it as a number.
const DIGIT_ID = '10000000000040008000000000000000';
const UNKNOWN_KEY_ID = '00000000-0000-4000-8000-000000000000';

it('GraphQL: a null limit is rejected, regardless of earlier requests', async () => {
  const adminJwt = await portal.logInAdmin();
  const query = (variables: object) =>
    portal.callGraphql('query($n: Int) { keyPage(limit: $n) { items { id } } }', variables, adminJwt);
  for (const _time of [1, 2, 3, 4, 5]) expect((await query({})).status).toBe(200);
  expect((await query({ n: null })).status).toBe(400);
});

it('GraphQL: an id written as a number is found on every request', async () => {
  const adminJwt = await portal.logInAdmin();
  await portal.callGraphql(
    'mutation { createSavedView(input: { list: KEYS, name: "Mine", query: "a=1" }) { message } }',
    {},
    adminJwt,
  );
  await portal.db.query('update saved_views set id = $1', [DIGIT_ID]);
  const query = `mutation { renameSavedView(input: { savedViewId: ${DIGIT_ID}, name: "Ours" }) { view { name } } }`;
  for (let time = 0; time < RUN_COUNT; time++)
    expect((await portal.callGraphql(query, {}, adminJwt)).errors).toBeUndefined();
});

it.each([
  ['a list', '{ keyPage { items { id company { name } quote { total } } pageInfo { totalCount } } }', {}],
  ['a record that does not exist', `{ plans: planSettings { addOn } key(id: "${UNKNOWN_KEY_ID}") { id } }`, {}],
  ['an invalid id', '{ key(id: "x") { id } }', {}],
  [
    'a user error',
    `mutation { changeKeyStatus(input: { keyId: "${UNKNOWN_KEY_ID}", status: APPROVED }) { message userErrors { code } } }`,
    {},
  ],
  ['a page that does not exist', 'query($n: Int!) { keyPage(page: $n) { items { id } } }', { n: 0 }],
  [
    'an omitted field',
    'query($no: Boolean!) { keyPage { items { id } pageInfo @skip(if: $no) { totalCount } } }',
    { no: true },
  ],
  ['a default of a variable that cannot be null', 'query($n: Int! = 3) { keyPage(limit: $n) { items { id } } }', {}],
  ['a default that is replaced', 'query($n: Int! = 3) { keyPage(page: $n) { pageInfo { currentPage } } }', { n: 2 }],
  [
    'a default that is an enum value',
    'query($o: KeyOrder! = OLDEST, $s: KeyStatus = PENDING) { keyPage(orderBy: $o, status: $s) { items { id } } }',
    {},
  ],
  [
    'a variable that is null',
    'query($s: String = "x", $t: KeyStatus) { keyPage(search: $s, status: $t) { items { id } } }',
    { s: null, t: null },
  ],
  [
    'a fragment that is skipped in one place',
    'query($x: Boolean!) { a: keyPage { items { company { ...A @skip(if: $x) } } } b: keyPage { items { company { ...A } } } } fragment A on Company { id name }',
    { x: true },
  ],
  [
    'an alias that is a property of every object',
    '{ keyPage { __proto__: pageInfo { __proto__: __typename totalCount } } }',
    {},
  ],
  [
    'more fields than are compiled',
    `{ ${Array.from({ length: 14 }, (_, n) => `a${n}: keyPage { items { ...K } }`).join(' ')} } fragment K on Key { id status planType userLimit addOns isUsed startsAt expiresAt total createdAt company { id name email domain phone } }`,
    {},
  ],
  [
    'an input whose fields have defaults',
    'query($q: KeyTerms!) { createKeyQuote(companyId: "x", terms: $q) { quote { total } } }',
    { q: { planType: 'WEEK', userLimit: 1, addOns: 'REMOTE' } },
  ],
  [
    'a variable inside of an input',
    'query($u: Int!, $e: DateOrDateTime) { createKeyQuote(companyId: "x", terms: { planType: WEEK, userLimit: $u, addOns: [REMOTE], expiresAt: $e }) { quote { total } } }',
    { u: 1 },
  ],
  [
    'a variable named like a method',
    'query($constructor: String) { keyPage(search: $constructor) { pageInfo { totalCount } } }',
    {},
  ],
  ['a query for another role', '{ me { name } }', {}],
  [
    'an interface',
    `mutation { updatePlanSettings(input: { settings: [{ addOn: REMOTE, price: -1, discountPercent: 0, isActive: true }] }) { ...P } } fragment P on MutationPayload { __typename message userErrors { field code message } }`,
    {},
  ],
  ['the schema', '{ __type(name: "Key") { name fields { name } } }', {}],
  [
    'two operations without an operation name',
    'query A { __typename } query B { keyPage { pageInfo { totalPages } } }',
    {},
  ],
])('GraphQL: every repetition returns the same response: %s', async (_what, query, variables) => {
  const adminJwt = await portal.logInAdmin();
  const responses = [];
  for (let time = 0; time < RUN_COUNT; time++) {
    const { status, data, errors } = await portal.callGraphql(query, variables, adminJwt);
    responses.push({
      status,
      data,
      errors: errors?.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: null } })),
    });
  }
  expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(
    new Set([JSON.stringify(responses[0])]),
  );
});

it('GraphQL: after 100 compiled operations, the next one replaces the oldest', async () => {
  let fieldNodes: unknown; // Each run of one compilation passes the same array to the resolver.
  const n: GraphQLFieldConfig<unknown, unknown> = {
    type: GraphQLInt,
    resolve: (_source, _args, _context, info) => void (fieldNodes = info.fieldNodes),
  };
  const execute = createExecutor(
    new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { n } }) }),
    0,
  );
  const run = async (document: DocumentNode) => {
    await execute({ document, variables: {}, context: { viewer: { role: 'ADMIN' }, additionalErrors: [] } as never });
    return fieldNodes;
  };
  const [oldest, ...others] = Array.from({ length: 101 }, (_, index) => parse(`{ n${index}: n }`));
  const firstNodes = await run(oldest!);
  for (const document of others.slice(1)) await run(document);
  expect((await run(oldest!)) === firstNodes).toBe(true);
  await run(others[0]!);
  expect((await run(oldest!)) === firstNodes).toBe(false);
});
