import { afterEach, expect, it, vi } from 'vitest';
import { listenToLiveUpdates } from './live-updates.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubTimers(random = 0.5 /* no jitter */): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(random);
}

/** Waits for the next timer without `expect.poll`, which would advance the fake clock. Gives up after many turns. */
async function waitForTimer(): Promise<void> {
  for (let turn = 0; vi.getTimerCount() === 0 && turn < 1000; turn += 1) await new Promise(setImmediate);
}

const IGNORE_ALL = { getPageAge: () => 0, onMessage: () => {}, onDisconnect: () => {}, onSessionEnded: () => {} };

const stubToken = (token: string | null) => vi.stubGlobal('localStorage', { getItem: () => token });

it('live updates: no connection is opened if no token is stored', async () => {
  stubToken(null);
  const fetchLive = vi.fn(() => Promise.resolve(new Response(null, { status: 401 })));
  vi.stubGlobal('fetch', fetchLive);
  await listenToLiveUpdates({ ...IGNORE_ALL, signal: new AbortController().signal });
  expect(fetchLive).not.toHaveBeenCalled();
});

it('live updates: a connection that breaks after a message is reopened after a second each time', async () => {
  stubTimers();
  stubToken('token');
  const fetchLive = vi.fn(() => Promise.resolve(new Response('data: {"unread":1}\n\n')));
  vi.stubGlobal('fetch', fetchLive);
  const unreadCounts: number[] = [];
  const onDisconnect = vi.fn();
  const abort = new AbortController();
  const listening = listenToLiveUpdates({
    ...IGNORE_ALL,
    getPageAge: () => 1500,
    onMessage: ({ unread }) => unreadCounts.push(unread),
    onDisconnect,
    signal: abort.signal,
  });
  for (let count = 1; count <= 4; count += 1) {
    await waitForTimer();
    expect(fetchLive).toHaveBeenCalledTimes(count);
    vi.advanceTimersByTime(1000);
  }
  abort.abort();
  await listening;
  expect(unreadCounts).toEqual([1, 1, 1, 1]);
  expect(fetchLive).toHaveBeenCalledWith('/live', {
    headers: { authorization: 'Bearer token', 'x-in-background': '1', 'x-page-age': '1500' },
    cache: 'no-store',
    signal: abort.signal,
  });
  expect(onDisconnect).toHaveBeenCalledTimes(4);
});

it('live updates: a connection that the server ended is reopened, unless the session has ended', async () => {
  stubTimers();
  stubToken('token');
  const ended = 'data: {"ended":true}\n\n';
  const responses = [
    new Response(ended),
    // The session is still open, for example because only the role of the member has changed.
    new Response(`data: {"unread":1}\n\n${ended}`),
    new Response(null, { status: 401 }),
  ];
  const fetchLive = vi.fn(() => Promise.resolve(responses[fetchLive.mock.calls.length - 1]!));
  vi.stubGlobal('fetch', fetchLive);
  const [onMessage, onDisconnect, onSessionEnded] = [vi.fn(), vi.fn(), vi.fn()];
  const { signal } = new AbortController();
  void listenToLiveUpdates({ ...IGNORE_ALL, onMessage, onDisconnect, onSessionEnded, signal });
  for (const count of [1, 2]) {
    await waitForTimer();
    expect(fetchLive).toHaveBeenCalledTimes(count);
    expect(onSessionEnded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
  }
  await waitForTimer();
  expect(onSessionEnded).toHaveBeenCalledOnce();
  expect(fetchLive).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
  expect(onMessage.mock.calls).toEqual([[{ unread: 1 }]]);
  expect(onDisconnect).toHaveBeenCalledTimes(2);
});

it.each([
  [0, [500, 1000, 2000]],
  [0.5, [1000, 2000, 4000]],
  [0.75, [1250, 2500, 5000]],
])(
  'live updates: a connection that ends without a message is reopened with increasing delays, here with jitter %d',
  async (random, delays) => {
    stubTimers(random);
    stubToken('token');
    const fetchLive = vi.fn(() => Promise.resolve(new Response('')));
    vi.stubGlobal('fetch', fetchLive);
    const onDisconnect = vi.fn();
    const abort = new AbortController();
    const listening = listenToLiveUpdates({ ...IGNORE_ALL, onDisconnect, signal: abort.signal });
    for (const [index, delayMs] of delays.entries()) {
      await waitForTimer();
      expect(fetchLive).toHaveBeenCalledTimes(index + 1);
      vi.advanceTimersByTime(delayMs - 1);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1);
    }
    abort.abort();
    await listening;
    expect(onDisconnect).toHaveBeenCalledTimes(3);
  },
);
