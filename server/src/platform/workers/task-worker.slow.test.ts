import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { createTaskWorker } from './task-worker.ts';

interface Output {
  task: string;
  threadId: number;
  priority: number;
}

const createWorker = (timeoutMs = 60_000) =>
  createTaskWorker<string, Output>({
    file: new URL('../../../test/task-worker-program.mjs', import.meta.url),
    name: 'test',
    timeoutMs,
  });

it('workers: one thread runs the tasks one after another', async () => {
  const runTask = createWorker();
  const order: string[] = [];
  const tasks = ['wait', 'a', 'b'].map(async (task) => {
    const output = await runTask(task);
    order.push(output.task);
    return output.threadId;
  });
  const threads = await Promise.all(tasks);
  expect(order).toEqual(['wait', 'a', 'b']);
  expect(new Set(threads).size).toBe(1);
  expect(threads[0]).toBeGreaterThan(0);
});

it.skipIf(process.platform !== 'linux')('workers: only the thread of the tasks has the lowest priority', async () => {
  expect((await createWorker()('a')).priority).toBe(constants.priority.PRIORITY_LOW);
  expect(getPriority()).not.toBe(constants.priority.PRIORITY_LOW);
});

it('workers: an error of a task rejects that task, and the thread continues', async () => {
  const runTask = createWorker();
  const { threadId } = await runTask('a');
  const results = await Promise.allSettled([runTask('throw'), runTask('b')]);
  expect(results).toMatchObject([
    { status: 'rejected', reason: { name: 'TypeError', message: 'wrong input' } },
    { status: 'fulfilled', value: { task: 'b', threadId } },
  ]);
});

it('workers: after a crash, the next task starts another thread', async () => {
  const runTask = createWorker();
  const { threadId } = await runTask('a');
  const results = await Promise.allSettled([runTask('exit'), runTask('b')]);
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'The worker test exited with code 3.' } },
    { status: 'fulfilled', value: { task: 'b' } },
  ]);
  expect((results[1] as PromiseFulfilledResult<Output>).value.threadId).not.toBe(threadId);
});

it('workers: a task that exceeds the memory of the thread fails, and the next task starts another thread', async () => {
  const runTask = createWorker();
  await expect(runTask('allocate')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  await expect(runTask('b')).resolves.toMatchObject({ task: 'b' });
});

it('workers: a task that takes too long fails, and the next task starts another thread', async () => {
  const runTask = createWorker(4000);
  await expect(runTask('hang')).rejects.toThrow('The worker test did not finish within 4 s.');
  await expect(runTask('b')).resolves.toMatchObject({ task: 'b' });
});

it('workers: a program that does not exist rejects each task', async () => {
  const runTask = createTaskWorker({
    file: new URL('./missing.mjs', import.meta.url),
    name: 'test',
    timeoutMs: 60_000,
  });
  await expect(runTask('a')).rejects.toThrow('missing.mjs');
  await expect(runTask('b')).rejects.toThrow('missing.mjs');
});
