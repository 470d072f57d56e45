import { storedToken } from './stored-session.ts';

/** What the server tells of: that something happened, and how many notices are unread. */
export interface Live {
  unread: number;
}

const LONGEST_PAUSE = 60_000;

/**
 * Listens to the server until the signal is aborted or the session ends, and comes back when the connection breaks: after
 * a second, and then later and later, not all pages at the same moment.
 */
export async function listen(onMessage: (message: Live) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const messages = await open(signal);
      if (!messages) return;
      for (let next = await messages.read(); !next.done; next = await messages.read()) {
        failures = 0;
        if ('ended' in next.value) return;
        onMessage(next.value);
      }
    } catch {
      // a connection that breaks is tried again
    }
    await pause(Math.min(1000 * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random()), signal);
  }
}

/** The messages of one connection; null where nobody is logged in any more. */
async function open(signal: AbortSignal) {
  const response = await fetch('/live', {
    // no use of the session, which would never be idle
    headers: { authorization: `Bearer ${storedToken() ?? ''}`, 'x-in-background': '1' },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) return null;
  if (!response.ok || !response.body) throw new Error(`The server does not tell: ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(messagesOf()).getReader();
}

/** Reads the server's own kind of server-sent events: JSON on one line, and signs of life. */
function messagesOf(): TransformStream<string, Live | { ended: true }> {
  let rest = '';
  return new TransformStream({
    transform(text, controller) {
      const events = (rest + text).split('\n\n');
      rest = events.pop()!;
      for (const event of events)
        if (event.startsWith('data: ')) controller.enqueue(JSON.parse(event.slice(6)) as Live | { ended: true });
    },
  });
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
