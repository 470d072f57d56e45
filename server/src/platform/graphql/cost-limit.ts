import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getVariableValues,
  GraphQLError,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type ValidationRule,
  visit,
} from 'graphql';
import { ATTEMPT_DESCRIPTIONS, type AttemptKind } from '../auth/guards.ts';
import type { Context } from '../context/context.ts';
import { createBadRequestError } from './errors.ts';
import { QUERY_LIMITS } from './query-limits.ts';

/** Limits depth, aliases and directives of a document. */
export const documentLimits = new ApolloArmor({
  maxTokens: { enabled: false }, // Apollo's parser has its own limit and responds with 400
  // Fragments do not count as levels.
  maxDepth: { n: QUERY_LIMITS.depth, flattenFragments: true },
  maxAliases: { n: QUERY_LIMITS.aliases },
  maxDirectives: { n: QUERY_LIMITS.directives },
  costLimit: { enabled: false }, // it does not know our page sizes
  blockFieldSuggestion: { enabled: false }, // Apollo hides suggestions itself
}).protect();

/**
 * Limits how often a document uses the same field or alias. The validation compares all uses of a name in pairs, so
 * 250 uses would take longer than the rest of a request.
 */
export const limitFieldUses: ValidationRule = (context) => ({
  Document(document) {
    const usesByName = new Map<string, number>();
    visit(document, {
      Field({ alias, name }) {
        const responseName = (alias ?? name).value;
        usesByName.set(responseName, (usesByName.get(responseName) ?? 0) + 1);
      },
    });
    const [name, uses] = [...usesByName].find(([, count]) => count > QUERY_LIMITS.fieldUses) ?? [];
    if (name === undefined) return;
    context.reportError(
      new GraphQLError(
        `This document uses the field ${name} ${uses} times, but the maximum is ${QUERY_LIMITS.fieldUses}. Split it into several requests.`,
      ),
    );
    return null; // removes the document from the visit, so the other rules do not check it
  },
});

type Figure = 'cost' | 'introspection' | 'lists' | AttemptKind;
type Figures = Record<Figure, number>;

/** A selected field, and a figure of its selection set. */
interface SelectedField {
  field: GraphQLField<unknown, unknown>;
  parentType: GraphQLNamedType;
  args: Record<string, unknown>;
  childFigure: number;
}
type Estimator = (selectedField: SelectedField) => number;

// A field costs 1, or its declared cost. Fields in a list count once per row: the requested number of rows, or the
// number that the schema declares.
const estimateCost: Estimator = ({ args, childFigure, field }) =>
  Number(field.extensions.cost ?? 1) + childFigure * Math.max(1, getRowCount(args, field));

const getRowCount = ({ first, limit, ids }: Record<string, unknown>, { extensions }: GraphQLField<unknown, unknown>) =>
  Array.isArray(ids) ? ids.length : Number(first ?? limit ?? extensions.rows ?? 1);

// Counts lists. Each list costs a query for its rows and possibly one for its total, regardless of its number of rows.
// A nested list counts once, because one query reads it for all rows. Embedded lists are columns of their record, so
// they need no query.
const countLists: Estimator = ({ args, childFigure, field: { extensions } }) =>
  childFigure +
  (['limit', 'first', 'ids'].some((name) => name in args) || (extensions.rows && !extensions.isEmbedded) ? 1 : 0);

// Introspection reads the schema from memory, so its cost is the number of values in the response. A nested list counts
// as a long list. `types` counts as few types with long lists, because most lists of a type are short or null.
const SCHEMA_ROWS: Record<string, number> = {
  types: 15,
  fields: 100,
  inputFields: 50,
  enumValues: 50,
  interfaces: 50,
  possibleTypes: 50,
  directives: 5,
  args: 2,
  ofType: 0.5, // null for most types
};

const estimateIntrospection: Estimator = ({ childFigure, field, parentType }) =>
  parentType.name.startsWith('__') ? 1 + childFigure * (SCHEMA_ROWS[field.name] ?? 1) : childFigure;

const countAttempts =
  (kind: AttemptKind): Estimator =>
  ({ childFigure, field }) =>
    childFigure + (field.extensions.attempt === kind ? 1 : 0);

const ATTEMPT_KINDS = Object.keys(ATTEMPT_DESCRIPTIONS) as AttemptKind[];
const ESTIMATORS = Object.entries({
  cost: estimateCost,
  introspection: estimateIntrospection,
  lists: countLists,
  ...Object.fromEntries(ATTEMPT_KINDS.map((kind) => [kind, countAttempts(kind)])),
}) as [Figure, Estimator][];

/**
 * Rejects invalid variables, operations that exceed `QUERY_LIMITS`, and mutations that contain several attempts of
 * the same kind (`ATTEMPT_DESCRIPTIONS`), such as two logins.
 */
