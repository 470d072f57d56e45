import { createContext, useContext } from 'react';

/** Fetches a file of the REST layer for whoever is logged in; throws an error with a message for people. */
export type FetchFile = (path: string, signal: AbortSignal) => Promise<Response>;

export const FetchFileContext = createContext<FetchFile | null>(null);

/** How this session fetches files. */
export function useFetchFile(): FetchFile {
  const fetchFile = useContext(FetchFileContext);
  if (!fetchFile) throw new Error('useFetchFile needs a FetchFileContext');
  return fetchFile;
}
