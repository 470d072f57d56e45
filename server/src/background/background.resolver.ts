import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded } from '../shared/guards.ts';
import { Role } from '../shared/viewer.ts';
import { listBackgroundWork } from './background.service.ts';
import { BackgroundWork } from './background.types.ts';

@Resolver(() => BackgroundWork)
export class BackgroundResolver {
  @Guarded(Role.Admin)
  @Query(() => [BackgroundWork], {
    description: 'How the work is doing that no request waits for: mails, reminders, cleaning and so on.',
  })
  backgroundWork(@Ctx() { db, now }: Context): Promise<BackgroundWork[]> {
    return listBackgroundWork(db.manager, now);
  }
}
