import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import processRequest from 'graphql-upload/processRequest.mjs';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, ContextOf } from '../shared/context.ts';
import { badInput, toFault, unauthenticated } from '../shared/faults.ts';
import { QUERY_LIMITS } from './query-limits.ts';
import { MAX_UPLOAD } from '../uploads/images.ts';

const armor = new ApolloArmor({
  maxTokens: { enabled: false }, // Apollo's parser has a limit of its own, which answers 400
  // a fragment is a way to write a selection, not a level of it
  maxDepth: { n: QUERY_LIMITS.depth, flattenFragments: true },
  maxAliases: { n: QUERY_LIMITS.aliases },
  maxDirectives: { n: QUERY_LIMITS.directives },
  costLimit: { enabled: false }, // it knows nothing of our pages
  blockFieldSuggestion: { enabled: false }, // Apollo hides them
});

// every field costs 1, those of a page as often as the page has rows
const costOf: ComplexityEstimator = ({ args, childComplexity }) =>
  1 + childComplexity * (typeof args.limit === 'number' ? Math.max(args.limit, 1) : 1);

/** Refuses an operation that could answer too much, with the page sizes it was sent with. */
const limitCost: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document: query, operationName, request: { variables } }) {
        let cost: number;
        try {
          const name = operationName ?? undefined;
          cost = getComplexity({ schema, query, operationName: name, variables, estimators: [costOf] });
        } catch (error) {
          throw costRefused((error as Error).message); // wrong variables, or more fields than can be counted
        }
        if (cost > QUERY_LIMITS.cost)
          throw costRefused(`This operation costs ${cost} of ${QUERY_LIMITS.cost}: ask for fewer rows or fields.`);
      },
    };
  },
};

const costRefused = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Serves the schema under /graphql. */
export async function serveGraphql(app: FastifyInstance, schema: GraphQLSchema, contextOf: ContextOf): Promise<void> {
  const protection = armor.protect();
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    validationRules: protection.validationRules,
    formatError,
    plugins: [
      ...(protection.plugins as ApolloServerPlugin<Context>[]),
      limitCost,
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
  await apollo.start();
  await app.register(async (graphql) => {
    graphql.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    graphql.setErrorHandler((error: FastifyError, request, reply) => refuseBody(error, request, reply));
    graphql.route({
      method: ['PUT', 'PATCH', 'DELETE', 'TRACE'],
      url: '/graphql',
      // before the body is read
      onRequest: async (request, reply) => {
        reply.header('allow', 'GET, POST, OPTIONS');
        await refuse(request, reply, 405, badInput('Use POST for this path.'));
      },
      handler: () => undefined,
    });
    takeUploads(graphql, contextOf);
    graphql.addHook('preHandler', (request, _reply, done) => requests.run(request, done));
    await graphql.register(fastifyApollo(apollo), {
      path: '/graphql',
      context: (request: FastifyRequest) => contextOf(request),
    });
  });
}

/** Reads GraphQL multipart requests; every operation that takes a file needs a session, so that comes first. */
function takeUploads(app: FastifyInstance, contextOf: ContextOf): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.addHook('preValidation', async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) return;
    const { viewer } = await contextOf(request);
    if (!('sessionId' in viewer)) return refuse(request, reply, 401, unauthenticated());
    // it takes a file for too large that is exactly as large as it may be
    const limits = { maxFileSize: MAX_UPLOAD + 1, maxFiles: 1 };
    request.body = await processRequest(request.raw, reply.raw, limits).catch((error: Error) => {
      throw Object.assign(error, { statusCode: 'statusCode' in error ? error.statusCode : 400 });
    });
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

// Apollo tells its formatter nothing of the request
const requests = new AsyncLocalStorage<FastifyRequest>();

/** What a caller sees of an error: its code, and the request's id to quote in a question. */
function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const request = requests.getStore();
  const isCallers = CALLERS_FAULT.includes(String(formatted.extensions?.code));
  const { message, extensions } = isCallers ? badInput(formatted.message) : toFault(error);
  if (extensions.code === 'INTERNAL_SERVER_ERROR') request?.log.error({ err: error }, 'a GraphQL operation failed');
  const { locations, path } = formatted;
  return { message, locations, path, extensions: { ...extensions, requestId: request?.id } };
}

/** Answers a body that could not be read, in GraphQL's shape. */
function refuseBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'a GraphQL request failed');
  const message = status === 413 ? 'The body is too large.' : 'The body is no GraphQL request.';
  return refuse(request, reply, status, status < 500 ? badInput(message) : toFault(error));
}

async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: GraphQLError,
): Promise<void> {
  const { message, extensions } = error;
  await reply.status(status).send({ errors: [{ message, extensions: { ...extensions, requestId: request.id } }] });
}
