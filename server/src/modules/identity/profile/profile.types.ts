import { Field, InputType } from 'type-graphql';
import { PHONE_HELP } from '../accounts/phone.rules.ts';

@InputType({ description: "A company's profile." })
export class ProfileInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field({ description: 'Email. The part after the @ cannot change, and a changed email must be confirmed.' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Postal address, at most 500 characters. Unchanged if omitted.',
  })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Phone number, or empty. ${PHONE_HELP} Unchanged if omitted or equal to the stored one.`,
  })
  phone?: string | null;
}

@InputType({ description: "An administrator's own details." })
export class AdministratorInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'The email for notifications and reset links. `null` for none.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The current password, required if the email changes.' })
  currentPassword?: string | null;
}
