import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { buildOpenApiDocument } from './openapi.ts';
import type { RestRoute } from './route.ts';

const BUILD_DELAY_MS = 1000;

/** Serves the OpenAPI document of the rows, which is public. */
export function serveOpenApi(app: FastifyInstance, rows: readonly RestRoute[], schema: GraphQLSchema): void {
  let document: object | undefined;
  const described = () => (document ??= buildOpenApiDocument(rows, schema));
  // no start waits for it, nor does who asks first
  app.addHook('onListen', async () => void setTimeout(described, BUILD_DELAY_MS).unref());
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(described()));
}
