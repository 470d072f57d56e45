import { Field, InputType, ObjectType, ID } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';
import { PHONE_HELP } from '../accounts/phone.rules.ts';
import { NEW_PASSWORD_DESCRIPTION } from '../passwords/passwords.types.ts';

@InputType({ description: 'The details of a new company.' })
export class SignUpInput {
  @Field({ description: "The company's name, at most 200 characters." })
  name: string;

  @Field({ description: 'A business email on the domain or a subdomain of it. Free email providers are rejected.' })
  email: string;

  @Field({ description: "The company's domain, such as example.com." })
  domain: string;

  @Field({ description: `Phone number. ${PHONE_HELP}` })
  phone: string;

  @Field({ description: 'Postal address, at most 500 characters.' })
  address: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  password: string;

  @Field({ description: 'The same password again.' })
  confirmPassword: string;
}

@ObjectType({ implements: MutationPayload, description: 'The outcome of a sign-up.', simpleResolvers: true })
export class SignUpPayload extends MutationPayload {}

@InputType({ description: 'The link from the email.' })
export class ConfirmEmailInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;
}

@InputType({ description: 'The company that receives the link.' })
export class ResendCompanyConfirmationInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;
}

@InputType({ description: 'The company to release.' })
export class ReleaseCompanyInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;
}

@PayloadOf('releaseCompany')
export class ReleaseCompanyPayload extends CompanyPayload {}
