import {
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { Context } from '../shared/context.ts';
import { guardOf, isIdempotent, needsIdentity, operationsOf, stepUpOf } from '../shared/guards.ts';
import { Refusal } from '../shared/refusal.ts';
import { STEP_UPS, StepUp } from '../shared/step-up.rules.ts';
import { type Guard, hasAccount, judge, Role, type Viewer } from '../shared/viewer.ts';
import { selectedScopes } from './selected-scopes.ts';
import { tellScopes } from './told-scopes.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Checks the caller before every operation, and turns refusals into data. Without a guard on each, nothing starts. */
export function closeOperations(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(operationsOf(schema))) {
    const guard = guardOf(field);
    const isMutation = field.name in mutations;
    if (isMutation && guard.roles.includes(Role.Admin) && !guard.right)
      throw new Error(`${field.name} must say which right it needs of administrators, with @Needs.`);
    const stepUp = stepUpOf(field);
    if (stepUp) field.description += ` ${STEP_UPS[stepUp].description}`;
    if (isIdempotent(field)) field.description += ' The header Idempotency-Key makes a retry safe.';
    const resolve = field.resolve as Resolve;
    const confirmed = needsIdentity(field) ? onceConfirmed(resolve) : resolve;
    const answered = carriesRefusals(getNamedType(field.type)) ? withRefusalsAsData(confirmed) : confirmed;
    const told = isMutation ? onceHeard(answered) : answered;
    const guarded: Resolve = (root, args, context, info) => {
      judge(context.viewer, withSelected(guard, context.viewer, info));
      return told(root, args, context, info);
    };
    field.resolve = guarded as typeof field.resolve;
  }
  tellScopes(schema);
}

/** A guard with the scopes of all that is selected, so that a token is refused before anything is done. */
function withSelected(
  guard: Guard,
  viewer: Viewer,
  { schema, returnType, fieldNodes, fragments }: GraphQLResolveInfo,
): Guard {
  if (!guard.scopes || !hasAccount(viewer) || viewer.tokenId === undefined) return guard;
  const answer = getNamedType(returnType);
  const selected = fieldNodes.flatMap((field) => selectedScopes(schema, answer, field, fragments));
  return { ...guard, scopes: [...guard.scopes, ...selected] };
}

const onceConfirmed =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    await context.requireIdentity(context, StepUp.EVERY_CALL);
    return resolve(root, args, context, info);
  };

/**
 * Names the change for the audit log, and answers once this server has heard of it, and replicas are asked for it, so that
 * whoever made it finds it made.
 */
const onceHeard =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    context.doer.operation = info.fieldName;
    const answer: unknown = await resolve(root, args, context, info);
    if (!isChatApp(context)) await Promise.all([context.changes.caughtUp(), context.noteWrite()]);
    return answer;
  };

/** Chat apps change nothing that is kept. */
const isChatApp = ({ viewer, licenceString }: Context) => licenceString !== null && !hasAccount(viewer);

const carriesRefusals = (type: GraphQLNamedType): boolean => isObjectType(type) && 'userErrors' in type.getFields();

/** Turns a refusal into data: `userErrors` beside the message. */
function withRefusalsAsData(resolve: Resolve): Resolve {
  return async (...args) => {
    try {
      return { userErrors: [], ...((await resolve(...args)) as object) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { message: error.message, userErrors: error.problems };
    }
  };
}
