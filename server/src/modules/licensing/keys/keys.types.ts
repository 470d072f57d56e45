import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import { createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { MutationPayload, UserError } from '../../../platform/kernel/mutation-payload.ts';
import { DateOrDateTime, Money } from '../../../platform/kernel/scalars.ts';
import { Key } from './key.entity.ts';
import { EXPIRES_SOON_DAYS } from './key-expiry.rules.ts';
import { KeyPhase } from './key-phase.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';

@InputType({ description: 'What a new key grants, and for how long: everything that its price depends on.' })
export class KeyTerms {
  @Field(() => PlanType, { description: 'How long it runs.' })
  planType: PlanType;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description:
      'When it expires, for CUSTOM only, at most 10 years ahead. A day, or a moment at 00:00 in the business time zone, means the end of that day.',
  })
  expiresAt?: string | null;

  @Field(() => Int, { description: 'Users allowed, 1 to 1,000,000; 0 means unlimited.' })
  userLimit: number;

  @Field(() => [AddOn], { description: 'The add-ons it grants, at least one.' })
  addOns: AddOn[];
}

@InputType({
  description: 'A request for a new key: its terms, and anything else that goes with it. Only the terms are priced.',
})
export class RequestKeyInput {
  @Field(() => KeyTerms, { description: 'What is requested.' })
  terms: KeyTerms;

  @Field(() => Money, {
    nullable: true,
    description:
      'The total in INR that was shown to the person; the request is refused if the price has changed since.',
  })
  quotedTotal?: number | null;
}

@InputType({ description: 'Users to add to a running key.' })
export class AddKeyUsersInput {
  @Field(() => Int, { description: 'How many users to add, from 1; with the existing ones at most 1,000,000.' })
  addedUsers: number;

  @Field(() => Money, {
    nullable: true,
    description:
      'The total in INR that was shown to the person; the request is refused if the price has changed since.',
  })
  quotedTotal?: number | null;
}

@ObjectType({ description: 'One line of a price: an add-on for a number of users and days.', simpleResolvers: true })
export class QuoteLine {
  @Field(() => AddOn, { description: 'What is priced.' })
  addOn: AddOn;

  @Field(() => Int, { description: 'Users to pay for; 0 for an unlimited key.' })
  users: number;

  @Field(() => Money, { description: 'INR per user per day.' })
  pricePerUserPerDay: number;

  @Field(() => Int, { description: 'Days to pay for; every day begun counts.' })
  days: number;

  @Field(() => Money, { description: 'Users x price x days in INR, whole rupees.' })
  gross: number;

  @Field({ description: 'Discount in percent.' })
  discountPercent: number;

  @Field(() => Money, { description: 'Discount in INR.' })
  discountAmount: number;

  @Field(() => Money, { description: 'Gross minus discount, in INR.' })
  net: number;
}

@ObjectType({ description: 'A price with its parts; every amount in INR.', simpleResolvers: true })
export class KeyQuote {
  @Field(() => [QuoteLine], { description: 'One line per priced add-on.' })
  lines: QuoteLine[];

  @Field(() => [AddOn], {
    description: 'Chosen add-ons that are not sold now, so they are neither priced nor granted on request.',
  })
  inactiveAddOns: AddOn[];

  @Field(() => Money, { description: 'Sum of the nets.' })
  subtotal: number;

  @Field(() => Money, { description: 'GST, 18 % of the subtotal.' })
  gst: number;

  @Field(() => Money, { description: 'What rounding to whole rupees adds or removes.' })
  roundOff: number;

  @Field(() => Money, { description: 'What is to be paid, in whole rupees.' })
  total: number;

  @Field({ description: 'From when it is priced and valid.' })
  startsAt: Date;

  @Field({ description: 'Until when it is valid.' })
  expiresAt: Date;
}

@ObjectType({ description: 'A price, or why there is none.', simpleResolvers: true })
export class KeyQuoteResult {
  @Field(() => KeyQuote, { nullable: true, description: 'The price; null when it was refused.' })
  quote?: KeyQuote | null;

  @Field(() => [UserError], { description: 'Why there is no price; empty when there is one.' })
  userErrors?: UserError[];
}

@ObjectType({ implements: MutationPayload, description: 'A key after a change.', simpleResolvers: true })
export class KeyPayload extends MutationPayload {
  @Field(() => Key, { nullable: true, description: 'The key as it is now; null when the change was refused.' })
  key?: Key | null;
}

@ObjectType({ description: 'One page of keys.', simpleResolvers: true })
export class KeyPage extends createPageType(() => Key, 'keys') {}

