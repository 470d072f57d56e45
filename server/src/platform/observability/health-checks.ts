import { setTimeout as pause } from 'node:timers/promises';

const CHECK_TIMEOUT_MS = 4000;
const PAUSE_MS = 500;

/** A failed check: `text` is public, `reason` goes to the log only. */
export interface HealthProblem {
  text: string;
  reason: string;
}

export type HealthCheck = () => Promise<HealthProblem | null>;

/** The checks of everything that can be degraded, by name. */
export type HealthChecks = Record<string, HealthCheck>;

export interface Degradation extends HealthProblem {
  name: string;
}

export interface HealthMonitor {
  names: readonly string[];
  refresh(): Promise<void>;
  latest(): Degradation[];
}

/** Runs checks in the background, so that a slow one delays no probe. Each result stays until the next one. */
export function createHealthMonitor(checks: HealthChecks): HealthMonitor {
  let latest: Degradation[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, problem: await check() })),
    );
    latest = results.flatMap(({ name, problem }) => (problem ? { name, ...problem } : []));
    await pause(PAUSE_MS, undefined, { ref: false });
    running = undefined;
  };
  return { names: Object.keys(checks), refresh: () => (running ??= run()), latest: () => latest };
}

/** A check that fails when an attempt throws or does not end within 4 seconds. */
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

export async function withCheckTimeout<T>(work: Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const late = pause(CHECK_TIMEOUT_MS, undefined, { ref: false, signal: deadline.signal }).then(() => {
    throw new Error(`no answer within ${CHECK_TIMEOUT_MS / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    for (const abandoned of [work, late]) abandoned.catch(() => {});
    deadline.abort();
  }
}
