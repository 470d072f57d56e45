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
import { getOperations } from '../../src/platform/auth/guards.ts';
import { isStress } from '../tier.ts';

export interface HostileRequest {
  what: string;
  body: string;
}

const MEGABYTE = 1_000_000;
const repeatText = (count: number, text = 'k') => text.repeat(count);
const NUL = '\\u0000';

/** Values that can break a field because of their size, depth, characters or type, as JSON text. */
const HOSTILE_VALUES: Record<string, string> = {
  'a string of 900 kB': `"${repeatText(900_000)}"`,
  'a string of 900 kB of spaces': `"${repeatText(900_000, ' ')}"`,
  'a string of 300 kB in four-byte characters': `"${repeatText(75_000, '💼')}"`,
  'a string of 99 kB': `"${repeatText(99_000)}"`,
  '99 kB of spaces': `"${repeatText(99_000, ' ')}"`,
  '99 kB of labels': `"${repeatText(49_000, 'a.')}"`,
  'an email of 99 kB': `"${repeatText(49_000)}@${repeatText(24_000, 'a.')}example"`,
  '99 kB of percent signs': `"${repeatText(99_000, '%')}"`,
  'a NUL': `"a${NUL}b"`,
  'lone surrogates': '"\\ud800\\udfff\\udc00"',
  'an array of 4,000 wrong words': `[${repeatText(3999, '"x",')}"x"]`,
  'an object of 4,000 unknown fields': `{${Array.from({ length: 4000 }, (_, i) => `"field${i}":1`).join(',')}}`,
  'an array of 100,000': `[${repeatText(99_999, '1,')}1]`,
  'an array of 60,000 wrong words': `[${repeatText(60_000, '"x",')}"x"]`,
  'arrays 150,000 deep': repeatText(150_000, '[') + repeatText(150_000, ']'),
  'objects 100,000 deep': repeatText(100_000, '{"a":') + '1' + repeatText(100_000, '}'),
  '-1': '-1',
  '0.1': '0.1',
  '2^31': '2147483648',
  '2^53': '9007199254740993',
  '1e400': '1e400',
  '-1e400': '-1e400',
  'a number of 10,000 digits': repeatText(10_000, '9'),
  true: 'true',
  null: 'null',
  'an object': '{}',
  'the year 9999': '"9999-12-31"',
  'the year 275760': '"+275760-09-13T00:00:00.000Z"',
  __proto__: '{"__proto__":{"a":1}}',
};

const joinMembers = (count: number, buildMember: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => buildMember(i)).join(',');

/** JSON text that can break a parser regardless of the expected fields. Sent as a REST body or as GraphQL variables. */
const HOSTILE_SHAPES: Record<string, string> = {
  // Close to the limits of a JSON body.
  '4,900 unknown fields': `{${joinMembers(4900, (i) => `"${repeatText(150, 'x')}${i}":1`)}}`,
  '4,900 wrong words': `{"input":[${joinMembers(4900, () => '"x"')}]}`,
  'objects 28 deep, 170 times': `{"a":[${joinMembers(170, () => `${repeatText(28, '{"a":')}1${repeatText(28, '}')}`)}]}`,
  // Above the limits.
  '60,000 unknown fields': `{${joinMembers(60_000, (i) => `"field${i}":1`)}}`,
  'a field name of 900 kB': `{"${repeatText(900_000)}":1}`,
  'a field name of 450 kB over 30,000 NULs': `{"${repeatText(450_000)}":{${joinMembers(30_000, (i) => `"${i}":"${NUL}"`)}}}`,
  'arrays 400,000 deep': `{"a":${repeatText(400_000, '[')}${repeatText(400_000, ']')}}`,
  'objects 150,000 deep': `{"a":${repeatText(150_000, '{"a":')}1${repeatText(150_000, '}')}}`,
  'an array of 400,000': `{"a":[${repeatText(399_999, '1,')}1]}`,
  '100,000 NULs': `{"a":[${joinMembers(100_000, () => `"${NUL}"`)}]}`,
  '30,000 names that hide a prototype': `{${joinMembers(30_000, () => '"__proto__":{"x":1}')}}`,
  'the same field 90,000 times': `{${joinMembers(90_000, () => '"name":1')}}`,
  'a body of 5 MB': `{"a":"${repeatText(5 * MEGABYTE)}"}`,
  '900 kB that are not JSON at all': repeatText(900_000, '{'),
};

