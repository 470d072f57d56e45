import { readStoredToken } from './stored-session.ts';

/** Reports that data may have changed. `unread` is the number of unread notifications. */
interface LiveMessage {
  unread: number;
}

/** The longest delay before jitter is applied. Jitter changes a delay by up to 50 %. */
const MAX_RECONNECT_DELAY_MS = 60_000;

interface LiveListener {
  /**
   * Returns how long ago, in milliseconds, the page began to load its data. If the data has changed since, the server
   * reports this immediately after the first message. Returns 0 if the page refetches its data at the first message.
   */
  getPageAge: () => number;
  onMessage: (message: LiveMessage) => void;
  /** Called when a connection breaks or cannot be opened. Changes are not reported until the next message. */
  onDisconnect: () => void;
  onSessionEnded: () => void;
  signal: AbortSignal;
}

/**
 * Listens to the server until the signal is aborted or the session ends. A connection that breaks or that the server
 * ends is reopened with exponential backoff and jitter, starting at about a second.
 */
export async function listenToLiveUpdates(listener: LiveListener): Promise<void> {
  const { getPageAge, onMessage, onDisconnect, onSessionEnded, signal } = listener;
  for (let failureCount = 0; !signal.aborted; failureCount++) {
    try {
      const messages = await openConnection(getPageAge(), signal);
      if (!messages) return onSessionEnded();
      for (let next = await messages.read(); !next.done; next = await messages.read()) {
        failureCount = 0;
        // The session can still be open if a role has changed.
        if ('ended' in next.value) break;
        onMessage(next.value);
      }
    } catch {
      // Ignore the error, and reconnect after the delay below.
    }
    onDisconnect();
    await waitUnlessAborted(Math.min(1000 * 2 ** failureCount, MAX_RECONNECT_DELAY_MS) * (0.5 + Math.random()), signal);
  }
}

/**
 * Opens a connection and returns a reader of the connection's messages, or null if no token is stored or the session
 * has ended.
 */
async function openConnection(pageAge: number, signal: AbortSignal) {
  const token = readStoredToken();
  if (!token) return null;
  const response = await fetch('/live', {
    // Background requests don't count as activity. Otherwise, the session would never become idle.
    headers: { authorization: `Bearer ${token}`, 'x-in-background': '1', 'x-page-age': String(pageAge) },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) return null;
  if (!response.ok || !response.body) throw new Error(`The live connection failed with status ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(createMessageParser()).getReader();
}

/** Parses the server's subset of server-sent events: one line of JSON per event. Heartbeats are skipped. */
function createMessageParser(): TransformStream<string, LiveMessage | { ended: true }> {
  let unparsed = '';
  return new TransformStream({
    transform(text, controller) {
      const events = (unparsed + text).split('\n\n');
      unparsed = events.pop()!;
      for (const event of events)
        if (event.startsWith('data: ')) controller.enqueue(JSON.parse(event.slice(6)) as LiveMessage | { ended: true });
    },
  });
}

const waitUnlessAborted = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
