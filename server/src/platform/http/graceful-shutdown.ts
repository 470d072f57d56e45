import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the app says that it is not ready. */
    drain(): void;
    /** Takes no more connections; every answer is the last on the one it has. */
    stopListening(): Promise<void>;
  }
}

// how long the close waits for running work, and for clients that have opened a connection and asked nothing so far
const MAX_WORK_MS = 6000;
const MAX_SILENCE_MS = 1000;
const POLL_INTERVAL_MS = 50;
const MAX_TICKS = 1000;

/** Whether the app is ending, and who is told once it begins to. */
export interface Shutdown {
  isShuttingDown: () => boolean;
  onShutdown: (listener: () => void) => void;
}

/** Lets the app end without failing anybody who asked in time, and without waiting for anybody who never finishes. */
export function registerGracefulShutdown(app: FastifyInstance): Shutdown {
  const listeners: (() => void)[] = [];
  let isEnding = false;
  let isLast = false;
  let running = 0;
  let connected = 0;
  let look: NodeJS.Timeout | undefined;

  app.decorate('drain', () => {
    if (isEnding) return;
    isEnding = true;
    for (const listener of listeners) listener();
  });
  app.decorate('stopListening', async () => {
    isLast = true;
    // what waits to be accepted would be reset: one connection is, in each turn of the event loop
    for (let before = -1, turns = 0; before < connected && turns < MAX_TICKS; turns++) {
      before = connected;
      await setImmediate();
    }
    // that of http would also end idle connections, on which a balancer may be asking
    net.Server.prototype.close.call(app.server);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1;
    reply.raw.once('close', () => (running -= 1));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLast) reply.header('connection', 'close');
    done(null, payload);
  });
  app.server.on('connection', () => void (connected += 1));
  app.addHook('preClose', async () => {
    app.drain();
    isLast = true;
    const since = performance.now();
    // Node closes idle connections; one that has asked for nothing, or for half of something, is not idle
    look = setInterval(() => {
      const waited = performance.now() - since;
      if (waited < (running ? MAX_WORK_MS : MAX_SILENCE_MS)) return;
      app.server.closeAllConnections();
    }, POLL_INTERVAL_MS);
  });
  app.addHook('onClose', async () => clearInterval(look));
  return { isShuttingDown: () => isEnding, onShutdown: (listener) => void listeners.push(listener) };
}
