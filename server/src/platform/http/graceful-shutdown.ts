import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the readiness check fail from now on. */
    drain(): void;
    /** Stops accepting connections. Each response from now on is the last one on its connection. */
    stopListening(): Promise<void>;
  }
}

// How long the shutdown waits for running requests, and for clients that have connected without sending a complete
// request.
const MAX_WORK_MS = 6000;
const MAX_SILENCE_MS = 1000;
const POLL_INTERVAL_MS = 50;
const MAX_TICKS = 1000;

export interface Shutdown {
  isShuttingDown: () => boolean;
  onShutdown: (listener: () => void) => void;
}

/**
 * Shuts the app down gracefully: requests that arrived in time get a response. Clients that never complete a request
 * are disconnected.
 */
export function registerGracefulShutdown(app: FastifyInstance): Shutdown {
  const listeners: (() => void)[] = [];
  let isShuttingDown = false;
  let hasStoppedListening = false;
  let runningRequests = 0;
  let acceptedConnections = 0;
  let checkTimer: NodeJS.Timeout | undefined;

  app.decorate('drain', () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    for (const listener of listeners) listener();
  });
  app.decorate('stopListening', async () => {
    hasStoppedListening = true;
    // Closing the listener resets connections in the accept backlog, so empty the backlog first. Node accepts one
    // connection per event-loop tick.
    for (let before = -1, ticks = 0; before < acceptedConnections && ticks < MAX_TICKS; ticks++) {
      before = acceptedConnections;
      await setImmediate();
    }
    // `http.Server.close` would also close idle connections, on which a load balancer can be sending a request.
    net.Server.prototype.close.call(app.server);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    runningRequests += 1;
    reply.raw.once('close', () => (runningRequests -= 1));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (hasStoppedListening) reply.header('connection', 'close');
    done(null, payload);
  });
  app.server.on('connection', () => void (acceptedConnections += 1));
  app.addHook('preClose', async () => {
    app.drain();
    hasStoppedListening = true;
    const startedAt = performance.now();
    // Node closes idle connections, but a connection without a complete request does not count as idle. Close the
    // remaining connections after the time limit.
    checkTimer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      if (elapsed < (runningRequests ? MAX_WORK_MS : MAX_SILENCE_MS)) return;
      app.server.closeAllConnections();
    }, POLL_INTERVAL_MS);
  });
  app.addHook('onClose', async () => clearInterval(checkTimer));
  return { isShuttingDown: () => isShuttingDown, onShutdown: (listener) => void listeners.push(listener) };
}
