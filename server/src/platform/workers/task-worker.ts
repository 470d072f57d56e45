import { Worker } from 'node:worker_threads';

// A small young generation of the heap halves the memory of an idle thread. A task that exceeds the heap ends only its
// thread.
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** The reply of a worker thread to one task. */
export type TaskReply<Output> = { output: Output } | { error: unknown };

interface Task<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

interface TaskWorkerOptions {
  /** The program of the thread. It calls `serveTasks`. */
  file: URL;
  /** Names the thread in error messages and debuggers. */
  name: string;
  /** A task that takes longer fails, and its thread is terminated. */
  timeoutMs: number;
}

/** Runs one task. Tasks run one after another. */
export type RunTask<Input, Output> = (input: Input) => Promise<Output>;

/**
 * Runs CPU-bound tasks in a worker thread, so that they do not block the event loop. The first task starts the thread,
 * and later tasks reuse it. If the thread crashes, its task fails, and the next task starts a new thread. An idle
 * thread does not keep the process alive.
 */
export function createTaskWorker<Input, Output>(options: TaskWorkerOptions): RunTask<Input, Output> {
  const { file, name, timeoutMs } = options;
  const queue: Task<Input, Output>[] = [];
  let worker: Worker | undefined;
  let current: Task<Input, Output> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function startWorker(): Worker {
    const newWorker = new Worker(file, { name, resourceLimits: MEMORY_LIMITS });
    const discard = (error: unknown) => {
      if (worker !== newWorker) return;
      worker = undefined;
      endTask((task) => task.reject(error));
    };
    newWorker.on('message', (reply: TaskReply<Output>) => {
      if (worker !== newWorker) return;
      newWorker.unref();
      endTask((task) => ('error' in reply ? task.reject(reply.error) : task.resolve(reply.output)));
    });
    newWorker.on('error', discard);
    newWorker.on('exit', (code) => discard(new Error(`The worker ${name} exited with code ${code}.`)));
    return newWorker;
  }

  function endTask(settle: (task: Task<Input, Output>) => void): void {
    clearTimeout(timer);
    const endedTask = current;
    current = undefined;
    if (endedTask) settle(endedTask);
    startNextTask();
  }

  function startNextTask(): void {
    current ??= queue.shift();
    if (!current) return;
    worker ??= startWorker();
    worker.ref();
    worker.postMessage(current.input); // oxlint-disable-line unicorn/require-post-message-target-origin -- not a window
    timer = setTimeout(() => {
      const timedOutWorker = worker;
      worker = undefined;
      void timedOutWorker?.terminate();
      endTask((task) => task.reject(new Error(`The worker ${name} did not finish within ${timeoutMs / 1000} s.`)));
    }, timeoutMs);
  }

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject });
      if (!current) startNextTask();
    });
}
