import { Field, ObjectType, registerEnumType, ID, InputType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { DateOrDateTime, Money } from '../../../platform/kernel/scalars.ts';
import { KeyPayload, RequestKeyInput } from '../../licensing/keys/keys.types.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { OfferState, MAX_DAYS_AFTER_END, MAX_MESSAGE_LENGTH } from './renewal-offer.rules.ts';

const OFFER_ID_DESCRIPTION = 'UUID of the renewal offer.';

registerEnumType(OfferState, {
  name: 'RenewalOfferState',
  description: 'The state of a renewal offer.',
  valuesConfig: {
    OPEN: { description: 'The company can confirm or decline the offer.' },
    CONFIRMED: { description: 'The company confirmed the offer and got the key.' },
    DECLINED: { description: 'The company declined the offer.' },
    WITHDRAWN: { description: 'An administrator withdrew the offer.' },
    LAPSED: {
      description:
        'The offer can no longer be confirmed. Its price or term has expired, the GST rate has changed, the renewed key ended too long ago or was disabled, or another key follows.',
    },
  },
});

@ObjectType({ simpleResolvers: true })
abstract class RenewalOfferPayload extends MutationPayload {
  @Field(() => RenewalOffer, {
    nullable: true,
    description: 'The offer after the change. `null` if the request failed.',
  })
  offer?: RenewalOffer | null;
}

@InputType({ description: 'The offer to withdraw.' })
export class WithdrawRenewalInput {
  @Field(() => ID, { description: OFFER_ID_DESCRIPTION })
  offerId: string;
}

@InputType({ description: 'The offer to confirm, at the price that the user has seen.' })
export class ConfirmRenewalInput {
  @Field(() => ID, { description: OFFER_ID_DESCRIPTION })
  offerId: string;

  @Field(() => Money, {
    description:
      'The total in INR that the user has seen. The request fails with PRICE_CHANGED if the price has changed since.',
  })
  quotedTotal: number;
}

@InputType({ description: 'The offer to decline.' })
export class DeclineRenewalInput {
  @Field(() => ID, { description: OFFER_ID_DESCRIPTION })
  offerId: string;

  @Field(() => String, {
    nullable: true,
    description: 'The reason, at most 500 characters. Administrators see it.',
  })
  reason?: string | null;
}

@InputType({ description: 'The terms of the renewal, and the key that it follows.' })
export class PrepareRenewalInput extends RequestKeyInput {
  @Field(() => ID, { description: 'UUID of the key to renew.' })
  keyId: string;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: `The time when the offer lapses. Until then it can be confirmed at its price. A day means the end of that day. The default and maximum is ${MAX_DAYS_AFTER_END} days after the key ends, grace period included. An offer for a CUSTOM renewal, or for a renewal that expires before the key ends, lapses no later than the expiry of the renewal.`,
  })
  priceUntil?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `A message to the company, at most ${MAX_MESSAGE_LENGTH} characters. The email includes it.`,
  })
  message?: string | null;
}

@PayloadOf('prepareRenewal')
export class PrepareRenewalPayload extends RenewalOfferPayload {}

@PayloadOf('withdrawRenewal')
export class WithdrawRenewalPayload extends RenewalOfferPayload {}

@PayloadOf('confirmRenewal')
export class ConfirmRenewalPayload extends KeyPayload {}

@PayloadOf('declineRenewal')
export class DeclineRenewalPayload extends RenewalOfferPayload {}
