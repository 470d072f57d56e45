import type { FastifyInstance } from 'fastify';
import { type RateLimitUsage, buildRateLimitHeaders } from '../context/rate-limit-usage.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that it was counted by. */
    quotas: RateLimitUsage[];
  }
}

/** Tells each caller how much is left of the limits that the request was counted by. */
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
