import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { AllowRoles, RequiresScopes, RequiresCompanyRight } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getReader, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { EventConnection, FeedArgs } from './events.types.ts';
import { readFeed } from './feed.service.ts';

@Resolver()
export class EventsResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.EVENTS_READ)
  @Query(() => EventConnection, {
    description:
      'Events in a stable order: a new event never appears before one that was already read. A company reads its own events, an administrator reads all. Events are available for 90 days. An older cursor is rejected with CURSOR_EXPIRED.',
  })
  async events(@Args(() => FeedArgs) args: FeedArgs, @Ctx() { db, viewer }: Context): Promise<EventConnection> {
    const { events, endCursor, hasMore, newestCursor } = await readFeed(db.manager, getReader(viewer), args);
    return {
      edges: events.map((node) => ({ cursor: node.cursor, node })),
      pageInfo: { hasNextPage: hasMore, hasPreviousPage: false, startCursor: events[0]?.cursor ?? null, endCursor },
      newestCursor,
    };
  }
}
