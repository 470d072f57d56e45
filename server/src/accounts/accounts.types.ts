import { Field, InputType, ObjectType } from 'type-graphql';
import { Company } from '../companies/company.entity.ts';
import { MutationPayload } from '../shared/payload.ts';
import { Administrator } from '../administrators/administrator.entity.ts';

const NEW_PASSWORD = '8 to 128 characters with upper case, lower case, a digit and one of @$!%*?&#; no common one.';

@InputType({ description: 'A change of password by who is logged in.' })
export class ChangePasswordInput {
  @Field({ description: 'The present password.' })
  currentPassword: string;

  @Field({ description: NEW_PASSWORD })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}

@InputType({ description: 'A new password, set with a mailed link.' })
export class ResetPasswordInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field({ description: NEW_PASSWORD })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}

@InputType({ description: "An administrator's own details." })
export class AdministratorInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where mails go to: new requests, forgotten password. Null for none.',
  })
  email?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'An administrator after a change.', simpleResolvers: true })
export class AdministratorPayload extends MutationPayload {
  @Field(() => Administrator, { nullable: true, description: 'The administrator as it is now; null when refused.' })
  administrator?: Administrator | null;
}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of a step with an account.',
  simpleResolvers: true,
})
export class AccountPayload extends MutationPayload {}

@ObjectType({ implements: MutationPayload, description: 'A company after a change.', simpleResolvers: true })
export class CompanyPayload extends MutationPayload {
  @Field(() => Company, { nullable: true, description: 'The company as it is now; null when refused.' })
  company?: Company | null;
}
