import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import fastifyApollo from '@as-integrations/fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema, OperationTypeNode, type ValidationRule } from 'graphql';
import { createNoAccountError, hasAccount } from '../auth/viewer.ts';
import type { Context, GetContext, Settings } from '../context/context.ts';
import { BODY_LIMITS, BodyTooLargeError, createBoundedJsonParser } from '../http/json-body.ts';
import { createBadInputError } from '../kernel/system-errors.ts';
import { registerMultipart } from '../storage/multipart.ts';
import { documentLimits, limitCost, limitFieldUses } from './cost-limit.ts';
import {
  formatError,
  limitErrors,
  logSystemErrors,
  addErrorDetails,
  sendRequestError,
  sendError,
  respondUnavailable,
} from './errors.ts';
import { type Executor, listOperationNames } from './executor.ts';
import { restrictIntrospection } from './introspection.ts';
import { readMultipartRequest } from './multipart-request.ts';
import { QUERY_LIMITS } from './query-limits.ts';

// In characters. Even a short document needs memory for its cache entry and its validation result.
const MIN_DOCUMENT_WEIGHT = 300;

export async function serveGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  execute: Executor,
  getContext: GetContext,
  { introspection, publicUrl: portalUrl }: Pick<Settings, 'introspection' | 'publicUrl'>,
): Promise<void> {
  const apollo = new ApolloServer<Context>({
    gateway: createGateway(schema, execute),
    introspection: introspection !== 'off',
    // The size is the length of the source text. The size as JSON would miss tokens that the document retains, such as
    // comments.
    documentStore: new InMemoryLRUCache<DocumentNode>({
      maxSize: 30 * QUERY_LIMITS.characters,
      sizeCalculation: ({ loc }) => Math.max(MIN_DOCUMENT_WEIGHT, loc?.end ?? QUERY_LIMITS.characters),
    }),
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    validationRules: [limitFieldUses, ...documentLimits.validationRules, rejectSubscriptions],
    formatError,
    plugins: [
      ...(documentLimits.plugins as ApolloServerPlugin<Context>[]),
      limitCost,
      ...(introspection === 'sessions' ? [restrictIntrospection] : []),
      limitErrors,
      logSystemErrors,
      respondUnavailable,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
  await apollo.start();
  await app.register(async (graphql) => {
    graphql.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    graphql.addHook('onSend', (request, _reply, payload, done) =>
      done(null, addErrorDetails(payload, request.id, portalUrl)),
    );
    graphql.setErrorHandler((error: FastifyError, request, reply) => sendRequestError(error, request, reply));
    graphql.route({
      method: ['PUT', 'PATCH', 'DELETE', 'TRACE'],
      url: '/graphql',
      // Reject the request before its body is read.
      onRequest: async (_request, reply) => {
        reply.header('allow', 'GET, POST, OPTIONS');
        await sendError(reply, 405, createBadInputError('Use POST for this path.'));
      },
      handler: () => undefined,
    });
    graphql.addHook('preHandler', async ({ body }) => assertQueryLength(body));
    const bodyLimit = BODY_LIMITS.bytes;
    const parseJson = createBoundedJsonParser(graphql);
    graphql.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, parseJson);
    await registerMultipart(graphql);
    // Every operation that accepts a file requires an account, so the credential is checked before the body is read.
    graphql.addHook('preValidation', async (request, reply) => {
      if (!request.isMultipart()) return;
      const context = await getContext(request);
      const { viewer } = context;
      if (!hasAccount(viewer)) return sendError(reply, 401, createNoAccountError(viewer));
      request.body = await readMultipartRequest(request, reply, viewer, parseJson);
      await context.refreshViewer();
    });
    // If the caller cannot be determined, for example during an outage, the error handler above responds instead of
    // Apollo.
    graphql.addHook('preHandler', async (request) => void (await getContext(request)));
    await graphql.register(fastifyApollo(apollo), {
      path: '/graphql',
      context: (request: FastifyRequest) => getContext(request),
    });
  });
}

type GatewayInterface = ApolloServerOptionsWithGateway<Context>['gateway'];

/** Wraps our schema as an Apollo gateway, because Apollo accepts a custom executor only from a gateway. */
const createGateway = (schema: GraphQLSchema, execute: Executor): GatewayInterface => ({
  onSchemaLoadOrUpdate: (notifySchema) => {
    notifySchema({ apiSchema: schema, coreSupergraphSdl: '' });
    return () => undefined;
  },
  load: async () => ({
    executor: ({ document, request: { operationName, variables = {} }, context: contextValue }) => {
      const context = contextValue as Context;
      context.logged.operations = listOperationNames(document, operationName);
      return execute({ document, operationName, variables, context });
    },
  }),
  stop: async () => undefined,
});

/** Rejects subscriptions, because the schema has none. GraphQL.js would report a server error during the execution. */
const rejectSubscriptions: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (node.operation === OperationTypeNode.SUBSCRIPTION)
      context.reportError(
        new GraphQLError('This API has no subscriptions. Read the stream GET /live/events, or receive webhooks.', {
          nodes: node,
        }),
      );
  },
});

function assertQueryLength(body: unknown): void {
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query === 'string' && query.length > QUERY_LIMITS.characters)
    throw new BodyTooLargeError(`The query has more than ${QUERY_LIMITS.characters} characters.`);
}
