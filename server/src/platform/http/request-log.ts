import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StatementListener } from '../database/watched-client.ts';
import type { Context } from '../context/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its line in the log says beside its path. */
    logged: Context['logged'];
    /** What its statements add up to. */
    sql: { statements: number; rows: number; milliseconds: number };
    /** Adds a statement to that. */
    watchSql: StatementListener;
  }
}

/** Writes a line for each request: what was asked and by whom, how long that took, and what it took in the database. */
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
    // Fastify calls onResponse only for complete responses
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) logRequest(request, reply, 'cut off');
    });
    done();
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply, 'answered'));
}

/** Logs a request. The status is left out if the connection was closed before the response began. */
function logRequest(request: FastifyRequest, reply: FastifyReply, message: 'answered' | 'cut off'): void {
  const [path] = request.url.split('?'); // a query may contain what somebody searched for
  const { method, logged } = request;
  const { statements, rows, milliseconds } = request.sql;
  const status = reply.raw.headersSent ? { status: reply.statusCode } : {};
  const took = { ms: Math.round(reply.elapsedTime), statements, rows, sqlMs: Math.round(milliseconds * 10) / 10 };
  request.log.info({ method, path, ...status, ...took, ...logged }, message);
}
