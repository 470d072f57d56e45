import type { FastifyInstance } from 'fastify';
import { serveLiveFeed } from '../modules/events/feed/live-feed.ts';
import { authorizeStream } from '../modules/events/feed/stream-access.ts';
import { hasEventSince, listEventsAfter, readLastPosition } from '../modules/events/outbox/events.service.ts';
import { filterAuthorizedStreams } from '../modules/identity/login/open-entries.service.ts';
import { updateConsistencyTokens } from '../modules/identity/sessions/consistency-tokens.ts';
import { serveLiveNotifications } from '../modules/notifications/notifications/live-notifications.ts';
import type { GetContext, Runtime } from '../platform/context/context.ts';
import type { Shutdown } from '../platform/http/graceful-shutdown.ts';
import { createLiveStreams } from '../platform/live/live-streams.ts';

// The longest expected time between the commit of an event and its publication.
const MAX_PUBLISHING_MS = 1000;

interface LiveStreamSettings {
  getContext: GetContext;
  shutdown: Shutdown;
  heartbeatMs?: number;
}

export function serveLiveStreams(
  app: FastifyInstance,
  runtime: Runtime,
  { getContext, shutdown, heartbeatMs }: LiveStreamSettings,
): void {
  const { config, db, replicas, changes, clock, log } = runtime;
  const live = createLiveStreams(app, {
    changes,
    log,
    portalUrl: config.publicUrl,
    shutdown,
    getContext,
    authorize: authorizeStream,
    filterValid: (candidates) => filterAuthorizedStreams(db.manager, candidates, clock()),
    events: {
      listAfter: (position, limit) => listEventsAfter(db.manager, position, limit),
      readLastPosition: () => readLastPosition(db.manager),
      waitUntilCaughtUp: async () => {
        await changes.waitUntilCaughtUp();
        return changes.isConnected();
      },
      // An event can occur at the start of a request, so its commit can follow almost one request timeout later.
      hasRecentEvent: (companyId, milliseconds) => {
        const maxAge = milliseconds + config.requestTimeout + MAX_PUBLISHING_MS;
        return hasEventSince(db.manager, companyId, new Date(clock().getTime() - maxAge));
      },
    },
    heartbeatMs,
  });
  serveLiveNotifications({
    db: db.manager,
    live,
    updateConsistencyTokens: async (ids) => replicas && updateConsistencyTokens(db.manager, ids),
  });
  serveLiveFeed(runtime, live);
}
