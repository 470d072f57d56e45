import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-headers.ts';

/** The server cannot read a request. REST and GraphQL respond with the status and the message of this error. */
export class UnreadableRequestError extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

const COMPRESSIONS = ['gzip', 'x-gzip', 'deflate', 'compress', 'x-compress', 'br', 'zstd'];

/**
 * Rejects compressed bodies. The server does not decompress bodies, because a few compressed bytes can expand to a body
 * that exhausts the memory. Other encodings are ignored, because some clients send a charset such as `utf-8` by mistake.
 */
export function rejectEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const encodings = request.headers['content-encoding']?.toLowerCase().split(',') ?? [];
    if (!hasBody(request) || !encodings.some((encoding) => COMPRESSIONS.includes(encoding.trim()))) return;
    reply.header('accept-encoding', 'identity');
    throw new UnreadableRequestError('Send the body uncompressed, without the header Content-Encoding.', 415);
  });
}

const SINGLE_HEADERS = ['Authorization', 'Idempotency-Key', 'jwt', 'x-licence-key'];

/**
 * Counts identical copies of a header as one, because some proxies repeat headers. Rejects copies that differ. Node
 * would use the first Authorization, and join the copies of the other headers.
 */
export function mergeRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    for (const name of SINGLE_HEADERS) {
      const [value, ...others] = new Set(raw.headersDistinct[name.toLowerCase()]);
      if (others.length)
        throw new UnreadableRequestError(`The request has several values of the header ${name}. Send one value.`, 400);
      if (value !== undefined) headers[name.toLowerCase()] = value;
    }
  });
}
