import type { FetchFile } from '../shared/fetch-file.ts';
import type { SessionAccess } from './apollo.ts';
import { askIdentity } from './ask-again.ts';

// what REST calls an ended session
const NO_SESSION = 6;

/** Fetches files for one session, and requests the password if the server requires it. A JSON response is an error. */
export function createFetchFile({ getToken, onExpired }: SessionAccess): FetchFile {
  return async function fetchFile(path, signal) {
    const response = await fetch(`/api${path}`, { signal, headers: { authorization: `Bearer ${getToken()}` } });
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
    if (isFile) return response;
    const refusal = (await response.json()) as { code: number; message: string; reason?: string };
    if (refusal.reason === 'CONFIRMATION_NEEDED' && (await askIdentity())) return fetchFile(path, signal);
    if (refusal.code === NO_SESSION) onExpired();
    throw new Error(refusal.message);
  };
}
