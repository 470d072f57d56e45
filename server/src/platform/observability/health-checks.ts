import { setTimeout as pause } from 'node:timers/promises';

const CHECK_TIMEOUT_MS = 4000;
const MIN_PAUSE_MS = 500;

/** A failed check. `text` is public, and `reason` is only logged. */
export interface HealthProblem {
  text: string;
  reason: string;
}

export type HealthCheck = () => Promise<HealthProblem | null>;

export type HealthChecks = Record<string, HealthCheck>;

export interface Degradation extends HealthProblem {
  name: string;
}

export interface HealthMonitor {
  names: readonly string[];
  /**
   * Starts a run, unless a run is in progress or ended less than `MIN_PAUSE_MS` ago. Resolves when this pause after the
   * run has passed.
   */
  refresh(): Promise<void>;
  /** Returns the failed checks of the last complete run. */
  listDegradations(): Degradation[];
}

/**
 * Runs checks in the background, so that a slow check does not delay a probe. The results of a run are used until the
 * next run ends.
 */
export function createHealthMonitor(checks: HealthChecks): HealthMonitor {
  let latest: Degradation[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, problem: await check() })),
    );
    latest = results.flatMap(({ name, problem }) => (problem ? { name, ...problem } : []));
    await pause(MIN_PAUSE_MS, undefined, { ref: false });
    running = undefined;
  };
  return { names: Object.keys(checks), refresh: () => (running ??= run()), listDegradations: () => latest };
}

/** Creates a check that fails if `attempt` throws or takes longer than 4 seconds. */
export const createHealthCheck =
  (text: string, attempt: () => Promise<unknown>): HealthCheck =>
  async () => {
    try {
      await withCheckTimeout(attempt());
      return null;
    } catch (error) {
      return { text, reason: (error as Error).message };
    }
  };

/** Rejects if `work` takes longer than 4 seconds. */
export async function withCheckTimeout<T>(work: Promise<T>): Promise<T> {
  const timeoutController = new AbortController();
  const timeout = pause(CHECK_TIMEOUT_MS, undefined, { ref: false, signal: timeoutController.signal }).then(() => {
    throw new Error(`no response within ${CHECK_TIMEOUT_MS / 1000} s`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeoutController.abort();
  }
}
