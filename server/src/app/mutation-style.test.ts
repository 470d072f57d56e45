import {
  buildSchema,
  type GraphQLInputObjectType,
  GraphQLNonNull,
  type GraphQLObjectType,
  getNamedType,
} from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const mutations = Object.values(schema.getMutationType()!.getFields()).map((field) => [field.name, field] as const);
const toTypeName = (mutation: string, suffix: 'Input' | 'Payload') =>
  `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}${suffix}`;

describe('GraphQL: style of every mutation', () => {
  it.each(mutations)('%s takes one input that is named after it, or no argument', (name, { args }) => {
    const declaredArgs = args.map((arg) => `${arg.name}: ${String(arg.type)}`);
    expect([[], [`input: ${toTypeName(name, 'Input')}!`]]).toContainEqual(declaredArgs);
  });

  it.each(mutations.filter(([, { args }]) => args.length))('%s names each id after its record', (_name, { args }) => {
    const fields = Object.keys((getNamedType(args[0]!.type) as GraphQLInputObjectType).getFields());
    expect(fields.length).toBeGreaterThan(0);
    expect(fields).not.toContain('id');
  });

  it.each(mutations)('%s returns a payload with its name if the payload contains a record', (name, { type }) => {
    expect(type).toBeInstanceOf(GraphQLNonNull);
    const payload = getNamedType(type) as GraphQLObjectType;
    const records = Object.keys(payload.getFields()).filter((field) => !['message', 'userErrors'].includes(field));
    if (records.length) expect(payload.name).toBe(toTypeName(name, 'Payload'));
    expect(payload.getInterfaces().map(String)).toEqual(['MutationPayload']);
  });
});
