import { isStress } from '../tier.ts';
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isCompositeType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { z } from 'zod';
import { operationsOf } from '../../src/shared/guards.ts';

/** One request that somebody hostile could send. */
export interface Hostile {
  what: string;
  body: string;
}

const MEGABYTE = 1_000_000;
const long = (size: number, sign = 'k') => sign.repeat(size);
const NUL = '\\u0000';

/** JSON values that hurt where they are not expected, as JSON text. */
const VALUES: Record<string, string> = {
  'a text of 900 kB': `"${long(900_000)}"`,
  'a text of 900 kB of spaces': `"${long(900_000, ' ')}"`,
  'a text of 300 kB in four-byte characters': `"${long(75_000, '💼')}"`,
  'a text of 99 kB': `"${long(99_000)}"`,
  '99 kB of spaces': `"${long(99_000, ' ')}"`,
  '99 kB of labels': `"${long(49_000, 'a.')}"`,
  'an email of 99 kB': `"${long(49_000)}@${long(24_000, 'a.')}example"`,
  '99 kB of percent signs': `"${long(99_000, '%')}"`,
  'a NUL': `"a${NUL}b"`,
  'lone surrogates': '"\\ud800\\udfff\\udc00"',
  'an array of 4,000 wrong words': `[${long(3999, '"x",')}"x"]`,
  'an object of 4,000 unknown fields': `{${Array.from({ length: 4000 }, (_, i) => `"field${i}":1`).join(',')}}`,
  'an array of 100,000': `[${long(99_999, '1,')}1]`,
  'an array of 60,000 wrong words': `[${long(60_000, '"x",')}"x"]`,
  'arrays 150,000 deep': long(150_000, '[') + long(150_000, ']'),
  'objects 100,000 deep': long(100_000, '{"a":') + '1' + long(100_000, '}'),
  '-1': '-1',
  '0.1': '0.1',
  '2^31': '2147483648',
  '2^53': '9007199254740993',
  '1e400': '1e400',
  '-1e400': '-1e400',
  'a number of 10,000 digits': long(10_000, '9'),
  true: 'true',
  null: 'null',
  'an object': '{}',
  'the year 9999': '"9999-12-31"',
  'the year 275760': '"+275760-09-13T00:00:00.000Z"',
  __proto__: '{"__proto__":{"a":1}}',
};

const many = (count: number, member: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => member(i)).join(',');

/** Bodies that hurt whatever fields are expected. */
const SHAPES: Record<string, string> = {
  // as much as is accepted
  '4,900 unknown fields': `{${many(4900, (i) => `"${long(150, 'x')}${i}":1`)}}`,
  '4,900 wrong words': `{"input":[${many(4900, () => '"x"')}]}`,
  'objects 28 deep, 170 times': `{"a":[${many(170, () => `${long(28, '{"a":')}1${long(28, '}')}`)}]}`,
  // more than is accepted
  '60,000 unknown fields': `{${many(60_000, (i) => `"field${i}":1`)}}`,
  'a field name of 900 kB': `{"${long(900_000)}":1}`,
  'a field name of 450 kB over 30,000 NULs': `{"${long(450_000)}":{${many(30_000, (i) => `"${i}":"${NUL}"`)}}}`,
  'arrays 400,000 deep': `{"a":${long(400_000, '[')}${long(400_000, ']')}}`,
  'objects 150,000 deep': `{"a":${long(150_000, '{"a":')}1${long(150_000, '}')}}`,
  'an array of 400,000': `{"a":[${long(399_999, '1,')}1]}`,
  '100,000 NULs': `{"a":[${many(100_000, () => `"${NUL}"`)}]}`,
  '30,000 names that hide a prototype': `{${many(30_000, () => '"__proto__":{"x":1}')}}`,
  'the same field 90,000 times': `{${many(90_000, () => '"name":1')}}`,
  'a body of 5 MB': `{"a":"${long(5 * MEGABYTE)}"}`,
  '900 kB that are not JSON at all': long(900_000, '{'),
};

