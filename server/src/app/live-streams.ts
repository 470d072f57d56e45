import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { openSessions } from '../sessions/sessions.service.ts';
import { eventsAfter, lastPosition } from '../events/events.service.ts';
import { sendError } from '../graphql/errors.ts';
import type { Reader } from '../notices/notices.service.ts';
import type { ContextOf, Runtime } from '../shared/context.ts';
import {
  isServersFault,
  lackingScope,
  rateLimited,
  serviceUnavailable,
  toFault,
  unauthenticated,
} from '../shared/faults.ts';
import { networkOf } from '../shared/networks.ts';
import { allows, Scope } from '../shared/scopes.rules.ts';
import { accountOf, type Entry, entryId, Role } from '../shared/viewer.ts';
import { workingTokens } from '../tokens/api-tokens.service.ts';
import type { Ending } from './graceful-end.ts';

// on one server
const MOST_OF_ACCOUNT = 10;
const MOST_AT_ADDRESS = 200;
const MOST = 5000;
// more often than proxies and our own server end a silent connection
const BEAT = 15_000;
// the shortest time between two messages, so that many events at once are one of them
const REST = 500;
// how long it waits after telling failed
const AGAIN_AFTER = 2000;
const EVENTS_AT_ONCE = 1000;
// what a reader that does not read may leave unread, in bytes
const MOST_UNSENT = 16_384;

const HEADERS = {
  'cache-control': 'no-store, no-transform',
  // nginx would gather what should go at once
  'x-accel-buffering': 'no',
};

/** Somebody who is told of events for as long as the connection is open. */
export interface Stream {
  reader: Reader;
  entry: Entry;
  network: string;
  body: PassThrough;
  tell: Tell;
}

/** Tells streams of what they have not been told yet: when they are opened, and after events that they may see. */
export type Tell = (some: Stream[]) => Promise<void>;

/** Decides how the stream of a request is told; refuses what is wrong with the request. */
type Prepare = (request: FastifyRequest, reader: Reader) => Promise<Tell>;

/** The streams of one server: who may open one, when it is told of events, and that it ends with its session or token. */
export interface LiveStreams {
  /** Opens streams at a path. */
  serve(path: string, prepare: Prepare): void;
  /** Those of some streams whose session or token still works; the others are told that it has ended, and nothing more. */
  stillOpen(some: Stream[]): Promise<Stream[]>;
  write(stream: Stream, text: string): void;
}

