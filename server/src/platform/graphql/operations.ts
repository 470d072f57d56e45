import {
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  isUnionType,
  locatedError,
} from 'graphql';
import { CompanyRight } from '../auth/company-rights.rules.ts';
import {
  getGuard,
  isIdempotent,
  limitsAppRate,
  requiresStepUpOnEveryCall,
  getOperations,
  getStepUp,
} from '../auth/guards.ts';
import { STEP_UP_RULES, StepUp } from '../auth/step-up.rules.ts';
import { type Guard, hasAccount, assertAllowed, Role, type Viewer } from '../auth/viewer.ts';
import type { Context } from '../context/context.ts';
import { getErrorDocsUrl, toSystemError } from '../kernel/system-errors.ts';
import { UserErrorCode } from '../kernel/user-error.rules.ts';
import { UserErrors } from '../kernel/user-errors.ts';
import { toErrorPath } from './error-path.ts';
import { createIdNormalizer } from './id-arguments.ts';
import { describeScopes } from './scope-descriptions.ts';
import { listSelectedScopes } from './selected-scopes.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/**
 * Adds the authorization check to every operation, normalizes its ids, and returns user errors as data. Throws at
 * startup if an operation has no guard, or lacks the permission or the right that its roles require.
 */
export function guardOperations(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(getOperations(schema))) {
    const guard = getGuard(field);
    const isMutation = field.name in mutations;
    if (isMutation && guard.roles.includes(Role.Admin) && !guard.permission)
      throw new Error(`${field.name} must declare the administrator permission it requires, with @RequiresPermission.`);
    if (guard.roles.includes(Role.Customer)) {
      if (!guard.companyRight)
        throw new Error(
          `${field.name} must declare the right that members of a company need, with @RequiresCompanyRight.`,
        );
      if (!RIGHTS_OF_ALL_MEMBERS.includes(guard.companyRight))
        field.description += ` Members of a company need the right ${guard.companyRight}.`;
    }
    const stepUp = getStepUp(field);
    if (stepUp) field.description += ` ${STEP_UP_RULES[stepUp].description}`;
    if (isIdempotent(field)) field.description += ' The header Idempotency-Key makes a retry safe.';
    const resolve = field.resolve as Resolve;
    const withConfirmation = requiresStepUpOnEveryCall(field) ? withStepUp(resolve) : resolve;
    const withErrors = hasUserErrors(getNamedType(field.type))
      ? withUserErrorsAsData(withConfirmation, field.args)
      : withConfirmation;
    const withConsistency = isMutation ? withReadYourWrites(withUnknownIdAsData(withErrors)) : withErrors;
    const normalizeIds = createIdNormalizer(field.args);
    const guardedResolve: Resolve = (root, args, context, info) => {
      if (limitsAppRate(field)) context.limitAppRate(args);
      assertAllowed(context.viewer, addSelectedScopes(guard, context.viewer, info));
      return withConsistency(root, normalizeIds?.(args) ?? args, context, info);
    };
    field.resolve = guardedResolve as typeof field.resolve;
  }
  describeScopes(schema);
}

// Descriptions omit the rights that every role has.
const RIGHTS_OF_ALL_MEMBERS: readonly CompanyRight[] = [CompanyRight.OWN, CompanyRight.READ];

/** The GraphQL types of the accounts in the union Viewer, by role. */
const ACCOUNT_TYPES = {
  [Role.Customer]: 'Company',
  [Role.Admin]: 'Administrator',
  [Role.Enrolling]: 'Administrator',
};

/**
 * Adds the scopes of all selected fields to a guard, so that a token with missing scopes, or a member who lacks a
 * corresponding right, is rejected before the operation runs.
 */
function addSelectedScopes(guard: Guard, viewer: Viewer, info: GraphQLResolveInfo): Guard {
  if (!hasAccount(viewer) || !guard.roles.length) return guard;
  if (viewer.role !== Role.Customer && viewer.tokenId === undefined) return guard;
  const returnType = getNamedType(info.returnType);
  // `node` and `nodes` check the scopes of each type themselves, because a missing scope nulls only the records of the
  // type.
  if (isInterfaceType(returnType)) return guard;
  // `Viewer` is the only union, and resolves to the caller's own account. Fragments on the other account type select
  // nothing, so they need no scope.
  const type = isUnionType(returnType) ? info.schema.getType(ACCOUNT_TYPES[viewer.role])! : returnType;
  return { ...guard, selectedScopes: listSelectedScopes(info, type) };
}

const withStepUp =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    await context.assertStepUp(context, StepUp.EVERY_CALL);
    return resolve(root, args, context, info);
  };

/**
 * Sets the operation name for the audit log and ensures read-your-writes: before the response, this server has
 * invalidated its caches, and the session's replication position is recorded.
 */
const withReadYourWrites =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    context.actor.operation = info.fieldName;
    const payload: unknown = await resolve(root, args, context, info);
    if (!isChatAppRequest(context)) await Promise.all([context.changes.waitUntilCaughtUp(), context.recordWrite()]);
    return payload;
  };

/**
 * A chat app changes no data in caches that the change feed invalidates, and has no session that must read its own
 * writes.
 */
const isChatAppRequest = ({ viewer, licenceString }: Context) => licenceString !== null && !hasAccount(viewer);

const hasUserErrors = (type: GraphQLNamedType): boolean => isObjectType(type) && 'userErrors' in type.getFields();

/** Returns user errors as data in the field `userErrors`, with paths instead of field names. */
function withUserErrorsAsData(resolve: Resolve, operationArgs: readonly GraphQLArgument[]): Resolve {
  return async (...args) => {
    try {
      return { userErrors: [], ...((await resolve(...args)) as object) };
    } catch (error) {
      if (!(error instanceof UserErrors)) throw error;
      const { publicUrl } = args[2].config;
      const userErrors = error.userErrors.map(({ field, ...problem }) => ({
        ...problem,
        field: field === null ? null : toErrorPath(field, operationArgs),
        docs: getErrorDocsUrl(publicUrl, problem.code),
      }));
      return { message: error.message, userErrors };
    }
  };
}

/**
 * For an unknown id, returns a payload in addition to the error. The error alone would null the whole `data`, and the
 * payloads of the request's other, already executed mutations would be lost.
 */
function withUnknownIdAsData(resolve: Resolve): Resolve {
  return async (root, args, context, info) => {
    try {
      return await resolve(root, args, context, info);
    } catch (error) {
      const systemError = toSystemError(error);
      if (systemError.extensions.code !== 'NOT_FOUND') throw error;
      context.additionalErrors.push(locatedError(systemError, info.fieldNodes, [info.path.key]));
      const { message } = systemError;
      const code = UserErrorCode.NOT_FOUND;
      return {
        message,
        userErrors: [{ code, field: null, message, docs: getErrorDocsUrl(context.config.publicUrl, code) }],
      };
    }
  };
}
