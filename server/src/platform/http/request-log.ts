import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { StatementListener } from '../database/watched-client.ts';
import { toSystemError } from '../kernel/system-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Additional fields for the log line of this request. */
    logged: Context['logged'];
    /** Totals of the SQL statements of this request. */
    sql: { statements: number; rows: number; milliseconds: number };
    watchSql: StatementListener;
  }
}

/** Logs one line per request with the caller, the duration and the database usage of the request. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('logged');
  app.decorateRequest('sql');
  app.decorateRequest('watchSql');
  app.addHook('onRequest', (request, reply, done) => {
    const sql = { statements: 0, rows: 0, milliseconds: 0 };
    request.logged = {};
    request.sql = sql;
    request.watchSql = ({ rows, milliseconds }) => {
      sql.statements++;
      sql.rows += rows;
      sql.milliseconds += milliseconds;
    };
    reply.header('x-request-id', request.id);
    // Fastify calls onResponse only for complete responses.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) logRequest(request, reply, 'cut off');
    });
    done();
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply, 'answered'));
}

/**
 * Logs a server error of a request. If the client has disconnected, an unavailable service is only a warning: no caller
 * missed the response, and a statement that the client abandoned can run into the statement timeout.
 */
export function logServerError(request: FastifyRequest, error: unknown, message: string): void {
  const isUnavailable = toSystemError(error).extensions.code === 'SERVICE_UNAVAILABLE';
  request.log[isUnavailable && request.raw.socket.destroyed ? 'warn' : 'error']({ err: error }, message);
}

/** Omits the status if the connection was closed before the response began. */
function logRequest(request: FastifyRequest, reply: FastifyReply, message: 'answered' | 'cut off'): void {
  const [path] = request.url.split('?'); // the query string can contain search terms
  const { method, logged } = request;
  const { statements, rows, milliseconds } = request.sql;
  const status = reply.raw.headersSent ? { status: reply.statusCode } : {};
  const measurements = {
    ms: Math.round(reply.elapsedTime),
    statements,
    rows,
    sqlMs: Math.round(milliseconds * 10) / 10,
  };
  request.log.info({ method, path, ...status, ...measurements, ...logged }, message);
}
