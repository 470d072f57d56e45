import type { FastifyInstance } from 'fastify';
import type { DatabaseProbe } from './database-probe.ts';
import { type HealthChecks, createHealthMonitor, type Degradation, type HealthProblem } from './health-checks.ts';
import { memoizeFor } from './memoize-for.ts';

// All probes within this time share one statement, even if several load balancers probe the server.
const PROBE_CACHE_MS = 250;
const CHECK_INTERVAL_MS = 5000;

export interface Health {
  read(): Promise<{ isReady: boolean; degraded: readonly string[]; clockSkewMs: number }>;
  checks: readonly string[];
}

interface HealthOptions {
  probe: DatabaseProbe;
  checks: HealthChecks;
  isShuttingDown: () => boolean;
}

/**
 * Serves `/healthz` (the process runs) and `/readyz`. A server is ready if it is not shutting down and its database
 * responds. Requests cannot use the connection of this check. Other failures are only listed as `degraded`: if the
 * image store is down and a load balancer removed every server, a partial outage would become a complete one.
 */
export function serveHealth(app: FastifyInstance, { probe, checks, isShuttingDown }: HealthOptions): Health {
  const probeDatabase = memoizeFor(PROBE_CACHE_MS, () => probe.check());
  const monitor = createHealthMonitor(checks);

  let lastLoggedState = '';
  const logChange = (problems: HealthProblem[], isReady: boolean): void => {
    const state = `${isReady} ${problems.map(({ text }) => text).join(' ')}`;
    if (state === lastLoggedState) return;
    if (lastLoggedState || problems.length) {
      const level = problems.length ? 'warn' : 'info';
      app.log[level]({ isReady, problems }, problems.length ? 'readiness changed' : 'ready again');
    }
    lastLoggedState = state;
  };
  const check = async (): Promise<{ problem: HealthProblem | null; degraded: Degradation[] }> => {
    const problem = await probeDatabase();
    const degradations = monitor.listDegradations();
    if (!isShuttingDown()) logChange(problem ? [problem, ...degradations] : degradations, !problem);
    return { problem, degraded: degradations };
  };

  const timer = setInterval(() => void monitor.refresh().then(check), CHECK_INTERVAL_MS);
  app.addHook('onReady', async () => void monitor.refresh());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await probe.close();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    void monitor.refresh();
    const { problem, degraded } = await check();
    const problems = isShuttingDown() ? ['The server is stopping.'] : problem ? [problem.text] : [];
    const details = degraded.length ? { degraded: degraded.map(({ text }) => text) } : {};
    return problems.length
      ? reply.status(503).send({ status: 'not ready', problems, ...details })
      : { status: 'ready', ...details };
  });
  return {
    checks: monitor.names,
    async read() {
      const { problem, degraded } = await check();
      const isReady = !problem && !isShuttingDown();
      return { isReady, degraded: degraded.map(({ name }) => name), clockSkewMs: probe.getClockSkewMs() };
    },
  };
}
