import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLError } from 'graphql';
import { noteWrites } from '../accounts/last-writes.ts';
import { openSessions } from '../accounts/sessions.service.ts';
import { eventsAfter, lastPosition } from '../events/events.service.ts';
import { sendError } from '../graphql/errors.ts';
import { countUnread, type Reader } from '../notices/notices.service.ts';
import type { ContextOf, Runtime } from '../shared/context.ts';
import { rateLimited, serviceUnavailable, unauthenticated } from '../shared/faults.ts';
import { networkOf } from '../shared/networks.ts';
import { accountOf, Role } from '../shared/viewer.ts';
import type { Ending } from './graceful-end.ts';

// on one server
const MOST_OF_ACCOUNT = 10;
const MOST_AT_ADDRESS = 200;
const MOST = 5000;
// more often than proxies and our own server end a silent connection
const BEAT = 15_000;
// the shortest time between two messages, so that many events at once are one of them
const REST = 500;
const EVENTS_AT_ONCE = 1000;
// what a reader that does not read may leave unread, in bytes
const MOST_UNSENT = 16_384;

const HEADERS = {
  'cache-control': 'no-store, no-transform',
  // nginx would gather what should go at once
  'x-accel-buffering': 'no',
};

/** A page that is told of events for as long as it is open. */
interface Stream {
  reader: Reader;
  sessionId: string;
  network: string;
  body: PassThrough;
}

/**
 * GET /live: server-sent events for the portal's pages. Each message says that something happened which the account may
 * see, and how many notices it has not read; what happened is asked for as ever, so that guards stand in one place.
 */
export function serveLive(app: FastifyInstance, runtime: Runtime, contextOf: ContextOf, ending: Ending): void {
  const { db, replicas, changes, clock, log } = runtime;
  const streams = new Set<Stream>();
  // up to where events were told; null while nobody listens
  let told: number | null = null;
  let isWanted = false;
  let isFollowing = false;

  const end = (stream: Stream) => void stream.body.end();
  /** Says that the session has ended, so that the page does not come back. */
  const dismiss = (stream: Stream) => void stream.body.end('data: {"ended":true}\n\n');

  /** Whose session has ended is told nothing more. */
  async function stillOpen(some: Stream[]): Promise<Stream[]> {
    if (!some.length) return [];
    const ids = new Set(some.map(({ sessionId }) => sessionId));
    const open = await openSessions(db.manager, [...ids], clock());
    for (const stream of some) if (!open.has(stream.sessionId)) dismiss(stream);
    return some.filter(({ sessionId }) => open.has(sessionId));
  }

  function write(stream: Stream, text: string): void {
    if (stream.body.writableLength > MOST_UNSENT) stream.body.destroy();
    else if (!stream.body.writableEnded) stream.body.write(text);
  }

  async function tell(some: Stream[]): Promise<void> {
    const counts = new Map<string, number>();
    const open = await stillOpen(some);
    // what they ask for next has what they are told of
    if (replicas && open.length) await noteWrites(db.manager, [...new Set(open.map(({ sessionId }) => sessionId))]);
    for (const stream of open) {
      const { reader } = stream;
      const unread = counts.get(reader.id) ?? (await countUnread(db.manager, reader));
      counts.set(reader.id, unread);
      write(stream, `data: ${JSON.stringify({ unread })}\n\n`);
    }
  }

  async function follow(): Promise<void> {
    while (isWanted && told !== null) {
      isWanted = false;
      const events = await eventsAfter(db.manager, told, EVENTS_AT_ONCE);
      if (events.length) {
        told = events.at(-1)!.position;
        isWanted ||= events.length === EVENTS_AT_ONCE;
        const companies = new Set(events.map(({ companyId }) => companyId));
        await tell([...streams].filter(({ reader }) => reader.role === Role.Admin || companies.has(reader.id)));
      }
      await new Promise((resolve) => setTimeout(resolve, REST).unref());
    }
  }

  const wake = () => {
    isWanted = true;
    if (isFollowing) return;
    isFollowing = true;
    follow()
      .catch((error: unknown) => log.error({ err: error }, 'pages could not be told of events'))
      .finally(() => (isFollowing = false));
  };

  const check = () =>
    stillOpen([...streams]).catch((error: unknown) => log.error({ err: error }, 'sessions could not be looked at'));

  changes.on('published', wake);
  changes.on('session', (id) => {
    if (id === null) void check();
    else for (const stream of streams) if (stream.sessionId === id) dismiss(stream);
  });
  const beat = setInterval(() => {
    void check();
    for (const stream of streams) write(stream, ':\n\n');
  }, BEAT).unref();
  ending.onEnding(() => {
    clearInterval(beat);
    streams.forEach(end);
  });

  app.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { viewer } = await contextOf(request);
    reply.headers(HEADERS);
    if (viewer.role !== Role.Customer && viewer.role !== Role.Admin) return sendError(reply, 401, unauthenticated());
    const reader = accountOf(viewer);
    told ??= await lastPosition(db.manager);
    if (ending.isEnding() || streams.size >= MOST) return refuse(reply, 503, serviceUnavailable());
    const network = networkOf(request.ip);
    const open = [...streams];
    if (
      open.filter((stream) => stream.reader.id === reader.id).length >= MOST_OF_ACCOUNT ||
      open.filter((stream) => stream.network === network).length >= MOST_AT_ADDRESS
    )
      return refuse(reply, 429, rateLimited(60));

    // it was answered meanwhile, or nobody waits any more
    if (reply.sent || reply.raw.closed) return reply;
    const stream: Stream = { reader, sessionId: viewer.sessionId, network, body: new PassThrough() };
    streams.add(stream);
    stream.body.on('error', () => undefined);
    stream.body.once('close', () => {
      streams.delete(stream);
      if (!streams.size) told = null;
    });
    void tell([stream]).catch(() => stream.body.destroy());
    return reply.type('text/event-stream').send(stream.body);
  });
}

const refuse = (reply: FastifyReply, status: number, fault: GraphQLError) =>
  sendError(reply.header('retry-after', fault.extensions.retryAfter), status, fault);
