import type { FastifyInstance } from 'fastify';
import { UnreadableRequestError } from './unreadable-request.ts';

const SINGLE_HEADERS = ['Authorization', 'Idempotency-Key', 'jwt', 'x-licence-key'];

/**
 * Counts identical copies of a header as one, because some proxies repeat headers. Rejects copies that differ. Node
 * would use the first Authorization, and join the copies of the other headers.
 */
export function registerRepeatedHeaderCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    for (const name of SINGLE_HEADERS) {
      const [value, ...others] = new Set(raw.headersDistinct[name.toLowerCase()]);
      if (others.length)
        throw new UnreadableRequestError(`The request has several values of the header ${name}. Send one value.`, 400);
      if (value !== undefined) headers[name.toLowerCase()] = value;
    }
  });
}
