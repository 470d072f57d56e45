import { ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of an operation on an account.',
  simpleResolvers: true,
})
export class AccountPayload extends MutationPayload {}
