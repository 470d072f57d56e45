import type { SessionAccess } from './apollo-client.ts';
import { requestStepUp } from './step-up-link.ts';

// The REST response code for a session that is missing, expired, revoked or malformed.
const SESSION_ENDED_CODE = 6;

/**
 * Fetches a file with the current session. Prompts for the password if the server requires a step-up. Throws an error
 * if the status is not 2xx or the response is JSON, because the server then reports an error.
 */
export async function fetchFile(access: SessionAccess, path: string, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${access.getToken()}` };
  const response = await fetch(`/api${path}`, { signal, headers });
  const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
  if (isFile) return response;
  const body = (await response.json()) as { code: number; message: string; reason?: string };
  if (body.reason === 'CONFIRMATION_NEEDED' && (await requestStepUp())) return fetchFile(access, path, signal);
  if (body.code === SESSION_ENDED_CODE) access.onSessionEnded();
  throw new Error(body.message);
}
