import type { Runtime } from '../context/context.ts';
import type { ChangeKind } from '../kernel/database-registry.ts';
import type { LoopSchedule, LoopWork } from './loop.ts';

declare module '../context/context.ts' {
  interface Runtime {
    /** All jobs, in the order of the Background work page. */
    jobs: readonly Job[];
  }
}

/** Background work that runs on every server. Modules declare jobs, and the app lists them. */
export interface Job extends LoopSchedule {
  /**
   * The value of the GraphQL enum BackgroundKind, and the key in the table background_runs and in metrics. Stored rows and
   * dashboards use the name, so don't change it.
   */
  name: string;
  /** The description in the GraphQL schema. */
  description: string;
  /** The kinds of change that wake the job. */
  wakesOn?: readonly ChangeKind[];
  /** The advisory lock that a run requires. A server that does not get the lock skips the run. */
  lease?: number;
  /** Returns the function that does the work. Each server calls `prepare` once at its start. */
  prepare(runtime: Runtime): LoopWork;
}
