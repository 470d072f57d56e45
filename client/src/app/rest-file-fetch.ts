import type { SessionAccess } from './apollo-client.ts';
import { requestStepUp } from './step-up-link.ts';

interface RestError {
  code?: number;
  message: string;
  reason?: string;
}

// The REST response code for a session token that is missing, malformed, expired or revoked.
const SESSION_ENDED_CODE = 6;

/**
 * Fetches a file with the current session. If the server requires a step-up, prompts for the password and fetches the
 * file again. Throws an error if the status is not 2xx or the response is JSON, because the server then reports an
 * error.
 */
export async function fetchFile(access: SessionAccess, path: string, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${access.getToken()}`, 'cache-control': 'no-cache' };
  const response = await fetch(`/api${path}`, { signal, headers });
  const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
  if (isFile) return response;
  const error = parseError(await response.text());
  if (error.reason === 'CONFIRMATION_NEEDED') {
    if (await requestStepUp()) return fetchFile(access, path, signal);
    // The message of the server is for clients that cannot prompt for the password.
    throw new Error('Confirm your password to download the file.');
  }
  if (error.code === SESSION_ENDED_CODE) access.onSessionEnded();
  throw new Error(error.message);
}

/** Parses an error response. A proxy can respond with HTML or with JSON of another form. */
function parseError(text: string): RestError {
  const unreadableError = { message: 'The server or a proxy responded with an error. Try again in a moment.' };
  try {
    const error = JSON.parse(text) as RestError | null;
    return typeof error?.message === 'string' ? error : unreadableError;
  } catch {
    return unreadableError;
  }
}
