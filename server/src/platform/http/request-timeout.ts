import type { FastifyInstance } from 'fastify';
import { createUnavailableError } from '../kernel/system-errors.ts';

// The minimum timeout of requests that upload a file, because uploads over slow connections take long.
const MIN_UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Responds with 503 if a request has no response after `timeoutMs`. Uploads have at least `MIN_UPLOAD_TIMEOUT_MS`. The
 * timer starts after a JSON body or a GraphQL upload is read, but before a REST upload is read. Statements that still
 * run for the request end at the statement timeout. The same applies if the client disconnects. The server does not
 * cancel them, because a late cancellation could hit the statement of the next request that uses the connection.
 */
export function registerRequestTimeout(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('preHandler', async ({ headers }, reply) => {
    const isUpload = headers['content-type']?.startsWith('multipart/form-data');
    const timer = setTimeout(
      () => {
        if (!reply.raw.headersSent) reply.send(createUnavailableError());
      },
      isUpload ? Math.max(MIN_UPLOAD_TIMEOUT_MS, timeoutMs) : timeoutMs,
    );
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
