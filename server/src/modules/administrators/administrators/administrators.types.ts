import { Field, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Administrator } from './administrator.entity.ts';

@ObjectType({ implements: MutationPayload, description: 'An administrator after a change.', simpleResolvers: true })
export class AdministratorPayload extends MutationPayload {
  @Field(() => Administrator, { nullable: true, description: 'The administrator as it is now; null when refused.' })
  administrator?: Administrator | null;
}
