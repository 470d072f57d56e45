import type { Runtime } from '../context/context.ts';
import type { Job } from './job.ts';
import { createLeases } from './leases.ts';
import { type Loop, startLoop, type LoopWork } from './loop.ts';
import type { RecordJobRun } from './job-recorder.ts';

/** What one server has done of a job since it started. */
export interface JobCounts {
  runs: number;
  failures: number;
  seconds: number;
}

export interface JobRunner {
  /** By the names of the jobs. */
  counts: ReadonlyMap<string, JobCounts>;
  start(): void;
  /** Resolves when all runs have ended, or after 3 seconds. */
  stop(): Promise<void>;
}

/** Creates the runner of one server's jobs. Each has its own loop, so a failing or slow job does not delay others. */
export function createJobRunner(runtime: Runtime, record: RecordJobRun): JobRunner {
  const { db, changes, log, jobs } = runtime;
  const counts = new Map(jobs.map(({ name }) => [name, { runs: 0, failures: 0, seconds: 0 }]));
  const withLease = createLeases(db);
  let loops: Loop[] = [];

  async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const count = counts.get(name)!;
    const since = performance.now();
    try {
      return await record(name, work);
    } catch (error) {
      count.failures++;
      throw error;
    } finally {
      count.runs++;
      count.seconds += (performance.now() - since) / 1000;
    }
  }

  function startJob(job: Job): Loop {
    const { name, lease, wakesOn = [] } = job;
    const prepared = job.prepare(runtime);
    const measured: LoopWork = (run) => measure(name, () => prepared(run));
    const loop = startLoop({
      ...job,
      work: lease === undefined ? measured : (run) => withLease(lease, () => measured(run)),
      onError: (error) => log.error({ err: error, job: name }, 'work in the background failed'),
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
