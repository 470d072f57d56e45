import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { CompanyRight } from './company-rights.rules.ts';
import type { Permission } from './permissions.rules.ts';
import type { Scope } from './scopes.rules.ts';
import { StepUp } from './step-up.rules.ts';
import { type Guard, Role } from './viewer.ts';

/** Allows only callers with one of these roles to use an operation. */
export const AllowRoles = (...roles: [Role, ...Role[]]) => Extensions({ roles });

/** Opens an operation to all callers, logged in or not. */
export const Public = () => Extensions({ roles: [] });

/**
 * Closes an operation to administrators who lack this permission. Required on every mutation that administrators can
 * call.
 */
export const RequiresPermission = (permission: Permission) => Extensions({ permission });

/**
 * Closes an operation to members of a company who lack this right. Required on every operation that companies can call.
 */
export const RequiresCompanyRight = (companyRight: CompanyRight) => Extensions({ companyRight });

/**
 * Allows API tokens with these scopes to use an operation, a type or a field. An empty list allows every token. Fields
 * inherit the scopes of their type. Operations without this decorator reject tokens, unless they are public. Members of
 * a company need the rights that correspond to the scopes.
 */
export const RequiresScopes = (...scopes: Scope[]) => Extensions({ scopes });

/**
 * Requires step-up: a password entered within the last ten minutes, at login or later. With EVERY_CALL, the server
 * checks every call before the resolver runs. Otherwise, the operation calls `assertStepUp` itself, because only the
 * operation knows whether the call needs step-up.
 */
export const RequiresStepUp = (stepUp = StepUp.EVERY_CALL) => Extensions({ stepUp });

/** Marks an operation that limits attempts, so it can return RATE_LIMITED. */
export const LimitsAttempts = () => Extensions({ limitsAttempts: true });

/**
 * Applies the limit of chat app requests (APP_RATE_LIMIT) to an operation. Each use in a GraphQL request counts. REST
 * routes with `isRateLimited` share the counters.
 */
export const LimitsAppRate = () => Extensions({ limitsAppRate: true });

/**
 * The kinds of operation that a GraphQL request can contain only once. Several such operations in one request would
 * speed up guessing. The values are the names of the kinds in error messages.
 */
export const ATTEMPT_DESCRIPTIONS = {
  logIn: 'login',
  signUp: 'sign-up',
  identity: 'operation that takes a password or a code',
  link: 'use of a link from an email',
  reset: 'request for a reset link',
  join: 'join request',
} as const;
export type AttemptKind = keyof typeof ATTEMPT_DESCRIPTIONS;

/** Allows only one mutation of this kind in a GraphQL request, regardless of its name or alias. */
export const OncePerRequest = (attempt: AttemptKind) => Extensions({ attempt });

/**
 * Overrides the cost of an operation that is more expensive than its fields suggest. The limit of a request is
 * `QUERY_LIMITS.cost`.
 */
export const QueryCost = (cost: number) => Extensions({ cost });

/** Allows a replica to serve a query. The result can be a few seconds old, but includes the session's own writes. */
export const AllowStale = () => Extensions({ allowsStale: true });

/**
 * Marks a mutation that creates a record and supports the header Idempotency-Key. Its resolver calls
 * `getIdempotentRequest`.
 */
export const Idempotent = () => Extensions({ isIdempotent: true });

export const isIdempotent = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.isIdempotent === true;

export const allowsStale = ({ extensions }: GraphQLField<unknown, never>): boolean => extensions.allowsStale === true;

/** Returns the kind of step-up that an operation requires, or undefined if it requires none. */
export const getStepUp = ({ extensions }: GraphQLField<unknown, never>): StepUp | undefined =>
  extensions.stepUp as StepUp | undefined;

export const requiresStepUpOnEveryCall = (field: GraphQLField<unknown, never>): boolean =>
  getStepUp(field) === StepUp.EVERY_CALL;

export const limitsAttempts = ({ extensions }: GraphQLField<unknown, never>): boolean =>
  extensions.limitsAttempts === true;

export const limitsAppRate = ({ extensions }: GraphQLField<unknown, never>): boolean =>
  extensions.limitsAppRate === true;

/** Returns the guard of an operation. No roles means all callers. Throws if the operation declares no guard. */
export function getGuard({ name, extensions }: GraphQLField<unknown, never>): Guard {
  const { roles, permission, companyRight, scopes } = extensions as Partial<Guard>;
  if (!Array.isArray(roles)) throw new Error(`${name} must have @Public or @AllowRoles.`);
  return { roles: roles as Role[], permission, companyRight, scopes };
}

/** Returns the scopes that a token needs for a field or a type, or undefined if none are declared. */
export const getScopes = ({
  extensions,
}: GraphQLField<unknown, never> | GraphQLObjectType): readonly Scope[] | undefined =>
  (extensions as Partial<Guard>).scopes;

type Operations = Readonly<Record<string, GraphQLField<unknown, never>>>;

const operationsBySchema = new WeakMap<GraphQLSchema, Operations>();

/** Returns all queries and mutations by name. Cached, because every REST route reads them at startup. */
export function getOperations(schema: GraphQLSchema): Operations {
  const cachedOperations = operationsBySchema.get(schema);
  if (cachedOperations) return cachedOperations;
  const operations = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  operationsBySchema.set(schema, operations);
  return operations;
}
