import { setTimeout as pause } from 'node:timers/promises';
import type { Runtime } from '../context/context.ts';
import type { RecordJobRun } from './job-recorder.ts';
import type { Job } from './job.ts';
import { createLeaseRunner } from './leases.ts';
import { type Loop, startLoop, type LoopWork } from './loop.ts';

// Concurrent first runs would each open a connection, and most of these would then be idle.
const FIRST_RUN_INTERVAL_MS = 5;

/** The statistics of one job since the start of this server. */
export interface JobCounts {
  runs: number;
  failures: number;
  /** The total duration of all runs. */
  seconds: number;
}

export interface JobRunner {
  /** Statistics, keyed by job name. */
  counts: ReadonlyMap<string, JobCounts>;
  start(): void;
  /** Resolves when all runs and their tasks have ended, or after 3 seconds. */
  stop(): Promise<void>;
}

/**
 * Creates the job runner of one server. Each job has its own loop, so a slow or failing job delays only jobs with the
 * same lease.
 */
export function createJobRunner(runtime: Runtime, record: RecordJobRun): JobRunner {
  const { db, changes, log, jobs } = runtime;
  const counts = new Map(jobs.map(({ name }) => [name, { runs: 0, failures: 0, seconds: 0 }]));
  const withLease = createLeaseRunner(db);
  let loops: Loop[] = [];

  async function runMeasured<T>(name: string, work: () => Promise<T>): Promise<T> {
    const count = counts.get(name)!;
    const startedAt = performance.now();
    try {
      return await record(name, work);
    } catch (error) {
      count.failures++;
      throw error;
    } finally {
      count.runs++;
      count.seconds += (performance.now() - startedAt) / 1000;
    }
  }

  function startJob(job: Job, index: number): Loop {
    const { name, lease, wakesOn = [] } = job;
    const work = job.prepare(runtime);
    const firstRunDelay = pause(index * FIRST_RUN_INTERVAL_MS);
    const measuredWork: LoopWork = (run) => runMeasured(name, () => work(run));
    const loop = startLoop({
      ...job,
      async work(run) {
        // The delay belongs to the run, so that `stop` waits for the run. The first job needs no delay.
        if (index > 0) await firstRunDelay;
        return lease === undefined ? measuredWork(run) : withLease(lease, () => measuredWork(run));
      },
      onError: (error) => log.error({ err: error, job: name }, 'background job failed'),
    });
    for (const kind of wakesOn) changes.on(kind, loop.wake);
    return loop;
  }

  return {
    counts,
    start: () => void (loops = jobs.map(startJob)),
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  };
}
