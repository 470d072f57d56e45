import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { GraphQLFormattedError } from 'graphql';
import type { DataSource } from 'typeorm';
import { createLoginLimits } from './auth/login-limits.ts';
import { createSessionTokens } from './auth/session-tokens.ts';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import { createLicenceSigner } from './licences/licence-signer.ts';
import { servePortal } from './portal-files.ts';
import { serveRest } from './rest/router.ts';
import { routes } from './rest/routes.ts';
import type { Runtime } from './runtime.ts';
import { createSchema } from './schema.ts';
import { readSecrets } from './secrets.ts';
import { toFault } from './shared/faults.ts';

export interface AppOptions {
  demoData?: boolean;
  clock?: () => Date;
}

/** Puts the product together on one port: /graphql, /api, health and the portal. Does not listen. */
export async function createApp(config: Config, db: DataSource, options: AppOptions = {}): Promise<FastifyInstance> {
  const { jwtSecret, signingKeys } = readSecrets(config);
  const signer = await createLicenceSigner(signingKeys);
  const runtime: Runtime = {
    config,
    db,
    signer,
    tokens: createSessionTokens(jwtSecret),
    limits: createLoginLimits(db),
    demoData: options.demoData ?? false,
    clock: options.clock ?? (() => new Date()),
  };
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
  });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?'); // a query may hold what somebody searched for
    const { method } = request;
    request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.register(helmet, { enableCSPNonces: true, contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY } });

  const schema = createSchema();
  await serveGraphql(app, runtime, schema);
  serveRest(app, runtime, schema, routes);
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(signer.jwks),
  );
  serveHealth(app, db);
  servePortal(app);
  return app;
}

const CONTENT_SECURITY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // components position themselves with style attributes
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

async function serveGraphql(app: FastifyInstance, runtime: Runtime, schema: ReturnType<typeof createSchema>) {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    parseOptions: { maxTokens: 1000 },
    formatError: (formatted, error) => formatError(formatted, error, app),
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      {
        async requestDidStart() {
          return {
            async willSendResponse({ contextValue, response }) {
              if (response.body.kind !== 'single') return;
              for (const error of response.body.singleResult.errors ?? [])
                Object.assign(error.extensions ?? {}, { requestId: contextValue.requestId });
            },
          };
        },
      },
    ],
  });
  await apollo.start();
  await app.register(fastifyApollo(apollo), { path: '/graphql', context: (request) => createContext(runtime, request) });
}

// Apollo's own codes for what a caller got wrong
const CALLERS_FAULT = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE'];

function formatError(formatted: GraphQLFormattedError, error: unknown, app: FastifyInstance): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const code = String(formatted.extensions?.code);
  if (CALLERS_FAULT.includes(code)) return { message, locations, path, extensions: { code: 'BAD_USER_INPUT' } };
  const fault = toFault(error);
  if (fault.extensions.code === 'INTERNAL_SERVER_ERROR') app.log.error({ err: error }, 'a GraphQL operation failed');
  return { message: fault.message, locations, path, extensions: { ...fault.extensions } };
}

/** /healthz: the process lives. /readyz: it can serve. */
function serveHealth(app: FastifyInstance, db: DataSource): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isClosing && (await db.query('select 1').then(Boolean, () => false));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
