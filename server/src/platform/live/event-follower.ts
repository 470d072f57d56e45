import { Role } from '../auth/viewer.ts';
import type { Runtime } from '../context/context.ts';
import type { Stream } from './stream.ts';

// the shortest time between two messages, so that many events in this time are one message
const MIN_INTERVAL_MS = 500;
// the wait after a failure
const RETRY_DELAY_MS = 2000;
const BATCH_SIZE = 1000;

/** Where published events are read. */
export interface EventFeed {
  listAfter(position: number, most: number): Promise<{ position: number; companyId: string | null }[]>;
  readLastPosition(): Promise<number>;
}

interface EventFollower {
  /** Reads the events that were published since the last call, and notifies the streams that may see them. */
  wake(): void;
  /** Sends a new stream its first message, and follows events from before that message on. */
  addStream(stream: Stream): Promise<void>;
  /** Stops following while no stream is open. */
  pause(): void;
}

/** Notifies open streams of published events, in their order. */
export function createEventFollower(
  streams: ReadonlySet<Stream>,
  source: EventFeed,
  log: Runtime['log'],
): EventFollower {
  // the position up to which streams were notified; null while no stream is open
  let position: number | null = null;
  let isWanted = false;
  let isFollowing = false;

  async function follow(): Promise<void> {
    while (isWanted && position !== null) {
      isWanted = false;
      const events = await source.listAfter(position, BATCH_SIZE);
      if (events.length) {
        isWanted ||= events.length === BATCH_SIZE;
        const companies = new Set(events.map(({ companyId }) => companyId));
        const concerned = [...streams].filter(
          ({ account: reader }) => reader.role === Role.Admin || companies.has(reader.id),
        );
        for (const tell of new Set(concerned.map((stream) => stream.notify)))
          await tell(concerned.filter((stream) => stream.notify === tell));
        if (streams.size) position = events.at(-1)!.position;
      }
      await new Promise((resolve) => setTimeout(resolve, MIN_INTERVAL_MS).unref());
    }
  }

  function wake(): void {
    isWanted = true;
    if (isFollowing) return;
    isFollowing = true;
    follow()
      .catch((error: unknown) => {
        log.error({ err: error }, 'streams could not be told of events');
        setTimeout(wake, RETRY_DELAY_MS).unref();
      })
      .finally(() => (isFollowing = false));
  }

  return {
    wake,
    async addStream(stream) {
      const last = position ?? (await source.readLastPosition());
      // the stream may have closed in the meantime, and been the only one
      if (streams.has(stream)) position ??= last;
      await stream.notify([stream]);
    },
    pause: () => void (position = null),
  };
}
