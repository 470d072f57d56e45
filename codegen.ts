import type { CodegenConfig } from '@graphql-codegen/cli';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  GraphQLID,
  GraphQLNonNull,
  isInterfaceType,
  isNullableType,
  printSchema,
} from 'graphql';
import { readFileSync } from 'node:fs';

/**
 * Returns the schema for callers that throw on any error, as the portal and the REST layer do. A query that takes an id
 * returns null only together with an error, so these callers never receive null. The query `node` is the exception: it
 * returns null for an unknown id.
 */
function buildThrowingSchema(): string {
  const takesId = ({ args }: GraphQLField<unknown, unknown>) =>
    args.some(({ type }) => getNamedType(type) === GraphQLID);
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  for (const field of Object.values(schema.getQueryType()!.getFields()))
    if (isNullableType(field.type) && !isInterfaceType(field.type) && takesId(field))
      field.type = new GraphQLNonNull(field.type);
  return printSchema(schema);
}

// Every generated file contains the enums and inputs that it uses. A shared file would add imports between features.
const typeOptions = {
  scalars: {
    Date: 'string',
    DateTime: 'string',
    DateOrDateTime: 'string',
    Money: 'number',
    Count: 'number',
    Upload: 'unknown',
  },
  defaultScalarType: 'unknown',
  enumType: 'string-literal',
  useTypeImports: true,
  importExtension: '.ts',
};

const config: CodegenConfig = {
  schema: buildThrowingSchema(),
  ignoreNoDocuments: true,
  generates: {
    'client/src/': {
      // The playground's examples are sent as text, so they need no generated types.
      documents: ['client/src/**/*.graphql', '!client/src/playground/**'],
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './client/codegen-hooks.mjs'],
      config: { ...typeOptions, mergeFragmentTypes: true, documentNodeImport: '@apollo/client#TypedDocumentNode' },
    },
    // Maps each interface and union to the types that a fragment on it matches.
    'client/src/app/possible-types.generated.ts': {
      documents: ['client/src/**/*.graphql', '!client/src/playground/**'],
      plugins: ['./scripts/possible-types.mjs'],
    },
    'server/src/': {
      documents: 'server/src/**/*.rest.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...typeOptions, documentNodeImport: 'graphql#TypedQueryDocumentNode' },
    },
  },
};

export default config;
