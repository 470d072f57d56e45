import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { OfferState } from './renewal-offer.rules.ts';

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
        'The offer can no longer be confirmed. Its price has expired, the renewed key ended too long ago or was disabled, or another key follows.',
    },
  },
});

@ObjectType({
  implements: MutationPayload,
  description: 'A renewal offer after a change.',
  simpleResolvers: true,
})
export class RenewalOfferPayload extends MutationPayload {
  @Field(() => RenewalOffer, { nullable: true, description: 'The offer after the change. Null if the request failed.' })
  offer?: RenewalOffer | null;
}
