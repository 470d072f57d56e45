import {
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  type GraphQLSchema,
  isObjectType,
  locatedError,
} from 'graphql';
import type { Context } from '../context/context.ts';
import { getGuard, isIdempotent, requiresStepUp, getOperations, getStepUp } from '../auth/guards.ts';
import { toSystemError } from '../kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../kernel/user-error.rules.ts';
import { UserErrors } from '../kernel/user-errors.ts';
import { STEP_UP_RULES, StepUp } from '../auth/step-up.rules.ts';
import { type Guard, hasAccount, assertAllowed, Role, type Viewer } from '../auth/viewer.ts';
import { getSelectedScopes } from './selected-scopes.ts';
import { describeScopes } from './scope-descriptions.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Checks the caller before every operation, and turns refusals into data. Without a guard on each, nothing starts. */
export function guardOperations(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(getOperations(schema))) {
    const guard = getGuard(field);
    const isMutation = field.name in mutations;
    if (isMutation && guard.roles.includes(Role.Admin) && !guard.right)
      throw new Error(`${field.name} must say which right it needs of administrators, with @Needs.`);
    const stepUp = getStepUp(field);
    if (stepUp) field.description += ` ${STEP_UP_RULES[stepUp].description}`;
    if (isIdempotent(field)) field.description += ' The header Idempotency-Key makes a retry safe.';
    const resolve = field.resolve as Resolve;
    const confirmed = requiresStepUp(field) ? withStepUp(resolve) : resolve;
    const answered = hasUserErrors(getNamedType(field.type)) ? withUserErrorsAsData(confirmed) : confirmed;
    const told = isMutation ? withReadYourWrites(withUnknownIdAsData(answered)) : answered;
    const guarded: Resolve = (root, args, context, info) => {
      assertAllowed(context.viewer, addSelectedScopes(guard, context.viewer, info));
      return told(root, args, context, info);
    };
    field.resolve = guarded as typeof field.resolve;
  }
  describeScopes(schema);
}

/** A guard with the scopes of all that is selected, so that a token is refused before anything is done. */
function addSelectedScopes(
  guard: Guard,
  viewer: Viewer,
  { schema, returnType, fieldNodes, fragments }: GraphQLResolveInfo,
): Guard {
  if (!guard.scopes || !hasAccount(viewer) || viewer.tokenId === undefined) return guard;
  const answer = getNamedType(returnType);
  const selected = fieldNodes.flatMap((field) => getSelectedScopes(schema, answer, field, fragments));
  return { ...guard, scopes: [...guard.scopes, ...selected] };
}

const withStepUp =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    await context.assertStepUp(context, StepUp.EVERY_CALL);
    return resolve(root, args, context, info);
  };

/**
 * Names the change for the audit log, and answers once this server has heard of it, and replicas are asked for it, so that
 * whoever made it finds it made.
 */
const withReadYourWrites =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    context.actor.operation = info.fieldName;
    const answer: unknown = await resolve(root, args, context, info);
    if (!isChatAppRequest(context)) await Promise.all([context.changes.waitUntilCaughtUp(), context.recordWrite()]);
    return answer;
  };

/** Chat apps change nothing that is kept. */
const isChatAppRequest = ({ viewer, licenceString }: Context) => licenceString !== null && !hasAccount(viewer);

const hasUserErrors = (type: GraphQLNamedType): boolean => isObjectType(type) && 'userErrors' in type.getFields();

/** Turns a refusal into data: `userErrors` beside the message. */
function withUserErrorsAsData(resolve: Resolve): Resolve {
  return async (...args) => {
    try {
      return { userErrors: [], ...((await resolve(...args)) as object) };
    } catch (error) {
      if (!(error instanceof UserErrors)) throw error;
      return { message: error.message, userErrors: error.userErrors };
    }
  };
}

/**
 * Answers a mutation of an unknown id with a payload as well as with the error. The error alone would null the whole `data`,
 * and lose the payloads of the request's other mutations, which have been executed.
 */
function withUnknownIdAsData(resolve: Resolve): Resolve {
  return async (root, args, context, info) => {
    try {
      return await resolve(root, args, context, info);
    } catch (error) {
      const fault = toSystemError(error);
      if (fault.extensions.code !== 'NOT_FOUND') throw error;
      context.additionalErrors.push(locatedError(fault, info.fieldNodes, [info.path.key]));
      const { message } = fault;
      return { message, userErrors: [createUserError(null, message, UserErrorCode.NOT_FOUND)] };
    }
  };
}
