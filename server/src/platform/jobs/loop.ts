import { setTimeout } from 'node:timers/promises';

// how long a stop waits for the current work
const STOP_TIMEOUT_MS = 3000;
const MAX_BACKOFF_MS = 30_000;
// a loop that fails each time and is woken all the time
const MIN_BACKOFF_MS = 500;

/** One run of a loop's work. */
export interface LoopRun {
  /** Aborted when the loop is stopped. */
  signal: AbortSignal;
  /** Whether fewer than `concurrency` tasks are running. */
  hasCapacity(): boolean;
  /** Starts a task that the run does not wait for. The work runs again when the task ends. */
  start(task: () => Promise<void>): void;
}

/** Does one portion. Returns true if there may be more, which then follows without a pause. */
export type LoopWork = (run: LoopRun) => Promise<boolean | void>;

export interface LoopSchedule {
  /** How long the loop waits between two runs, in milliseconds. */
  everyMs: number;
  /** How long it waits before the first run, in milliseconds; 0 unless set. */
  firstAfterMs?: number;
  /** How long it collects further wakes before it runs, in milliseconds; 0 unless set. */
  debounceMs?: number;
  /** How many tasks run next to it; 0 unless set. */
  concurrency?: number;
}

interface LoopOptions extends LoopSchedule {
  work: LoopWork;
  /** Called for each failure of a run or a task. */
  onError: (error: unknown) => void;
}

export interface Loop {
  /** Ends the pause before the next run. During a run, the next one follows immediately. */
  wake(): void;
  /** Resolves when the current run and its tasks have ended, or after 3 seconds. */
  stop(): Promise<void>;
}

/** The pause after so many successive failures: each doubles it, up to 30 seconds or the usual pause if that is longer. */
const getPause = (failures: number, everyMs: number): number =>
  Math.min(everyMs * 2 ** Math.max(failures - 1, 0), Math.max(everyMs, MAX_BACKOFF_MS));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});

/** Repeats work until it is stopped: at intervals, when woken, and without a pause while there may be more. */
export function startLoop(options: LoopOptions): Loop {
  const { everyMs, firstAfterMs = 0, debounceMs = 0, concurrency = 0, work, onError } = options;
  const stopping = new AbortController();
  const tasks = new Set<Promise<void>>();
  let waking = new AbortController();
  let failures = 0;

  const wake = () => waking.abort();
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

  async function repeat(): Promise<void> {
    // work that is due immediately is done even if the stop follows immediately
    if (firstAfterMs) await pause(firstAfterMs, stopping.signal);
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      const { signal } = waking;
      if (await runOnce()) continue;
      await pause(getPause(failures, everyMs), signal);
      if (signal.aborted) await pause(Math.max(debounceMs, failures && MIN_BACKOFF_MS), stopping.signal);
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
