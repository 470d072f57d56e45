import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/**
 * Gives the calling thread the lowest priority, so that requests get the processor first. Only Linux has priorities per
 * thread. Elsewhere the thread keeps the priority of the process.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  // /proc/thread-self is a link to <process id>/task/<thread id>.
  const threadId = Number(path.basename(readlinkSync('/proc/thread-self')));
  setPriority(threadId, constants.priority.PRIORITY_LOW);
}
