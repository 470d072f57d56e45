import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { OfferState } from './renewal-offer.rules.ts';

registerEnumType(OfferState, {
  name: 'RenewalOfferState',
  description: 'Where a prepared renewal stands.',
  valuesConfig: {
    OPEN: { description: 'It waits for the company.' },
    CONFIRMED: { description: 'The company confirmed it and got the key.' },
    DECLINED: { description: 'The company declined it.' },
    WITHDRAWN: { description: 'An administrator withdrew it.' },
    LAPSED: {
      description:
        'It can no longer be confirmed: its price no longer holds, the key it was to follow ended too long ago or was disabled, or another one follows.',
    },
  },
});

@ObjectType({
  implements: MutationPayload,
  description: 'A prepared renewal after a change.',
  simpleResolvers: true,
})
export class RenewalOfferPayload extends MutationPayload {
  @Field(() => RenewalOffer, { nullable: true, description: 'As it is now; null when the change was refused.' })
  offer?: RenewalOffer | null;
}
