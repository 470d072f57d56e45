import type { FetchFile } from '../lib/browser/fetch-file.ts';
import type { SessionAccess } from './apollo-client.ts';
import { requestStepUp } from './step-up-link.ts';

// REST code of an expired session.
const SESSION_ENDED_CODE = 6;

/**
 * Creates a function that fetches files for one session. It prompts for the password if the server requires a step-up.
 * A JSON response is an error.
 */
export function createFetchFile({ getToken, onExpired }: SessionAccess): FetchFile {
  return async function fetchFile(path, signal) {
    const response = await fetch(`/api${path}`, { signal, headers: { authorization: `Bearer ${getToken()}` } });
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
    if (isFile) return response;
    const body = (await response.json()) as { code: number; message: string; reason?: string };
    if (body.reason === 'CONFIRMATION_NEEDED' && (await requestStepUp())) return fetchFile(path, signal);
    if (body.code === SESSION_ENDED_CODE) onExpired();
    throw new Error(body.message);
  };
}
