import type { EntityManager } from 'typeorm';
import { getAccessId } from '../../../platform/auth/viewer.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';
import type { NotifyStreams } from '../../../platform/live/stream.ts';
import { countUnreadNotifications } from './notifications.service.ts';

interface Options {
  db: EntityManager;
  live: LiveStreams;
  /**
   * Updates the consistency tokens of the sessions and API tokens with these ids. The next read of each session or
   * token then includes the change that caused the message.
   */
  updateConsistencyTokens: (ids: string[]) => Promise<unknown>;
}

/**
 * Serves GET /live, the server-sent events of the portal. A stream gets a message when it opens, after new events for
 * the account, and after changes to the team of its company. Streams of administrators get a message for every company.
 * The message contains the number of unread notifications. The client then fetches the details with ordinary queries,
 * which are authorized as usual.
 */
export function serveLiveNotifications({ db, live, updateConsistencyTokens }: Options): void {
  const notifyStreams: NotifyStreams = async (streams) => {
    const unreadCounts = new Map<string, number>();
    const openStreams = await live.endInvalid(streams);
    if (openStreams.length)
      await updateConsistencyTokens([...new Set(openStreams.map(({ access }) => getAccessId(access)))]);
    for (const stream of openStreams) {
      const { account } = stream;
      const unread = unreadCounts.get(account.accountId) ?? (await countUnreadNotifications(db, account));
      unreadCounts.set(account.accountId, unread);
      live.write(stream, `data: ${JSON.stringify({ unread })}\n\n`);
    }
  };
  live.serve('/live', async () => notifyStreams);
}
