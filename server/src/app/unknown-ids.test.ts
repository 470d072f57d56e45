import { getNamedType, GraphQLID, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import { Role } from '../shared/viewer.ts';
import { guardOf } from '../shared/guards.ts';
import { createSchema } from './schema.ts';

const queries = Object.values(createSchema().getQueryType()!.getFields());
const withId = queries.filter(({ args }) => args.some(({ type }) => getNamedType(type) === GraphQLID));
const TERMS = '{ planType: MONTH, userLimit: 5, addOns: [REMOTE] }';
/** What the arguments other than ids need. */
const VALUES: Record<string, string> = { terms: TERMS, addedUsers: '1' };

/** Lists that keep entries about records that no longer exist, so that an unknown id finds nothing. */
const OUTLIVING = ['auditLog'];
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let portal: Portal;
let jwts: Record<Role.Admin | Role.Customer, string>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  jwts = { [Role.Admin]: await portal.admin(), [Role.Customer]: (await portal.company()).jwt };
});
afterAll(() => portal.stop());

describe.each([UNKNOWN, 'x', ''])('GraphQL: the unknown id %j', (id) => {
  it.each(withId.map((field) => [field.name, field] as const))(
    'nulls only %s in a request with other fields',
    async (name, field) => {
      const ids = field.args.filter(({ type }) => getNamedType(type) === GraphQLID);
      const needed = field.args.filter(({ type, name: arg }) => isNonNullType(type) && arg in VALUES);
      const args = [
        ...ids.map((arg) => `${arg.name}: $id`),
        ...needed.map((arg) => `${arg.name}: ${VALUES[arg.name]}`),
      ];
      const query = `query ($id: ID!) { unknown: ${name}(${args.join(', ')}) { __typename } portal { __typename } viewer { __typename } }`;
      const jwt = guardOf(field).roles.includes(Role.Admin) ? jwts[Role.Admin] : jwts[Role.Customer];
      const { status, data, errors } = await portal.graphql(query, { id }, jwt);
      expect([status, data?.portal, Boolean(data?.viewer)]).toEqual([200, { __typename: 'PortalInfo' }, true]);
      if (OUTLIVING.includes(name) && id === UNKNOWN) return expect(data.unknown).not.toBeNull();
      expect(errors).toMatchObject([{ path: ['unknown'], extensions: { code: 'NOT_FOUND' } }]);
      expect(data.unknown).toBeNull();
    },
  );
});

it('GraphQL: every query with an id can be null', () => {
  expect(withId.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
});
