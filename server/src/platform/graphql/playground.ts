import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_BUILD_FOLDER } from '../http/portal-files.ts';
import { setContentSecurityPolicy } from '../http/security-headers.ts';
import { printSdl } from './sdl.ts';

const CSP_DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The editor adds its own style tags. A nonce would make browsers ignore 'unsafe-inline'.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Serves the GraphQL playground and, if introspection is public, the schema as a file. */
export function servePlayground(app: FastifyInstance, schema: GraphQLSchema | null): void {
  const builtPage = readFileSync(path.join(CLIENT_BUILD_FOLDER, 'playground.html'), 'utf8');
  const page = schema ? builtPage : builtPage.replace(' data-has-schema-file', '');
  app.get('/playground', (_request, reply) =>
    setContentSecurityPolicy(reply, CSP_DIRECTIVES)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page),
  );
  if (!schema) return;
  // The schema is printed on the first request, so that printing does not delay the startup.
  let sdl: string | undefined;
  app.get('/schema.graphql', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="schema.graphql"')
      .header('cache-control', 'no-cache')
      .send((sdl ??= printSdl(schema))),
  );
}
