import fastify from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFakeChangeFeed } from '../../../test/fake-change-feed.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { type EventFeed, createEventFollower } from './event-follower.ts';
import { createLiveStreams } from './live-streams.ts';
import type { Stream } from './stream.ts';

const QUIET_FEED: EventFeed = {
  listAfter: async () => [],
  readLastPosition: async () => 0,
  waitUntilCaughtUp: async () => true,
  hasRecentEvent: async () => false,
};

/** Creates a follower with one stream of a company, and counts the notifications of the stream. */
function createFollower(feed: Partial<EventFeed> = {}) {
  let notificationCount = 0;
  const notify = async () => void notificationCount++;
  const stream = { account: { id: 'company' }, notify } as unknown as Stream;
  const follower = createEventFollower(new Set([stream]), { ...QUIET_FEED, ...feed }, console);
  return { follower, stream, countNotifications: () => notificationCount };
}

it('live streams: a stream is notified of the last of 1,001 events that are published together', async () => {
  const events = Array.from({ length: 1001 }, (_, n) => ({
    position: n + 1,
    companyId: n < 1000 ? 'other company' : 'company',
  }));
  const { follower, stream, countNotifications } = createFollower({
    listAfter: async (position, limit) => events.slice(position, position + limit),
  });
  await follower.addStream(stream, null);
  expect(countNotifications()).toBe(1);
  follower.wake();
  await waitFor(() => expect(countNotifications()).toBe(2));
});

it('live streams: a stream is notified of a team change that arrives during the notification of another one', async () => {
  let readCount = 0;
  const { follower, stream, countNotifications } = createFollower({
    listAfter: async () => {
      if (readCount++ === 0) follower.notifyTeamChange('company');
      return [];
    },
  });
  await follower.addStream(stream, null);
  follower.notifyTeamChange('company');
  await waitFor(() => expect(countNotifications()).toBe(3));
});

it('live streams: a page that began to load before its server reconnected gets a second message', async () => {
  const { follower, stream, countNotifications } = createFollower();
  const loadedAt = performance.now();
  follower.notifyTeamChange(null);
  await follower.addStream(stream, loadedAt);
  expect(countNotifications()).toBe(2);
});

it('live streams: a page gets a second message if its server is not connected to the change feed', async () => {
  const { follower, stream, countNotifications } = createFollower({ waitUntilCaughtUp: async () => false });
  await follower.addStream(stream, performance.now());
  expect(countNotifications()).toBe(2);
});

it('live streams: the time that the server needs to open a stream does not reduce the age of its page', async () => {
  const app = fastify();
  const { changes, publish } = createFakeChangeFeed();
  let shutDown = () => {};
  const live = createLiveStreams(app, {
    changes,
    events: QUIET_FEED,
    getContext: async () => ({}),
    authorize: () => ({ account: { id: 'company' }, access: {} }),
    shutdown: { isShuttingDown: () => false, onShutdown: (callback: () => void) => void (shutDown = callback) },
  } as unknown as Parameters<typeof createLiveStreams>[1]);
  let notificationCount = 0;
  live.serve('/live', async () => {
    await pause(300);
    return async (streams) => {
      notificationCount++;
      for (const stream of streams) live.write(stream, 'data: {}\n\n');
    };
  });
  await app.ready();
  publish('team', 'company');
  const response = await app.inject({ url: '/live', headers: { 'x-page-age': '250' }, payloadAsStream: true });
  await waitFor(() => expect(notificationCount).toBe(2));
  response.stream().destroy();
  shutDown();
  await app.close();
});
