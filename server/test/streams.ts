import { soon } from './soon.ts';
import { expect } from 'vitest';

/** Server-sent messages of an address, without the comments that keep the connection open. */
export async function openStream(address: string, jwt: string) {
  const abort = new AbortController();
  const response = await fetch(address, { headers: { jwt }, signal: abort.signal });
  const messages: string[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop()!;
      messages.push(...parts.filter((message) => message !== ':'));
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    messages,
    /** Resolves when the server closes the stream. */
    ended,
    events: () => messages.filter((message) => message.includes('event: ')),
    /** Waits for the first message: from then on, events are followed. */
    begun: () => soon(() => expect(messages).not.toEqual([])),
    close: () => abort.abort(),
  };
}
