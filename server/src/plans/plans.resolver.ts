import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { Role } from '../shared/viewer.ts';
import { PlanSetting } from './plan-setting.entity.ts';
import { listPlanSettings } from './plans.service.ts';

@Resolver(() => PlanSetting)
export class PlansResolver {
  @Authorized(Role.Customer, Role.Admin)
  @Query(() => [PlanSetting], { description: 'The prices of the four add-ons, in the order they are priced.' })
  planSettings(@Ctx() { db }: Context): Promise<PlanSetting[]> {
    return listPlanSettings(db.manager);
  }
}
