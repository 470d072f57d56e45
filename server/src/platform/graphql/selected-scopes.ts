import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { getScopes } from '../auth/guards.ts';
import type { Scope } from '../auth/scopes.rules.ts';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

// Parsed documents are cached, so their nodes can be cache keys.
const scopesByField = new WeakMap<FieldNode, readonly Scope[]>();

/** Returns the scopes that a token needs for the selected fields, in addition to those of the operation. */
export function getSelectedScopes(
  schema: GraphQLSchema,
  returnType: GraphQLNamedType,
  field: FieldNode,
  fragments: Fragments,
): readonly Scope[] {
  const scopes = scopesByField.get(field) ?? collectScopes(schema, returnType, field.selectionSet, fragments);
  scopesByField.set(field, scopes);
  return scopes;
}

function collectScopes(
  schema: GraphQLSchema,
  returnType: GraphQLNamedType,
  selectionSet: SelectionSetNode | undefined,
  fragments: Fragments,
): readonly Scope[] {
  const scopes = new Set<Scope>();
  const seen = new Set<FragmentDefinitionNode>();
  const walk = (type: GraphQLNamedType, { selections }: SelectionSetNode) => {
    for (const selection of selections)
      if (selection.kind === Kind.FIELD) walkField(type, selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        walk(
          selection.typeCondition ? schema.getType(selection.typeCondition.name.value)! : type,
          selection.selectionSet,
        );
      else walkFragment(fragments[selection.name.value]!);
  };
  const walkField = (type: GraphQLNamedType, { name, selectionSet }: FieldNode) => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name.value] : undefined;
    if (!field) return; // __typename
    const requiredScopes = getScopes(field) ?? (isObjectType(type) ? getScopes(type) : undefined) ?? [];
    for (const scope of requiredScopes) scopes.add(scope);
    if (selectionSet) walk(getNamedType(field.type), selectionSet);
  };
  const walkFragment = (fragment: FragmentDefinitionNode) => {
    if (seen.has(fragment)) return;
    seen.add(fragment);
    walk(schema.getType(fragment.typeCondition.name.value)!, fragment.selectionSet);
  };
  if (selectionSet) walk(returnType, selectionSet);
  return [...scopes];
}
