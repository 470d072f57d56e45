import {
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  getNamedType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { Context } from '../shared/context.ts';
import { guardOf, needsIdentity, operationsOf } from '../shared/guards.ts';
import { Refusal } from '../shared/refusal.ts';
import { judge, Role } from '../shared/viewer.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Checks the caller before every operation, and turns refusals into data. Without a guard on each, nothing starts. */
export function closeOperations(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(operationsOf(schema))) {
    const guard = guardOf(field);
    const isMutation = field.name in mutations;
    if (isMutation && guard.roles.includes(Role.Admin) && !guard.right)
      throw new Error(`${field.name} must say which right it needs of administrators, with @Needs.`);
    const resolve = field.resolve as Resolve;
    const confirmed = needsIdentity(field) ? onceConfirmed(resolve) : resolve;
    const answered = carriesRefusals(getNamedType(field.type)) ? withRefusalsAsData(confirmed) : confirmed;
    const told = isMutation ? onceHeard(answered) : answered;
    const guarded: Resolve = (root, args, context, info) => {
      judge(context.viewer, guard);
      return told(root, args, context, info);
    };
    field.resolve = guarded as typeof field.resolve;
  }
}

const onceConfirmed =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    await context.requireIdentity(context);
    return resolve(root, args, context, info);
  };

/** Answers once this server has heard of the change, and replicas are asked for it, so that whoever made it finds it made. */
const onceHeard =
  (resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    const answer: unknown = await resolve(root, args, context, info);
    if (!isChatApp(context)) await Promise.all([context.changes.caughtUp(), context.noteWrite()]);
    return answer;
  };

/** Chat apps change nothing that is kept. */
const isChatApp = ({ viewer, licenceString }: Context) => licenceString !== null && !('sessionId' in viewer);

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
