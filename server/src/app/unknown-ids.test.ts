import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  GraphQLID,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import { getGuard } from '../platform/auth/guards.ts';
import { Role } from '../platform/auth/viewer.ts';
import { createSchema } from './schema.ts';

const schema = createSchema();
const isId = ({ type }: { type: GraphQLInputType }) => getNamedType(type) === GraphQLID;
const takesId = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some((arg) => {
    const type = getNamedType(arg.type);
    return isId(arg) || (isInputObjectType(type) && Object.values(type.getFields()).some(isId));
  });
// `node` and `nodes` return null without an error: see nodes.test.ts.
const queriesWithId = Object.values(schema.getQueryType()!.getFields()).filter(
  (field) => takesId(field) && !isInterfaceType(getNamedType(field.type)),
);
const mutationsWithId = Object.values(schema.getMutationType()!.getFields()).filter(takesId);
const TERMS = '{ planType: MONTH, userLimit: 5, addOns: [REMOTE] }';
/** Values of the required arguments that are not ids. */
const OTHER_ARGUMENTS: Record<string, string> = { terms: TERMS, addedUsers: '1' };

/** The audit log can contain entries about deleted records, so these lists are empty for an unknown UUID. */
const AUDIT_LOG_LISTS = ['auditLog', 'auditLogPage'];
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let portal: Portal;
let jwts: Record<Role.Admin | Role.Customer, string>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  jwts = { [Role.Admin]: await portal.logInAdmin(), [Role.Customer]: (await portal.createCompany()).jwt };
});
afterAll(() => portal.stop());

describe.each([UNKNOWN_ID, 'x', ''])('GraphQL: the unknown id %j', (id) => {
  it.each(queriesWithId.map((field) => [field.name, field] as const))(
    'nulls only %s in a request with other fields',
    async (name, field) => {
      const ids = field.args.filter(isId);
      const requiredArgs = field.args.filter(({ type, name: arg }) => isNonNullType(type) && arg in OTHER_ARGUMENTS);
      const args = [
        ...ids.map((arg) => `${arg.name}: $id`),
        ...requiredArgs.map((arg) => `${arg.name}: ${OTHER_ARGUMENTS[arg.name]}`),
      ];
      const query = `query ($id: ID!) { unknown: ${name}(${args.join(', ')}) { __typename } portal { __typename } viewer { __typename } }`;
      const jwt = getGuard(field).roles.includes(Role.Admin) ? jwts[Role.Admin] : jwts[Role.Customer];
      const { status, data, errors } = await portal.callGraphql(query, { id }, jwt);
      expect([status, data?.portal, Boolean(data?.viewer)]).toEqual([200, { __typename: 'PortalInfo' }, true]);
      if (AUDIT_LOG_LISTS.includes(name) && id === UNKNOWN_ID) return expect(data.unknown).not.toBeNull();
      expect(errors).toMatchObject([{ path: ['unknown'], extensions: { code: 'NOT_FOUND' } }]);
      expect(data.unknown).toBeNull();
    },
  );
});

it('GraphQL: every query with an id can be null', () => {
  expect(queriesWithId.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
});

/** Builds a valid value of an input type. All ids have the given value. */
function buildLiteral(type: GraphQLInputType, id: string): string {
  const nullableType = getNullableType(type);
  if (isListType(nullableType)) return `[${buildLiteral(nullableType.ofType, id)}]`;
  if (isEnumType(nullableType)) return nullableType.getValues()[0]!.name;
  if (isInputObjectType(nullableType)) return `{ ${buildLiterals(Object.values(nullableType.getFields()), id)} }`;
  return { ID: JSON.stringify(id), Int: '1', Money: '1', Boolean: 'true' }[String(nullableType)] ?? '"x"';
}
const buildLiterals = (fields: readonly { name: string; type: GraphQLInputType }[], id: string) =>
  fields
    .filter(({ type }) => isNonNullType(type) || type === GraphQLID)
    .map(({ name, type }) => `${name}: ${buildLiteral(type, id)}`)
    .join(', ');

describe.each([UNKNOWN_ID, 'x'])('GraphQL: the unknown id %j', (id) => {
  it.each(mutationsWithId.map((field) => [field.name, field] as const))(
    'does not change the payloads of the mutations before and after %s',
    async (name, field) => {
      const jwt = getGuard(field).roles.includes(Role.Admin) ? jwts[Role.Admin] : jwts[Role.Customer];
      const args = buildLiterals(field.args, id);
      const selection = '{ message userErrors { code } }';
      const query = `mutation {
        before: revokeOtherSessions ${selection} unknown: ${name}${args && `(${args})`} ${selection} after: revokeOtherSessions ${selection}
      }`;
      const { status, data, errors = [] } = await portal.callGraphql(query, {}, jwt);
      const expectedPayload = { message: expect.any(String), userErrors: [] };
      expect([status, data]).toMatchObject([200, { before: expectedPayload, after: expectedPayload }]);
      const [{ code }] = data.unknown.userErrors;
      // The input can be rejected before the server looks for the record.
      if (code === 'INVALID_INPUT') return expect(errors).toEqual([]);
      expect(code).toBe('NOT_FOUND');
      expect(errors).toMatchObject([{ path: ['unknown'], message: data.unknown.message, extensions: { code } }]);
    },
  );
});

it('GraphQL: an unknown id is reported in the same way once the operation is compiled', async () => {
  // A variable inside an object would prevent the compilation, so the id is part of the query.
  const query = `mutation { gone: deleteVersion(input: { versionId: "${UNKNOWN_ID}" }) { message userErrors { code } } }`;
  for (let run = 0; run < 6; run++) {
    const { data, errors } = await portal.callGraphql(query, {}, jwts[Role.Admin]);
    expect(data.gone).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
    expect(errors).toMatchObject([{ path: ['gone'], locations: [{ line: 1 }], extensions: { code: 'NOT_FOUND' } }]);
  }
});
