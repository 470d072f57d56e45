import { afterEach, expect, it, vi } from 'vitest';
import { listenToLiveUpdates } from './live-updates.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('live updates: a connection that breaks after a message is reopened after a second each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  const fetchLive = vi.fn(() => Promise.resolve(new Response('data: {"unread":1}\n\n')));
  vi.stubGlobal('fetch', fetchLive);
  const unreadCounts: number[] = [];
  const abort = new AbortController();
  const listening = listenToLiveUpdates({
    onMessage: ({ unread }) => unreadCounts.push(unread),
    onDisconnect: () => {},
    signal: abort.signal,
  });
  for (let count = 1; count <= 4; count += 1) {
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    expect(fetchLive).toHaveBeenCalledTimes(count);
    vi.advanceTimersByTime(1000);
  }
  abort.abort();
  await listening;
  expect(unreadCounts).toEqual([1, 1, 1, 1]);
});
