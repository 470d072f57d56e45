import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  RequiresStepUp,
  AllowRoles,
  RequiresPermission,
  RequiresCompanyRight,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { PlanSetting } from './plan-setting.entity.ts';
import { findLastPriceChange, listPlanSettings, updatePlanSettings } from './plans.service.ts';
import { UpdatePlanSettingsPayload, PriceChange, UpdatePlanSettingsInput } from './plans.types.ts';

@Resolver(() => PlanSetting)
export class PlansResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.PRICES_READ)
  @Query(() => [PlanSetting], {
    description: 'The prices that quotes are based on, in the order in which add-ons are priced.',
  })
  prices(@Ctx() { db }: Context): Promise<PlanSetting[]> {
    return listPlanSettings(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PRICES_READ)
  @Query(() => [PlanSetting], { description: 'The prices of the four add-ons, for editing.' })
  planSettings(@Ctx() { db }: Context): Promise<PlanSetting[]> {
    return listPlanSettings(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PRICES_READ)
  @Query(() => PriceChange, {
    nullable: true,
    description: 'The last change of prices. `null` if prices have never been changed.',
  })
  lastPriceChange(@Ctx() { db }: Context): Promise<PriceChange | null> {
    return findLastPriceChange(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PRICES_WRITE)
  @RequiresPermission(Permission.PRICES)
  @RequiresStepUp(StepUp.CHANGED_PRICE)
  @Mutation(() => UpdatePlanSettingsPayload, {
    description: 'Saves all given prices or none of them.',
  })
  async updatePlanSettings(
    @Input(() => UpdatePlanSettingsInput) { settings }: UpdatePlanSettingsInput,
    @Ctx() context: Context,
  ): Promise<UpdatePlanSettingsPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const planSettings = await updatePlanSettings(context, settings, administratorId);
    return { message: 'Settings saved successfully!', planSettings };
  }
}
