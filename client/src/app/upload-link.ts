import { ApolloLink, Observable } from '@apollo/client';

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

/**
 * Sends operations with files as GraphQL multipart requests. The upload code is fetched when it is first used.
 * Operations without files go to the next link.
 */
export const createUploadLink = (uri: string): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (!hasFile(operation.variables)) return forward(operation);
    return new Observable((observer) => {
      const abort = new AbortController();
      import('./multipart-upload.ts')
        .then(({ sendFiles }) => sendFiles(uri, operation, abort.signal))
        .then((result) => {
          observer.next(result);
          observer.complete();
        })
        .catch((error: unknown) => observer.error(error));
      return () => abort.abort();
    });
  });
