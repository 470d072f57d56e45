import http from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { authenticateAdministrator, SESSION_SQL } from './session.mjs';

// PostGraphile 5 with its defaults, over the product's tables. A database function implements the search, because
// PostGraphile has none.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

/** @param {string} id */
const findSession = async (id) => (await pool.query({ name: 'session', text: SESSION_SQL, values: [id] })).rows[0];

const server = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['public', 'bench_search'] })],
  grafserv: { watch: false, graphiql: false },
  grafast: {
    /** @param {{ http?: { getHeader(name: string): string | undefined } }} requestContext */
    context: ({ http: request }) => authenticateAdministrator(findSession, request?.getHeader('jwt')),
  },
}).createServ(grafserv);

const listener = http.createServer();
await server.addTo(listener);
const [handleRequest] = listener.listeners('request');
listener.removeAllListeners('request');
listener.on('request', (request, response) => {
  if (request.url === '/readyz') response.end();
  else handleRequest?.(request, response);
});
listener.listen(Number(process.env.PORT), '127.0.0.1');