const buildJsonObject = (members: Record<string, string>) =>
  `{${Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;

/**
 * Returns whether the current tier sends a shape or value. The stress tier sends all of them. Other tiers send only
 * those that are short or close to a limit.
 */
const isInTier = ([what, value]: [string, string]) =>
  isStress || value.length < 110_000 || /^(4,900|objects 28)/.test(what);
const tierShapes = Object.entries(HOSTILE_SHAPES).filter(isInTier);
const tierValues = Object.entries(HOSTILE_VALUES).filter(isInTier);

/** Returns hostile bodies for a REST route: each shape, and each value in every documented field simultaneously. */
export function listHostileBodies(inputSchema: z.ZodType): HostileRequest[] {
  const fields = listFieldNames(inputSchema);
  const filledRequests = tierValues.map(([what, value]) => ({
    what: `${what} in every field`,
    body: buildJsonObject(Object.fromEntries(fields.map((name) => [name, shortenValue(value, fields.length)]))),
  }));
  return [...tierShapes.map(([what, body]) => ({ what, body })), ...filledRequests];
}

// Shortens strings so that all fields together stay below the body limit. Otherwise only that limit would be tested.
const shortenValue = (value: string, fieldCount: number): string =>
  value.length * fieldCount < MEGABYTE || !value.startsWith('"')
    ? value
    : `"${value.slice(1, Math.floor(900_000 / fieldCount))}"`;

/** Returns the field names of a request schema, including the fields of each union option. */
function listFieldNames(inputSchema: z.ZodType): string[] {
  const { shape, options, innerType, in: input, out } = inputSchema.def as unknown as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- the internals of zod
  if (shape) return Object.keys(typeof shape === 'function' ? shape() : shape);
  if (options) return [...new Set((options as z.ZodType[]).flatMap(listFieldNames))];
  return [...new Set([innerType, input, out].filter(Boolean).flatMap(listFieldNames))];
}

/**
 * Returns hostile requests for each GraphQL operation. Requests with a shape send it as the variables object or as a
 * single variable. Requests with a value send it as every variable or in every input field. Only the stress tier sends
 * each of them to each operation. The other tiers send every fourth request to each operation, with a different offset
 * for each of four consecutive operations.
 */
export function listHostileOperations(schema: GraphQLSchema): Record<string, HostileRequest[]> {
  return Object.fromEntries(
    Object.entries(getOperations(schema)).map(([name, field], index) => {
      const requests = listHostileVariables(buildDocument(schema, field), field.args);
      return [name, isStress ? requests : requests.filter((_, position) => position % 4 === index % 4)];
    }),
  );
}

function listHostileVariables(query: string, args: readonly GraphQLArgument[]): HostileRequest[] {
  const buildBody = (variables: string) => `{"query":${JSON.stringify(query)},"variables":${variables}}`;
  const shapes: HostileRequest[] = tierShapes.flatMap(([what, shape]) => [
    { what: `variables: ${what}`, body: buildBody(shape) },
    ...args.map(({ name }) => ({ what: `${name}: ${what}`, body: buildBody(buildJsonObject({ [name]: shape })) })),
  ]);
  const variables: HostileRequest[] = tierValues.map(([what, value]) => ({
    what: `${what} as every variable`,
    body: buildBody(
      buildJsonObject(Object.fromEntries(args.map(({ name }) => [name, shortenValue(value, args.length)]))),
    ),
  }));
  const inputs: HostileRequest[] = tierValues.map(([what, value]) => ({
    what: `${what} in every input`,
    body: buildBody(buildJsonObject(Object.fromEntries(args.map(({ name, type }) => [name, fillInput(type, value)])))),
  }));
  return [...shapes, ...variables, ...inputs];
}

function fillInput(type: GraphQLInputType, value: string): string {
  if (isNonNullType(type)) return fillInput(type.ofType, value);
  if (isListType(type)) return `[${fillInput(type.ofType, value)}]`;
  if (!isInputObjectType(type)) return value;
  const fields = Object.values(type.getFields());
  return buildJsonObject(
    Object.fromEntries(fields.map((field) => [field.name, fillInput(field.type, shortenValue(value, fields.length))])),
  );
}

function buildDocument(schema: GraphQLSchema, field: GraphQLField<unknown, never>): string {
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

/** Builds a document that selects the same fields `outerCount` × `innerCount` times. */
function buildNestedFragments(
  kind: 'query' | 'mutation',
  outerCount: number,
  innerCount: number,
  fields: string,
): string {
  const type = kind === 'query' ? 'Query' : 'Mutation';
  return [
    `${kind} { ${repeatText(outerCount, '...A ')} }`,
    `fragment A on ${type} { ${repeatText(innerCount, '...B ')} }`,
    `fragment B on ${type} { ${fields} }`,
  ].join('\n');
}

/** GraphQL documents that can overload the parser, the validation or the execution. */
export const HOSTILE_DOCUMENTS: Record<string, string> = {
  'a comment of 900 kB': `#${repeatText(900_000)}\n{ __typename }`,
  'a string of 900 kB': `{ appVersion(type: USER, version: "${repeatText(900_000)}") { status } }`,
  'a name of 900 kB': `{ ${repeatText(900_000)} }`,
  '900 kB of fields': `{ ${repeatText(450_000, 'a ')} }`,
  '15,000 deep': repeatText(15_000, '{a') + repeatText(15_000, '}'),
  'lists 400 deep': `{ appVersion(type: USER, version: ${repeatText(400, '[')}${repeatText(400, ']')}) { status } }`,
  'an input with 200 unknown fields': `mutation { logIn(input: { ${Array.from({ length: 200 }, (_, i) => `field${i}: 1`).join(' ')} }) { message } }`,
  'fragments that double 60 times': [
    'query { ...F0 }',
    ...Array.from({ length: 60 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`),
    'fragment F60 on Query { __typename }',
  ].join('\n'),
  '247 uses of the same field': `{ ${repeatText(247, 'me{id} ')} }`,
  '125 uses of the same field': `{ ${repeatText(125, 'me{id} ')} }`,
  '100 uses of seven fields': `{ ${repeatText(99, 'me{id name email phone domain address __typename} ')} }`,
  '20 uses of a fragment with 230 mutations': buildNestedFragments(
    'mutation',
    4,
    5,
    repeatText(230, 'logOut{message} '),
  ),
  '24 uses of a fragment with 200 mutations': buildNestedFragments(
    'mutation',
    4,
    6,
    repeatText(200, 'logOut{message} '),
  ),
  '10 uses of a fragment with 230 mutations': buildNestedFragments(
    'mutation',
    2,
    5,
    repeatText(230, 'logOut{message} '),
  ),
  '10 uses of a fragment with 230 queries': buildNestedFragments('query', 2, 5, repeatText(230, 'me{id} ')),
  'fragments in a circle': 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  '100 fragments of the same fields': [
    `query { ${Array.from({ length: 100 }, (_, i) => `...F${i}`).join(' ')} }`,
    ...Array.from({ length: 100 }, (_, i) => `fragment F${i} on Query { portal { demoData } }`),
  ].join('\n'),
  '150 aliases': `{ ${Array.from({ length: 150 }, (_, i) => `a${i}: portal { demoData }`).join(' ')} }`,
  '400 directives': `{ __typename ${repeatText(400, '@a ')} }`,
  '130 wrong directives with arguments': `{ __typename ${repeatText(130, '@skip(if: true) ')} }`,
  'introspection 30 deep': `{ __schema { types { ${repeatText(28, 'fields { type { ')} name ${repeatText(28, '} } ')} } } }`,
  'introspection of 15 schemas': [
    `{ ${Array.from({ length: 15 }, (_, i) => `a${i}: __schema { types { fields(includeDeprecated: true) { ...F } } }`).join(' ')} }`,
    'fragment F on __Field { args { description type { ...T ofType { ...T } } } type { ...T ofType { ...T } } }',
    'fragment T on __Type { enumValues { name description } fields(includeDeprecated: true) { name description } }',
  ].join('\n'),
  'introspection of all possible types':
    '{ __schema { types { interfaces { possibleTypes { name description kind isOneOf specifiedByURL } } } } }',
  '200 variables': `query (${Array.from({ length: 200 }, (_, i) => `$v${i}: Int`).join(' ')}) { __typename }`,
};
