import { createHash } from 'node:crypto';
import { GraphQLScalarType } from 'graphql';
// The scalar and its value come from graphql-upload, which implements the multipart request for Express and Koa. Its parser
// is not used, as it stores files on disk: multipart.ts reads one file into memory, within limits, for GraphQL and REST.
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import GraphQLUploadValue from 'graphql-upload/Upload.mjs';
import type { ConcurrencySlot } from '../http/concurrency-limit.ts';

/** A file that was received. */
export interface ReceivedFile {
  /** The field of the form that it came in. */
  field: string;
  bytes: Buffer;
  /** Whether `bytes` is only the first part of it. */
  isTooLarge: boolean;
  /** Whether it has been used: what is done with a file costs too much to be done again for the same request. */
  isUsed: boolean;
  /** The turn of its sender. */
  slot: ConcurrencySlot;
}

/** A file of a multipart request, as resolvers get it. */
export type UploadedFile = Promise<ReceivedFile>;

/** What tells a file from another one. */
export const hashUpload = async (upload: UploadedFile): Promise<string> =>
  createHash('sha256')
    .update((await upload).bytes)
    .digest('base64url');

/** A file as a variable of GraphQL. */
export function toUploadVariable(file: ReceivedFile): GraphQLUploadValue {
  const value = new GraphQLUploadValue();
  value.resolve(file as never);
  return value;
}

export const Upload = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  name: 'Upload',
  description: 'A file of at most 5 MB, sent as a GraphQL multipart request (header Apollo-Require-Preflight).',
});
