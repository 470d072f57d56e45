import {
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  typeFromAST,
  visit,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchema } from '../../server/src/app/schema.ts';
import { type Portal, startPortal } from '../../server/test/portal.ts';
import { PAGE_SIZES } from '../src/lib/pages/page-size.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const definitions = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql') && !file.includes('playground'))
  .flatMap((file): readonly DefinitionNode[] => parse(readFileSync(path.join(SOURCES, file), 'utf8')).definitions);
const fragments = definitions.filter(
  (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
);
const queries = definitions.filter(
  (each): each is OperationDefinitionNode =>
    each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.QUERY,
);

const schema = createSchema();
let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

/** Builds a document with an operation that contains each root field `times` times, and the fragments that it uses. */
function buildDocument(operation: OperationDefinitionNode, times: 1 | 2): string {
  const usedFragments = new Map<string, FragmentDefinitionNode>();
  const collectFragments = (node: OperationDefinitionNode | FragmentDefinitionNode): void =>
    void visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.find((each) => each.name.value === name.value)!;
        if (!usedFragments.has(name.value)) collectFragments((usedFragments.set(name.value, fragment), fragment));
      },
    });
  collectFragments(operation);
  const fields = operation.selectionSet.selections as FieldNode[];
  const repeatedFields = fields.map((field, index) => ({
    ...field,
    alias: { kind: Kind.NAME, value: `again${index}` } as const,
  }));
  const selections = times === 2 ? [...fields, ...repeatedFields] : fields;
  const fullOperation = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
  return [fullOperation, ...usedFragments.values()].map(print).join('\n');
}

/**
 * Builds a value for a variable or an input field. Of all Booleans, only `trueVariable` is true, because a screen sets
 * one at a time.
 */
function buildValue(name: string, type: GraphQLInputType, pageSize: number, trueVariable?: string): unknown {
  const namedType = getNamedType(type);
  if (isListType(isNonNullType(type) ? type.ofType : type)) return [];
  if (isEnumType(namedType)) return namedType.getValues()[0]!.name;
  if (isInputObjectType(namedType)) {
    const requiredFields = Object.values(namedType.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(
      requiredFields.map((field) => [field.name, buildValue(field.name, field.type, pageSize, trueVariable)]),
    );
  }
  if (namedType.name === 'Int') return name === 'limit' ? pageSize : 1;
  if (namedType.name === 'Boolean') return name === trueVariable;
  return namedType.name === 'DateTime' ? '2027-03-05T18:30:00Z' : 'x';
}

const [, mediumSize, maxSize] = PAGE_SIZES as [number, number, number];
it.each(queries.map((query) => [query.name!.value, query] as const))(
  'client queries: the request limits allow %s twice in one request, and with its longest page',
  async (_name, query) => {
    const types = (query.variableDefinitions ?? []).map(
      ({ variable, type }) => [variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType] as const,
    );
    const booleanVariables = types.flatMap(([name, type]) => (getNamedType(type).name === 'Boolean' ? name : []));
    // Returns true if the request passes the limits, or else the errors.
    const sendQuery = async (times: 1 | 2, pageSize: number, trueVariable?: string) => {
      const variables = Object.fromEntries(
        types.map(([name, type]) => [name, buildValue(name, type, pageSize, trueVariable)]),
      );
      const { status, errors } = await portal.callGraphql(buildDocument(query, times), variables, adminJwt);
      return status === 200 || errors;
    };
    for (const trueVariable of booleanVariables.length ? booleanVariables : [undefined])
      expect([
        trueVariable,
        await sendQuery(2, mediumSize, trueVariable),
        await sendQuery(1, maxSize, trueVariable),
      ]).toEqual([trueVariable, true, true]);
  },
);
