import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';

/** A file of a multipart request. */
export type UploadedFile = Promise<FileUpload>;

export const Upload = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  name: 'Upload',
  description: 'A file of at most 5 MB, sent as a GraphQL multipart request (header Apollo-Require-Preflight).',
});
