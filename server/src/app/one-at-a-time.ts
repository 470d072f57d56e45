import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

interface Timeouts {
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

/**
 * A server that takes one request at a time on a connection. Node would run all that are sent at once, and never say of
 * those still waiting when the connection ends that they are over, so that whatever they hold stays held.
 */
export function createServerForOneAtATime(
  listener: RequestListener,
  options: ServerOptions,
  { keepAliveTimeout, requestTimeout, connectionTimeout }: Timeouts,
): Server {
  const busy = new WeakSet<Socket>();
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    if (busy.has(socket)) {
      socket.destroy();
      return;
    }
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
    // Node would read the rest of an answered body away unseen
    response.prependOnceListener('finish', () => {
      if (request.complete) return;
      request.read();
      request.resume();
    });
    listener(request, response);
  });
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}
