import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

interface Timeouts {
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

// in bytes, as they come from the network: more than the largest body that is taken, and than the longest head
const MAX_MESSAGE_BYTES = 16_000_000;
const MAX_IDLE_BYTES = 256_000;
const CHECK_INTERVAL_MS = 100;

/** What a connection had sent when its present request, or the pause before the next one, began. */
interface ConnectionProgress {
  before: number;
  request?: IncomingMessage;
}

/**
 * A server that takes one request at a time on a connection, while the next one waits; a third ends it. Node would run all
 * that are sent at once, and never say of those unanswered when the connection ends that they are over, so that whatever they
 * hold stays held.
 */
export function createSequentialHttpServer(
  listener: RequestListener,
  options: ServerOptions,
  { keepAliveTimeout, requestTimeout, connectionTimeout }: Timeouts,
): Server {
  const answering = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakSet<Socket>();
  const connections = new Map<Socket, ConnectionProgress>();
  const answer: RequestListener = (request, response) => {
    const { socket } = request;
    answering.set(socket, response);
    if (connections.has(socket)) connections.set(socket, { before: socket.bytesRead, request });
    response.once('close', () => answering.delete(socket));
    // Node would read the rest of an answered body away unseen
    response.prependOnceListener('finish', () => {
      if (request.complete) return;
      request.read();
      request.resume();
    });
    listener(request, response);
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const before = answering.get(socket);
    if (!before) return answer(request, response);
    if (waiting.has(socket)) return void socket.destroy();
    // who has the last byte of an answer may ask on before this side knows that the answer is over
    waiting.add(socket);
    before.once('close', () => {
      waiting.delete(socket);
      if (socket.writable) answer(request, response);
    });
  });
  // an expectation that Node does not know would get an empty 417
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { before: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  // empty lines and the sizes of chunks are no body, so nobody else counts them
  const look = setInterval(() => {
    for (const [socket, { before, request }] of connections) {
      const isBetween = !answering.has(socket) && (!request || request.complete);
      if (isBetween && request) connections.set(socket, { before: socket.bytesRead });
      else if (socket.bytesRead - before > (isBetween ? MAX_IDLE_BYTES : MAX_MESSAGE_BYTES)) socket.destroy();
    }
  }, CHECK_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(look));
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}
