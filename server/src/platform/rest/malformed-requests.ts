import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import { createUserErrorResponse } from './envelope.ts';

const NOT_HTTP_MESSAGE = 'This is not a valid HTTP request.';
const INVALID_URL_MESSAGE = 'The address of this request is not a valid URL.';
const NO_HOST_MESSAGE = 'Send the header Host.';

/** Error codes of Node's HTTP server that have more precise messages than NOT_HTTP_MESSAGE. */
const CLIENT_ERRORS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of this request are longer than 16 KB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

function toResponse(message: string, status: number, requestId: string) {
  const body = JSON.stringify(createUserErrorResponse(message, {}, status).body);
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  return { body, headers };
}

/**
 * Responds to requests that Node or Fastify rejects before any hook runs. Their path is often unreadable, so all of
 * them get the REST format.
 */
export const malformedRequestHandlers: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler(this: FastifyInstance, error, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, message] = CLIENT_ERRORS[error.code] ?? [400, NOT_HTTP_MESSAGE];
    const reqId = randomUUID();
    this.log.info({ reqId, address: socket.remoteAddress, status, reason: error.code }, 'malformed request rejected');
    if (socket.writable) {
      const { headers, body } = toResponse(message, status, reqId);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy(error);
  },
  frameworkErrors(error, request, reply) {
    const { statusCode: status = 400 } = error;
    request.log.info({ address: request.ip, status, reason: error.code }, 'malformed request rejected');
    const { headers, body } = toResponse(INVALID_URL_MESSAGE, status, request.id);
    reply.raw.writeHead(status, headers).end(body);
  },
};

/** Rejects HTTP/1.1 requests without a Host header. Node's own check is off, because its response has no body. */
export function requireHostHeader(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw, id }: FastifyRequest, reply: FastifyReply) => {
    if (headers.host !== undefined || raw.httpVersion !== '1.1') return;
    const response = toResponse(NO_HOST_MESSAGE, 400, id);
    return reply.status(400).headers(response.headers).send(response.body);
  });
}
