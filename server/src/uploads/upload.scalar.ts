import { createHash } from 'node:crypto';
import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import GraphQLUploadValue from 'graphql-upload/Upload.mjs';
import type { Turn } from '../shared/turns.ts';

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
  turn: Turn;
}

/** A file of a multipart request, as resolvers get it. */
export type UploadedFile = Promise<ReceivedFile>;

/** What tells a file from another one. */
export const digestOf = async (upload: UploadedFile): Promise<string> =>
  createHash('sha256')
    .update((await upload).bytes)
    .digest('base64url');

/** A file as a variable of GraphQL. */
export function asVariable(file: ReceivedFile): GraphQLUploadValue {
  const value = new GraphQLUploadValue();
  value.resolve(file as never);
  return value;
}

export const Upload = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  name: 'Upload',
  description: 'A file of at most 5 MB, sent as a GraphQL multipart request (header Apollo-Require-Preflight).',
});
