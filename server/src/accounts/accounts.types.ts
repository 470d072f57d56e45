import { ObjectType } from 'type-graphql';
import { MutationPayload } from '../shared/payload.ts';

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of a step with an account.',
  simpleResolvers: true,
})
export class AccountPayload extends MutationPayload {}
