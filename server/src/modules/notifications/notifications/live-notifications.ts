import type { EntityManager } from 'typeorm';
import { getAccessId } from '../../../platform/auth/viewer.ts';
import { countUnreadNotifications } from './notifications.service.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';
import type { NotifyStreams } from '../../../platform/live/stream.ts';

interface Options {
  db: EntityManager;
  live: LiveStreams;
  /** Makes sessions and tokens read at databases that have what they are notified of. */
  updateConsistencyTokens: (entryIds: string[]) => Promise<unknown>;
}

/**
 * GET /live: server-sent events for the portal's pages. Each message reports that something happened which the account may
 * see, and its number of unread notices. The page then requests the details as usual, so the guards are in one place.
 */
export function serveLiveNotifications({ db, live, updateConsistencyTokens }: Options): void {
  const tell: NotifyStreams = async (some) => {
    const counts = new Map<string, number>();
    const open = await live.endInvalid(some);
    if (open.length) await updateConsistencyTokens([...new Set(open.map(({ access: entry }) => getAccessId(entry)))]);
    for (const stream of open) {
      const { account: reader } = stream;
      const unread = counts.get(reader.id) ?? (await countUnreadNotifications(db, reader));
      counts.set(reader.id, unread);
      live.write(stream, `data: ${JSON.stringify({ unread })}\n\n`);
    }
  };
  live.serve('/live', async () => tell);
}
