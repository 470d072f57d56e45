import type { FastifyInstance } from 'fastify';
import { serviceUnavailable } from '../shared/faults.ts';

// long enough to upload a file too, as some connections are slow
const UPLOAD_LIMIT = 60_000;

/**
 * Answers 503 when the answer takes too long, counted from when the body was read. What it was waiting for in the
 * database ends by the database's own limits.
 */
export function limitTime(app: FastifyInstance, limit = 10_000): void {
  app.addHook('preHandler', async ({ headers }, reply) => {
    const isUpload = headers['content-type']?.startsWith('multipart/form-data');
    const timer = setTimeout(
      () => {
        if (!reply.raw.headersSent) reply.send(serviceUnavailable());
      },
      isUpload ? UPLOAD_LIMIT : limit,
    );
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
