import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import net from 'node:net';
import { setImmediate } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the readiness check fail from now on. */
    drain(): void;
    /** Stops accepting connections. Each response from now on is the last one on its connection. */
    stopListening(): Promise<void>;
  }
}

// How long the shutdown waits for running requests.
const MAX_WORK_MS = 6000;
// How long the shutdown waits for the next bytes of an incomplete body. If no request is running, it waits this long
// for the rest of an incomplete request head.
const MAX_SILENCE_MS = 1000;
const POLL_INTERVAL_MS = 50;
const MAX_SILENT_POLLS = MAX_SILENCE_MS / POLL_INTERVAL_MS;
// The longest tick of the event loop that counts as idle.
const MAX_IDLE_TICK_MS = 0.1;
// How long the listener stays open if no tick is idle. On a saturated machine, the running requests can keep all ticks
// busy for a second.
const MAX_ACCEPT_MS = 1000;

export interface Shutdown {
  isShuttingDown: () => boolean;
  onShutdown: (listener: () => void) => void;
}

/**
 * Registers hooks that shut the app down gracefully. Received requests get a response if they finish within
 * `MAX_WORK_MS` after the shutdown begins. Clients that do not complete their request are disconnected.
 */
export function registerGracefulShutdown(app: FastifyInstance): Shutdown {
  const listeners: (() => void)[] = [];
  let isShuttingDown = false;
  let hasStoppedListening = false;
  const runningRequests = new Set<IncomingMessage>();
  let checkTimer: NodeJS.Timeout | undefined;

  app.decorate('drain', () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    for (const listener of listeners) listener();
  });
  app.decorate('stopListening', async () => {
    hasStoppedListening = true;
    await closeListener(app.server);
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    runningRequests.add(raw);
    reply.raw.once('close', () => runningRequests.delete(raw));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (hasStoppedListening) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    app.drain();
    hasStoppedListening = true;
    const startedAt = performance.now();
    const isStalled = createStallDetector();
    // Node closes idle connections, but a connection without a complete request does not count as idle. Close the
    // remaining connections after the time limit.
    checkTimer = setInterval(() => {
      for (const request of runningRequests) if (isStalled(request)) request.socket.destroy();
      const elapsed = performance.now() - startedAt;
      if (elapsed < (runningRequests.size ? MAX_WORK_MS : MAX_SILENCE_MS)) return;
      app.server.closeAllConnections();
    }, POLL_INTERVAL_MS);
  });
  app.addHook('onClose', async () => clearInterval(checkTimer));
  return { isShuttingDown: () => isShuttingDown, onShutdown: (listener) => void listeners.push(listener) };
}

/**
 * Closes the listener, but not the accepted connections. When a listener closes, the operating system resets every
 * connection that the server has not accepted yet, although the client can already have sent a request. Node accepts one
 * connection per tick of the event loop. A tick that handles requests takes long enough for more connections to arrive.
 * Therefore, the requests of new connections wait for up to `MAX_ACCEPT_MS`, and the listener closes after a short tick
 * without a new connection. Only a connection that arrives during the last tick is still reset.
 */
async function closeListener(server: Server): Promise<void> {
  const waiting: net.Socket[] = [];
  const listeners = server.rawListeners('connection') as ((socket: net.Socket) => void)[];
  server.removeAllListeners('connection').on('connection', (socket) => {
    waiting.push(socket.on('error', () => {}));
  });
  await setImmediate(); // ends the current tick
  const deadline = performance.now() + MAX_ACCEPT_MS;
  let isIdle = false;
  while (!isIdle && performance.now() < deadline) {
    const { length } = waiting;
    const startedAt = performance.now();
    await setImmediate();
    isIdle = waiting.length === length && performance.now() - startedAt < MAX_IDLE_TICK_MS;
  }
  // `http.Server.close` would also close idle connections, on which a load balancer can be sending a request.
  net.Server.prototype.close.call(server);
  server.removeAllListeners('connection');
  for (const listener of listeners) server.on('connection', listener);
  for (const socket of waiting) {
    if (!socket.destroyed) server.emit('connection', socket);
    await setImmediate(); // the requests start one after another
  }
}

/**
 * Creates a function that checks whether a client has sent nothing for `MAX_SILENT_POLLS` although its request body is
 * incomplete. Call the function at each poll. It counts polls instead of time, because after a pause of the process,
 * Node runs timers before it reads the bytes that arrived.
 */
function createStallDetector(): (request: IncomingMessage) => boolean {
  const progress = new WeakMap<IncomingMessage, { bytes: number; silentPolls: number }>();
  return (request) => {
    // If received bytes are unread, the handler is slow, not the client.
    if (request.complete || request.readableLength > 0) return false;
    const bytes = request.socket.bytesRead;
    const lastProgress = progress.get(request);
    const silentPolls = lastProgress?.bytes === bytes ? lastProgress.silentPolls + 1 : 0;
    progress.set(request, { bytes, silentPolls });
    return silentPolls >= MAX_SILENT_POLLS;
  };
}
