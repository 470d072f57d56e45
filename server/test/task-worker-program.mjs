import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveTasks } from '../src/platform/workers/serve-tasks.ts';

/** Runs a task of a test. The name of the task determines the behaviour. @param {string} task */
async function run(task) {
  if (task === 'throw') throw new TypeError('wrong input');
  if (task === 'exit') process.exit(3);
  if (task === 'hang') for (;;);
  if (task === 'allocate') for (const values = []; ;) values.push(values.length, String(values.length));
  if (task === 'wait') await setTimeout(50);
  return { task, threadId, priority: getPriority() };
}

serveTasks(run);
