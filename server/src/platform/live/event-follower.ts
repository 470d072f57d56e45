import { Role } from '../auth/viewer.ts';
import type { Runtime } from '../context/context.ts';
import type { Stream } from './stream.ts';

// The minimum time between two reads of the feed. Events published in between cause one notification of the streams.
const MIN_READ_INTERVAL_MS = 500;
// The delay before the next attempt after a failure.
const RETRY_DELAY_MS = 2000;
const BATCH_SIZE = 1000;

export interface EventFeed {
  listAfter(position: number, limit: number): Promise<{ position: number; companyId: string | null }[]>;
  readLastPosition(): Promise<number>;
}

interface EventFollower {
  /** Reads newly published events. Notifies the streams of the events' companies and of all administrators. */
  wake(): void;
  /** Notifies the streams of a company and of all administrators. */
  notifyCompany(companyId: string): void;
  /**
   * Sends a new stream its first message. The stream is also notified of events published after the call, so the stream
   * misses no event.
   */
  addStream(stream: Stream): Promise<void>;
  /** Stops following events. Called when no stream is open. */
  pause(): void;
}

export function createEventFollower(
  streams: ReadonlySet<Stream>,
  source: EventFeed,
  log: Runtime['log'],
): EventFollower {
  // The feed position up to which streams were notified. Null while no stream is open.
  let position: number | null = null;
  // Companies whose team changed. Their streams are not notified yet.
  const changedCompanyIds: string[] = [];
  let isWakePending = false;
  let isFollowing = false;

  async function follow(): Promise<void> {
    while (isWakePending && position !== null) {
      isWakePending = false;
      const changedIds = [...changedCompanyIds];
      const events = await source.listAfter(position, BATCH_SIZE);
      const companyIds = new Set([...changedIds, ...events.map(({ companyId }) => companyId)]);
      if (companyIds.size) {
        isWakePending ||= events.length === BATCH_SIZE;
        const recipients = [...streams].filter(
          ({ account }) => account.role === Role.Admin || companyIds.has(account.id),
        );
        for (const notify of new Set(recipients.map((stream) => stream.notify)))
          await notify(recipients.filter((stream) => stream.notify === notify));
        if (streams.size && events.length) position = events.at(-1)!.position;
        changedCompanyIds.splice(0, changedIds.length);
      }
      await new Promise((resolve) => setTimeout(resolve, MIN_READ_INTERVAL_MS).unref());
    }
  }

  function wake(): void {
    isWakePending = true;
    if (isFollowing) return;
    isFollowing = true;
    follow()
      .catch((error: unknown) => {
        log.error({ err: error }, 'notifying streams of events failed');
        setTimeout(wake, RETRY_DELAY_MS).unref();
      })
      .finally(() => (isFollowing = false));
  }

  return {
    wake,
    notifyCompany(companyId) {
      if (position === null) return;
      changedCompanyIds.push(companyId);
      wake();
    },
    async addStream(stream) {
      const lastPosition = position ?? (await source.readLastPosition());
      // If the last stream closed while the position was read, the follower must stay paused.
      if (streams.has(stream)) position ??= lastPosition;
      await stream.notify([stream]);
    },
    pause: () => void (position = null),
  };
}
