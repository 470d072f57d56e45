import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

// Chromium caps the preflight cache at two hours.
const PREFLIGHT_CACHE_SECONDS = 7200;

const ALLOWED_HEADERS = [
  'content-type',
  'jwt',
  'authorization',
  'x-licence-key',
  'idempotency-key',
  'last-event-id',
  'x-in-background',
  'x-page-age',
  'x-request-id',
  'cache-control', // sent with every request of the documented client
  'apollo-require-preflight',
];

/**
 * Allows cross-origin calls from these origins. Answers every preflight request, but without permission for other
 * origins. Other OPTIONS requests reach the router. Does nothing without origins.
 */
export function registerCors(app: FastifyInstance, origins: string[]): void {
  const access = {
    origin: origins,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy', 'content-disposition'],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  };
  const isPreflight = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (origins.length)
    app.register(cors, {
      delegator: (request, done) => done(null, { ...access, preflight: isPreflight(request) }),
    });
}
