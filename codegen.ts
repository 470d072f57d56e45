import type { CodegenConfig } from '@graphql-codegen/cli';

// every file carries the enums and inputs it uses: a shared types file would tie the features together
const types = {
  scalars: {
    Date: 'string',
    DateTime: 'string',
    DateOrDateTime: 'string',
    Money: 'number',
    Count: 'number',
    EventData: 'Record<string, unknown>',
    Upload: 'unknown',
  },
  defaultScalarType: 'unknown',
  enumType: 'string-literal',
  useTypeImports: true,
  importExtension: '.ts',
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'client/src/': {
      // the playground's examples are sent as they are written
      documents: ['client/src/**/*.graphql', '!client/src/playground/**'],
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './client/codegen-hooks.mjs'],
      config: { ...types, mergeFragmentTypes: true, documentNodeImport: '@apollo/client#TypedDocumentNode' },
    },
    // which types a fragment on an interface or a union fits
    'client/src/app/possible-types.generated.ts': {
      plugins: ['fragment-matcher'],
    },
    'server/src/': {
      documents: 'server/src/**/*.rest.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...types, documentNodeImport: 'graphql#TypedQueryDocumentNode' },
    },
  },
};

export default config;
