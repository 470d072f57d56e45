import type { FastifyInstance } from 'fastify';
import { type RateLimitUsage, buildRateLimitHeaders } from '../context/rate-limit-usage.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The rate limits that counted this request. */
    quotas: RateLimitUsage[];
  }
}

/** Adds the RateLimit headers to the response of each request that a limit counted. */
export function registerRateLimitHeaders(app: FastifyInstance): void {
  app.decorateRequest('quotas');
  app.addHook('onRequest', (request, _reply, done) => {
    request.quotas = [];
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.quotas.length) reply.headers(buildRateLimitHeaders(request.quotas));
    done();
  });
}
