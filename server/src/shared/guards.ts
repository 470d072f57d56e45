import type { GraphQLField, GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Right } from './rights.rules.ts';
import { type Guard, Role } from './viewer.ts';

/** Closes an operation to everybody except these roles. */
export const Guarded = (...roles: [Role, ...Role[]]) => Extensions({ roles });

/** Opens an operation to everybody, logged in or not. */
export const Public = () => Extensions({ roles: [] });

/** Closes an operation to the administrators whose role does not have a right; every mutation that they may call says which. */
export const Needs = (right: Right) => Extensions({ right });

/** Asks whoever calls a mutation for the password, unless it was given within the last ten minutes; a login counts. */
export const Confirmed = () => Extensions({ isConfirmed: true });

/** Marks an operation that counts attempts, so that it may answer RATE_LIMITED. */
export const Limited = () => Extensions({ isLimited: true });

/** Says what an operation costs where its work is more than that of its fields; `QUERY_LIMITS.cost` is the most of a request. */
export const Costs = (cost: number) => Extensions({ cost });

/** Marks a query whose answer may be some seconds old, except for what the session itself has written: a replica may give it. */
export const MayLag = () => Extensions({ mayLag: true });

export const mayLag = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.mayLag === true;

export const needsIdentity = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.isConfirmed === true;

export const isLimited = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.isLimited === true;

/** Who may call an operation; no roles when everybody may. Throws when nothing is declared. */
export function guardOf({ name, extensions }: GraphQLField<unknown, never>): Guard {
  const { roles, right } = extensions as Partial<Guard>;
  if (!Array.isArray(roles)) throw new Error(`${name} must be either @Public or @Guarded.`);
  return { roles: roles as Role[], right };
}

/** Every operation of a schema by its name. */
export const operationsOf = (schema: GraphQLSchema): Record<string, GraphQLField<unknown, never>> => ({
  ...schema.getQueryType()?.getFields(),
  ...schema.getMutationType()?.getFields(),
});
