import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** The names of the fields that an operation asks for of what is being resolved, or of what a path leads to from there. */
export function getSelectedFields(
  { fieldNodes, fragments }: GraphQLResolveInfo,
  ...path: string[]
): ReadonlySet<string> {
  const fieldsIn = (set: SelectionSetNode | undefined): FieldNode[] =>
    set?.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      return fieldsIn(
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments[selection.name.value]?.selectionSet,
      );
    }) ?? [];
  let fields = fieldNodes.flatMap(({ selectionSet }) => fieldsIn(selectionSet));
  for (const name of path)
    fields = fields.filter((field) => field.name.value === name).flatMap(({ selectionSet }) => fieldsIn(selectionSet));
  return new Set(fields.map(({ name }) => name.value));
}

/** Whether an operation asks for the total of the page that is being resolved. */
export function selectsTotalCount(info: GraphQLResolveInfo): boolean {
  const asked = getSelectedFields(info, 'pageInfo');
  return ['totalPages', 'totalCount', 'isTotalExact'].some((name) => asked.has(name));
}
