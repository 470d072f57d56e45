import { createContext, useContext } from 'react';

/**
 * Fetches a file of the REST API with the current session. Throws an error with a message that can be shown to the
 * user.
 */
export type FetchFile = (path: string, signal: AbortSignal) => Promise<Response>;

export const FetchFileContext = createContext<FetchFile | null>(null);

export function useFetchFile(): FetchFile {
  const fetchFile = useContext(FetchFileContext);
  if (!fetchFile) throw new Error('useFetchFile needs a FetchFileContext');
  return fetchFile;
}
