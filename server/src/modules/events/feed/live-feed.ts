import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { PassThrough } from 'node:stream';
import { z } from 'zod';
import { feedQuery } from './events.rest.ts';
import type { FeedArgs, FeedEvent } from './events.types.ts';
import { readNewestCursor, readFeed } from './feed.service.ts';
import type { Runtime } from '../../../platform/context/context.ts';
import { createBadInputError } from '../../../platform/kernel/system-errors.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';
import type { Stream, NotifyStreams } from '../../../platform/live/stream.ts';

const BATCH_SIZE = 20;
// how long a reader may leave unread what was sent
const READ_TIMEOUT_MS = 30_000;

const querySchema = z.object(feedQuery);

/** GET /live/events: an account's events as they come, from a cursor on; refused as the same query would be. */
export function serveLiveFeed({ db, log }: Runtime, live: LiveStreams): void {
  live.serve('/live/events', async (request, reader) => {
    const resumed = request.headers['last-event-id'];
    // the address stays the same when a reader comes back
    const { data: wanted, error } = querySchema.safeParse({
      ...(request.query as object),
      ...(resumed && { after: resumed }),
    });
    if (!wanted) throw createBadInputError(error.issues[0]!.message);
    const args: FeedArgs = { ...wanted, first: BATCH_SIZE };
    const tellAll = async (stream: Stream): Promise<void> => {
      for (let hasMore = true; hasMore && !stream.body.destroyed;) {
        const page = await readFeed(db.manager, reader, args);
        // checked after the read: no event that follows the end of a session is sent to it
        if (!(await live.endInvalid([stream])).length) return;
        await writeToStream(stream.body, page.items.map(toSseMessage).join(''));
        args.after = page.endCursor;
        hasMore = page.hasMore;
      }
    };
    const tell = coalesceCalls(tellAll, (stream, failure) => {
      log.error({ err: failure }, 'a stream of events broke off');
      stream.body.destroy();
    });
    if (args.after) {
      await readFeed(db.manager, reader, args);
      return tell;
    }
    const newestCursor = await readNewestCursor(db.manager);
    args.after = newestCursor;
    let isTold = false;
    return async ([stream]) => {
      if (!isTold) live.write(stream!, `id: ${newestCursor}\n\n`);
      isTold = true;
      await tell([stream!]);
    };
  });
}

/** Does some work for a stream whenever it is told, once at a time and waiting for nobody; more calls are one more turn. */
function coalesceCalls(
  work: (stream: Stream) => Promise<void>,
  onError: (stream: Stream, error: unknown) => void,
): NotifyStreams {
  let isWanted = false;
  let isWorking = false;
  async function turn(stream: Stream): Promise<void> {
    isWorking = true;
    try {
      while (isWanted) {
        isWanted = false;
        await work(stream);
      }
    } finally {
      isWorking = false;
    }
  }
  return async ([stream]) => {
    isWanted = true;
    if (!isWorking) void turn(stream!).catch((error: unknown) => onError(stream!, error));
  };
}

const toSseMessage = (event: FeedEvent): string =>
  `id: ${event.cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Sends text at the pace of its reader; whoever does not read is cut off, and goes on from its last event later. */
async function writeToStream(body: PassThrough, text: string): Promise<void> {
  if (!text || body.writableEnded || body.destroyed || body.write(text)) return;
  const done = new AbortController();
  const isLate = await Promise.race([
    once(body, 'drain', done).then(() => false),
    once(body, 'close', done).then(() => false),
    setTimeout(READ_TIMEOUT_MS, true, done),
  ]).finally(() => done.abort());
  if (isLate) body.destroy();
}
