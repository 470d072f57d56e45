import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { AllowRoles, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getAccount, Role } from '../../../platform/auth/viewer.ts';
import { EventFeed, FeedArgs } from './events.types.ts';
import { readFeed } from './feed.service.ts';

@Resolver()
export class EventsResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.EVENTS_READ)
  @Query(() => EventFeed, {
    description:
      'Events in a stable order: a new event never appears before one that was already read. A company reads its own events, an administrator reads all. Events are available for 90 days. An older cursor is rejected with CURSOR_EXPIRED.',
  })
  events(@Args(() => FeedArgs) args: FeedArgs, @Ctx() { db, viewer }: Context): Promise<EventFeed> {
    return readFeed(db.manager, getAccount(viewer), args);
  }
}