/** Makes the streams of server-sent events; all of them share their limits. */
export function createLiveStreams(
  app: FastifyInstance,
  { db, changes, clock, log }: Runtime,
  contextOf: ContextOf,
  ending: Ending,
  beatMs = BEAT,
): LiveStreams {
  const streams = new Set<Stream>();
  // up to where events were told; null while nobody listens
  let told: number | null = null;
  let isWanted = false;
  let isFollowing = false;

  const end = (stream: Stream) => void stream.body.end();
  /** Says that the session or the token has ended, so that the page does not come back. */
  const dismiss = (stream: Stream) => void stream.body.end('data: {"ended":true}\n\n');

  async function stillOpen(some: Stream[]): Promise<Stream[]> {
    if (!some.length) return [];
    const sessionIds = some.flatMap(({ entry }) => entry.sessionId ?? []);
    const tokenIds = some.flatMap(({ entry }) => entry.tokenId ?? []);
    const open = new Set([
      ...(await openSessions(db.manager, sessionIds, clock())),
      ...(await workingTokens(db.manager, tokenIds, clock())),
    ]);
    const isOpen = ({ entry }: Stream) => open.has(entryId(entry));
    for (const stream of some) if (!isOpen(stream)) dismiss(stream);
    return some.filter(isOpen);
  }

  function write(stream: Stream, text: string): void {
    if (stream.body.writableLength > MOST_UNSENT) stream.body.destroy();
    else if (!stream.body.writableEnded) stream.body.write(text);
  }

  async function follow(): Promise<void> {
    while (isWanted && told !== null) {
      isWanted = false;
      const events = await eventsAfter(db.manager, told, EVENTS_AT_ONCE);
      if (events.length) {
        isWanted ||= events.length === EVENTS_AT_ONCE;
        const companies = new Set(events.map(({ companyId }) => companyId));
        const concerned = [...streams].filter(({ reader }) => reader.role === Role.Admin || companies.has(reader.id));
        for (const tell of new Set(concerned.map((stream) => stream.tell)))
          await tell(concerned.filter((stream) => stream.tell === tell));
        if (streams.size) told = events.at(-1)!.position;
      }
      await new Promise((resolve) => setTimeout(resolve, REST).unref());
    }
  }

  /** Tells a stream for the first time, once what comes afterwards is followed. */
  async function begin(stream: Stream): Promise<void> {
    const last = told ?? (await lastPosition(db.manager));
    // it may have closed meanwhile, and been the only one
    if (streams.has(stream)) told ??= last;
    await stream.tell([stream]);
  }

  const wake = () => {
    isWanted = true;
    if (isFollowing) return;
    isFollowing = true;
    follow()
      .catch((error: unknown) => {
        log.error({ err: error }, 'streams could not be told of events');
        setTimeout(wake, AGAIN_AFTER).unref();
      })
      .finally(() => (isFollowing = false));
  };

  const check = () =>
    stillOpen([...streams]).catch((error: unknown) => log.error({ err: error }, 'sessions could not be looked at'));

  changes.on('published', wake);
  changes.on('session', (id) => {
    if (id === null) void check();
    else for (const stream of streams) if (stream.entry.sessionId === id) dismiss(stream);
  });
  // a rotated one goes on for a while
  changes.on('token', () => void check());
  const beat = setInterval(() => {
    void check();
    for (const stream of streams) if (!stream.body.writableLength) write(stream, ':\n\n');
  }, beatMs).unref();
  ending.onEnding(() => {
    clearInterval(beat);
    streams.forEach(end);
  });

  /** Why no more streams are opened for a reader; null where one more is. */
  function fullFor({ id }: Reader, network: string): GraphQLError | null {
    if (ending.isEnding() || streams.size >= MOST) return serviceUnavailable();
    const open = [...streams];
    const isFull =
      open.filter(({ reader }) => reader.id === id).length >= MOST_OF_ACCOUNT ||
      open.filter((stream) => stream.network === network).length >= MOST_AT_ADDRESS;
    return isFull ? rateLimited(60) : null;
  }

  const serve = (path: string, prepare: Prepare) =>
    void app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const { viewer } = await contextOf(request);
      reply.headers(HEADERS);
      if (viewer.role !== Role.Customer && viewer.role !== Role.Admin) return refuse(reply, unauthenticated());
      if (viewer.tokenId !== undefined && !allows(viewer.scopes, Scope.EVENTS_READ))
        return refuse(reply, lackingScope(Scope.EVENTS_READ));
      const reader = accountOf(viewer);
      let tell: Tell;
      try {
        tell = await prepare(request, reader);
      } catch (error) {
        const fault = toFault(error);
        if (isServersFault(fault.extensions.code)) log.error({ err: error }, 'a stream could not be opened');
        return refuse(reply, fault);
      }
      const network = networkOf(request.ip);
      const full = fullFor(reader, network);
      if (full) return refuse(reply, full);

      // it was answered meanwhile, or nobody waits any more
      if (reply.sent || reply.raw.closed) return reply;
      const stream: Stream = { reader, entry: viewer, network, body: new PassThrough(), tell };
      streams.add(stream);
      stream.body.on('error', () => undefined);
      stream.body.once('close', () => {
        streams.delete(stream);
        if (!streams.size) told = null;
      });
      void begin(stream).catch(() => stream.body.destroy());
      return reply.type('text/event-stream').send(stream.body);
    });

  return { serve, stillOpen, write };
}

const STATUSES: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

const refuse = (reply: FastifyReply, fault: GraphQLError) =>
  sendError(
    reply.header('retry-after', fault.extensions.retryAfter),
    STATUSES[String(fault.extensions.code)] ?? 400,
    fault,
  );
