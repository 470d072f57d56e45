import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { AddOn } from './add-on.rules.ts';
import { PlanSetting } from './plan-setting.entity.ts';

@ObjectType({ description: 'A change of prices.', simpleResolvers: true })
export class PriceChange {
  @Field({ description: 'When.' })
  at: Date;

  @Field(() => String, { nullable: true, description: "The administrator's name; null when it is not known any more." })
  by: string | null;
}

@InputType({ description: 'The new price of one add-on.' })
export class PlanSettingInput {
  @Field(() => AddOn, { description: 'The add-on.' })
  addOn: AddOn;

  @Field(() => Money, { description: 'INR per user per day, 0 to 100,000.' })
  price: number;

  @Field(() => Float, { description: 'Discount in percent, 0 to 100, at most 2 decimals.' })
  discountPercent: number;

  @Field({ description: 'Whether it is sold.' })
  isActive: boolean;

  @Field(() => Int, {
    nullable: true,
    description: '`PlanSetting.version` as it was loaded: if the setting has changed since, nothing is saved.',
  })
  version?: number | null;
}

@ObjectType({ implements: MutationPayload, description: 'The plan settings after a change.', simpleResolvers: true })
export class PlanSettingsPayload extends MutationPayload {
  @Field(() => [PlanSetting], { nullable: true, description: 'All four; null when refused.' })
  planSettings?: PlanSetting[] | null;
}
