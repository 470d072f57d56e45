import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { AddOn } from './add-on.rules.ts';
import { PlanSetting } from './plan-setting.entity.ts';

@ObjectType({ description: 'A change of prices.', simpleResolvers: true })
export class PriceChange {
  @Field({ description: 'The time of the change.' })
  at: Date;

  @Field(() => String, {
    nullable: true,
    description: "The administrator's name. `null` if the account no longer exists.",
  })
  by: string | null;
}

@InputType({ description: 'The new price of one add-on.' })
export class PlanSettingInput {
  @Field(() => AddOn, { description: 'The add-on.' })
  addOn: AddOn;

  @Field(() => Money, { description: 'The price in INR per user per day, 0 to 100,000.' })
  price: number;

  @Field(() => Float, { description: 'The discount in percent, 0 to 100, with at most 2 decimals.' })
  discountPercent: number;

  @Field({ description: 'Whether the add-on is for sale.' })
  isActive: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The `PlanSetting.version` that was loaded. If the setting has changed since, nothing is saved.',
  })
  version?: number | null;
}

@ObjectType({ implements: MutationPayload, description: 'The plan settings after a change.', simpleResolvers: true })
export class UpdatePlanSettingsPayload extends MutationPayload {
  @Field(() => [PlanSetting], {
    nullable: true,
    description: 'All four settings after the change. `null` if the request failed.',
  })
  planSettings?: PlanSetting[] | null;
}

@InputType({ description: 'The prices to change.' })
export class UpdatePlanSettingsInput {
  @Field(() => [PlanSettingInput], { description: 'The add-ons to change.' })
  settings: PlanSettingInput[];
}
