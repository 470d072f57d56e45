import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { describeRest } from './openapi.ts';
import type { Row } from './route.ts';

const SOON_MS = 1000;

/** Serves the OpenAPI document of the rows, which is public. */
export function serveOpenApi(app: FastifyInstance, rows: readonly Row[], schema: GraphQLSchema): void {
  let document: object | undefined;
  const described = () => (document ??= describeRest(rows, schema));
  // no start waits for it, nor does who asks first
  app.addHook('onListen', async () => void setTimeout(described, SOON_MS).unref());
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(described()));
}
