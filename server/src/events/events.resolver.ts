import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded, Scoped } from '../shared/guards.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { accountOf, Role } from '../shared/viewer.ts';
import { EventFeed, FeedArgs } from './events.types.ts';
import { readFeed } from './feed.service.ts';

@Resolver()
export class EventsResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.EVENTS_READ)
  @Query(() => EventFeed, {
    description:
      'What has happened, in an order in which nothing comes later between what was read: a company reads its own, an administrator all. It can be read for 90 days; CURSOR_EXPIRED refuses an older cursor.',
  })
  events(@Args(() => FeedArgs) args: FeedArgs, @Ctx() { db, viewer }: Context): Promise<EventFeed> {
    return readFeed(db.manager, accountOf(viewer), args);
  }
}
