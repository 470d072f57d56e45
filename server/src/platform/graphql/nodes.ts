import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { CompanyRight } from '../auth/company-rights.rules.ts';
import { AllowRoles, getGuard, getOperations, RequiresScopes, RequiresCompanyRight } from '../auth/guards.ts';
import type { Scope } from '../auth/scopes.rules.ts';
import { assertAllowed, type Guard, Role, type Viewer } from '../auth/viewer.ts';
import type { Context } from '../context/context.ts';
import { Node } from '../kernel/node.ts';
import { createBadInputError } from '../kernel/system-errors.ts';
import { UUID_PATTERN } from './id-arguments.ts';
import { listSelectedScopes } from './selected-scopes.ts';

/** A type that `node` and `nodes` return. */
export interface NodeType {
  name: string;
  table: string;
  /** An SQL condition on the rows of the type, if several types share a table. */
  condition?: string;
  /** The queries that return records of the type. A caller with access to one of the queries can read the records. */
  queries: readonly string[];
  /** The scopes that an API token needs in addition to those of the queries and of the selected fields. */
  scopes?: readonly Scope[];
  /** Reads the records with these ids that the viewer can access. */
  read: (ids: string[], context: Context) => Promise<Node[]>;
}

const MAX_IDS = 100;

/** Builds the SQL that finds the type of each id. */
export const buildTypesSql = (nodeTypes: readonly NodeType[]): string =>
  nodeTypes
    .map(
      ({ name, table, condition = 'true' }) =>
        `select id, '${name}' as type from ${table} where id = any($1::uuid[]) and ${condition}`,
    )
    .join(' union all ');

/** Creates the resolver of `node` and `nodes`. `readTypes` runs the statement of `buildTypesSql`. */
export function createNodesResolver(
  nodeTypes: readonly NodeType[],
  readTypes: (db: EntityManager, ids: string[]) => Promise<{ id: string; type: string }[]>,
) {
  async function readNodes(ids: readonly string[], context: Context, info: GraphQLResolveInfo) {
    const validIds = [...new Set(ids)].filter((id) => UUID_PATTERN.test(id));
    const types = validIds.length ? await readTypes(context.db.manager, validIds) : [];
    const nodesById = new Map<string, Node>();
    for (const nodeType of nodeTypes) {
      const idsOfType = types.filter(({ type }) => type === nodeType.name).map(({ id }) => id);
      if (!idsOfType.length || !isReadable(nodeType, context.viewer, info)) continue;
      for (const node of await nodeType.read(idsOfType, context)) nodesById.set(node.id, node);
    }
    return ids.map((id) => nodesById.get(id) ?? null);
  }

  @Resolver()
  class NodesResolver {
    @AllowRoles(Role.Customer, Role.Admin)
    @RequiresCompanyRight(CompanyRight.READ)
    @RequiresScopes()
    @Query(() => Node, {
      nullable: true,
      description: `A record by its id. ${NULL_DESCRIPTION}`,
    })
    async node(
      @Arg('id', () => ID, { description: 'UUID of the record.' }) id: string,
      @Ctx() context: Context,
      @Info() info: GraphQLResolveInfo,
    ): Promise<Node | null> {
      return (await readNodes([id], context, info))[0]!;
    }

    @AllowRoles(Role.Customer, Role.Admin)
    @RequiresCompanyRight(CompanyRight.READ)
    @RequiresScopes()
    @Query(() => [Node], {
      nullable: 'items',
      description: `Records of any types, in the order of their ids. ${NULL_DESCRIPTION}`,
    })
    nodes(
      @Arg('ids', () => [ID], { description: `UUIDs of the records, at most ${MAX_IDS}.` }) ids: string[],
      @Ctx() context: Context,
      @Info() info: GraphQLResolveInfo,
    ): Promise<(Node | null)[]> {
      if (ids.length > MAX_IDS) throw createBadInputError(`ids can contain at most ${MAX_IDS} ids.`);
      return readNodes(ids, context, info);
    }
  }
  return NodesResolver;
}

const NULL_DESCRIPTION =
  '`null` for an id that is unknown or that you cannot read: the same permissions, and for API tokens the same scopes, apply as for the query of the type.';

/** Returns whether a viewer can call one of the queries of a type and read the selected fields of the type. */
function isReadable({ name, queries, scopes = [] }: NodeType, viewer: Viewer, info: GraphQLResolveInfo): boolean {
  const selectedScopes = listSelectedScopes(info, info.schema.getType(name)!);
  return queries.some((query) => {
    const guard = getGuard(getOperations(info.schema)[query]!);
    return isAllowed(viewer, { ...guard, scopes: guard.scopes && [...guard.scopes, ...scopes, ...selectedScopes] });
  });
}

function isAllowed(viewer: Viewer, guard: Guard): boolean {
  try {
    assertAllowed(viewer, guard);
    return true;
  } catch {
    return false;
  }
}
