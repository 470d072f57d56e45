import {
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  getNamedType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { Context } from '../shared/context.ts';
import { guardOf, operationsOf } from '../shared/guards.ts';
import { Refusal } from '../shared/refusal.ts';
import { judge } from '../shared/viewer.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Checks the role before every operation, and turns refusals into data. Without a guard on each, nothing starts. */
export function closeOperations(schema: GraphQLSchema): void {
  for (const field of Object.values(operationsOf(schema))) {
    const roles = guardOf(field);
    const resolve = field.resolve as Resolve;
    const answered = carriesRefusals(getNamedType(field.type)) ? withRefusalsAsData(resolve) : resolve;
    const guarded: Resolve = (root, args, context, info) => {
      if (roles.length) judge(context.viewer, roles);
      return answered(root, args, context, info);
    };
    field.resolve = guarded as typeof field.resolve;
  }
}

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
