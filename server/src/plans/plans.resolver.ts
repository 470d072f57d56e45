import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Confirmed, Guarded, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { StepUp } from '../shared/step-up.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { PlanSetting } from './plan-setting.entity.ts';
import { lastPriceChange, listPlanSettings, updatePlanSettings } from './plans.service.ts';
import { PlanSettingInput, PlanSettingsPayload, PriceChange } from './plans.types.ts';

@Resolver(() => PlanSetting)
export class PlansResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.PRICES_READ)
  @Query(() => [PlanSetting], {
    description: 'The prices that quotes are based on, in the order in which add-ons are priced.',
  })
  prices(@Ctx() { db }: Context): Promise<PlanSetting[]> {
    return listPlanSettings(db.manager);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.PRICES_READ)
  @Query(() => [PlanSetting], { description: 'The prices of the four add-ons, for editing.' })
  planSettings(@Ctx() { db }: Context): Promise<PlanSetting[]> {
    return listPlanSettings(db.manager);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.PRICES_READ)
  @Query(() => PriceChange, { nullable: true, description: 'The last change of prices; null when there was none.' })
  lastPriceChange(@Ctx() { db }: Context): Promise<PriceChange | null> {
    return lastPriceChange(db.manager);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.PRICES_WRITE)
  @Needs(Right.PRICES)
  @Confirmed(StepUp.CHANGED_PRICE)
  @Mutation(() => PlanSettingsPayload, {
    description: 'Saves prices, all or none of them. A refused field is named ADD_ON.price or ADD_ON.discountPercent.',
  })
  async updatePlanSettings(
    @Arg('settings', () => [PlanSettingInput], { description: 'The add-ons to change.' }) settings: PlanSettingInput[],
    @Ctx() context: Context,
  ): Promise<PlanSettingsPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const planSettings = await updatePlanSettings(context, settings, administratorId);
    return { message: 'Settings saved successfully!', planSettings };
  }
}
