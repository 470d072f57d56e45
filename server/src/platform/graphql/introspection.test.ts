import { afterEach, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
afterEach(() => portal.stop());

const INTROSPECTION_QUERIES = [
  '{ __schema { queryType { name } } }',
  '{ __type(name: "Key") { name } }',
  'query { ...F } fragment F on Query { __schema { queryType { name } } }',
];
const fetchOutcomes = async (jwt?: string) =>
  Promise.all(
    INTROSPECTION_QUERIES.map(async (query) => {
      const { data, errors } = await portal.callGraphql(query, {}, jwt);
      return errors?.[0]?.extensions.code ?? ((data.__schema ?? data.__type) ? 'read' : 'nothing');
    }),
  );
const fetchSchemaFileStatus = async () => (await portal.send('/schema.graphql', {})).status;
const linksSchemaFile = async () =>
  (await (await portal.send('/playground', {})).text()).includes('data-has-schema-file');

it('GraphQL: introspection is open to all callers by default', async () => {
  portal = await startPortal();
  expect(await fetchOutcomes()).toEqual(['read', 'read', 'read']);
  expect(await fetchSchemaFileStatus()).toBe(200);
  expect(await linksSchemaFile()).toBe(true);
});

it('GraphQL: introspection requires a session with INTROSPECTION=sessions', async () => {
  portal = await startPortal({ INTROSPECTION: 'sessions' });
  const { jwt } = await portal.createCompany();
  expect(await fetchOutcomes()).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect(await fetchOutcomes(jwt)).toEqual(['read', 'read', 'read']);
  // The result must not depend on earlier callers.
  expect(await fetchOutcomes()).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
  const { status } = await portal.send(`/graphql?query=${encodeURIComponent(INTROSPECTION_QUERIES[0]!)}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect(status).toBe(200);
  expect((await portal.callGraphql('{ __typename portal { demoData } }')).data.portal).toEqual({ demoData: false });
  expect(await fetchSchemaFileStatus()).toBe(404);
  expect(await linksSchemaFile()).toBe(false);
});

it('GraphQL: introspection is disabled with INTROSPECTION=off', async () => {
  portal = await startPortal({ INTROSPECTION: 'off' });
  const { jwt } = await portal.createCompany();
  expect(await fetchOutcomes(jwt)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT']);
  const { errors } = await portal.callGraphql(INTROSPECTION_QUERIES[0]!);
  expect(errors![0]!.message).toBe('This portal does not publish its schema.');
  expect(await fetchSchemaFileStatus()).toBe(404);
  expect(await linksSchemaFile()).toBe(false);
});
