import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver got, as it came. */
export interface Got {
  path: string;
  headers: Record<string, string>;
  text: string;
  at: number;
}

/** How it answers: a status, after a pause, with a body and headers. */
interface Reply {
  status?: number;
  pause?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** A server that webhooks are sent to; `answer` can be changed at any time. */
export async function startReceiver() {
  const got: Got[] = [];
  const state: { answer: (got: Got) => Reply } = { answer: () => ({}) };
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const one = { path: request.url!, headers: request.headers as Got['headers'], text, at: Date.now() };
      got.push(one);
      const { status = 204, pause = 0, body = '', headers = {} } = state.answer(one);
      setTimeout(() => response.writeHead(status, headers).end(body), pause);
    });
  });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** How many connections were opened, even those without a request. */
    connections: () => connections,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answerWith: (answer: (got: Got) => Reply) => void (state.answer = answer),
    /** The events that came, each verified with a secret. */
    verified: (secret: string, path = '/') =>
      got
        .filter((one) => one.path === path)
        .map(({ headers, text }) => new Webhook(secret).verify(text, headers) as Event),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** An event as a webhook tells it. */
interface Event {
  id: string;
  type: string;
  sequence: number | null;
  occurredAt: string;
  companyId: string | null;
  keyId: string | null;
  data: Record<string, unknown>;
}
