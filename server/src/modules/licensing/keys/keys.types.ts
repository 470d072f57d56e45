import { ArgsType, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload, UserError } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { DateOrDateTime, Money } from '../../../platform/kernel/scalars.ts';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import { KeyEvent } from './key-event.entity.ts';
import { EXPIRES_SOON_DAYS } from './key-expiry.rules.ts';
import { KeyPhase } from './key-phase.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';
import { Key } from './key.entity.ts';

@InputType({ description: 'The terms of a new key. They determine its price.' })
export class KeyTerms {
  @Field(() => PlanType, { description: 'The plan type, which determines the term.' })
  planType: PlanType;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description:
      'The expiry, for CUSTOM only, at most 10 years ahead. A day, or a time at 00:00 in the business time zone, means the end of that day.',
  })
  expiresAt?: string | null;

  @Field(() => Int, { description: 'The number of users, 1 to 1,000,000. 0 means unlimited.' })
  userLimit: number;

  @Field(() => [AddOn], { description: 'The add-ons to grant, at least one.' })
  addOns: AddOn[];
}

@InputType({
  description: 'A request for a new key. Only the terms determine the price.',
})
export class RequestKeyInput {
  @Field(() => KeyTerms, { description: 'The terms of the key.' })
  terms: KeyTerms;

  @Field(() => Money, {
    nullable: true,
    description:
      'The total in INR that the user has seen. The request fails with PRICE_CHANGED if the price has changed since.',
  })
  quotedTotal?: number | null;
}

@InputType()
export abstract class ExtensionInput {
  @Field(() => Int, {
    description: 'The number of users to add, at least 1. The key can have at most 1,000,000 users in total.',
  })
  addedUsers: number;

  @Field(() => Money, {
    nullable: true,
    description:
      'The total in INR that the user has seen. The request fails with PRICE_CHANGED if the price has changed since.',
  })
  quotedTotal?: number | null;
}

@ObjectType({ description: 'A line of a price: an add-on for a number of users and days.', simpleResolvers: true })
export class QuoteLine {
  @Field(() => AddOn, { description: 'The add-on of the line.' })
  addOn: AddOn;

  @Field(() => Int, { description: 'The number of users to pay for. 0 for an unlimited key.' })
  users: number;

  @Field(() => Money, { description: 'The price in INR per user per day.' })
  pricePerUserPerDay: number;

  @Field(() => Int, { description: 'The number of days to pay for. A partial day counts as a full day.' })
  days: number;

  @Field(() => Money, { description: 'Users × price × days in INR, rounded to whole rupees.' })
  gross: number;

  @Field({ description: 'The discount in percent.' })
  discountPercent: number;

  @Field(() => Money, { description: 'The discount in INR.' })
  discountAmount: number;

  @Field(() => Money, { description: 'The gross amount minus the discount, in INR.' })
  net: number;
}

@ObjectType({ description: 'A price with its components. All amounts are in INR.', simpleResolvers: true })
export class KeyQuote {
  @Field(() => [QuoteLine], { description: 'The lines of the price, one per priced add-on.' })
  lines: QuoteLine[];

  @Field(() => [AddOn], {
    description: 'Chosen add-ons that are not for sale now. They are not priced, and a request does not grant them.',
  })
  inactiveAddOns: AddOn[];

  @Field(() => Money, { description: 'The sum of the net amounts of the lines.' })
  subtotal: number;

  @Field(() => Float, { description: 'The GST rate in percent.' })
  gstRate: number;

  @Field(() => Money, { description: 'The GST: the rate applied to the subtotal.' })
  gst: number;

  @Field(() => Money, { description: 'The difference from rounding to whole rupees. It can be negative.' })
  roundOff: number;

  @Field(() => Money, { description: 'The amount to pay, in whole rupees.' })
  total: number;

  @Field({ description: 'The start of the priced term.' })
  startsAt: Date;

  @Field({ description: 'The end of the priced term.' })
  expiresAt: Date;
}

@ObjectType({ description: 'A price, or the reasons why it could not be calculated.', simpleResolvers: true })
export class KeyQuoteResult {
  @Field(() => KeyQuote, { nullable: true, description: 'The price. `null` if the request failed.' })
  quote?: KeyQuote | null;

  @Field(() => [UserError], { description: 'The reasons why the price could not be calculated. Empty on success.' })
  userErrors?: UserError[];
}

@ObjectType({ simpleResolvers: true })
export abstract class KeyPayload extends MutationPayload {
  @Field(() => Key, { nullable: true, description: 'The key after the change. `null` if the request failed.' })
  key?: Key | null;
}

@ObjectType({ description: 'Keys, read by cursor.', simpleResolvers: true })
export class KeyConnection extends createConnectionType('Key', () => Key, 'keys') {}

