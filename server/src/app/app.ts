import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { recordDownload } from '../audit/downloads.service.ts';
import { requireIdentity } from '../log-in/identity.service.ts';
import { keepApiTokens } from '../tokens/api-tokens.service.ts';
import { resealFactors } from '../second-factor/second-factor.service.ts';
import { keepSessions } from '../sessions/sessions.service.ts';
import { createChanges } from '../sql/changes.ts';
import { Replicas } from '../sql/replicas.ts';
import { databaseAddress } from '../db/data-source.ts';
import { createLoginLimits } from '../accounts/login-limits.ts';
import { createSessionTokens } from '../sessions/session-tokens.ts';
import type { Config } from '../config.ts';
import { createExecutor } from '../graphql/executor.ts';
import { serveGraphql } from '../graphql/graphql-server.ts';
import { createLicenceSigner } from '../licences/licence-signer.ts';
import { malformedRequests, requireHost } from './malformed-requests.ts';
import { watchForMissingImages } from './missing-images.ts';
import { createPace } from './pace.ts';
import { servePlayground } from './playground.ts';
import { servePortal } from './portal-files.ts';
import { serveRest } from '../rest/router.ts';
import { serveOpenApi } from '../rest/serve-openapi.ts';
import { serveRestReference } from './rest-reference.ts';
import { restRoutes } from './rest-routes.ts';
import { workInBackground } from './background.ts';
import { boundedMessage } from './bounded-message.ts';
import { createContextOf } from './context.ts';
import { loggableError } from './loggable-error.ts';
import { entities } from './entities.ts';
import { readingAtReplicas } from './replica-reads.ts';
import { endGracefully } from './graceful-end.ts';
import { serveHealth } from './health.ts';
import { serveMetrics } from './metrics.ts';
import { createOutageLog } from './outage-log.ts';
import { createLiveStreams } from './live-streams.ts';
import { serveLiveFeed } from './live-feed.ts';
import { serveLive } from './live.ts';
import { logRequests } from './request-log.ts';
import type { Runtime } from '../shared/context.ts';
import { createBearers } from '../keys/keys.loaders.ts';
import { keepDayFigures } from '../dashboards/day-figures.ts';
import { keepSeatFigures } from '../dashboards/seat-figures.ts';
import { createUsageWatch } from '../reminders/usage-watch.ts';
import { createSightings } from '../installations/sightings.ts';
import { createReportQueue } from '../sync/report-queue.ts';
import { insertReports } from '../sync/sync-insert.service.ts';
import { createServerForOneAtATime } from './one-at-a-time.ts';
import { createSchema } from './schema.ts';
import { secure } from './security-headers.ts';
import { tellQuotas } from './tell-quotas.ts';
import { limitTime } from './time-limit.ts';
import { openLogOutput } from '../shared/log-output.ts';
import { readSecrets } from '../secrets/secrets.ts';
import { createVault } from '../secrets/vault.ts';
import { createPasswordHasher, type PasswordCost } from '../secrets/passwords.ts';
import { resealWebhooks } from '../webhooks/endpoints.service.ts';
import { watchForProxies } from './untrusted-proxy.ts';
import { openImages } from '../uploads/open-images.ts';
import { serveUploads } from '../uploads/serve-uploads.ts';

const HTTP = { headersTimeout: 15_000, connectionsCheckingInterval: 1000, requireHostHeader: false };
const TIMEOUTS = { keepAliveTimeout: 72_000, requestTimeout: 60_000, connectionTimeout: 60_000 };

export interface AppOptions {
  demoData?: boolean;
  clock?: () => Date;
  /** How often an operation is run before it is compiled. */
  runsBeforeCompiling?: number;
  /** What a password hash costs; PRODUCTION_COST unless set. */
  passwordCost?: PasswordCost;
  /** How often the sessions of open streams are checked, in milliseconds. */
  liveCheckMs?: number;
  /** Where the log goes instead of to standard output. */
  log?: NodeJS.WritableStream;
}

