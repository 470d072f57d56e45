import { ApolloLink, Observable } from '@apollo/client';
import { parseAndCheckHttpResponse } from '@apollo/client/link/http';
import { print } from 'graphql';

interface FoundFile {
  path: string;
  file: Blob;
}

function filesIn(value: unknown, path: string): FoundFile[] {
  if (value instanceof Blob) return [{ path, file: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => filesIn(part, `${path}.${name}`));
}

/** The body of a GraphQL multipart request: the operation with null for each file, where each file belongs, and the files. */
function formOf({ operationName, query, variables }: ApolloLink.Operation, files: FoundFile[]): FormData {
  const form = new FormData();
  const withoutFiles = (_name: string, value: unknown) => (value instanceof Blob ? null : value);
  form.set('operations', JSON.stringify({ operationName, query: print(query), variables }, withoutFiles));
  form.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))));
  files.forEach(({ file }, index) => form.set(String(index), file));
  return form;
}

/** Sends an operation with files among its variables as a GraphQL multipart request; everything else goes to the next link. */
export const createUploadLink = (uri: string): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const files = filesIn(operation.variables, 'variables');
    if (!files.length) return forward(operation);
    return new Observable((observer) => {
      const abort = new AbortController();
      const headers = { ...operation.getContext().headers, 'apollo-require-preflight': 'true' };
      fetch(uri, { method: 'POST', headers, body: formOf(operation, files), signal: abort.signal })
        .then(parseAndCheckHttpResponse(operation))
        .then((result) => {
          observer.next(result);
          observer.complete();
        })
        .catch((error: unknown) => observer.error(error));
      return () => abort.abort();
    });
  });
