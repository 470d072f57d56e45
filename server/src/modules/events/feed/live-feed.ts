import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Runtime } from '../../../platform/context/context.ts';
import { createBadInputError } from '../../../platform/kernel/system-errors.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';
import type { Stream, NotifyStreams } from '../../../platform/live/stream.ts';
import { feedQuery } from './events.rest.ts';
import type { FeedArgs } from './events.types.ts';
import { type StoredEvent, readNewestCursor, readFeed } from './feed.service.ts';

const BATCH_SIZE = 20;
// The maximum time for which a client can leave sent data unread.
const READ_TIMEOUT_MS = 30_000;

const querySchema = z.object(feedQuery);

/**
 * Serves GET /live/events, a stream of an account's events after a cursor. Without a cursor, the stream starts with the
 * next event. Rejects invalid requests with the same error codes as the query `events`.
 */
export function serveLiveFeed({ db, log }: Runtime, live: LiveStreams): void {
  live.serve('/live/events', async (request, reader) => {
    const lastEventId = request.headers['last-event-id'];
    // A reconnecting EventSource repeats the URL, so Last-Event-ID takes precedence over `after`.
    const { data: query, error } = querySchema.safeParse({
      ...(request.query as object),
      ...(lastEventId && { after: lastEventId }),
    });
    if (!query) throw createBadInputError(error.issues[0]!.message);
    const args: FeedArgs = { ...query, first: BATCH_SIZE };
    const sendNewEvents = async (stream: Stream): Promise<void> => {
      for (let hasMore = true; hasMore && !stream.body.destroyed;) {
        const page = await readFeed(db.manager, reader, args);
        // Check after the read, so that a session gets no event that occurred after its end.
        if (!(await live.endInvalid([stream])).length) return;
        // A page without events can still move the cursor. Without the new cursor, the client's cursor would expire.
        const cursorText = page.endCursor === args.after ? '' : toCursorMessage(page.endCursor);
        await writeToStream(stream.body, page.events.map(toSseMessage).join('') || cursorText);
        args.after = page.endCursor;
        hasMore = page.hasMore;
      }
    };
    const sendCoalesced = coalesceCalls(sendNewEvents, (stream, failure) => {
      log.error({ err: failure }, 'event stream failed');
      stream.body.destroy();
    });
    if (args.after) {
      await readFeed(db.manager, reader, args);
      return sendCoalesced;
    }
    const newestCursor = await readNewestCursor(db.manager);
    args.after = newestCursor;
    let hasSentCursor = false;
    return async ([stream]) => {
      if (!hasSentCursor) live.write(stream!, toCursorMessage(newestCursor));
      hasSentCursor = true;
      await sendCoalesced([stream!]);
    };
  });
}

/**
 * Coalesces notifications. Runs `work` in the background, one run at a time. Any number of calls during a run cause one
 * further run.
 */
export function coalesceCalls(
  work: (stream: Stream) => Promise<void>,
  onError: (stream: Stream, error: unknown) => void,
): NotifyStreams {
  let isPending = false;
  let isWorking = false;
  async function runPending(stream: Stream): Promise<void> {
    isWorking = true;
    try {
      while (isPending) {
        isPending = false;
        await work(stream);
      }
    } finally {
      isWorking = false;
    }
  }
  return async ([stream]) => {
    isPending = true;
    if (!isWorking) void runPending(stream!).catch((error: unknown) => onError(stream!, error));
  };
}

const toCursorMessage = (cursor: string): string => `id: ${cursor}\n\n`;

const toSseMessage = (event: StoredEvent): string =>
  `id: ${event.cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * Writes to a stream with backpressure. Closes the connection of a client that does not read for `READ_TIMEOUT_MS`. The
 * client can reconnect and resume after its last event.
 */
async function writeToStream(body: PassThrough, text: string): Promise<void> {
  if (!text || body.writableEnded || body.destroyed || body.write(text)) return;
  const abortController = new AbortController();
  const hasTimedOut = await Promise.race([
    once(body, 'drain', abortController).then(() => false),
    once(body, 'close', abortController).then(() => false),
    setTimeout(READ_TIMEOUT_MS, true, abortController),
  ]).finally(() => abortController.abort());
  if (hasTimedOut) body.destroy();
}
