import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Timeouts in milliseconds. */
interface Timeouts {
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

// The number of bytes that a client can send for one request, and between two requests. MAX_MESSAGE_BYTES exceeds the
// longest allowed head and body together.
const MAX_MESSAGE_BYTES = 16_000_000;
const MAX_IDLE_BYTES = 256_000;
const CHECK_INTERVAL_MS = 100;

/**
 * The progress of a connection. `startBytes` is the number of bytes that had been received when the current request
 * began, or when the pause before the next request began.
 */
interface ConnectionProgress {
  startBytes: number;
  request?: IncomingMessage;
}

/**
 * Creates an HTTP server that handles one request at a time per connection. A second, pipelined request waits, and a
 * third closes the connection. Node itself would start pipelined requests concurrently. When the socket closes, Node
 * emits no `close` event for requests without a response, which would leak their concurrency slots.
 */
export function createSequentialHttpServer(
  listener: RequestListener,
  options: ServerOptions,
  { keepAliveTimeout, requestTimeout, connectionTimeout }: Timeouts,
): Server {
  const responses = new WeakMap<Socket, ServerResponse>();
  const queuedSockets = new WeakSet<Socket>();
  const connections = new Map<Socket, ConnectionProgress>();
  const handle: RequestListener = (request, response) => {
    const { socket } = request;
    responses.set(socket, response);
    if (connections.has(socket)) connections.set(socket, { startBytes: socket.bytesRead, request });
    response.once('close', () => responses.delete(socket));
    // Read the rest of the body. Otherwise, Node would discard it without passing it to the size checks of
    // BoundedMessage.
    response.prependOnceListener('finish', () => {
      if (request.complete) return;
      request.read();
      request.resume();
    });
    listener(request, response);
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const previousResponse = responses.get(socket);
    if (!previousResponse) return handle(request, response);
    if (queuedSockets.has(socket)) return void socket.destroy();
    // A client can send its next request before our `close` event of the previous response fires.
    queuedSockets.add(socket);
    previousResponse.once('close', () => {
      queuedSockets.delete(socket);
      if (socket.writable) handle(request, response);
    });
  });
  // Without a listener, Node responds to an unknown Expect header with an empty 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { startBytes: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  // Empty lines and chunk headers are not part of a body, so the body limits do not count them.
  const checkTimer = setInterval(() => {
    for (const [socket, { startBytes, request }] of connections) {
      const isIdle = !responses.has(socket) && (!request || request.complete);
      if (isIdle && request) connections.set(socket, { startBytes: socket.bytesRead });
      else if (socket.bytesRead - startBytes > (isIdle ? MAX_IDLE_BYTES : MAX_MESSAGE_BYTES)) socket.destroy();
    }
  }, CHECK_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(checkTimer));
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}
