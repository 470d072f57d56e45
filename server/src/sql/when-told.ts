import { setTimeout as pause } from 'node:timers/promises';
import type { Changes } from './changes.ts';

interface Told {
  changes: Changes;
  kind: string;
  /** How long it waits for more before it works, in milliseconds. */
  gathersFor?: number;
  onError: (error: unknown) => void;
}

/**
 * Works whenever the database tells of a kind of change, again while `work` answers that there may be more; every server
 * does, and whoever is first finds what there is to do. The returned function stops it, once the present work is done.
 */
export function whenTold(
  { changes, kind, gathersFor = 0, onError }: Told,
  work: () => Promise<boolean>,
): () => Promise<void> {
  let isWanted = false;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function workThrough(): Promise<void> {
    const { signal } = stopping;
    while (isWanted && !signal.aborted) {
      if (gathersFor) await pause(gathersFor, undefined, { signal }).catch(() => {});
      isWanted = false;
      if (await work()) isWanted = true;
    }
  }
  changes.on(kind, () => {
    isWanted = true;
    running ??= workThrough()
      .catch(onError)
      .finally(() => (running = undefined));
  });
  return async () => {
    stopping.abort();
    await running;
  };
}
