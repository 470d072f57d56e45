import { Role } from '../auth/viewer.ts';
import type { Runtime } from '../context/context.ts';
import type { Stream } from './stream.ts';

// The minimum time between two reads of the feed. Events published in between cause one notification of the streams.
const MIN_READ_INTERVAL_MS = 500;
// The delay before the next attempt after a failure.
const RETRY_DELAY_MS = 2000;
const BATCH_SIZE = 1000;
/**
 * The maximum age of a page in milliseconds. A page can be open for hours before the user logs in, but it loads its data
 * after the login. Therefore, an older page counts as one minute old.
 */
export const MAX_PAGE_AGE_MS = 60_000;

export interface EventFeed {
  listAfter(position: number, limit: number): Promise<{ position: number; companyId: string | null }[]>;
  readLastPosition(): Promise<number>;
  /**
   * Waits until this server has been notified of all earlier events and team changes. Returns false if this is
   * impossible, because the connection to the change feed is lost.
   */
  waitUntilCaughtUp(): Promise<boolean>;
  /** Returns whether an event of a company may have been published in the last `milliseconds`. */
  hasRecentEvent(companyId: string, milliseconds: number): Promise<boolean>;
}

interface EventFollower {
  /** Reads newly published events. Notifies the streams of the events' companies and of all administrators. */
  wake(): void;
  /**
   * Notifies the streams of a company whose team has changed, and of all administrators. After a reconnect, the id is
   * null, because any team may have changed. Then no stream is notified: otherwise, every open page would refetch its
   * data while the database recovers.
   */
  notifyTeamChange(companyId: string | null): void;
  /**
   * Sends a new stream its first message. The stream is also notified of events published after the call, so the stream
   * misses no event. If the data of its account may have changed since its page began to load, the stream gets a second
   * message. `loadedAt` is null if the client sent no age of a page.
   */
  addStream(stream: Stream, loadedAt: number | null): Promise<void>;
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
  // When this server was last notified of published events.
  let lastPublicationAt = -Infinity;
  // When this server was last notified of a change to any team.
  let lastTeamChangeAt = -Infinity;
  // The same by company, for the last one or two minutes. The time of the last reconnect has the key null.
  const teamChanges = new Map<string | null, number>();
  let oldTeamChangesRemovedAt = performance.now();

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

  function startFollowing(): void {
    isWakePending = true;
    if (isFollowing) return;
    isFollowing = true;
    follow()
      .catch((error: unknown) => {
        log.error({ err: error }, 'notifying streams of events failed');
        setTimeout(startFollowing, RETRY_DELAY_MS).unref();
      })
      .finally(() => (isFollowing = false));
  }

  function recordTeamChange(companyId: string | null): void {
    const now = performance.now();
    lastTeamChangeAt = now;
    teamChanges.set(companyId, now);
    // Checking all times at each change would take seconds if thousands of teams change within a minute.
    if (now - oldTeamChangesRemovedAt < MAX_PAGE_AGE_MS) return;
    for (const [id, changedAt] of teamChanges) if (changedAt < now - MAX_PAGE_AGE_MS) teamChanges.delete(id);
    oldTeamChangesRemovedAt = now;
  }

  /**
   * Returns whether the data of an account may have changed since a time. Reads the database only if this server was
   * notified of any event since that time.
   */
  async function hasChangedSince(since: number, { role, id }: Stream['account']): Promise<boolean> {
    if (!(await source.waitUntilCaughtUp())) return true;
    const isAdmin = role === Role.Admin;
    const teamChangeTimes = isAdmin ? [lastTeamChangeAt] : [teamChanges.get(id), teamChanges.get(null)];
    if (teamChangeTimes.some((changedAt) => changedAt !== undefined && changedAt >= since)) return true;
    if (lastPublicationAt < since) return false;
    return isAdmin || source.hasRecentEvent(id, performance.now() - since);
  }

  return {
    wake() {
      lastPublicationAt = performance.now();
      startFollowing();
    },
    notifyTeamChange(companyId) {
      recordTeamChange(companyId);
      if (companyId === null || position === null) return;
      changedCompanyIds.push(companyId);
      startFollowing();
    },
    async addStream(stream, loadedAt) {
      const lastPosition = position ?? (await source.readLastPosition());
      // If the last stream closed while the position was read, the follower must stay paused.
      if (streams.has(stream)) position ??= lastPosition;
      await stream.notify([stream]);
      if (loadedAt !== null && (await hasChangedSince(loadedAt, stream.account))) await stream.notify([stream]);
    },
    pause: () => void (position = null),
  };
}
