import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { ForbiddenTargetError, createPublicLookup, getPrivateHost } from './public-targets.ts';
import type { WebhookTargets } from './webhook.rules.ts';

export const SEND_TIMEOUT_MS = 15_000;
// The maximum stored length of a response body in bytes.
const MAX_RESPONSE_BYTES = 2048;
const SECRET_PREFIX = 'whsec_';

/** Creates a secret in the format of Standard Webhooks. */
export const createSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

export interface WebhookMessage {
  id: string;
  body: string;
}

/** Builds the headers of Standard Webhooks with one signature per secret. */
export function buildHeaders(
  { id, body }: WebhookMessage,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'licence-portal',
  };
}

export interface WebhookResponse {
  status: number;
  /** The beginning of the response body. */
  answer: string;
}

const publicLookup = createPublicLookup();

/**
 * Sends a body to a URL over a new connection, without following redirects. Unless `targets` is `any`, throws a
 * ForbiddenTargetError if the host has no address, or if at least one of its addresses is not public. Ports are not
 * checked here. Throws an Error if the request fails before the status arrives, or if the status takes longer than
 * `SEND_TIMEOUT_MS`. After this time, a body that is still incomplete is cut off.
 */
export async function postWebhook(
  endpointUrl: string,
  headers: Record<string, string>,
  body: string,
  targets: WebhookTargets,
  lookup: LookupFunction = publicLookup,
): Promise<WebhookResponse> {
  const url = new URL(endpointUrl);
  const isPublicOnly = targets !== 'any';
  const privateHost = isPublicOnly ? getPrivateHost(url) : null;
  if (privateHost) throw new ForbiddenTargetError(privateHost, [privateHost]);
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  try {
    return await new Promise((resolve, reject) => {
      let hasResponse = false;
      const outgoingRequest = request(
        { ...urlToHttpOptions(url), method: 'POST', headers, agent: false, signal, ...(isPublicOnly && { lookup }) },
        (response) => {
          hasResponse = true;
          void readBeginning(response).then((answer) => resolve({ status: response.statusCode!, answer }));
        },
      );
      // An error that interrupts the body does not matter, because the status alone decides about success.
      outgoingRequest.on('error', (error) => hasResponse || reject(error));
      // Without a listener for a response with status 101, Node closes the connection without an error.
      outgoingRequest.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        resolve({ status: statusCode!, answer: '' });
      });
      outgoingRequest.end(body);
    });
  } catch (error) {
    if (signal.aborted)
      throw new Error(`The endpoint did not respond within ${SEND_TIMEOUT_MS / 1000} seconds.`, { cause: error });
    throw error;
  }
}

const UNREACHABLE = 'The host could not be reached';
const TLS_FAILED = 'The TLS connection failed';
const UNRESOLVED = 'The host name could not be resolved';
const REASONS_BY_CODE: Record<string, string> = {
  EAI_AGAIN: UNRESOLVED,
  ECONNREFUSED: 'The endpoint refused the connection',
  ECONNRESET: 'The endpoint closed the connection before the response was complete',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENOTFOUND: UNRESOLVED,
  EPROTO: TLS_FAILED,
  ETIMEDOUT: UNREACHABLE,
};
const MAX_MESSAGE_LENGTH = 300;

/** Returns why a request failed, as a sentence. Only errors of Node have a code, and their messages can be empty. */
export function getFailureReason({ message, code }: NodeJS.ErrnoException): string {
  const text = message.slice(0, MAX_MESSAGE_LENGTH);
  if (!code) return text || 'The endpoint could not be reached.';
  // The message of a TLS error quotes internals of OpenSSL.
  const reason = code.startsWith('ERR_SSL_') ? TLS_FAILED : REASONS_BY_CODE[code];
  return reason ? `${reason} (${code}).` : `The request failed (${text || code}).`;
}

/** Returns why a response is a failure. Null for a status from 200 to 299. */
export function getResponseFailure(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const hint = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
  return `The endpoint responded with status ${status}.${hint}`;
}

/**
 * Reads at most `MAX_RESPONSE_BYTES` of a response body, and closes the connection without reading the rest. Removes
 * NUL characters, because PostgreSQL cannot store them.
 */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // An incomplete body is kept, because it is only shown to the owner of the endpoint.
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8').replaceAll('\0', '');
}
