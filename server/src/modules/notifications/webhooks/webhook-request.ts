import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { ForbiddenTarget, createPublicLookup, getPrivateHost } from './public-targets.ts';
import type { WebhookTargets } from './webhook.rules.ts';

/** How long one attempt may take in all, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;
// of an answer, in bytes
const MAX_ANSWER_BYTES = 2048;
const SECRET_PREFIX = 'whsec_';

/** A new secret, as Standard Webhooks writes it. */
export const createSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

/** What is sent to an endpoint. */
export interface WebhookMessage {
  id: string;
  body: string;
}

/** The headers of Standard Webhooks, signed with each secret. */
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

/** What came back. */
export interface WebhookResponse {
  status: number;
  /** Its beginning. */
  answer: string;
}

const publicLookup = createPublicLookup();

/** Sends a body to an address, over a connection of its own; follows no redirect, and throws where no answer came in time. */
export async function postWebhook(
  address: string,
  headers: Record<string, string>,
  body: string,
  targets: WebhookTargets,
  lookup: LookupFunction = publicLookup,
): Promise<WebhookResponse> {
  const url = new URL(address);
  const isGuarded = targets !== 'any';
  const privateHost = isGuarded ? getPrivateHost(url) : null;
  if (privateHost) throw new ForbiddenTarget(privateHost, [privateHost]);
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  try {
    return await new Promise((resolve, reject) => {
      const sent = request(
        { ...urlToHttpOptions(url), method: 'POST', headers, agent: false, signal, ...(isGuarded && { lookup }) },
        (response) =>
          void readBeginning(response).then((answer) => resolve({ status: response.statusCode!, answer }), reject),
      );
      sent.on('error', reject);
      sent.end(body);
    });
  } catch (error) {
    if (signal.aborted)
      throw new Error(`It did not answer within ${SEND_TIMEOUT_MS / 1000} seconds.`, { cause: error });
    throw error;
  }
}

/** Why nothing was sent, never empty; where several addresses were tried in vain, the error has no message. */
export const getFailureReason = ({ message, code }: NodeJS.ErrnoException): string =>
  (message || code || 'It could not be reached.').slice(0, 300);

/** Reads the beginning of an answer, and hangs up on what is longer. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8').replaceAll('\0', '');
}
