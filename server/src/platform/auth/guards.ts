import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Permission } from './permissions.rules.ts';
import type { Scope } from './scopes.rules.ts';
import { StepUp } from './step-up.rules.ts';
import { type Guard, Role } from './viewer.ts';

/** Closes an operation to everybody except these roles. */
export const AllowRoles = (...roles: [Role, ...Role[]]) => Extensions({ roles });

/** Opens an operation to everybody, logged in or not. */
export const Public = () => Extensions({ roles: [] });

/** Closes an operation to the administrators whose role does not have a right; every mutation that they may call says which. */
export const RequiresPermission = (right: Permission) => Extensions({ right });

/**
 * Opens an operation, a type or one of its fields to API tokens with these scopes; with none, to every token. What a field
 * does not say, its type says of it. An operation that says nothing is closed to tokens.
 */
export const RequiresScopes = (...scopes: Scope[]) => Extensions({ scopes });

/**
 * Requires step-up: a password that the session entered within the last ten minutes, at its login or later. The guard checks
 * it for every call; otherwise the operation itself calls `assertStepUp`, because only it knows what changes.
 */
export const RequiresStepUp = (stepUp = StepUp.EVERY_CALL) => Extensions({ stepUp });

/** Marks an operation that counts attempts, so that it may answer RATE_LIMITED. */
export const LimitsAttempts = () => Extensions({ isLimited: true });

/** What a GraphQL request may attempt once: each attempt verifies or sets a credential, which guessing would repeat. */
export const ATTEMPTS_PER_REQUEST = {
  logIn: 'login',
  signUp: 'sign-up',
  identity: 'operation that takes a password or a code',
  link: 'use of a mailed link',
  reset: 'request for a reset link',
} as const;
type AttemptKind = keyof typeof ATTEMPTS_PER_REQUEST;

/** Allows one mutation of this kind in a GraphQL request, counting all names and aliases together. */
export const OncePerRequest = (attempt: AttemptKind) => Extensions({ attempt });

/** Says what an operation costs where its work is more than that of its fields; `QUERY_LIMITS.cost` is the most of a request. */
export const QueryCost = (cost: number) => Extensions({ cost });

/** Marks a query whose answer may be some seconds old, except for what the session itself has written: a replica may give it. */
export const AllowStale = () => Extensions({ mayLag: true });

/** Marks a mutation that creates, and that the header Idempotency-Key makes safe to send again. Its resolver calls `getIdempotentRequest`. */
export const Idempotent = () => Extensions({ isIdempotent: true });

export const isIdempotent = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.isIdempotent === true;

export const allowsStale = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.mayLag === true;

/** Returns the kind of step-up that an operation requires; undefined if it requires none. */
export const getStepUp = ({ extensions }: GraphQLField<unknown, never>): StepUp | undefined =>
  extensions.stepUp as StepUp | undefined;

export const requiresStepUp = (field: GraphQLField<unknown, never>): boolean => getStepUp(field) === StepUp.EVERY_CALL;

export const limitsAttempts = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.isLimited === true;

/** Who may call an operation; no roles when everybody may. Throws when nothing is declared. */
export function getGuard({ name, extensions }: GraphQLField<unknown, never>): Guard {
  const { roles, right, scopes } = extensions as Partial<Guard>;
  if (!Array.isArray(roles)) throw new Error(`${name} must be either @Public or @Guarded.`);
  return { roles: roles as Role[], right, scopes };
}

/** The scopes that a token needs for a field of a type or for the whole type; undefined where nothing is said. */
export const getScopes = ({
  extensions,
}: GraphQLField<unknown, never> | GraphQLObjectType): readonly Scope[] | undefined =>
  (extensions as Partial<Guard>).scopes;

/** Every operation of a schema by its name. */
export const getOperations = (schema: GraphQLSchema): Record<string, GraphQLField<unknown, never>> => ({
  ...schema.getQueryType()?.getFields(),
  ...schema.getMutationType()?.getFields(),
});
