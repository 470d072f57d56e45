import { type GraphQLFieldResolver, GraphQLScalarType, type GraphQLSchema, isObjectType, getNamedType } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { buildSchemaSync, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import { AdvertisementsResolver } from '../advertisements/advertisements.resolver.ts';
import { AccountsResolver } from '../accounts/accounts.resolver.ts';
import { AuthResolver } from '../accounts/log-in.resolver.ts';
import { CompaniesResolver } from '../companies/companies.resolver.ts';
import { ProfileResolver } from '../accounts/profile.resolver.ts';
import type { Context } from './context.ts';
import { DashboardsResolver } from '../dashboards/dashboards.resolver.ts';
import { CompanyKeysResolver, KeyEventsResolver, KeysResolver } from '../keys/keys.resolver.ts';
import { LicencesResolver } from '../licences/licences.resolver.ts';
import { PlansResolver } from '../plans/plans.resolver.ts';
import { Refusal } from '../shared/refusal.ts';
import { judge, type Role } from '../shared/viewer.ts';
import { SyncResolver } from '../sync/sync.resolver.ts';
import { VersionsResolver } from '../versions/versions.resolver.ts';

const resolvers = [
  AuthResolver,
  AccountsResolver,
  CompaniesResolver,
  ProfileResolver,
  KeysResolver,
  KeyEventsResolver,
  CompanyKeysResolver,
  PlansResolver,
  SyncResolver,
  LicencesResolver,
  AdvertisementsResolver,
  VersionsResolver,
  DashboardsResolver,
] as const;

/** The operations that need no login; everything else is closed unless it names its roles. */
export const PUBLIC_OPERATIONS = [
  'portal',
  'signUp',
  'logIn',
  'adminLogIn',
  'confirmEmail',
  'requestPasswordReset',
  'resetPassword',
  'validateLicence',
  'appVersion',
] as const;

const DateTime = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'A moment, ISO 8601 in UTC.',
});

/** The GraphQL schema of the whole product. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<Function>,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    authChecker: ({ context }: { context: Context }, roles: Role[]) => {
      judge(context.viewer, roles);
      return true;
    },
    validate: false,
  });
  for (const field of rootFields(schema)) {
    guardOf(field.name); // an operation without a guard stops the start
    const isRefusable = 'userErrors' in (objectFields(field.type) ?? {});
    if (isRefusable) field.resolve = answeringRefusals(field.resolve!);
  }
  return schema;
}

const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));

function objectFields(type: Parameters<typeof getNamedType>[0]) {
  const named = getNamedType(type);
  return isObjectType(named) ? named.getFields() : undefined;
}

/** The roles that may call a root field, none for a public one. Throws where neither is declared. */
export function guardOf(operation: string): readonly Role[] {
  const { queries, mutations } = getMetadataStorage();
  const roles = [...queries, ...mutations].find(({ schemaName }) => schemaName === operation)?.roles as
    Role[] | undefined;
  const isPublic = (PUBLIC_OPERATIONS as readonly string[]).includes(operation);
  if (isPublic === Boolean(roles?.length)) throw new Error(`${operation} must be either public or guarded by roles.`);
  return roles ?? [];
}

/** Turns a refusal into data: `userErrors` beside the message. */
function answeringRefusals(resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> {
  return async (...args) => {
    try {
      return { userErrors: [], ...((await resolve(...args)) as object) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { message: error.message, userErrors: error.refused };
    }
  };
}
