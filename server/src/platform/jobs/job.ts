import type { Runtime } from '../context/context.ts';
import type { ChangeKind } from '../kernel/database-registry.ts';
import type { LoopSchedule, LoopWork } from './loop.ts';

declare module '../context/context.ts' {
  interface Runtime {
    /** Every job, in the order in which administrators read them. */
    jobs: readonly Job[];
  }
}

/** Background work that every server runs. A module declares its jobs next to their code, and the app lists them. */
export interface Job extends LoopSchedule {
  /** The value of the GraphQL enum BackgroundKind, and the key in the table background_runs and in metrics. */
  name: string;
  /** What it does, as the GraphQL schema describes it. */
  description: string;
  /** The changes in the database that wake it. */
  wakesOn?: readonly ChangeKind[];
  /** The advisory lock that a server needs for a run. A server that does not get it leaves the run to the holder. */
  lease?: number;
  /** Prepares the work of one server. */
  prepare(runtime: Runtime): LoopWork;
}
