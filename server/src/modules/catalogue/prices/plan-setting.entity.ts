import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { AddOn } from './add-on.rules.ts';

registerEnumType(AddOn, {
  name: 'AddOn',
  description: 'A priced feature of the chat app.',
  valuesConfig: {
    REMOTE: { description: 'The app itself. Its price is the base price per user.' },
    TRACKING: { description: 'User tracking.' },
    CALLING: { description: 'Voice calling.' },
    ADVERTISEMENT: { description: 'Advertisements in the app.' },
  },
});

@ObjectType({ description: 'The price of one add-on.', simpleResolvers: true })
@Entity('plan_settings')
@Check('plan_settings_price_range', 'price between 0 and 100000')
@Check('plan_settings_discount_range', 'discount_percent between 0 and 100')
export class PlanSetting {
  @Field(() => AddOn, { description: 'The add-on.' })
  @PrimaryColumn('enum', { enum: AddOn, enumName: 'add_on', primaryKeyConstraintName: 'plan_settings_pkey' })
  addOn: AddOn;

  @Field(() => Money, { description: 'The price in INR per user per day, 0 to 100,000.' })
  @Column('numeric', { precision: 8, scale: 2, default: 0, transformer: numericTransformer })
  price: number;

  @Field(() => Float, { description: 'The discount in percent, 0 to 100, with at most 2 decimals.' })
  @Column('numeric', { precision: 5, scale: 2, default: 0, transformer: numericTransformer })
  discountPercent: number;

  @Field({
    description: 'Whether the add-on is for sale. A new key request neither prices nor grants an inactive add-on.',
  })
  @Column('boolean', { default: false })
  isActive: boolean;

  @Field(() => Int, {
    description:
      'The number of changes of the setting. Send it with a change to avoid overwriting a concurrent change.',
  })
  @Column('int', { default: 0 })
  version: number;

  // The time of the last change. Null if the setting has never been changed.
  @Column('timestamptz', { nullable: true })
  changedAt: Date | null;

  // The administrator who made the last change. Null if there was no change, or if the account was deleted since.
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'SET NULL' })
  @JoinColumn({ foreignKeyConstraintName: 'plan_settings_administrator_fkey' })
  administrator?: Administrator | null;
}
