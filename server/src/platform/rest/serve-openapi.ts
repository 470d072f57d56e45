import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { buildOpenApiDocument } from './openapi.ts';
import type { RestRoute } from './route.ts';

const BUILD_DELAY_MS = 1000;

/** Serves the OpenAPI document, which is public. */
export function serveOpenApi(app: FastifyInstance, routes: readonly RestRoute[], schema: GraphQLSchema): void {
  let document: object | undefined;
  const getDocument = () => (document ??= buildOpenApiDocument(routes, schema));
  // Built shortly after startup, so that neither the startup nor the first request waits for it.
  app.addHook('onListen', async () => void setTimeout(getDocument, BUILD_DELAY_MS).unref());
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(getDocument()));
}