const object = (members: Record<string, string>) =>
  `{${Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;

/** The long run sends all of them; the short one sends those that get past the limits of a body. */
const isSent = ([what, value]: [string, string]) =>
  isStress || value.length < 110_000 || /^(4,900|objects 28)/.test(what);
const sentShapes = Object.entries(SHAPES).filter(isSent);
const sentValues = Object.entries(VALUES).filter(isSent);

/** Hostile bodies for a REST row: each shape, and each value in every documented field at once. */
export function hostileBodies(takes: z.ZodType): Hostile[] {
  const fields = fieldsOf(takes);
  const filled = sentValues.map(([what, value]) => ({
    what: `${what} in every field`,
    body: object(Object.fromEntries(fields.map((name) => [name, shorter(value, fields.length)]))),
  }));
  return [...sentShapes.map(([what, body]) => ({ what, body })), ...filled];
}

// all fields together must stay below the limit of a body, or only that limit is tested
const shorter = (value: string, parts: number): string =>
  value.length * parts < MEGABYTE || !value.startsWith('"')
    ? value
    : `"${value.slice(1, Math.floor(900_000 / parts))}"`;

/** The field names that a reader of a body knows, in every way it can be read. */
function fieldsOf(takes: z.ZodType): string[] {
  const { shape, options, innerType, in: input, out } = takes.def as unknown as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- zod's own inside
  if (shape) return Object.keys(typeof shape === 'function' ? shape() : shape);
  if (options) return [...new Set((options as z.ZodType[]).flatMap(fieldsOf))];
  return [...new Set([innerType, input, out].filter(Boolean).flatMap(fieldsOf))];
}

/** Hostile requests for a GraphQL operation: each value as each variable and inside each input, and hostile variables. */
export function hostileOperations(schema: GraphQLSchema): Record<string, Hostile[]> {
  return Object.fromEntries(
    Object.entries(operationsOf(schema)).map(([name, field]) => [
      name,
      hostileVariables(documentOf(schema, field), field.args),
    ]),
  );
}

function hostileVariables(query: string, args: readonly GraphQLArgument[]): Hostile[] {
  const request = (variables: string) => `{"query":${JSON.stringify(query)},"variables":${variables}}`;
  const shapes = sentShapes.flatMap(([what, shape]) => [
    { what: `variables: ${what}`, body: request(shape) },
    ...args.map(({ name }) => ({ what: `${name}: ${what}`, body: request(object({ [name]: shape })) })),
  ]);
  const values = sentValues.flatMap(([what, value]) => [
    {
      what: `${what} as every variable`,
      body: request(object(Object.fromEntries(args.map(({ name }) => [name, shorter(value, args.length)])))),
    },
    {
      what: `${what} in every input`,
      body: request(object(Object.fromEntries(args.map(({ name, type }) => [name, fill(type, value)])))),
    },
  ]);
  return [...shapes, ...values];
}

function fill(type: GraphQLInputType, value: string): string {
  if (isNonNullType(type)) return fill(type.ofType, value);
  if (isListType(type)) return `[${fill(type.ofType, value)}]`;
  if (!isInputObjectType(type)) return value;
  const fields = Object.values(type.getFields());
  return object(
    Object.fromEntries(fields.map((field) => [field.name, fill(field.type, shorter(value, fields.length))])),
  );
}

function documentOf(schema: GraphQLSchema, field: GraphQLField<unknown, never>): string {
  const kind = schema.getMutationType()?.getFields()[field.name] === undefined ? 'query' : 'mutation';
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const leaves = isObjectType(type)
    ? Object.values(type.getFields())
        .filter((one) => !isCompositeType(getNamedType(one.type)) && !one.args.length)
        .map(({ name }) => name)
    : [];
  const selection = isCompositeType(type) ? ` { __typename ${leaves.join(' ')} }` : '';
  return `${kind}${variables && ` (${variables})`} { ${field.name}${args && `(${args})`}${selection} }`;
}

/** Documents that hurt whatever the schema is. */
export const HOSTILE_DOCUMENTS: Record<string, string> = {
  'a comment of 900 kB': `#${long(900_000)}\n{ __typename }`,
  'a text of 900 kB': `{ appVersion(type: USER, version: "${long(900_000)}") { status } }`,
  'a name of 900 kB': `{ ${long(900_000)} }`,
  '900 kB of fields': `{ ${long(450_000, 'a ')} }`,
  '15,000 deep': long(15_000, '{a') + long(15_000, '}'),
  'lists 400 deep': `{ appVersion(type: USER, version: ${long(400, '[')}${long(400, ']')}) { status } }`,
  'an input with 200 unknown fields': `mutation { logIn(input: { ${Array.from({ length: 200 }, (_, i) => `field${i}: 1`).join(' ')} }) { message } }`,
  'fragments that double 60 times': [
    'query { ...F0 }',
    ...Array.from({ length: 60 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`),
    'fragment F60 on Query { __typename }',
  ].join('\n'),
  'fragments in a circle': 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  '150 fragments of the same fields': [
    `query { ${Array.from({ length: 100 }, (_, i) => `...F${i}`).join(' ')} }`,
    ...Array.from({ length: 100 }, (_, i) => `fragment F${i} on Query { portal { demoData } }`),
  ].join('\n'),
  '150 aliases': `{ ${Array.from({ length: 150 }, (_, i) => `a${i}: portal { demoData }`).join(' ')} }`,
  '400 directives': `{ __typename ${long(400, '@a ')} }`,
  '400 wrong directives with arguments': `{ __typename ${long(130, '@skip(if: true) ')} }`,
  'introspection 30 deep': `{ __schema { types { ${long(28, 'fields { type { ')} name ${long(28, '} } ')} } } }`,
  '200 variables': `query (${Array.from({ length: 200 }, (_, i) => `$v${i}: Int`).join(' ')}) { __typename }`,
};