/** Puts the product together on one port: /graphql, /api, health and the portal. Does not listen. */
export async function createApp(config: Config, db: DataSource, options: AppOptions = {}): Promise<FastifyInstance> {
  const { jwtSecrets, signingKeys, vaultKeys } = readSecrets(config);
  const IncomingMessage = boundedMessage((address, why) => app.log.warn({ address }, `a request was cut off: ${why}`));
  const app: FastifyInstance = fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: loggableError },
      hooks: { logMethod: createOutageLog() },
      stream: options.log ?? openLogOutput(),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => callersId(headers['x-request-id']) ?? randomUUID(),
    trustProxy: config.trustProxy,
    serverFactory: (listener) => createServerForOneAtATime(listener, { ...HTTP, IncomingMessage }, TIMEOUTS),
    ...malformedRequests,
    return503OnClosing: false, // whoever has asked is answered
    rewriteUrl: ({ url = '/' }) => routable(url),
    routerOptions: { maxParamLength: 16_384 }, // as long as the whole request line that Node accepts
  });
  const ending = endGracefully(app);
  const signer = await createLicenceSigner(signingKeys);
  const changes = createChanges(databaseAddress(db), (error) =>
    app.log.error({ err: error }, 'the connection that listens for changes was lost'),
  );
  const usageWatch = createUsageWatch();
  const images = await openImages(config.uploads);
  const replicas = config.databaseReplicaUrls.length
    ? new Replicas(db, {
        urls: config.databaseReplicaUrls,
        entities,
        mostLag: config.replicaLagSeconds,
        statementTimeout: config.statementTimeout,
        log: app.log,
      })
    : null;
  const runtime: Runtime = {
    config,
    db,
    replicas,
    changes,
    images,
    readSession: keepSessions(changes),
    readApiToken: keepApiTokens(changes),
    figuresSince: keepDayFigures(config.businessTimeZone),
    readSeatFigures: keepSeatFigures(db, (error) => app.log.error({ err: error }, 'seats were not added up')),
    bearers: createBearers(changes),
    signer,
    tokens: createSessionTokens(jwtSecrets),
    vault: createVault(vaultKeys),
    passwords: createPasswordHasher(options.passwordCost),
    requireIdentity,
    recordDownload,
    limits: createLoginLimits(db),
    storeReport: createReportQueue(usageWatch.watching(insertReports)),
    sightings: createSightings(db.manager, (error) => app.log.error({ err: error }, 'installations were not noted')),
    usageWatch,
    demoData: options.demoData ?? false,
    untrustedProxySeen: false,
    missingImageSeen: false,
    clock: options.clock ?? (() => new Date()),
    log: app.log,
  };
  app.addHook('onClose', () => runtime.sightings.write());
  watchForProxies(app, runtime);
  app.addHook('onReady', async () => {
    try {
      await resealFactors(db, runtime.vault);
      await resealWebhooks(db, runtime.vault);
    } catch (error) {
      app.log.error({ err: error }, 'secrets could not be encrypted with the newest key');
    }
  });
  logRequests(app);
  tellQuotas(app);
  limitTime(app, config.requestTimeout);
  secure(app);
  requireHost(app);
  allowOrigins(app, config.corsOrigins);

  const schema = createSchema();
  const contextOf = createContextOf(runtime);
  const plainly = createExecutor(schema, options.runsBeforeCompiling);
  const executor = replicas ? readingAtReplicas(schema, plainly) : plainly;
  const traced = config.otlpEndpoint
    ? (await import('./traces.ts')).sendTraces(app, { endpoint: config.otlpEndpoint, schema, executor })
    : executor;
  const health = serveHealth(app, runtime, ending.isEnding);
  const execute = config.metricsToken
    ? await serveMetrics(app, runtime, { token: config.metricsToken, schema, executor: traced, health })
    : traced;
  await serveGraphql(app, schema, execute, contextOf, config.introspection);
  serveRest(app, schema, execute, contextOf, restRoutes, createPace(config.appRateLimit, runtime.clock));
  serveOpenApi(app, restRoutes, schema);
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(signer.jwks),
  );
  const live = createLiveStreams(app, runtime, contextOf, ending, options.liveCheckMs);
  serveLive(runtime, live);
  serveLiveFeed(runtime, live);
  serveUploads(app, images, watchForMissingImages(runtime));
  servePlayground(app, config.introspection === 'on' ? schema : null);
  serveRestReference(app);
  servePortal(app);
  workInBackground(app, runtime);
  return app;
}

/** Lets pages of these origins call the server. Any other OPTIONS request than a preflight is a request like all others. */
function allowOrigins(app: FastifyInstance, origin: string[]): void {
  const access = {
    origin,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: CORS_HEADERS,
    exposedHeaders: ['x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: PREFLIGHT_SECONDS,
  };
  const isPreflight = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (origin.length)
    app.register(cors, {
      delegator: (request, done) => done(null, { ...access, preflight: isPreflight(request) }),
    });
}

// a proxy's, so that one request has one id in all logs
const callersId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.:-]{8,128}$/.test(id) ? id : undefined;

/** Takes a path with broken escapes literally, so that it is answered like any other that does not exist. */
function routable(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

// no browser keeps a permission for longer than one of the usual ones does
const PREFLIGHT_SECONDS = 7200;

const CORS_HEADERS = [
  'content-type',
  'jwt',
  'authorization',
  'x-licence-key',
  'idempotency-key',
  'apollo-require-preflight',
];
