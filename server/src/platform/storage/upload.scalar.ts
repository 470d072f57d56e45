import { GraphQLScalarType } from 'graphql';
// The scalar and its value come from graphql-upload, which implements multipart requests for Express and Koa. Its
// parser is not used because it writes files to disk. Instead, multipart.ts reads one file into memory, within limits,
// for GraphQL and REST.
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import GraphQLUploadValue from 'graphql-upload/Upload.mjs';
import { createHash } from 'node:crypto';
import type { ConcurrencySlot } from '../http/concurrency-limit.ts';

export interface ReceivedFile {
  /** The name of the form field that contained the file. */
  field: string;
  bytes: Buffer;
  /** Whether the file was truncated, so that `bytes` contains only its beginning. */
  isTooLarge: boolean;
  /** Whether the file was already used. Processing a file is expensive, so a request can use it once. */
  isUsed: boolean;
  /** The concurrency slot of the upload. */
  slot: ConcurrencySlot;
}

/** The promise of a file, which resolvers receive as the value of an `Upload` field or argument. */
export type ReceivedFilePromise = Promise<ReceivedFile>;

/** Returns the SHA-256 of a file in base64url. */
export const hashUpload = async (upload: ReceivedFilePromise): Promise<string> =>
  createHash('sha256')
    .update((await upload).bytes)
    .digest('base64url');

/** Wraps a file as the value of a GraphQL variable. */
export function toUploadVariable(file: ReceivedFile): GraphQLUploadValue {
  const value = new GraphQLUploadValue();
  value.resolve(file as never);
  return value;
}

export const Upload = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  name: 'Upload',
  description: 'A file of at most 5 MB, sent as a GraphQL multipart request with the header Apollo-Require-Preflight.',
});
