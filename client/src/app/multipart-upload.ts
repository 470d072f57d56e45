import type { ApolloLink } from '@apollo/client';
import { parseAndCheckHttpResponse } from '@apollo/client/link/http';
import { print } from 'graphql';

interface UploadFile {
  /** Path of the file in the operation, for example `variables.input.file`. */
  path: string;
  file: Blob;
}

function listFiles(value: unknown, path: string): UploadFile[] {
  if (value instanceof Blob) return [{ path, file: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listFiles(part, `${path}.${name}`));
}

/**
 * Builds the body of a GraphQL multipart request: the operation with null in place of each file, a map from files to
 * variable paths, and the files.
 */
function buildFormData({ operationName, query, variables }: ApolloLink.Operation, files: UploadFile[]): FormData {
  const form = new FormData();
  const replaceFileByNull = (_name: string, value: unknown) => (value instanceof Blob ? null : value);
  form.set('operations', JSON.stringify({ operationName, query: print(query), variables }, replaceFileByNull));
  form.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))));
  files.forEach(({ file }, index) => form.set(String(index), file));
  return form;
}

/** Sends an operation as a GraphQL multipart request. */
export async function sendFiles(uri: string, operation: ApolloLink.Operation, signal: AbortSignal) {
  const headers = { ...operation.getContext().headers, 'apollo-require-preflight': 'true' };
  const body = buildFormData(operation, listFiles(operation.variables, 'variables'));
  return parseAndCheckHttpResponse(operation)(await fetch(uri, { method: 'POST', headers, body, signal }));
}