@ObjectType({ description: "What waits for an administrator's decision.", simpleResolvers: true })
export class WaitingKeys {
  @Field(() => Int, { description: 'How many keys are PENDING.' })
  count: number;

  @Field(() => Money, { description: 'Their totals together, in INR. Unlimited keys have no price and add 0.' })
  total: number;

  @Field(() => Int, { description: 'How many of them are for unlimited users: their price is on request.' })
  unlimitedCount: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest was requested; null when none waits.' })
  oldestAt: Date | null;
}

@ObjectType({
  description: 'How many keys a company asked for before one, by how they stand now; replaced ones are left out.',
  simpleResolvers: true,
})
export class EarlierKeys {
  @Field(() => Int, { description: 'PENDING: they still wait.' })
  waiting: number;

  @Field(() => Int, { description: 'APPROVED, with a start to come.' })
  notStarted: number;

  @Field(() => Int, { description: 'APPROVED, and valid now, in its grace too.' })
  running: number;

  @Field(() => Int, { description: 'APPROVED, and over.' })
  expired: number;

  @Field(() => Int, { description: 'REJECTED: refused, or withdrawn by the company.' })
  rejected: number;

  @Field(() => Int, { description: 'DISABLED by an administrator.' })
  disabled: number;
}

export enum KeyOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  EXPIRES_FIRST = 'EXPIRES_FIRST',
  EXPIRES_LAST = 'EXPIRES_LAST',
  CHEAPEST = 'CHEAPEST',
  DEAREST = 'DEAREST',
}
registerEnumType(KeyOrder, {
  name: 'KeyOrder',
  description: 'The order of a list of keys; keys that are equal in it are ordered by their ids.',
  valuesConfig: {
    NEWEST: { description: 'The most recently requested first.' },
    OLDEST: { description: 'The earliest requested first.' },
    EXPIRES_FIRST: { description: 'By expiry, the earliest first.' },
    EXPIRES_LAST: { description: 'By expiry, the latest first.' },
    CHEAPEST: { description: 'By total, the lowest first.' },
    DEAREST: { description: 'By total, the highest first.' },
  },
});

registerEnumType(KeyPhase, {
  name: 'KeyPhase',
  description: 'Where an APPROVED key is in its term.',
  valuesConfig: {
    NOT_STARTED: { description: 'Its startsAt is still to come.' },
    RUNNING: { description: 'It is valid now; while it is in its grace, too.' },
    EXPIRING: { description: `It is valid now, and expires within ${EXPIRES_SOON_DAYS} days or has expired.` },
    IN_GRACE: { description: 'It has expired, and runs on until its graceUntil.' },
    EXPIRED: { description: 'Its expiresAt has passed, and its grace is over.' },
  },
});

@ArgsType()
export class KeyListArgs extends SearchArgs {
  @Field(() => KeyStatus, { nullable: true, description: 'Only keys with this status.' })
  status?: KeyStatus | null;

  @Field(() => KeyPhase, { nullable: true, description: 'Only APPROVED keys that are here in their term.' })
  phase?: KeyPhase | null;

  @Field(() => PlanType, { nullable: true, description: 'Only keys of this plan type.' })
  planType?: PlanType | null;

  @Field(() => Date, { nullable: true, description: 'Only keys that expire at this moment or later.' })
  expiresFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only keys that expire before this moment.' })
  expiresBefore?: Date | null;

  @Field(() => KeyOrder, { defaultValue: KeyOrder.NEWEST, description: 'The order of the list.' })
  orderBy: KeyOrder;
}

@ArgsType()
export class AllKeysArgs extends KeyListArgs {
  @Field(() => Date, {
    nullable: true,
    description:
      'Only keys that were approved at this moment or later, or created by an administrator then; whatever became of them.',
  })
  approvedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only keys that were approved, or created, before this moment.' })
  approvedBefore?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Only keys of companies whose email is confirmed, or only of those whose isn't; freed sign-ups are neither.",
  })
  isCompanyConfirmed?: boolean | null;
}

/** Which keys of a company are wanted, and in which order. */
export interface KeyFilterArgs extends Pick<KeyListArgs, 'search' | 'expiresFrom' | 'expiresBefore'> {
  status?: `${KeyStatus}` | null;
  phase?: `${KeyPhase}` | null;
  planType?: `${PlanType}` | null;
  orderBy: `${KeyOrder}`;
}

/** Which of all keys are wanted, and in which order. */
export type AllKeysFilterArgs = KeyFilterArgs &
  Pick<AllKeysArgs, 'approvedFrom' | 'approvedBefore' | 'isCompanyConfirmed'>;