export const limitCost: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request: { variables = {} } }) {
        if (!operation) return;
        const figures = getFigures(schema, document, operation, coerceVariables(schema, operation, variables));
        const repeatedKind = ATTEMPT_KINDS.find((kind) => figures[kind] > 1);
        if (repeatedKind)
          throw createBadRequestError(
            `A request may contain one ${ATTEMPT_DESCRIPTIONS[repeatedKind]}. Send each in a separate request.`,
          );
        const { cost, lists } = figures;
        const introspection = Math.ceil(figures.introspection);
        if (cost > QUERY_LIMITS.cost)
          throw createBadRequestError(
            `This operation costs ${cost}, but the maximum is ${QUERY_LIMITS.cost}. Request fewer rows or fields.`,
          );
        if (introspection > QUERY_LIMITS.introspection)
          throw createBadRequestError(
            `This introspection costs ${introspection}, but the maximum is ${QUERY_LIMITS.introspection}. Request fewer types or fields.`,
          );
        if (lists > QUERY_LIMITS.lists)
          throw createBadRequestError(
            `This operation requests ${lists} lists, but the maximum is ${QUERY_LIMITS.lists}. Split it into several requests.`,
          );
      },
    };
  },
};

/**
 * Returns the values of the variables, including defaults. Reports only the first error. Otherwise, GraphQL would compute
 * a "Did you mean" suggestion for every unknown field, which is slow.
 */
function coerceVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const { errors, coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (errors) throw createBadRequestError(errors[0]!.message.replace(/ ?Did you mean .*$/s, ''));
  return coerced;
}

// Caches the figures per document. The inner key contains the operation name and the variables, as `toCostKey` maps
// them.
const figuresCache = new WeakMap<DocumentNode, Map<string, Figures>>();
const MAX_FIGURES_PER_DOCUMENT = 500;

function getFigures(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Figures {
  const figuresByKey = figuresCache.get(document) ?? new Map<string, Figures>();
  figuresCache.set(document, figuresByKey);
  const operationName = operation.name?.value;
  // Only numbers (limits), Booleans (@skip and @include) and the length of lists (ids) affect the cost.
  const toCostKey = (value: unknown) => {
    if (Array.isArray(value)) return `${value.length} values`;
    return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : typeof value;
  };
  const values = operation.variableDefinitions?.map(({ variable }) => variables[variable.name.value]) ?? [];
  const key = JSON.stringify([operationName, ...values.map(toCostKey)]);
  const cached = figuresByKey.get(key);
  if (cached !== undefined) return cached;
  const figures = computeFigures(schema, document, operation, variables);
  if (figuresByKey.size >= MAX_FIGURES_PER_DOCUMENT) figuresByKey.clear();
  figuresByKey.set(key, figures);
  return figures;
}

const META_FIELDS = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((field) => [field.name, field]),
);

const buildFigures = (getFigure: (figure: Figure, estimate: Estimator) => number) =>
  Object.fromEntries(ESTIMATORS.map(([figure, estimate]) => [figure, getFigure(figure, estimate)])) as Figures;
const NO_FIGURES = buildFigures(() => 0);

/**
 * Computes all figures of an operation of a validated document in one pass. Each fragment is computed once, because a
 * short document can select a fragment millions of times.
 */
function computeFigures(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Figures {
  const fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const figuresByFragment = new Map<string, Figures>();

  const isIncluded = (selection: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;

  const computeSelections = (type: GraphQLNamedType, selectionSet: SelectionSetNode | undefined): Figures => {
    // A record has one of the possible types, so the highest figure of all possible types counts.
    const figuresByType = new Map<string, Figures>();
    for (const selection of selectionSet?.selections ?? []) {
      if (!isIncluded(selection)) continue;
      const [selectionType, figures] = computeSelection(type, selection);
      for (const { name } of isAbstractType(selectionType) ? schema.getPossibleTypes(selectionType) : [selectionType]) {
        const sum = figuresByType.get(name) ?? NO_FIGURES;
        figuresByType.set(
          name,
          buildFigures((figure) => sum[figure] + figures[figure]),
        );
      }
    }
    const alternatives = [...figuresByType.values()];
    return buildFigures((figure) => Math.max(0, ...alternatives.map((figures) => figures[figure])));
  };

  /** Returns the figures of a selection, and the type of the records that it applies to. */
  const computeSelection = (type: GraphQLNamedType, selection: SelectionNode): [GraphQLNamedType, Figures] => {
    if (selection.kind === Kind.FIELD) return [type, computeField(type, selection)];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const { typeCondition, selectionSet } = selection;
      const fragmentType = typeCondition ? schema.getType(typeCondition.name.value)! : type;
      return [fragmentType, computeSelections(fragmentType, selectionSet)];
    }
    const { name, typeCondition, selectionSet } = fragments.get(selection.name.value)!;
    const fragmentType = schema.getType(typeCondition.name.value)!;
    const figures = figuresByFragment.get(name.value) ?? computeSelections(fragmentType, selectionSet);
    figuresByFragment.set(name.value, figures);
    return [fragmentType, figures];
  };

  const computeField = (parentType: GraphQLNamedType, node: FieldNode): Figures => {
    const fields = isObjectType(parentType) || isInterfaceType(parentType) ? parentType.getFields() : {};
    const field = META_FIELDS.get(node.name.value) ?? fields[node.name.value]!;
    const args = getArgumentValues(field, node, variables);
    const children = computeSelections(getNamedType(field.type), node.selectionSet);
    return buildFigures((figure, estimate) => estimate({ field, parentType, args, childFigure: children[figure] }));
  };

  try {
    return computeSelections(schema.getRootType(operation.operation)!, operation.selectionSet);
  } catch (error) {
    // A variable with a default can be null, although the argument of its field or directive must not be.
    throw createBadRequestError((error as Error).message);
  }
}
