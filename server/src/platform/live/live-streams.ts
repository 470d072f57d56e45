import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { GraphQLError } from 'graphql';
import { PassThrough } from 'node:stream';
import type { Viewer } from '../auth/viewer.ts';
import type { GetContext, Runtime } from '../context/context.ts';
import type { ChangeFeed } from '../database/change-feed/change-feed.ts';
import { addErrorDetails, sendError, sendRequestError } from '../graphql/errors.ts';
import type { Shutdown } from '../http/graceful-shutdown.ts';
import { toNetwork } from '../http/networks.ts';
import { isServerErrorCode, createUnavailableError, toSystemError } from '../kernel/system-errors.ts';
import { type EventFeed, MAX_PAGE_AGE_MS, createEventFollower } from './event-follower.ts';
import { findStreamLimitError } from './stream-limits.ts';
import type { Stream, Subscriber, NotifyStreams } from './stream.ts';

// Shorter than the idle timeouts of common proxies and of this server.
const HEARTBEAT_MS = 15_000;
// The maximum unsent data of a stream in bytes. A write to a stream with more unsent data disconnects the client.
const MAX_UNSENT_BYTES = 16_384;

const STREAM_HEADERS = {
  'cache-control': 'no-store, no-transform',
  // Without this header, nginx would buffer the events.
  'x-accel-buffering': 'no',
};

/** Returns the function that notifies the stream of a request. Throws if the request is invalid. */
type PrepareStream = (request: FastifyRequest, account: Subscriber['account']) => Promise<NotifyStreams>;

/** The live streams of one server. A stream ends when its session or token ends. */
export interface LiveStreams {
  /** Registers a path that opens streams. */
  serve(path: string, prepare: PrepareStream): void;
  /** Ends streams whose session or token is no longer valid, and returns the others. */
  endInvalid(candidates: Stream[]): Promise<Stream[]>;
  write(stream: Stream, text: string): void;
}

interface LiveStreamsOptions {
  changes: ChangeFeed;
  log: Runtime['log'];
  portalUrl: string;
  shutdown: Shutdown;
  getContext: GetContext;
  /** Returns the subscriber for a viewer, or throws the error to send. */
  authorize: (viewer: Viewer) => Subscriber;
  /** Returns the streams whose session or token is still valid. A token can be limited to certain IP addresses. */
  filterValid: (candidates: Stream[]) => Promise<Stream[]>;
  events: EventFeed;
  /** Milliseconds between heartbeats. Each heartbeat checks sessions and tokens, and keeps the connections open. */
  heartbeatMs?: number;
}

/** Serves streams of server-sent events. All paths share the limits. */
export function createLiveStreams(
  app: FastifyInstance,
  {
    changes,
    log,
    portalUrl,
    shutdown,
    getContext,
    authorize,
    filterValid,
    events,
    heartbeatMs = HEARTBEAT_MS,
  }: LiveStreamsOptions,
): LiveStreams {
  const streams = new Set<Stream>();
  const follower = createEventFollower(streams, events, log);

  const end = (stream: Stream) => void stream.body.end();
  /**
   * Ends a stream whose session or token has ended, or whose rights have changed. The client reconnects, and gets 401 if
   * the session or token has ended.
   */
  const endUnauthorized = (stream: Stream) => void stream.body.end('data: {"ended":true}\n\n');

  async function endInvalid(candidates: Stream[]): Promise<Stream[]> {
    if (!candidates.length) return [];
    const validStreams = new Set(await filterValid(candidates));
    const isValid = (stream: Stream) => validStreams.has(stream);
    for (const stream of candidates) if (!isValid(stream)) endUnauthorized(stream);
    return candidates.filter(isValid);
  }

  function write(stream: Stream, text: string): void {
    if (stream.body.writableLength > MAX_UNSENT_BYTES) stream.body.destroy();
    else if (!stream.body.writableEnded) stream.body.write(text);
  }

  const endInvalidStreams = () =>
    endInvalid([...streams]).catch((error: unknown) =>
      log.error({ err: error }, 'checking the sessions of open streams failed'),
    );

  changes.on('published', follower.wake);
  // Changes to a team publish no event, so they notify the streams directly.
  changes.on('team', follower.notifyTeamChange);
  changes.on('session', (id) => {
    if (id === null) void endInvalidStreams();
    else for (const stream of streams) if (stream.access.sessionId === id) endUnauthorized(stream);
  });
  // A rotated token stays valid for a while, so check instead of ending its streams.
  changes.on('token', () => void endInvalidStreams());
  const heartbeat = setInterval(() => {
    void endInvalidStreams();
    for (const stream of streams) if (!stream.body.writableLength) write(stream, ':\n\n');
  }, heartbeatMs).unref();
  shutdown.onShutdown(() => {
    clearInterval(heartbeat);
    streams.forEach(end);
  });

  const onSend: onSendHookHandler = (request, _reply, payload, done) =>
    done(null, addErrorDetails(payload, request.id, portalUrl));

  const serve = (path: string, prepare: PrepareStream) =>
    void app.get(path, { exposeHeadRoute: false, onSend, errorHandler: sendRequestError }, async (request, reply) => {
      const loadedAt = readLoadTime(request);
      reply.headers(STREAM_HEADERS);
      let subscriber: Subscriber;
      let notify: NotifyStreams;
      try {
        const { viewer } = await getContext(request);
        subscriber = authorize(viewer);
        notify = await prepare(request, subscriber.account);
      } catch (error) {
        const systemError = toSystemError(error);
        if (isServerErrorCode(systemError.extensions.code)) log.error({ err: error }, 'opening a stream failed');
        return sendStreamError(reply, systemError);
      }
      const { ip: address } = request;
      const network = toNetwork(address);
      const { account, access } = subscriber;
      const limitError = shutdown.isShuttingDown()
        ? createUnavailableError()
        : findStreamLimitError(streams, { account, network });
      if (limitError) return sendStreamError(reply, limitError);

      // The request timeout may have responded, or the client may have disconnected.
      if (reply.sent || reply.raw.closed) return reply;
      const stream: Stream = { account, access, address, network, body: new PassThrough(), notify };
      streams.add(stream);
      stream.body.on('error', () => undefined);
      stream.body.once('close', () => {
        streams.delete(stream);
        if (!streams.size) follower.pause();
      });
      void follower.addStream(stream, loadedAt).catch(() => stream.body.destroy());
      return reply.type('text/event-stream').send(stream.body);
    });

  return { serve, endInvalid, write };
}

/** Returns when the page began to load its data, or null if the header is missing or invalid. */
function readLoadTime({ headers }: FastifyRequest): number | null {
  const age = Number(headers['x-page-age'] ?? 0);
  return age > 0 ? performance.now() - Math.min(age, MAX_PAGE_AGE_MS) : null;
}

const ERROR_STATUSES: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

function sendStreamError(reply: FastifyReply, systemError: GraphQLError): Promise<void> {
  const { code, retryAfter } = systemError.extensions;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return sendError(reply, ERROR_STATUSES[String(code)] ?? 400, systemError);
}
