import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether an operation asks for a field of what is being resolved. */
export const asksFor = ({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean => {
  const asks = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      return asks(
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments[selection.name.value]?.selectionSet,
      );
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => asks(selectionSet));
};
