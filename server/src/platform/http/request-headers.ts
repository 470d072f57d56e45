import type { FastifyRequest } from 'fastify';

/** Returns a header of a request, or null if it is missing or empty. */
export const getHeader = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value ? value : null;
};

/** Returns whether a request has a body. A chunked body can still be empty, which is known only after it was read. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Returns the session token or the API token of a request. */
export const getToken = (request: FastifyRequest): string | null =>
  getHeader(request, 'jwt') ?? /^Bearer +(.+)$/i.exec(getHeader(request, 'authorization') ?? '')?.[1] ?? null;
