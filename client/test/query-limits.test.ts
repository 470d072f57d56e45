import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchema } from '../../server/src/app/schema.ts';
import { type Portal, startPortal } from '../../server/test/portal.ts';
import { PAGE_SIZES } from '../src/lib/pages/page-size.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const definitions = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql') && !file.includes('playground'))
  .flatMap((file): readonly DefinitionNode[] => parse(readFileSync(path.join(SOURCES, file), 'utf8')).definitions);
const fragments = definitions.filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION);
const queries = definitions.filter(
  (each): each is OperationDefinitionNode =>
    each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.QUERY,
);

const schema = createSchema();
let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.admin();
});
afterAll(() => portal.stop());

/** An operation that asks for everything so many times, and the fragments that it uses. */
function documentOf(operation: OperationDefinitionNode, times: 1 | 2): string {
  const used = new Map<string, FragmentDefinitionNode>();
  const take = (node: OperationDefinitionNode | FragmentDefinitionNode): void =>
    void visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.find((each) => each.name.value === name.value)!;
        if (!used.has(name.value)) take((used.set(name.value, fragment), fragment));
      },
    });
  take(operation);
  const fields = operation.selectionSet.selections as FieldNode[];
  const again = fields.map((field, index) => ({
    ...field,
    alias: { kind: Kind.NAME, value: `again${index}` } as const,
  }));
  const selections = times === 2 ? [...fields, ...again] : fields;
  const whole = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
  return [whole, ...used.values()].map(print).join('\n');
}

/** A value that fits a variable; of what can be asked for or left out, a page asks for one thing at a time. */
function valueOf(name: string, type: GraphQLInputType, rows: number, asked?: string): unknown {
  const named = getNamedType(type);
  if (isListType(isNonNullType(type) ? type.ofType : type)) return [];
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (isInputObjectType(named)) {
    const needed = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, valueOf(field.name, field.type, rows, asked)]));
  }
  if (named.name === 'Int') return name === 'limit' ? rows : 1;
  if (named.name === 'Boolean') return name === asked;
  return named.name === 'DateTime' ? '2027-03-05T18:30:00Z' : 'x';
}

const [, usual, longest] = PAGE_SIZES as [number, number, number];
it.each(queries.map((query) => [query.name!.value, query] as const))(
  'client queries: the request limits allow %s twice in one request, and with its longest page',
  async (_name, query) => {
    const types = (query.variableDefinitions ?? []).map(
      ({ variable, type }) => [variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType] as const,
    );
    const choices = types.flatMap(([name, type]) => (getNamedType(type).name === 'Boolean' ? name : []));
    const ask = async (times: 1 | 2, rows: number, asked?: string) => {
      const variables = Object.fromEntries(types.map(([name, type]) => [name, valueOf(name, type, rows, asked)]));
      const { status, errors } = await portal.graphql(documentOf(query, times), variables, admin);
      return status === 200 || errors;
    };
    for (const asked of choices.length ? choices : [undefined])
      expect([asked, await ask(2, usual, asked), await ask(1, longest, asked)]).toEqual([asked, true, true]);
  },
);
