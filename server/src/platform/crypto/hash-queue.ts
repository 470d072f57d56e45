import { createUnavailableError } from '../kernel/system-errors.ts';

/** The caller of a request that hashes a password. */
export interface HashCaller {
  /** The network address, or the network of an IPv6 address. */
  network: string;
  /** Called before the hash starts. Throws if the client has disconnected. */
  assertClientConnected(): void;
}

interface HashQueueLimits {
  running: number;
  waitingPerNetwork: number;
}

/**
 * Limits concurrent hashes. Waiting hashes start round-robin by network, so a network with many requests delays another
 * by the time of one hash. Throws SERVICE_UNAVAILABLE if too many hashes of the same network are waiting. Hashes without
 * a caller share one unlimited queue, such as those of a command.
 */
export function createHashQueue({ running: maxRunning, waitingPerNetwork }: HashQueueLimits) {
  const waiting = new Map<string | undefined, (() => void)[]>();
  let runningCount = 0;

  const waitForSlot = (network: string | undefined): Promise<void> => {
    const queue = waiting.get(network) ?? [];
    if (network !== undefined && queue.length >= waitingPerNetwork) throw createUnavailableError();
    waiting.set(network, queue);
    return new Promise((resolve) => queue.push(resolve));
  };

  /**
   * Passes the slot to the next network in round-robin order. The other hashes of the network go to the end of the queue.
   */
  const releaseSlot = () => {
    const [next] = waiting;
    if (!next) {
      runningCount -= 1;
      return;
    }
    const [network, queue] = next;
    waiting.delete(network);
    const [start, ...others] = queue;
    if (others.length) waiting.set(network, others);
    start!();
  };

  return async <T>(caller: HashCaller | null, work: () => Promise<T>): Promise<T> => {
    if (runningCount < maxRunning) runningCount += 1;
    else await waitForSlot(caller?.network);
    try {
      caller?.assertClientConnected();
      return await work();
    } finally {
      releaseSlot();
    }
  };
}
