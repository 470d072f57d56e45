import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { buildCollection } from './collection.ts';
import { buildOpenApiDocument, type OpenApiDocument } from './openapi.ts';
import type { RestRoute } from './route.ts';

const BUILD_DELAY_MS = 1000;

/** Caches the document of each schema, because the apps of a process share a schema. */
const documents = new WeakMap<GraphQLSchema, OpenApiDocument>();

/** Serves the OpenAPI document, and a Postman collection of the operations in the document. Both are public. */
export function serveOpenApi(
  app: FastifyInstance,
  routes: readonly RestRoute[],
  schema: GraphQLSchema,
  portalUrl: string,
): void {
  let files: { document: string; collection: string } | undefined;
  const getFiles = () => (files ??= buildFiles(routes, schema, portalUrl));
  // Build the files shortly after startup, so that neither the startup nor a later request waits for them.
  app.addHook('onListen', async () => void setTimeout(getFiles, BUILD_DELAY_MS).unref());
  const sendJson = (reply: FastifyReply, json: string) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json);
  app.get('/api/openapi.json', (_request, reply) => sendJson(reply, getFiles().document));
  app.get('/api/collection.json', (_request, reply) =>
    sendJson(
      reply.header('content-disposition', 'attachment; filename="licence-portal.postman_collection.json"'),
      getFiles().collection,
    ),
  );
}

function buildFiles(routes: readonly RestRoute[], schema: GraphQLSchema, portalUrl: string) {
  const document = documents.get(schema) ?? buildOpenApiDocument(routes, schema);
  documents.set(schema, document);
  return { document: JSON.stringify(document), collection: JSON.stringify(buildCollection(document, portalUrl)) };
}
