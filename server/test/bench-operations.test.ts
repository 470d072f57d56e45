import { buildSchema, getOperationAST, getVariableValues, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

interface Operation {
  title: string;
  query: string;
  buildVariables(facts: object, i: number): object;
}

// The path is a variable, so that TypeScript does not look for type declarations. The benchmarks have none.
const OPERATIONS_MODULE = '../bench/operations.mjs';
const { OPERATIONS } = (await import(OPERATIONS_MODULE)) as { OPERATIONS: Operation[] };

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8'));
const ID = '00000000-0000-4000-8000-000000000000';
const FACTS = {
  pages: { all: 3 },
  companyPages: 2,
  ownPages: 2,
  companies: [ID],
  largest: ID,
  nameParts: ['acme'],
  licences: ['0B5A3-K5X8J'],
  keys: [ID],
  members: ['asha@acme.example'],
  admin: {},
  company: {},
};

it.each(OPERATIONS)('benchmark: the operation $title has valid variables', ({ query, buildVariables }) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const { variableDefinitions = [] } = getOperationAST(document)!;
  expect(
    getVariableValues(schema, variableDefinitions, { limit: 5, ...buildVariables(FACTS, 0) }).errors,
  ).toBeUndefined();
});
