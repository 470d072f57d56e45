import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-headers.ts';
import { UnreadableRequestError } from './unreadable-request.ts';

const COMPRESSIONS = ['gzip', 'x-gzip', 'deflate', 'compress', 'x-compress', 'br', 'zstd'];

/**
 * Rejects compressed bodies. The server does not decompress bodies, because a few compressed bytes can expand to a body
 * that exhausts the memory. Other encodings are ignored, because some clients send a charset such as `utf-8` by mistake.
 */
export function registerContentEncodingCheck(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const encodings = request.headers['content-encoding']?.toLowerCase().split(',') ?? [];
    if (!hasBody(request) || !encodings.some((encoding) => COMPRESSIONS.includes(encoding.trim()))) return;
    reply.header('accept-encoding', 'identity');
    throw new UnreadableRequestError('Send the body uncompressed, without the header Content-Encoding.', 415);
  });
}
