import { Field, InputType, ObjectType } from 'type-graphql';
import { NEW_PASSWORD_DESCRIPTION } from '../passwords/passwords.types.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Invitation } from './invitation.entity.ts';

@InputType({ description: 'A person to invite as an administrator.' })
export class InviteAdministratorInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'The email that receives the link. If omitted, the response contains the link.',
  })
  email?: string | null;

  @Field(() => AdministratorRole, { description: 'The role that the administrator will have.' })
  role: AdministratorRole;
}

@InputType({ description: 'The username and password that an invited person chooses.' })
export class AcceptInvitationInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field({ description: 'The login name, at most 254 characters. It must be unique.' })
  username: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  password: string;

  @Field({ description: 'The same password again.' })
  confirmPassword: string;
}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of creating or withdrawing an invitation.',
  simpleResolvers: true,
})
export class InvitationPayload extends MutationPayload {
  @Field(() => Invitation, {
    nullable: true,
    description: 'The invitation. `null` if the request was rejected or the invitation was withdrawn.',
  })
  invitation?: Invitation | null;

  @Field(() => String, {
    nullable: true,
    description: 'The link, returned only once and only if the portal did not email it. Otherwise `null`.',
  })
  link?: string | null;
}
