import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import processRequest from 'graphql-upload/processRequest.mjs';
import { type Context, contextOf } from './context.ts';
import type { Runtime } from './runtime.ts';
import { toFault, unauthenticated } from './shared/faults.ts';
import { MAX_UPLOAD } from './uploads/images.ts';

// what one request may ask for; the portal's own documents stay far below
const armor = new ApolloArmor({
  maxTokens: { enabled: false }, // Apollo's parser has a limit of its own, which answers 400
  maxDepth: { n: 8 },
  maxAliases: { n: 15 },
  maxDirectives: { n: 50 },
  costLimit: { maxCost: 5000 },
  blockFieldSuggestion: { enabled: false }, // Apollo hides them
});

/** Serves the schema under /graphql. */
export async function serveGraphql(app: FastifyInstance, runtime: Runtime, schema: GraphQLSchema): Promise<void> {
  const protection = armor.protect();
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: 1000 },
    validationRules: protection.validationRules,
    formatError: (formatted, error) => formatError(formatted, error, app),
    plugins: [
      ...(protection.plugins as ApolloServerPlugin<Context>[]),
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      nameRequests,
    ],
  });
  await apollo.start();
  await app.register(async (graphql) => {
    takeUploads(graphql, runtime);
    await graphql.register(fastifyApollo(apollo), {
      path: '/graphql',
      context: (request: FastifyRequest) => contextOf(runtime, request),
    });
  });
}

/** Puts the request's id beside every error, to quote in a question. */
const nameRequests: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, response }) {
        if (response.body.kind !== 'single') return;
        for (const error of response.body.singleResult.errors ?? [])
          Object.assign(error.extensions ?? {}, { requestId: contextValue.requestId });
      },
    };
  },
};

/** Reads GraphQL multipart requests; every operation that takes a file needs a session, so that comes first. */
function takeUploads(app: FastifyInstance, runtime: Runtime): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.addHook('preValidation', async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) return;
    const { viewer } = await contextOf(runtime, request);
    if (viewer.role === null) {
      const { message, extensions } = unauthenticated();
      await reply.status(401).send({ errors: [{ message, extensions: { ...extensions, requestId: request.id } }] });
      return;
    }
    request.body = await processRequest(request.raw, reply.raw, { maxFileSize: MAX_UPLOAD, maxFiles: 1 });
  });
}

// Apollo's own codes for what a caller got wrong
const CALLERS_FAULT = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
];

function formatError(formatted: GraphQLFormattedError, error: unknown, app: FastifyInstance): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  if (CALLERS_FAULT.includes(String(formatted.extensions?.code)))
    return { message, locations, path, extensions: { code: 'BAD_USER_INPUT' } };
  const fault = toFault(error);
  if (fault.extensions.code === 'INTERNAL_SERVER_ERROR') app.log.error({ err: error }, 'a GraphQL operation failed');
  return { message: fault.message, locations, path, extensions: { ...fault.extensions } };
}
