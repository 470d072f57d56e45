import type { FetchFile } from '../shared/fetch-file.ts';
import type { SessionAccess } from './apollo.ts';

// what REST calls an ended session
const NO_SESSION = 6;

/** Fetches files for one session. What is not a file says in JSON why. */
export function createFetchFile({ getToken, onExpired }: SessionAccess): FetchFile {
  return async (path, signal) => {
    const response = await fetch(`/api${path}`, { signal, headers: { authorization: `Bearer ${getToken()}` } });
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
    if (isFile) return response;
    const refusal = (await response.json()) as { code: number; message: string };
    if (refusal.code === NO_SESSION) onExpired();
    throw new Error(refusal.message);
  };
}
