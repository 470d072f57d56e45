import type { CodegenConfig } from '@graphql-codegen/cli';

// the schema is read from a running portal; the file schema.graphql does as well
const config: CodegenConfig = {
  schema: `${process.env.PORTAL_URL}/graphql`,
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
          EventData: 'Record<string, unknown>',
          Money: 'number',
          Upload: 'File',
        },
      },
    },
  },
};

export default config;
