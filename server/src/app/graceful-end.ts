import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the app says that it is not ready, and every answer is the last on its connection. */
    drain(): void;
  }
}

// how long the close waits for running work, and for clients that have opened a connection and asked nothing so far
const WORK_MS = 6000;
const SILENCE_MS = 1000;
const LOOK_EVERY_MS = 50;

/** Whether the app is ending, and who is told once it begins to. */
export interface Ending {
  isEnding: () => boolean;
  onEnding: (listener: () => void) => void;
}

/** Lets the app end without failing anybody who asked in time, and without waiting for anybody who never finishes. */
export function endGracefully(app: FastifyInstance): Ending {
  const listeners: (() => void)[] = [];
  let isEnding = false;
  let running = 0;
  let look: NodeJS.Timeout | undefined;

  app.decorate('drain', () => {
    if (isEnding) return;
    isEnding = true;
    for (const listener of listeners) listener();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1;
    reply.raw.once('close', () => (running -= 1));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    app.drain();
    const since = performance.now();
    // Node closes idle connections; one that has asked for nothing, or for half of something, is not idle
    look = setInterval(() => {
      const waited = performance.now() - since;
      if (waited < (running ? WORK_MS : SILENCE_MS)) return;
      app.server.closeAllConnections();
    }, LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(look));
  return { isEnding: () => isEnding, onEnding: (listener) => void listeners.push(listener) };
}
