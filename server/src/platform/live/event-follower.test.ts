import { expect, it } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { type EventFeed, createEventFollower } from './event-follower.ts';
import type { Stream } from './stream.ts';

/** Creates a follower with one stream of a company, and counts the notifications of the stream. */
function createFollower(feed: Partial<EventFeed> = {}) {
  let notificationCount = 0;
  const notify = async () => void notificationCount++;
  const stream = { account: { id: 'company' }, notify } as unknown as Stream;
  const quietFeed: EventFeed = {
    listAfter: async () => [],
    readLastPosition: async () => 0,
    waitUntilCaughtUp: async () => true,
    hasRecentEvent: async () => false,
  };
  const follower = createEventFollower(new Set([stream]), { ...quietFeed, ...feed }, console);
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
  await follower.addStream(stream, 0);
  expect(countNotifications()).toBe(1);
  follower.wake();
  await waitFor(() => expect(countNotifications()).toBe(2));
});

it('live streams: a page that began to load before its server reconnected gets a second message', async () => {
  const { follower, stream, countNotifications } = createFollower();
  follower.notifyTeamChange(null);
  await follower.addStream(stream, 60_000);
  expect(countNotifications()).toBe(2);
});

it('live streams: a page gets a second message if its server is not connected to the change feed', async () => {
  const { follower, stream, countNotifications } = createFollower({ waitUntilCaughtUp: async () => false });
  await follower.addStream(stream, 1000);
  expect(countNotifications()).toBe(2);
});
