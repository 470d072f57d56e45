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

interface OperationReply {
  data?: Record<string, { userErrors?: { code: string }[] }> | null;
  errors?: { extensions: { code: string }; message: string }[];
}

/** Calls one field of Query or Mutation with the smallest input that the schema accepts. */
export async function callWithMinimalInput(
  portal: Portal,
  headers: Record<string, string>,
  operationType: string,
  { name, args, type }: GraphQLField<unknown, unknown>,
): Promise<OperationReply> {
  const requiredArgs = args.filter((arg) => isNonNullType(arg.type));
  const declarations = requiredArgs.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passedArgs = requiredArgs.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const resultType = getNamedType(type);
  const userErrors = isObjectType(resultType) && 'userErrors' in resultType.getFields() ? 'userErrors { code }' : '';
  const selection = isLeafType(resultType) ? '' : `{ __typename ${userErrors} }`;
  const query = `${operationType}${declarations && `(${declarations})`} { ${name}${passedArgs && `(${passedArgs})`} ${selection} }`;
  const variables = Object.fromEntries(requiredArgs.map((arg) => [arg.name, buildMinimalValue(arg.type)]));
  const upload = findUpload(requiredArgs, 'variables');
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: {
      ...headers,
      ...(upload ? { 'apollo-require-preflight': 'true' } : { 'content-type': 'application/json' }),
    },
    body: upload ? buildMultipartBody({ query, variables }, upload) : JSON.stringify({ query, variables }),
  });
  return (await response.json()) as OperationReply;
}

/**
 * Calls one field of Query or Mutation like `callWithMinimalInput`. Returns 'in' if the guard allowed the call.
 * Otherwise returns the error code, or a description of another error.
 */
export async function probeGuard(...call: Parameters<typeof callWithMinimalInput>): Promise<string> {
  const { errors } = await callWithMinimalInput(...call);
  const code = errors?.[0]?.extensions.code;
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return code;
  // Behind the guard, the minimal input can cause user errors and these codes, but no other error.
  return code === undefined || ['NOT_FOUND', 'BAD_USER_INPUT', 'RATE_LIMITED'].includes(code)
    ? toOutcome(errors?.[0]?.message)
    : `${code}: ${errors![0]!.message}`;
}

const toOutcome = (message = '') => (/Variable "\$|Syntax Error/.test(message) ? message : 'in');

/** Returns the variable path of the first required Upload field, such as variables.input.file, or undefined. */
function findUpload(fields: readonly { name: string; type: GraphQLInputType }[], parent: string): string | undefined {
  for (const { name, type } of fields.filter((field) => isNonNullType(field.type))) {
    const namedType = getNamedType(type);
    const path = `${parent}.${name}`;
    const nestedPath = isInputObjectType(namedType)
      ? findUpload(Object.values(namedType.getFields()), path)
      : undefined;
    if (nestedPath || String(namedType) === 'Upload') return nestedPath ?? path;
  }
  return undefined;
}

function buildMultipartBody(operations: object, path: string): FormData {
  const form = new FormData();
  form.append('operations', JSON.stringify(operations));
  form.append('map', JSON.stringify({ file: [path] }));
  form.append('file', new Blob(['no image']), 'a.png');
  return form;
}

function buildMinimalValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return buildMinimalValue(type.ofType);
  if (isListType(type)) return [buildMinimalValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const requiredFields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(requiredFields.map((field) => [field.name, buildMinimalValue(field.type)]));
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
