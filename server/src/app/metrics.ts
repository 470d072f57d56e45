import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { DataSource } from 'typeorm';
import { poolOf } from '../db/data-source.ts';
import { type Executor, operationsIn } from '../graphql/executor.ts';
import type { Runtime } from '../shared/context.ts';
import { version } from '../product.ts';
import { operationsOf } from '../shared/guards.ts';
import { countEndpoints, type EndpointCounts } from '../webhooks/endpoint-counts.service.ts';
import { atMostEvery } from './at-most-every.ts';
import type { Health } from './health.ts';
import { readSlots, type Slot } from './replication-slots.ts';
import { BackgroundState } from '../background/background-kinds.rules.ts';
import { listBackgroundWork } from '../background/background.service.ts';
import type { BackgroundWork } from '../background/background.types.ts';
import { type Backlog, readBacklog } from '../background/backlog.service.ts';
import { type LatestRuns, readLatestRuns } from '../backups/backup-runs.service.ts';
import { measureReplicas } from './replica-metrics.ts';
import { measureServer } from './server-metrics.ts';

// from a cached answer to the limit of a request
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// however often it is asked, the database is read only so often
const READ_EVERY_MS = 5000;
const WRONG = [BackgroundState.FAILING, BackgroundState.LATE];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Measured {
  token: string;
  schema: GraphQLSchema;
  executor: Executor;
  health: Health;
}

