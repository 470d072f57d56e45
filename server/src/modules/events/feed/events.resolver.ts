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
      'What has happened, in an order in which nothing comes later between what was read: a company reads its own, an administrator all. It can be read for 90 days; CURSOR_EXPIRED refuses an older cursor.',
  })
  events(@Args(() => FeedArgs) args: FeedArgs, @Ctx() { db, viewer }: Context): Promise<EventFeed> {
    return readFeed(db.manager, getAccount(viewer), args);
  }
}
