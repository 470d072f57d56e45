import type { CodegenConfig } from '@graphql-codegen/cli';

// Reads the schema from a running portal. You can also use the file schema.graphql.
const config: CodegenConfig = {
  schema: `${process.env.PORTAL}/graphql`,
  documents: 'src/*.ts',
  generates: {
    './src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumType: 'string-literal',
        importExtension: '.js',
        strictScalars: true,
        scalars: {
          Count: 'number',
          Date: 'string',
          DateOrDateTime: 'string',
          DateTime: 'string',
          Money: 'number',
          Upload: 'File',
        },
      },
    },
  },
};

export default config;
