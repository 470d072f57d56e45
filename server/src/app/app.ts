import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { reencryptSecondFactors } from '../modules/identity/second-factor/second-factor.service.ts';
import { identifyLicence } from '../modules/licensing/validation/identify-licence.ts';
import { reencryptWebhookSecrets } from '../modules/notifications/webhooks/endpoints.service.ts';
import { createExecutor } from '../platform/graphql/executor.ts';
import { serveGraphql } from '../platform/graphql/graphql-server.ts';
import { servePlayground } from '../platform/graphql/playground.ts';
import { createReplicaExecutor } from '../platform/graphql/replica-reads.ts';
import { createBoundedMessage } from '../platform/http/bounded-message.ts';
import { registerContentEncodingCheck } from '../platform/http/content-encoding.ts';
import { registerCors } from '../platform/http/cors.ts';
import { serveDocs } from '../platform/http/docs-files.ts';
import { registerGracefulShutdown } from '../platform/http/graceful-shutdown.ts';
import { createSequentialHttpServer } from '../platform/http/pipelining-guard.ts';
import { servePortal } from '../platform/http/portal-files.ts';
import { registerRateLimitHeaders } from '../platform/http/rate-limit-headers.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { registerRepeatedHeaderCheck } from '../platform/http/repeated-headers.ts';
import { parseRequestId, toRoutableUrl } from '../platform/http/request-line.ts';
import { registerRequestLog } from '../platform/http/request-log.ts';
import { registerRequestTimeout } from '../platform/http/request-timeout.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { detectUntrustedProxy } from '../platform/http/untrusted-proxy.ts';
import { openLogOutput } from '../platform/observability/log-output.ts';
import { toLoggableError } from '../platform/observability/loggable-error.ts';
import { createOutageLog } from '../platform/observability/outage-log.ts';
import { malformedRequestHandlers, requireHostHeader } from '../platform/rest/malformed-requests.ts';
import { serveRestReference } from '../platform/rest/rest-reference.ts';
import { serveRest } from '../platform/rest/router.ts';
import { serveOpenApi } from '../platform/rest/serve-openapi.ts';
import { MAX_UPLOAD_BYTES } from '../platform/storage/images.ts';
import { createMissingImageDetector } from '../platform/storage/missing-images.ts';
import { serveUploads } from '../platform/storage/serve-uploads.ts';
import { bindContextToDatabase, createContextFactory } from './context.ts';
import { listImagesInUse } from './images-in-use.ts';
import { registerObservability } from './observability.ts';
import { restRoutes } from './rest-routes.ts';
import { runJobs } from './run-jobs.ts';
import { createRuntime, type RuntimeOptions } from './runtime.ts';
import { getSharedSchema } from './schema.ts';
import { serveLiveStreams } from './streams.ts';

const HTTP_OPTIONS = { headersTimeout: 15_000, connectionsCheckingInterval: 1000, requireHostHeader: false };
// Twice the maximum upload. A body that is slightly too large is still read, so that the client receives the error.
const MAX_MESSAGE_BYTES = 2 * MAX_UPLOAD_BYTES;
const TIMEOUTS = { keepAliveTimeout: 72_000, requestTimeout: 60_000, connectionTimeout: 60_000 };

export interface AppOptions extends RuntimeOptions {
  /** The number of runs after which a GraphQL operation is compiled. */
  runsBeforeCompiling?: number;
  /** Milliseconds between two heartbeats of open streams. Each heartbeat checks their sessions and tokens. */
  heartbeatMs?: number;
  /** The stream for the log. Default: standard output. */
  log?: NodeJS.WritableStream;
}

/** Creates the app with /graphql, /api, health checks and the portal on one port. The app does not listen yet. */
export async function createApp(config: Config, db: DataSource, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createHttpApp(config, options.log);
  const shutdown = registerGracefulShutdown(app);
  const runtime = await createRuntime(config, db, app.log, options);
  app.addHook('onClose', () => runtime.heartbeats.flush());
  const { counts: jobCounts } = runJobs(app, runtime);
  detectUntrustedProxy(app, runtime);
  app.addHook('onReady', async () => {
    try {
      await reencryptSecondFactors(runtime);
      await reencryptWebhookSecrets(runtime);
    } catch (error) {
      app.log.error({ err: error }, 'secret re-encryption stopped');
    }
  });
  registerRequestLog(app);
  registerRateLimitHeaders(app);
  registerRequestTimeout(app, config.requestTimeout);
  registerSecurityHeaders(app);
  requireHostHeader(app);
  registerRepeatedHeaderCheck(app);
  registerContentEncodingCheck(app);
  registerCors(app, config.corsOrigins);

  const schema = getSharedSchema();
  const limitAppRate = createRateLimit({ perSecond: config.appRateLimit, clock: runtime.clock });
  const getContext = createContextFactory(runtime, limitAppRate);
  const primaryExecutor = createExecutor(schema, options.runsBeforeCompiling);
  const executor = runtime.replicas
    ? createReplicaExecutor(schema, primaryExecutor, bindContextToDatabase)
    : primaryExecutor;
  const execute = await registerObservability(app, runtime, {
    schema,
    executor,
    isShuttingDown: shutdown.isShuttingDown,
    jobCounts,
  });
  await serveGraphql(app, schema, execute, getContext, config);
  const limitRate = (request: FastifyRequest) =>
    limitAppRate(request, identifyLicence(request.headers['x-licence-key']));
  serveRest(app, schema, execute, getContext, restRoutes, { limitRate, portalUrl: config.publicUrl });
  serveOpenApi(app, restRoutes, schema, config.publicUrl);
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(runtime.signer.jwks),
  );
  serveLiveStreams(app, runtime, { getContext, shutdown, heartbeatMs: options.heartbeatMs });
  const { images } = runtime;
  const findUsed = (urls: string[]) => listImagesInUse(db, urls);
  const onFound = () => (runtime.missingImageSeen = true);
  serveUploads(app, images, createMissingImageDetector({ images, findUsed, onFound, log: app.log }));
  servePlayground(app, config.introspection === 'on' ? schema : null);
  serveRestReference(app);
  app.register(serveDocs, { prefix: '/docs' });
  servePortal(app);
  return app;
}

/** Creates the HTTP server with its limits for connections and messages, and its log. */
function createHttpApp(config: Config, log: NodeJS.WritableStream | undefined): FastifyInstance {
  const IncomingMessage = createBoundedMessage(MAX_MESSAGE_BYTES, (address, reason) =>
    app.log.warn({ address, reason }, 'connection closed'),
  );
  const app: FastifyInstance = fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: toLoggableError },
      hooks: { logMethod: createOutageLog() },
      stream: log ?? openLogOutput(),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => parseRequestId(headers['x-request-id']) ?? randomUUID(),
    trustProxy: config.trustProxy,
    serverFactory: (listener) => createSequentialHttpServer(listener, { ...HTTP_OPTIONS, IncomingMessage }, TIMEOUTS),
    ...malformedRequestHandlers,
    return503OnClosing: false, // requests that already arrived are still answered
    rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
    routerOptions: { maxParamLength: 16_384 }, // the maximum length of a request line in Node
  });
  return app;
}
