import { Ctx, Query, Resolver } from 'type-graphql';
import { AllowRoles, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { listBackgroundWork } from './background.service.ts';
import { BackgroundWork } from './background.types.ts';

@Resolver(() => BackgroundWork)
export class BackgroundResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.SYSTEM_READ)
  @Query(() => [BackgroundWork], {
    description: 'The state of each background job, such as emails, reminders and cleanup.',
  })
  backgroundWork(@Ctx() { db, jobs, now }: Context): Promise<BackgroundWork[]> {
    return listBackgroundWork(db.manager, jobs, now);
  }
}
