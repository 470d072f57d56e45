import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { type AccountAccess, getAccessId, type Viewer } from '../auth/viewer.ts';
import type { GetContext, Runtime } from '../context/context.ts';
import type { ChangeFeed } from '../database/change-feed/change-feed.ts';
import { sendError } from '../graphql/errors.ts';
import type { Shutdown } from '../http/graceful-shutdown.ts';
import { toNetwork } from '../http/networks.ts';
import { isServerErrorCode, createUnavailableError, toSystemError } from '../kernel/system-errors.ts';
import { type EventFeed, createEventFollower } from './event-follower.ts';
import type { Stream, Subscriber, NotifyStreams } from './stream.ts';
import { findStreamLimit } from './stream-limits.ts';

// more often than proxies and our own server end a silent connection
const HEARTBEAT_MS = 15_000;
// what a reader that does not read may leave unread, in bytes
const MAX_UNSENT_BYTES = 16_384;

const HEADERS = {
  'cache-control': 'no-store, no-transform',
  // nginx would gather what should go at once
  'x-accel-buffering': 'no',
};

/** Decides how the stream of a request is told; refuses what is wrong with the request. */
type PrepareStream = (request: FastifyRequest, reader: Subscriber['account']) => Promise<NotifyStreams>;

/** The streams of one server: who may open one, when it is told of events, and that it ends with its session or token. */
export interface LiveStreams {
  /** Opens streams at a path. */
  serve(path: string, prepare: PrepareStream): void;
  /** Those of some streams whose session or token still works; the others are told that it has ended, and nothing more. */
  endInvalid(some: Stream[]): Promise<Stream[]>;
  write(stream: Stream, text: string): void;
}

interface LiveStreamsOptions {
  changes: ChangeFeed;
  log: Runtime['log'];
  shutdown: Shutdown;
  contextOf: GetContext;
  /** Returns the account of a viewer, or throws the error to send. */
  authorize: (viewer: Viewer) => Subscriber;
  /** The ids of the sessions and tokens among these that still work. */
  listValidIds: (entries: AccountAccess[]) => Promise<Set<string>>;
  events: EventFeed;
  /** How often sessions and tokens are checked, in milliseconds. */
  heartbeatMs?: number;
}

/** Serves streams of server-sent events. All paths share the limits. */
export function createLiveStreams(
  app: FastifyInstance,
  {
    changes,
    log,
    shutdown,
    contextOf,
    authorize,
    listValidIds,
    events,
    heartbeatMs = HEARTBEAT_MS,
  }: LiveStreamsOptions,
): LiveStreams {
  const streams = new Set<Stream>();
  const follower = createEventFollower(streams, events, log);

  const end = (stream: Stream) => void stream.body.end();
  /** Says that the session or the token has ended, so that the page does not come back. */
  const dismiss = (stream: Stream) => void stream.body.end('data: {"ended":true}\n\n');

  async function stillOpen(some: Stream[]): Promise<Stream[]> {
    if (!some.length) return [];
    const open = await listValidIds(some.map(({ access: entry }) => entry));
    const isOpen = ({ access }: Stream) => open.has(getAccessId(access));
    for (const stream of some) if (!isOpen(stream)) dismiss(stream);
    return some.filter(isOpen);
  }

  function write(stream: Stream, text: string): void {
    if (stream.body.writableLength > MAX_UNSENT_BYTES) stream.body.destroy();
    else if (!stream.body.writableEnded) stream.body.write(text);
  }

  const check = () =>
    stillOpen([...streams]).catch((error: unknown) => log.error({ err: error }, 'sessions could not be looked at'));

  changes.on('published', follower.wake);
  changes.on('session', (id) => {
    if (id === null) void check();
    else for (const stream of streams) if (stream.access.sessionId === id) dismiss(stream);
  });
  // a rotated one goes on for a while
  changes.on('token', () => void check());
  const beat = setInterval(() => {
    void check();
    for (const stream of streams) if (!stream.body.writableLength) write(stream, ':\n\n');
  }, heartbeatMs).unref();
  shutdown.onShutdown(() => {
    clearInterval(beat);
    streams.forEach(end);
  });

  const serve = (path: string, prepare: PrepareStream) =>
    void app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const { viewer } = await contextOf(request);
      reply.headers(HEADERS);
      let subscriber: Subscriber;
      let notify: NotifyStreams;
      try {
        subscriber = authorize(viewer);
        notify = await prepare(request, subscriber.account);
      } catch (error) {
        const fault = toSystemError(error);
        if (isServerErrorCode(fault.extensions.code)) log.error({ err: error }, 'a stream could not be opened');
        return sendStreamError(reply, fault);
      }
      const network = toNetwork(request.ip);
      const { account: reader, access } = subscriber;
      const full = shutdown.isShuttingDown()
        ? createUnavailableError()
        : findStreamLimit(streams, { account: reader, network });
      if (full) return sendStreamError(reply, full);

      // it was answered meanwhile, or nobody waits any more
      if (reply.sent || reply.raw.closed) return reply;
      const stream: Stream = { account: reader, access, network, body: new PassThrough(), notify };
      streams.add(stream);
      stream.body.on('error', () => undefined);
      stream.body.once('close', () => {
        streams.delete(stream);
        if (!streams.size) follower.pause();
      });
      void follower.addStream(stream).catch(() => stream.body.destroy());
      return reply.type('text/event-stream').send(stream.body);
    });

  return { serve, endInvalid: stillOpen, write };
}

const STATUSES: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

const sendStreamError = (reply: FastifyReply, fault: GraphQLError) =>
  sendError(
    reply.header('retry-after', fault.extensions.retryAfter),
    STATUSES[String(fault.extensions.code)] ?? 400,
    fault,
  );
