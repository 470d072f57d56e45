import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';

/** Prints a schema in an order that does not depend on the order of the resolvers. */
export const printSdl = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
