import { createContext } from 'react';
import { useProvidedValue } from '../pages/required-context.ts';

/**
 * Fetches a file of the REST API with the current session. Throws an error with a message that can be shown to the
 * user.
 */
export type FetchFile = (path: string, signal: AbortSignal) => Promise<Response>;

export const FetchFileContext = createContext<FetchFile | null>(null);

export const useFetchFile = (): FetchFile => useProvidedValue(FetchFileContext);
