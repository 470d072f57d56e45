import { parentPort } from 'node:worker_threads';
import type { TaskReply } from './task-worker.ts';
import { lowerThreadPriority } from './thread-priority.ts';

/**
 * Serves the tasks of `createTaskWorker` in a worker thread, with low priority. Replies to each task with the output of
 * `runTask`, or with its error.
 */
export function serveTasks<Input, Output>(runTask: (input: Input) => Output | Promise<Output>): void {
  const port = parentPort;
  if (!port) throw new Error('serveTasks must run in a worker thread.');
  lowerThreadPriority();
  port.on('message', async (input: Input) => {
    port.postMessage(await createReply(() => runTask(input)));
  });
}

async function createReply<Output>(run: () => Output | Promise<Output>): Promise<TaskReply<Output>> {
  try {
    return { output: await run() };
  } catch (error) {
    return { error };
  }
}