@ObjectType({ description: 'The history of a key, newest entry first, read by cursor.', simpleResolvers: true })
export class KeyEventConnection extends createConnectionType('KeyEvent', () => KeyEvent, 'entries') {}

@ObjectType({ description: 'One page of keys.', simpleResolvers: true })
export class KeyPage extends createPageType(() => Key, 'keys') {}

@ObjectType({ description: 'A summary of the pending key requests.', simpleResolvers: true })
export class PendingKeySummary {
  @Field(() => Int, { description: 'The number of PENDING keys.' })
  count: number;

  @Field(() => Money, { description: 'The sum of the totals in INR. Unlimited keys have no price and add 0.' })
  total: number;

  @Field(() => Int, { description: 'The number of PENDING keys with unlimited users, which are priced on request.' })
  unlimitedCount: number;

  @Field(() => Date, {
    nullable: true,
    description: 'The time of the oldest pending request. `null` if no request is pending.',
  })
  oldestAt: Date | null;
}

@ObjectType({
  description:
    'The number of keys that a company requested before a key, by their current status. Replaced keys are not counted.',
  simpleResolvers: true,
})
export class EarlierKeys {
  @Field(() => Int, { description: 'The number of PENDING keys.' })
  pending: number;

  @Field(() => Int, { description: 'The number of APPROVED keys that have not started.' })
  notStarted: number;

  @Field(() => Int, { description: 'The number of APPROVED keys that are valid now, grace period included.' })
  running: number;

  @Field(() => Int, { description: 'The number of APPROVED keys whose grace period is over.' })
  expired: number;

  @Field(() => Int, { description: 'The number of REJECTED keys, including withdrawn requests.' })
  rejected: number;

  @Field(() => Int, { description: 'The number of keys that an administrator disabled.' })
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
  description:
    'The order of a list of keys. Ties are ordered by id. In NEWEST and OLDEST, records never move. In the other orders, a key that changes while you read a list can be skipped or repeated.',
  valuesConfig: {
    NEWEST: { description: 'By time of request, newest first.' },
    OLDEST: { description: 'By time of request, oldest first.' },
    EXPIRES_FIRST: { description: 'By expiry, earliest first.' },
    EXPIRES_LAST: { description: 'By expiry, latest first.' },
    CHEAPEST: { description: 'By total, lowest first.' },
    DEAREST: { description: 'By total, highest first.' },
  },
});

registerEnumType(KeyPhase, {
  name: 'KeyPhase',
  description: 'The position of an APPROVED key in its term.',
  valuesConfig: {
    NOT_STARTED: { description: '`startsAt` is in the future.' },
    RUNNING: { description: 'The key is valid now, grace period included.' },
    EXPIRING: { description: `The key is valid now, and it has expired or expires within ${EXPIRES_SOON_DAYS} days.` },
    IN_GRACE: { description: 'The key has expired and is valid until `graceUntil`.' },
    EXPIRED: { description: 'The key has expired, and its grace period is over.' },
  },
});

@ArgsType()
export class KeyListArgs extends SearchArgs {
  @Field(() => KeyStatus, { nullable: true, description: 'Only keys with this status.' })
  status?: KeyStatus | null;

  @Field(() => KeyPhase, { nullable: true, description: 'Only APPROVED keys in this phase of their term.' })
  phase?: KeyPhase | null;

  @Field(() => PlanType, { nullable: true, description: 'Only keys of this plan type.' })
  planType?: PlanType | null;

  @Field(() => Date, { nullable: true, description: 'Only keys that expire at or after this time.' })
  expiresFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only keys that expire before this time.' })
  expiresBefore?: Date | null;

  @Field(() => KeyOrder, { defaultValue: KeyOrder.NEWEST, description: 'The order of the list.' })
  orderBy: KeyOrder;
}

@ArgsType()
export class AllKeysArgs extends KeyListArgs {
  @Field(() => Date, {
    nullable: true,
    description:
      'Only keys that were approved, or created by an administrator, at or after this time. Their current status does not matter.',
  })
  approvedFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Only keys that were approved, or created by an administrator, before this time.',
  })
  approvedBefore?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'If true, only keys of companies with a confirmed email. If false, only keys of companies whose email is not confirmed. Released companies match neither.',
  })
  isCompanyConfirmed?: boolean | null;
}

/** The filter and the order of a list of a company's keys. */
export interface KeyFilterArgs extends Omit<KeyListArgs, 'status' | 'phase' | 'planType' | 'orderBy'> {
  status?: `${KeyStatus}` | null;
  phase?: `${KeyPhase}` | null;
  planType?: `${PlanType}` | null;
  orderBy: `${KeyOrder}`;
}

export type AllKeysFilterArgs = KeyFilterArgs & Omit<AllKeysArgs, keyof KeyListArgs>;
