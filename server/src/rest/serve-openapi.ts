import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { describeRest } from './openapi.ts';
import type { Row } from './route.ts';

/** Serves the OpenAPI document of the rows, which is public. */
export function serveOpenApi(app: FastifyInstance, rows: readonly Row[], schema: GraphQLSchema): void {
  // made when it is first asked for, so that no start waits for it
  let document: object | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((document ??= describeRest(rows, schema))),
  );
}
