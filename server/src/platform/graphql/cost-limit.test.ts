import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

interface RequestBody {
  operationName?: string;
  variables?: object;
}
async function getStatus(query: string, body: RequestBody): Promise<number> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt: adminJwt },
    body: JSON.stringify({ query, ...body }),
  };
  return (await portal.send('/graphql', init)).status;
}

/** Documents, each with a cheap request and a request that costs too much. */
const DOCUMENTS: Record<string, [query: string, cheap: RequestBody, expensive: RequestBody]> = {
  'its operations': [
    `query Cheap { companyPage(limit: 1) { items { id } } }
     query Expensive { companyPage(limit: 100) { items { keyPage(limit: 100) { items { id } } } } }`,
    { operationName: 'Cheap' },
    { operationName: 'Expensive' },
  ],
  'its page sizes': [
    'query ($n: Int!) { companyPage(limit: $n) { items { keyPage(limit: $n) { items { id } } } } }',
    { variables: { n: 1 } },
    { variables: { n: 100 } },
  ],
  'the default of a page size': [
    'query ($n: Int = 100) { companyPage(limit: $n) { items { keyPage(limit: $n) { items { id } } } } }',
    { variables: { n: 1 } },
    {},
  ],
  'an @include directive': [
    `query ($all: Boolean!) {
       companyPage(limit: 100) { items { id keyPage(limit: 100) @include(if: $all) { items { id } } } } }`,
    { variables: { all: false } },
    { variables: { all: true } },
  ],
  'a @skip directive': [
    `query ($none: Boolean!) {
       companyPage(limit: 100) { items { id keyPage(limit: 100) @skip(if: $none) { items { id } } } } }`,
    { variables: { none: true } },
    { variables: { none: false } },
  ],
  'the number of included lists': [
    `query ($all: Boolean!) { ${Array.from({ length: 7 }, (_, n) => `a${n}: keyPage(page: ${n + 1}, limit: 1) @include(if: $all) { items { id } }`).join(' ')}
       portal { demoData } }`,
    { variables: { all: false } },
    { variables: { all: true } },
  ],
};

describe('graphql limits: cost of a cached document', () => {
  it.each(Object.keys(DOCUMENTS))(
    'the cost depends on the request, not on earlier requests with the same document: %s',
    async (name) => {
      const [query, cheap, expensive] = DOCUMENTS[name]!;
      for (const [body, status] of [
        [cheap, 200],
        [expensive, 400],
        [cheap, 200],
        [expensive, 400],
      ] as const)
        expect([body, await getStatus(query, body)]).toEqual([body, status]);
      // Send the expensive request first, with a different document text, so that no cached cost is used.
      const otherQuery = `${query} # sent first by an expensive request`;
      expect([await getStatus(otherQuery, expensive), await getStatus(otherQuery, cheap)]).toEqual([400, 200]);
    },
  );
});

it.each([
  ['directive', 'query ($value: Boolean = true) { portal { demoData @skip(if: $value) } }'],
  ['field', 'query ($value: ID = "1") { key(id: $value) { id } }'],
])('graphql limits: a null variable in a required argument of a %s is a bad request', async (_kind, query) => {
  const { status, errors } = await portal.callGraphql(query, { value: null });
  expect([status, errors![0]!.message, errors![0]!.extensions.code]).toEqual([
    400,
    expect.stringMatching(/^Argument ".*" of non-null type ".*!" must not be null\.$/),
    'BAD_USER_INPUT',
  ]);
});

it('graphql limits: the cost includes every use of a fragment, and the server computes it from one use', async () => {
  const fragments = Array.from({ length: 40 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
  const query = `{ ...f0 } ${fragments.join(' ')} fragment f40 on Query { portal { demoData } }`;
  const { status, errors } = await portal.callGraphql(query);
  expect([status, errors![0]!.message]).toEqual([
    400,
    `This operation costs ${2 ** 41}, but the maximum is 5000. Request fewer rows or fields.`,
  ]);
});

/** All the fields that clients such as GraphiQL and GraphQL Code Generator can request. */
const INTROSPECTION_QUERY = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

describe('graphql limits: introspection', () => {
  it.each([
    [200, 'the standard introspection query', INTROSPECTION_QUERY],
    [200, 'the fields of the types of one type', '{ __type(name: "Key") { fields { type { fields { name } } } } }'],
    [
      400,
      'the schema twice',
      INTROSPECTION_QUERY.replace('__schema {', 'again: __schema { types { ...FullType } } __schema {'),
    ],
    [400, 'fields of fields of all types', '{ __schema { types { fields { type { fields { name } } } } } }'],
    [
      400,
      'arguments of fields of all types',
      '{ __schema { types { fields { args { type { fields { name } } } } } } }',
    ],
    [
      400,
      'possible types of interfaces of all types',
      '{ __schema { types { interfaces { possibleTypes { kind name description } } } } }',
    ],
  ])('a request gets the status %i if it reads %s', async (status, _what, query) => {
    expect(await getStatus(query, {})).toBe(status);
  });
});
