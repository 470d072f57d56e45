import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { describeRest } from './openapi.ts';
import type { Row } from './route.ts';

const SWAGGER_UI = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const SHOWN = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>REST reference</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// no validator badge: it would tell a foreign host about every visit
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', validatorUrl: null, tryItOutEnabled: true });
`;

/** Serves the OpenAPI document of the rows, and a page to read it on; both are public. */
export function serveApiDocs(app: FastifyInstance, rows: readonly Row[], schema: GraphQLSchema): void {
  const document = describeRest(rows, schema);
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    allowedPath: (pathName) => SHOWN.includes(pathName),
  });
}
