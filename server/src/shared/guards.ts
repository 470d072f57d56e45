import type { GraphQLField, GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Role } from './viewer.ts';

/** Closes an operation to everybody except these roles. */
export const Guarded = (...roles: [Role, ...Role[]]) => Extensions({ roles });

/** Opens an operation to everybody, logged in or not. */
export const Public = () => Extensions({ roles: [] });

/** Marks an operation that counts attempts, so that it may answer RATE_LIMITED. */
export const Limited = () => Extensions({ isLimited: true });

/** Says what an operation costs where its work is more than that of its fields; `QUERY_LIMITS.cost` is the most of a request. */
export const Costs = (cost: number) => Extensions({ cost });

export const isLimited = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.isLimited === true;

/** The roles that may call an operation, none when everybody may. Throws when neither is declared. */
export function guardOf({ name, extensions }: GraphQLField<unknown, never>): readonly Role[] {
  if (!Array.isArray(extensions.roles)) throw new Error(`${name} must be either @Public or @Guarded.`);
  return extensions.roles as Role[];
}

/** Every operation of a schema by its name. */
export const operationsOf = (schema: GraphQLSchema): Record<string, GraphQLField<unknown, never>> => ({
  ...schema.getQueryType()?.getFields(),
  ...schema.getMutationType()?.getFields(),
});
