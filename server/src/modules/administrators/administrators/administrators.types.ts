import { Field, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Administrator } from './administrator.entity.ts';

@ObjectType({ simpleResolvers: true })
export abstract class AdministratorPayload extends MutationPayload {
  @Field(() => Administrator, {
    nullable: true,
    description: 'The administrator after the change. `null` if the request was rejected.',
  })
  administrator?: Administrator | null;
}
