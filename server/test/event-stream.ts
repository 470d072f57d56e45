import { expect } from 'vitest';
import { waitFor } from './wait-for.ts';

/** Opens a server-sent event stream and collects its messages, without heartbeat comments. */
export async function openEventStream(url: string, jwt: string) {
  const abort = new AbortController();
  const response = await fetch(url, { headers: { jwt }, signal: abort.signal });
  const messages: string[] = [];
  let heartbeatCount = 0;
  const read = async () => {
    let incompleteMessage = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const newMessages = (incompleteMessage + chunk).split('\n\n');
      incompleteMessage = newMessages.pop()!;
      messages.push(...newMessages.filter((message) => message !== ':'));
      heartbeatCount += newMessages.filter((message) => message === ':').length;
    }
  };
  const reading = read().catch(() => undefined);
  return {
    status: response.status,
    messages,
    /** Resolves when the stream ends. */
    ended: reading,
    getHeartbeatCount: () => heartbeatCount,
    events: () => messages.filter((message) => message.includes('event: ')),
    /** Waits for the first message, after which the server sends new events to this stream. */
    waitForFirst: () => waitFor(() => expect(messages).not.toEqual([])),
    close: () => abort.abort(),
  };
}
