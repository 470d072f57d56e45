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

it('GraphQL: introspection is open to all callers by default', async () => {
  portal = await startPortal();
  expect(await fetchOutcomes()).toEqual(['read', 'read', 'read']);
  expect(await fetchSchemaFileStatus()).toBe(200);
});

it('GraphQL: introspection requires a session with INTROSPECTION=sessions', async () => {
  portal = await startPortal({ INTROSPECTION: 'sessions' });
  const { jwt } = await portal.createCompany();
  expect(await fetchOutcomes()).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect(await fetchOutcomes(jwt)).toEqual(['read', 'read', 'read']);
  // The result must not depend on earlier callers.
  expect(await fetchOutcomes()).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect((await portal.callGraphql('{ __typename portal { demoData } }')).data.portal).toEqual({ demoData: false });
  expect(await fetchSchemaFileStatus()).toBe(404);
});

it('GraphQL: introspection is disabled with INTROSPECTION=off', async () => {
  portal = await startPortal({ INTROSPECTION: 'off' });
  const { jwt } = await portal.createCompany();
  expect(await fetchOutcomes(jwt)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT']);
  expect(await fetchSchemaFileStatus()).toBe(404);
});
