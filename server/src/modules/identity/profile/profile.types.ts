import { Field, InputType } from 'type-graphql';
import { PHONE_HELP } from '../accounts/phone.rules.ts';

@InputType({ description: "A company's profile." })
export class ProfileInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field({ description: 'Email; the part after the @ cannot change. A changed email must be confirmed.' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Postal address, at most 500 characters; unchanged when left out.',
  })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Phone number, or empty. ${PHONE_HELP} Unchanged when left out or equal to the stored one.`,
  })
  phone?: string | null;
}

@InputType({ description: "An administrator's own details." })
export class AdministratorInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where mails go: new requests, forgotten password. Null for none.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The current password; required when the email changes.' })
  currentPassword?: string | null;
}
