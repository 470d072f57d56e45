import { setTimeout } from 'node:timers/promises';

// How long `stop` waits for the current work.
const STOP_TIMEOUT_MS = 3000;
const MAX_BACKOFF_MS = 30_000;
// After a failure, a woken loop waits at least this long before the next run.
const MIN_BACKOFF_MS = 500;

interface LoopRun {
  /** This signal is aborted when the loop is stopped. */
  signal: AbortSignal;
  /** Returns whether fewer than `concurrency` tasks are running. */
  hasCapacity(): boolean;
  /** Starts a task that the run does not wait for. The work runs again when the task ends. */
  start(task: () => Promise<void>): void;
}

/** Does one batch of work. Returns true if more work can be pending. The next run then starts without a pause. */
export type LoopWork = (run: LoopRun) => Promise<boolean | void>;

export interface LoopSchedule {
  /** Milliseconds between two runs. */
  everyMs: number;
  /** Milliseconds before the first run. Default: 0. */
  firstAfterMs?: number;
  /** Milliseconds without further wake-ups before a woken run starts. Default: 0. */
  debounceMs?: number;
  /** Milliseconds after which a run starts even if wake-ups continue. Default: `debounceMs`. */
  maxDebounceMs?: number;
  /** The maximum number of concurrent tasks. Default: 0. */
  concurrency?: number;
}

interface LoopOptions extends LoopSchedule {
  work: LoopWork;
  /** Called for each failure of a run or a task. */
  onError: (error: unknown) => void;
}

export interface Loop {
  /**
   * Ends the pause before the next run, or skips that pause if called during a run. Does not shorten `firstAfterMs`.
   * The next run still waits for `debounceMs`, and after a failure for at least half a second.
   */
  wake(): void;
  /** Resolves when the current run and its tasks have ended, or after 3 seconds. */
  stop(): Promise<void>;
}

/**
 * Returns the pause in milliseconds. From the second successive failure, each failure doubles the pause, up to 30
 * seconds or the normal pause if that is longer.
 */
const getPause = (failures: number, everyMs: number): number =>
  Math.min(everyMs * 2 ** Math.max(failures - 1, 0), Math.max(everyMs, MAX_BACKOFF_MS));

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});

/** Repeats work until `stop` is called: at intervals, when woken, and without a pause while more work is pending. */
export function startLoop(options: LoopOptions): Loop {
  const {
    everyMs,
    firstAfterMs = 0,
    debounceMs = 0,
    maxDebounceMs = debounceMs,
    concurrency = 0,
    work,
    onError,
  } = options;
  const stopping = new AbortController();
  const tasks = new Set<Promise<void>>();
  let waking = new AbortController();
  let failures = 0;

  // Without a reason, each call would create an error with its stack, and each commit wakes most loops.
  const wake = () => waking.abort(null);
  const run: LoopRun = {
    signal: stopping.signal,
    hasCapacity: () => tasks.size < concurrency,
    start(task) {
      const running = task()
        .catch(onError)
        .finally(() => {
          tasks.delete(running);
          wake();
        });
      tasks.add(running);
    },
  };

  async function runOnce(): Promise<boolean | void> {
    try {
      const hasMore = await work(run);
      failures = 0;
      return hasMore;
    } catch (error) {
      failures++;
      onError(error);
    }
  }

  /**
   * Waits until no wake-up has arrived for `debounceMs`, but at most about `maxDebounceMs`. After a failure, waits for
   * at least MIN_BACKOFF_MS.
   */
  async function collectWakeUps(): Promise<void> {
    const latest = performance.now() + maxDebounceMs;
    do {
      waking = new AbortController();
      await waitFor(Math.max(debounceMs, failures && MIN_BACKOFF_MS), stopping.signal);
    } while (waking.signal.aborted && performance.now() < latest && !stopping.signal.aborted);
  }

  async function repeat(): Promise<void> {
    // Without an initial delay, the work runs once even if `stop` is called immediately.
    if (firstAfterMs) await waitFor(firstAfterMs, stopping.signal);
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      const { signal } = waking;
      if (await runOnce()) continue;
      await waitFor(getPause(failures, everyMs), signal);
      if (signal.aborted) await collectWakeUps();
    }
  }

  const ended = repeat().then(() => Promise.all(tasks));
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.race([ended, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
