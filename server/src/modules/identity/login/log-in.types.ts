import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';

export const ViewerAccount = createUnionType({
  name: 'Viewer',
  description: 'The account of a caller: a company or an administrator.',
  types: () => [Company, Administrator] as const,
});

const CODE_DESCRIPTION = 'The code of the second factor, or a recovery code. Required after the error CODE_REQUIRED.';

@InputType({ description: 'The credentials of a member of a company.' })
export class LogInInput {
  @Field({ description: 'The email of the member.' })
  email: string;

  @Field({ description: 'The password.' })
  password: string;

  @Field(() => String, { nullable: true, description: CODE_DESCRIPTION })
  code?: string | null;
}

@InputType({ description: 'The credentials of an administrator.' })
export class AdminLogInInput {
  @Field({ description: 'The login name.' })
  username: string;

  @Field({ description: 'The password.' })
  password: string;

  @Field(() => String, { nullable: true, description: CODE_DESCRIPTION })
  code?: string | null;
}

const EXPIRES_AT_DESCRIPTION =
  'The latest time at which the session ends. It ends earlier after 12 hours without a request, or when it is revoked. `null` if the login was rejected.';
const TOKEN_DESCRIPTION =
  'The session token. Send it in the header jwt or Authorization: Bearer. `null` if the login was rejected.';

@ObjectType({ implements: MutationPayload, description: "The outcome of a company's login.", simpleResolvers: true })
export class LogInPayload extends MutationPayload {
  @Field(() => String, { nullable: true, description: TOKEN_DESCRIPTION })
  token?: string | null;

  @Field(() => Date, { nullable: true, description: EXPIRES_AT_DESCRIPTION })
  expiresAt?: Date | null;

  @Field(() => Company, { nullable: true, description: 'The company. `null` if the login was rejected.' })
  company?: Company | null;

  @Field(() => Member, { nullable: true, description: 'The member. `null` if the login was rejected.' })
  member?: Member | null;
}

@ObjectType({
  implements: MutationPayload,
  description: "The outcome of an administrator's login.",
  simpleResolvers: true,
})
export class AdminLogInPayload extends MutationPayload {
  @Field(() => String, { nullable: true, description: TOKEN_DESCRIPTION })
  token?: string | null;

  @Field(() => Date, { nullable: true, description: EXPIRES_AT_DESCRIPTION })
  expiresAt?: Date | null;

  @Field(() => Administrator, { nullable: true, description: 'The administrator. `null` if the login was rejected.' })
  administrator?: Administrator | null;
}

@ObjectType({ implements: MutationPayload, description: 'The outcome of a logout.', simpleResolvers: true })
export class LogOutPayload extends MutationPayload {}

@InputType({ description: 'The password of the account, and the code of its second factor.' })
export class ConfirmIdentityInput {
  @Field({ description: 'The password of the account.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description: 'The code of the second factor, required if the account has a two-step login.',
  })
  code?: string | null;
}
