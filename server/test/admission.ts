import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Portal } from './portal.ts';

interface PlainReply {
  data?: Record<string, { userErrors?: { code: string }[] }> | null;
  errors?: { extensions: { code: string }; message: string }[];
}

/** Calls one operation with the plainest input it takes. */
export async function plainCall(
  portal: Portal,
  headers: Record<string, string>,
  operation: string,
  { name, args, type }: GraphQLField<unknown, unknown>,
): Promise<PlainReply> {
  const required = args.filter((arg) => isNonNullType(arg.type));
  const declared = required.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = required.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const answer = getNamedType(type);
  const refusals = isObjectType(answer) && 'userErrors' in answer.getFields() ? 'userErrors { code }' : '';
  const selection = isLeafType(answer) ? '' : `{ __typename ${refusals} }`;
  const query = `${operation}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selection} }`;
  const variables = Object.fromEntries(required.map((arg) => [arg.name, plainest(arg.type)]));
  const upload = required.find((arg) => String(getNamedType(arg.type)) === 'Upload')?.name;
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: {
      ...headers,
      ...(upload ? { 'apollo-require-preflight': 'true' } : { 'content-type': 'application/json' }),
    },
    body: upload ? multipart({ query, variables }, upload) : JSON.stringify({ query, variables }),
  });
  return (await response.json()) as PlainReply;
}

/** Calls one operation with the plainest input it takes: returns 'in' when the guard let it pass. */
export async function admission(...call: Parameters<typeof plainCall>): Promise<string> {
  const { errors } = await plainCall(...call);
  const code = errors?.[0]?.extensions.code;
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return code;
  // past the guard, such an input may lead to anything except a fault
  return code === undefined || ['NOT_FOUND', 'BAD_USER_INPUT', 'RATE_LIMITED'].includes(code)
    ? isMalformed(errors?.[0]?.message)
    : `${code}: ${errors![0]!.message}`;
}

const isMalformed = (message = '') => (/Variable "\$|Syntax Error/.test(message) ? message : 'in');

function multipart(operations: object, variable: string): FormData {
  const form = new FormData();
  form.append('operations', JSON.stringify(operations));
  form.append('map', JSON.stringify({ file: [`variables.${variable}`] }));
  form.append('file', new Blob(['no image']), 'a.png');
  return form;
}

function plainest(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return plainest(type.ofType);
  if (isListType(type)) return [plainest(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, plainest(field.type)]));
  }
  const scalars: Record<string, unknown> = {
    ID: '00000000-0000-4000-8000-000000000000',
    Boolean: true,
    Upload: null,
    String: 'x',
    DateTime: '2030-01-01T00:00:00.000Z',
    DateOrDateTime: '2030-01-01',
  };
  return String(type) in scalars ? scalars[String(type)] : 1;
}
