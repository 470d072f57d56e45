import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A received request, unmodified. */
interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  /** The raw body. A signature covers its exact text, so it must not be parsed and formatted again. */
  text: string;
  at: number;
}

/** The response to a request. `pause` is the delay before the response in milliseconds. */
interface ReceiverReply {
  status?: number;
  pause?: number;
  body?: string;
  headers?: Record<string, string>;
}

type Responder = (request: ReceivedRequest) => ReceiverReply | Promise<ReceiverReply>;

/** Starts a server that receives webhooks. `respondWith` sets the function that responds to later requests. */
export async function startWebhookReceiver() {
  const requests: ReceivedRequest[] = [];
  const state: { respond: Responder } = { respond: () => ({}) };
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', async () => {
      const requestHeaders = request.headers as ReceivedRequest['headers'];
      const received = { path: request.url!, headers: requestHeaders, text, at: Date.now() };
      requests.push(received);
      const { status = 204, pause = 0, body = '', headers = {} } = await state.respond(received);
      setTimeout(() => response.writeHead(status, headers).end(body), pause);
    });
  });
  let connectionCount = 0;
  server.on('connection', () => (connectionCount += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** Returns the number of opened connections, including those without a request. */
    countConnections: () => connectionCount,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respondWith: (respond: Responder) => void (state.respond = respond),
    /** Verifies the requests to `path` with the secret, and returns their events. */
    listVerified: (secret: string, path = '/') =>
      requests
        .filter((one) => one.path === path)
        .map(({ headers, text }) => new Webhook(secret).verify(text, headers) as WebhookEvent),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface WebhookEvent {
  id: string;
  type: string;
  sequence: number | null;
  occurredAt: string;
  companyId: string | null;
  keyId: string | null;
  data: Record<string, unknown>;
}
