import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { PassThrough } from 'node:stream';
import { z } from 'zod';
import { feedQuery } from '../events/events.rest.ts';
import type { FeedArgs, FeedEvent } from '../events/events.types.ts';
import { newestCursorOf, readFeed } from '../events/feed.service.ts';
import type { Runtime } from '../shared/context.ts';
import { badInput } from '../shared/faults.ts';
import type { LiveStreams, Stream, Tell } from './live-streams.ts';

const AT_ONCE = 20;
// how long a reader may leave unread what was sent
const PATIENCE = 30_000;

const takes = z.object(feedQuery);

/** GET /live/events: an account's events as they come, from a cursor on; refused as the same query would be. */
export function serveLiveFeed({ db, log }: Runtime, live: LiveStreams): void {
  live.serve('/live/events', async (request, reader) => {
    const resumed = request.headers['last-event-id'];
    // the address stays the same when a reader comes back
    const { data: wanted, error } = takes.safeParse({
      ...(request.query as object),
      ...(resumed && { after: resumed }),
    });
    if (!wanted) throw badInput(error.issues[0]!.message);
    const args: FeedArgs = { ...wanted, first: AT_ONCE };
    const tellAll = async (stream: Stream): Promise<void> => {
      for (let hasMore = true; hasMore && !stream.body.destroyed;) {
        if (!(await live.stillOpen([stream])).length) return;
        const page = await readFeed(db.manager, reader, args);
        await send(stream.body, page.items.map(messageOf).join(''));
        args.after = page.endCursor;
        hasMore = page.hasMore;
      }
    };
    const tell = whenever(tellAll, (stream, failure) => {
      log.error({ err: failure }, 'a stream of events broke off');
      stream.body.destroy();
    });
    if (args.after) {
      await readFeed(db.manager, reader, args);
      return tell;
    }
    const newestCursor = await newestCursorOf(db.manager);
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
function whenever(work: (stream: Stream) => Promise<void>, onError: (stream: Stream, error: unknown) => void): Tell {
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

const messageOf = (event: FeedEvent): string =>
  `id: ${event.cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Sends text at the pace of its reader; whoever does not read is cut off, and goes on from its last event later. */
async function send(body: PassThrough, text: string): Promise<void> {
  if (!text || body.writableEnded || body.destroyed || body.write(text)) return;
  const done = new AbortController();
  const isLate = await Promise.race([
    once(body, 'drain', done).then(() => false),
    once(body, 'close', done).then(() => false),
    setTimeout(PATIENCE, true, done),
  ]).finally(() => done.abort());
  if (isLate) body.destroy();
}
