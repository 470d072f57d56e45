import { noteWrites } from '../sessions/last-writes.ts';
import { countUnread } from '../notices/notices.service.ts';
import type { Runtime } from '../shared/context.ts';
import { entryId } from '../shared/viewer.ts';
import type { LiveStreams, Tell } from './live-streams.ts';

/**
 * GET /live: server-sent events for the portal's pages. Each message says that something happened which the account may
 * see, and how many notices it has not read; what happened is asked for as ever, so that guards stand in one place.
 */
export function serveLive({ db, replicas }: Runtime, live: LiveStreams): void {
  const tell: Tell = async (some) => {
    const counts = new Map<string, number>();
    const open = await live.stillOpen(some);
    // what they ask for next has what they are told of
    if (replicas && open.length) await noteWrites(db.manager, [...new Set(open.map(({ entry }) => entryId(entry)))]);
    for (const stream of open) {
      const { reader } = stream;
      const unread = counts.get(reader.id) ?? (await countUnread(db.manager, reader));
      counts.set(reader.id, unread);
      live.write(stream, `data: ${JSON.stringify({ unread })}\n\n`);
    }
  };
  live.serve('/live', async () => tell);
}
