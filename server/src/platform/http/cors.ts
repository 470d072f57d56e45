import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

// no browser keeps a permission for longer than one of the usual ones does
const PREFLIGHT_SECONDS = 7200;

const CORS_HEADERS = [
  'content-type',
  'jwt',
  'authorization',
  'x-licence-key',
  'idempotency-key',
  'apollo-require-preflight',
];

/** Lets pages of these origins call the server. Any other OPTIONS request than a preflight is a request like all others. */
export function registerCors(app: FastifyInstance, origin: string[]): void {
  const access = {
    origin,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: CORS_HEADERS,
    exposedHeaders: ['x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: PREFLIGHT_SECONDS,
  };
  const isPreflight = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (origin.length)
    app.register(cors, {
      delegator: (request, done) => done(null, { ...access, preflight: isPreflight(request) }),
    });
}
