import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { Company } from '../../companies/companies/company.entity.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';

export const ViewerAccount = createUnionType({
  name: 'Viewer',
  description: 'Who is logged in: a company, or an administrator.',
  types: () => [Company, Administrator] as const,
});

const CODE = 'The code of a two-step login, or a recovery code; asked for with CODE_REQUIRED.';

@InputType({ description: 'What a company logs in with.' })
export class LogInInput {
  @Field({ description: 'The email it signed up with.' })
  email: string;

  @Field({ description: 'Its password.' })
  password: string;

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null;
}

@InputType({ description: 'What an administrator logs in with.' })
export class AdminLogInInput {
  @Field({ description: 'The login name.' })
  username: string;

  @Field({ description: 'The password.' })
  password: string;

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null;
}

const EXPIRES_AT =
  'When the token ends at the latest; sooner after 12 hours without a request, or when the session is ended. Null when refused.';
const TOKEN = 'The session token, for the header jwt or Authorization: Bearer; null when refused.';

@ObjectType({ implements: MutationPayload, description: "The outcome of a company's login.", simpleResolvers: true })
export class LogInPayload extends MutationPayload {
  @Field(() => String, { nullable: true, description: TOKEN })
  token?: string | null;

  @Field(() => Date, { nullable: true, description: EXPIRES_AT })
  expiresAt?: Date | null;

  @Field(() => Company, { nullable: true, description: 'The company; null when refused.' })
  company?: Company | null;
}

@ObjectType({
  implements: MutationPayload,
  description: "The outcome of an administrator's login.",
  simpleResolvers: true,
})
export class AdminLogInPayload extends MutationPayload {
  @Field(() => String, { nullable: true, description: TOKEN })
  token?: string | null;

  @Field(() => Date, { nullable: true, description: EXPIRES_AT })
  expiresAt?: Date | null;

  @Field(() => Administrator, { nullable: true, description: 'The administrator; null when refused.' })
  administrator?: Administrator | null;
}

@ObjectType({ implements: MutationPayload, description: 'The outcome of a logout.', simpleResolvers: true })
export class LogOutPayload extends MutationPayload {}
