import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createBackgroundMetrics } from '../modules/insight/background-work/background.metrics.ts';
import { checkSeals } from '../modules/insight/background-work/seals.check.ts';
import { createKeyMetrics } from '../modules/licensing/keys/keys.metrics.ts';
import { createWebhookMetrics } from '../modules/notifications/webhooks/webhooks.metrics.ts';
import { createBackupMetrics } from '../platform/backups/backups.metrics.ts';
import type { Runtime } from '../platform/context/context.ts';
import { assertEmailFolderWritable } from '../platform/email/email-sender.ts';
import type { Executor } from '../platform/graphql/executor.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import { checkClockSkew } from '../platform/observability/clock-skew.ts';
import { createDatabaseProbe, type DatabaseProbe } from '../platform/observability/database-probe.ts';
import { type HealthChecks, createHealthCheck } from '../platform/observability/health-checks.ts';
import { type Health, serveHealth } from '../platform/observability/health.ts';
import { createJobMetrics } from '../platform/observability/job-metrics.ts';
import type { Collector } from '../platform/observability/metric-registry.ts';
import { serveMetrics } from '../platform/observability/metrics.ts';
import { assertPoolAvailable, createPoolMetrics } from '../platform/observability/pool-metrics.ts';
import { createReplicaMetrics } from '../platform/observability/replica-metrics.ts';
import { createReplicationSlotMetrics } from '../platform/observability/replication-slots.ts';
import { createServerMetrics } from '../platform/observability/server-metrics.ts';
import { assertFolderWritable } from '../platform/storage/assert-folder-writable.ts';

/** Creates the health checks, in the order in which /readyz lists them. */
const createHealthChecks = ({ db, config, images }: Runtime, probe: DatabaseProbe): HealthChecks => ({
  pool: createHealthCheck('Every database connection is in use.', async () => assertPoolAvailable(db)),
  data_dir: createHealthCheck('The data folder cannot be written to.', () => assertFolderWritable(config.dataDir)),
  images: createHealthCheck('Images cannot be stored.', () => images.check()),
  ...(!config.smtpUrl && {
    mails: createHealthCheck('Emails cannot be stored.', () => assertEmailFolderWritable(config.dataDir)),
  }),
  audit_seals: () => checkSeals(db),
  clock: async () => checkClockSkew(probe.getClockSkewMs()),
});

/** Creates the collectors of the metrics. `serveMetrics` itself measures requests, operations and the Node process. */
const createCollectors = (
  { db, replicas, config, jobs }: Runtime,
  { health, jobCounts }: { health: Health; jobCounts: JobRunner['counts'] },
): Collector[] => [
  createServerMetrics(health, config.dataDir),
  createPoolMetrics(db),
  ...(replicas ? [createReplicaMetrics(replicas)] : []),
  createKeyMetrics(db.manager),
  createBackgroundMetrics(db.manager, jobs),
  createJobMetrics(jobCounts),
  createBackupMetrics(db.manager),
  createWebhookMetrics(db),
  createReplicationSlotMetrics(db),
];

interface ObservabilityOptions {
  schema: GraphQLSchema;
  executor: Executor;
  isShuttingDown: () => boolean;
  jobCounts: JobRunner['counts'];
}

/**
 * Serves health checks. If configured, also serves metrics and sends traces. Returns the executor to use, which records
 * operations in the metrics and traces.
 */
export async function registerObservability(
  app: FastifyInstance,
  runtime: Runtime,
  { schema, executor, isShuttingDown, jobCounts }: ObservabilityOptions,
): Promise<Executor> {
  const { config, db, clock } = runtime;
  const tracedExecutor = config.otlpEndpoint
    ? (await import('../platform/observability/traces.ts')).startTracing(app, {
        endpoint: config.otlpEndpoint,
        schema,
        executor,
      })
    : executor;
  const probe = createDatabaseProbe(db, clock);
  const health = serveHealth(app, { probe, checks: createHealthChecks(runtime, probe), isShuttingDown });
  if (!config.metricsToken) return tracedExecutor;
  const collectors = createCollectors(runtime, { health, jobCounts });
  return serveMetrics(app, { token: config.metricsToken, schema, executor: tracedExecutor, collectors });
}
