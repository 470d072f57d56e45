import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Returns the names of the fields selected under the current resolver, optionally below a path of fields. */
function getSelectedFields({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): ReadonlySet<string> {
  const flattenFields = (set: SelectionSetNode | undefined): FieldNode[] =>
    set?.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      return flattenFields(
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments[selection.name.value]?.selectionSet,
      );
    }) ?? [];
  let fields = fieldNodes.flatMap(({ selectionSet }) => flattenFields(selectionSet));
  for (const name of path)
    fields = fields
      .filter((field) => field.name.value === name)
      .flatMap(({ selectionSet }) => flattenFields(selectionSet));
  return new Set(fields.map(({ name }) => name.value));
}

/** Returns whether the query selects only these fields under the current resolver. */
export const selectsOnly = (info: GraphQLResolveInfo, names: readonly string[]): boolean =>
  [...getSelectedFields(info)].every((name) => names.includes(name));

/** Returns the names of the fields selected for the records of a page or a connection, optionally below a path. */
export const getSelectedNodeFields = (info: GraphQLResolveInfo, ...path: string[]): ReadonlySet<string> =>
  new Set([...getSelectedFields(info, 'items', ...path), ...getSelectedFields(info, 'edges', 'node', ...path)]);

/** Returns whether the operation selects a total of the page or the connection that is being resolved. */
export function selectsTotalCount(info: GraphQLResolveInfo): boolean {
  const selectedFields = new Set([...getSelectedFields(info), ...getSelectedFields(info, 'pageInfo')]);
  return ['totalPages', 'totalCount', 'isTotalExact'].some((name) => selectedFields.has(name));
}
