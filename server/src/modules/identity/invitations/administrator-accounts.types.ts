import { Field, InputType, ObjectType } from 'type-graphql';
import { NEW_PASSWORD_DESCRIPTION } from '../passwords/passwords.types.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Invitation } from './invitation.entity.ts';

@InputType({ description: 'Somebody to invite.' })
export class InviteAdministratorInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Where the link is mailed to; left out, the link is returned.' })
  email?: string | null;

  @Field(() => AdministratorRole, { description: 'The role to be.' })
  role: AdministratorRole;
}

@InputType({ description: 'What an invited person picks.' })
export class AcceptInvitationInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field({ description: 'The login name, at most 254 characters; nobody else may have it.' })
  username: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  password: string;

  @Field({ description: 'The password again.' })
  confirmPassword: string;
}

@ObjectType({ implements: MutationPayload, description: 'An invitation after a change.', simpleResolvers: true })
export class InvitationPayload extends MutationPayload {
  @Field(() => Invitation, { nullable: true, description: 'The invitation; null when refused or withdrawn.' })
  invitation?: Invitation | null;

  @Field(() => String, {
    nullable: true,
    description: 'The link, shown only here, where no mail can be sent; null when it was mailed.',
  })
  link?: string | null;
}