/**
 * Serves /metrics for Prometheus to whoever has the token. Its labels are routes, operations of the schema, statuses and
 * the like, so that nobody's requests make more of them. Returns the executor with its operations measured.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { db, replicas, config }: Runtime,
  { token, schema, executor, health }: Measured,
): Promise<Executor> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Requests by route; REST has a route for each path.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method: METHODS.includes(method) ? method : 'OTHER', route: routeOptions.url ?? 'none' };
    requests.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const executed = new Histogram({
    name: 'portal_operation_duration_seconds',
    help: 'Operations of the GraphQL schema, those that REST runs included; several in one request take its whole time.',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS,
    registers,
  });

  new Gauge({
    name: 'portal_version_info',
    help: 'The version of the portal in the label `version`; always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);

  const pool = poolOf(db);
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  register.registerMetric(connections);

  await measureServer(register, health, config.dataDir);
  if (replicas) await measureReplicas(register, replicas);

  const read = atMostEvery(READ_EVERY_MS, () => readCounts(db));
  const gauge = (name: string, help: string, label: string, of: (counts: Counts) => Record<string, number>) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          this.reset(); // an outage of the database leaves these out, and the others in
          const counts = await read().then(of, () => ({}));
          for (const [value, count] of Object.entries(counts)) this.set({ [label]: value }, count);
        },
      }),
    );
  gauge('portal_keys', 'Keys by status.', 'status', ({ pending, approved, rejected, disabled }) => ({
    PENDING: pending,
    APPROVED: approved,
    REJECTED: rejected,
    DISABLED: disabled,
  }));
  gauge('portal_mails', 'Mails that wait to be sent, that are late, and that were given up.', 'state', (counts) => ({
    waiting: counts.mailsWaiting,
    late: counts.mailsLate,
    'given up': counts.mailsGivenUp,
  }));
  gauge(
    'portal_events_unpublished',
    'Events that wait to be published for more than 10 seconds.',
    'state',
    (counts) => ({
      late: counts.eventsLate,
    }),
  );

  gauge(
    'portal_audit_entries_unsealed',
    'Rows of the audit log that have been unsealed for more than a minute.',
    'state',
    (counts) => ({ late: counts.entriesLate }),
  );

  gauge(
    'portal_background_work_wrong',
    'Work that no request waits for, by kind: 1 where it is late or has failed since it last ran.',
    'kind',
    ({ work }) => Object.fromEntries(work.map(({ kind, state }) => [kind, Number(WRONG.includes(state))])),
  );

  const single = (name: string, help: string, of: (counts: Counts) => number) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.remove();
          const counts = await read().catch(() => null);
          if (counts) this.set(of(counts));
        },
      }),
    );
  single(
    'portal_backup_last_success_timestamp_seconds',
    'When the newest verified backup ended, in seconds since 1970; 0 before the first one.',
    ({ backups: { success } }) => (success?.endedAt?.getTime() ?? 0) / 1000,
  );
  single('portal_backup_last_failed', '1 where the newest backup failed, else 0.', ({ backups: { latest } }) =>
    Number(latest?.outcome === 'FAILED'),
  );

  gauge(
    'portal_background_last_run_timestamp_seconds',
    'When work that no request waits for last succeeded, on any server, by kind: Unix time in seconds.',
    'kind',
    ({ work }) =>
      Object.fromEntries(work.flatMap(({ kind, lastRun }) => (lastRun ? [[kind, lastRun.at.getTime() / 1000]] : []))),
  );

  gauge(
    'portal_webhook_endpoints',
    'Webhook endpoints that are switched on, by owner. Those of suspended companies receive nothing and are left out.',
    'owner',
    ({ endpoints }) => countsByOwner(endpoints, ({ on }) => on),
  );
  gauge(
    'portal_webhook_endpoints_failing',
    'Of those, endpoints at which every attempt of the last 15 minutes failed.',
    'owner',
    ({ endpoints }) => countsByOwner(endpoints, ({ failing }) => failing),
  );

  gauge(
    'portal_replication_slot_active',
    'Replication slots of the primary: 1 while a standby streams from the slot, otherwise 0.',
    'slot',
    ({ slots }) => Object.fromEntries(slots.map(({ name, isActive }) => [name, Number(isActive)])),
  );
  gauge(
    'portal_replication_slot_retained_bytes',
    'WAL that the primary retains on its disk for a slot, in bytes. A slot that has lost its WAL is left out.',
    'slot',
    ({ slots }) =>
      Object.fromEntries(slots.flatMap(({ name, retained }) => (retained === null ? [] : [[name, retained]]))),
  );

  app.get('/metrics', async (request, reply) => {
    const [, sent = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(digest(sent), digest(token)))
      return reply.status(401).header('www-authenticate', 'Bearer').send('A token is needed.');
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });

  const known = new Set(Object.keys(operationsOf(schema)));
  return async (operation) => {
    const end = executed.startTimer();
    let outcome = 'failed';
    try {
      const result = await executor(operation);
      if (!result.errors) outcome = 'answered';
      return result;
    } finally {
      for (const name of operationsIn(operation.document, operation.operationName))
        if (known.has(name)) end({ operation: name, outcome });
    }
  };
}

// of one length, whatever was sent
const digest = (text: string) => createHash('sha256').update(text).digest();

type KeyCounts = Record<'pending' | 'approved' | 'rejected' | 'disabled', number>;

interface Counts extends KeyCounts, Backlog {
  work: BackgroundWork[];
  backups: LatestRuns;
  endpoints: EndpointCounts[];
  slots: Slot[];
}

const countsByOwner = (endpoints: EndpointCounts[], of: (counts: EndpointCounts) => number): Record<string, number> =>
  Object.fromEntries(endpoints.map((counts) => [counts.owner, of(counts)]));

async function readCounts(db: DataSource): Promise<Counts> {
  const [keys] = await db.query<KeyCounts[]>(`
    select sum(pending)::float8 as pending, sum(approved)::float8 as approved, sum(rejected)::float8 as rejected,
      sum(disabled)::float8 as disabled from platform_tallies`);
  const [backlog, work, backups, endpoints, slots] = await Promise.all([
    readBacklog(db),
    listBackgroundWork(db.manager, new Date()),
    readLatestRuns(db.manager),
    countEndpoints(db),
    readSlots(db),
  ]);
  return { ...keys!, ...backlog, work, backups, endpoints, slots };
}
