import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded, Scoped } from '../shared/guards.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role } from '../shared/viewer.ts';
import { listBackgroundWork } from './background.service.ts';
import { BackgroundWork } from './background.types.ts';

@Resolver(() => BackgroundWork)
export class BackgroundResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.SYSTEM_READ)
  @Query(() => [BackgroundWork], {
    description: 'How the work is doing that no request waits for: mails, reminders, cleaning and so on.',
  })
  backgroundWork(@Ctx() { db, now }: Context): Promise<BackgroundWork[]> {
    return listBackgroundWork(db.manager, now);
  }
}
