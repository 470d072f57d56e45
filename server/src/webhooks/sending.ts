import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { ForbiddenTarget, lookUpPublic, privateHostOf } from './public-targets.ts';
import type { WebhookTargets } from './webhook.rules.ts';

/** How long one attempt may take in all, in milliseconds. */
export const SENDING_TAKES_AT_MOST = 15_000;
// of an answer, in bytes
const KEPT = 2048;
const PREFIX = 'whsec_';

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** What is sent to an endpoint. */
export interface Message {
  id: string;
  body: string;
}

/** The headers of Standard Webhooks, signed with each secret. */
export function headersOf({ id, body }: Message, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
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
export interface Received {
  status: number;
  /** Its beginning. */
  answer: string;
}

const publicLookup = lookUpPublic();

/** Sends a body to an address, over a connection of its own; follows no redirect, and throws where no answer came in time. */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  targets: WebhookTargets,
  lookup: LookupFunction = publicLookup,
): Promise<Received> {
  const url = new URL(address);
  const isGuarded = targets !== 'any';
  const privateHost = isGuarded ? privateHostOf(url) : null;
  if (privateHost) throw new ForbiddenTarget(privateHost, [privateHost]);
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(SENDING_TAKES_AT_MOST);
  try {
    return await new Promise((resolve, reject) => {
      const sent = request(
        { ...urlToHttpOptions(url), method: 'POST', headers, agent: false, signal, ...(isGuarded && { lookup }) },
        (response) =>
          void beginningOf(response).then((answer) => resolve({ status: response.statusCode!, answer }), reject),
      );
      sent.on('error', reject);
      sent.end(body);
    });
  } catch (error) {
    if (signal.aborted)
      throw new Error(`It did not answer within ${SENDING_TAKES_AT_MOST / 1000} seconds.`, { cause: error });
    throw error;
  }
}

/** Why nothing was sent, never empty; where several addresses were tried in vain, the error has no message. */
export const reasonOf = ({ message, code }: NodeJS.ErrnoException): string =>
  (message || code || 'It could not be reached.').slice(0, 300);

/** Reads the beginning of an answer, and hangs up on what is longer. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= KEPT) break;
  }
  return Buffer.concat(chunks).subarray(0, KEPT).toString('utf8').replaceAll('\0', '');
}
