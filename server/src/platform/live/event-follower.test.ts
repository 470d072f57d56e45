import { expect, it } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { createEventFollower } from './event-follower.ts';
import type { Stream } from './stream.ts';

it('live streams: a stream is notified of the last of 1,001 events that are published together', async () => {
  const events = Array.from({ length: 1001 }, (_, n) => ({
    position: n + 1,
    companyId: n < 1000 ? 'other company' : 'company',
  }));
  const feed = {
    listAfter: async (position: number, limit: number) => events.slice(position, position + limit),
    readLastPosition: async () => 0,
    waitUntilCaughtUp: async () => {},
    hasRecentEvent: async () => false,
  };
  let notificationCount = 0;
  const notify = async () => void notificationCount++;
  const stream = { account: { id: 'company' }, notify } as unknown as Stream;
  const follower = createEventFollower(new Set([stream]), feed, console);
  await follower.addStream(stream, 0);
  expect(notificationCount).toBe(1);
  follower.wake();
  await waitFor(() => expect(notificationCount).toBe(2));
});
