import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
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
type SelectionInfo = Pick<GraphQLResolveInfo, 'schema' | 'returnType' | 'fieldNodes' | 'fragments'>;

// Parsed documents are cached, so their nodes can be cache keys.
const scopesByField = new WeakMap<FieldNode, Map<GraphQLNamedType, readonly Scope[]>>();

/**
 * Returns the scopes that a token needs for the selected fields, in addition to those of the operation. If the field
 * returns an interface or a union, `returnType` can be one of its types. Fragments on other types are then ignored.
 */
export function getScopesSelectedByField(
  schema: GraphQLSchema,
  returnType: GraphQLNamedType,
  field: FieldNode,
  fragments: Fragments,
): readonly Scope[] {
  const scopesByType = scopesByField.get(field) ?? new Map<GraphQLNamedType, readonly Scope[]>();
  scopesByField.set(field, scopesByType);
  const scopes = scopesByType.get(returnType) ?? collectScopes(schema, returnType, field.selectionSet, fragments);
  scopesByType.set(returnType, scopes);
  return scopes;
}

/**
 * Returns the scopes that a token needs for the selected fields of an operation. `type` is the returned type, or one of
 * the types that it can be.
 */
export const listSelectedScopes = (
  { schema, returnType, fieldNodes, fragments }: SelectionInfo,
  type: GraphQLNamedType = getNamedType(returnType),
): readonly Scope[] => fieldNodes.flatMap((field) => getScopesSelectedByField(schema, type, field, fragments));

function collectScopes(
  schema: GraphQLSchema,
  returnType: GraphQLNamedType,
  selectionSet: SelectionSetNode | undefined,
  fragments: Fragments,
): readonly Scope[] {
  const scopes = new Set<Scope>();
  // Each selection set is visited once per type, because a fragment on an interface can select different fields of each
  // type.
  const visitedTypes = new Map<SelectionSetNode, Set<GraphQLNamedType>>();
  const walk = (type: GraphQLNamedType, { selections }: SelectionSetNode) => {
    for (const selection of selections)
      if (selection.kind === Kind.FIELD) walkField(type, selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        walkFragment(type, selection.typeCondition?.name.value, selection.selectionSet);
      else {
        const { typeCondition, selectionSet: fields } = fragments[selection.name.value]!;
        walkFragment(type, typeCondition.name.value, fields);
      }
  };
  const walkField = (type: GraphQLNamedType, { name, selectionSet }: FieldNode) => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name.value] : undefined;
    if (!field) return; // __typename
    const requiredScopes = getScopes(field) ?? (isObjectType(type) ? getScopes(type) : undefined) ?? [];
    for (const scope of requiredScopes) scopes.add(scope);
    if (selectionSet) walk(getNamedType(field.type), selectionSet);
  };
  const walkFragment = (type: GraphQLNamedType, condition: string | undefined, fields: SelectionSetNode) => {
    const fragmentType = condition ? schema.getType(condition)! : type;
    const isOtherType = isObjectType(type) && isObjectType(fragmentType) && type !== fragmentType;
    const target = isObjectType(type) ? type : fragmentType;
    const seenTypes = visitedTypes.get(fields) ?? new Set();
    if (isOtherType || seenTypes.has(target)) return;
    visitedTypes.set(fields, seenTypes.add(target));
    walk(target, fields);
  };
  if (selectionSet) walk(returnType, selectionSet);
  return [...scopes];
}
