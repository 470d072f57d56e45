import type { FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import type { Runtime } from '../platform/context/context.ts';
import { createJobRecorder } from '../platform/jobs/job-recorder.ts';
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import { toLoggableError } from '../platform/observability/loggable-error.ts';

const REPLICA_CHECK_INTERVAL_MS = 1000;
const INSTALLATION_HEARTBEAT_FLUSH_INTERVAL_MS = 2000;

/**
 * Runs background work while the app listens: the jobs, a loop that stores installation heartbeats, and, if replicas
 * are configured, a loop that checks them.
 */
export function runJobs(app: FastifyInstance, runtime: Runtime): JobRunner {
  const { db, replicas, changes, heartbeats, config } = runtime;
  const record = createJobRecorder({
    db: db.manager,
    server: `${hostname()}:${config.port}`,
    describe: (error) => toLoggableError(error).message || error.name,
  });
  const runner = createJobRunner(runtime, record);
  const loops: Loop[] = [];
  let stopping: Promise<unknown> = Promise.resolve();
  const addLoop = (everyMs: number, task: string, work: () => Promise<void>) =>
    loops.push(
      startLoop({
        everyMs,
        work,
        onError: (error) => app.log.error({ err: error }, `${task} failed`),
      }),
    );

  app.addHook('onListen', async () => {
    changes.start();
    runner.start();
    addLoop(INSTALLATION_HEARTBEAT_FLUSH_INTERVAL_MS, 'storing installation heartbeats', heartbeats.flush);
    if (replicas) addLoop(REPLICA_CHECK_INTERVAL_MS, 'checking the replicas', () => replicas.checkHealth());
  });
  // Stop the jobs and loops while the last requests are served.
  app.addHook('preClose', async () => {
    stopping = Promise.all([runner.stop(), ...loops.map((loop) => loop.stop())]);
  });
  app.addHook('onClose', async () => void (await Promise.all([stopping, changes.stop(), replicas?.stop()])));
  return runner;
}
