import { Field, InputType, ID, ObjectType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { AdministratorPayload } from '../../administrators/administrators/administrators.types.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { NEW_PASSWORD_DESCRIPTION } from '../passwords/passwords.types.ts';
import { Invitation } from './invitation.entity.ts';

const ADMINISTRATOR_ID_DESCRIPTION = 'UUID of the administrator.';

@InputType({ description: 'A person to invite as an administrator.' })
export class InviteAdministratorInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The email that receives the link. The response contains the link if this is omitted or the portal has no mail server.',
  })
  email?: string | null;

  @Field(() => AdministratorRole, { description: 'The role that the administrator will have.' })
  role: AdministratorRole;
}

@ObjectType({
  description: 'An open invitation of an administrator, as the holder of its link sees it.',
  simpleResolvers: true,
})
export class InvitationLink {
  @Field({ description: 'The name of the invitee.' })
  name: string;

  @Field(() => AdministratorRole, { description: 'The role that the administrator will have.' })
  role: AdministratorRole;
}

@InputType({ description: 'The username and password that an invited person chooses.' })
export class AcceptInvitationInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field({ description: 'The login name, at most 200 characters. It must be unique.' })
  username: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  password: string;

  @Field({ description: 'The same password again.' })
  confirmPassword: string;
}

@PayloadOf('inviteAdministrator')
export class InviteAdministratorPayload extends MutationPayload {
  @Field(() => Invitation, {
    nullable: true,
    description: 'The invitation. `null` if the request was rejected.',
  })
  invitation?: Invitation | null;

  @Field(() => String, {
    nullable: true,
    description: 'The link, returned only once and only if the portal did not email it. Otherwise `null`.',
  })
  link?: string | null;
}

@InputType({ description: 'The invitation to withdraw.' })
export class WithdrawInvitationInput {
  @Field(() => ID, { description: 'UUID of the invitation.' })
  invitationId: string;
}

@InputType({ description: 'An administrator and their new role.' })
export class ChangeAdministratorRoleInput {
  @Field(() => ID, { description: ADMINISTRATOR_ID_DESCRIPTION })
  administratorId: string;

  @Field(() => AdministratorRole, { description: 'The role.' })
  role: AdministratorRole;
}

@InputType({ description: 'The administrator to disable.' })
export class DisableAdministratorInput {
  @Field(() => ID, { description: ADMINISTRATOR_ID_DESCRIPTION })
  administratorId: string;
}

@InputType({ description: 'The administrator to enable.' })
export class EnableAdministratorInput {
  @Field(() => ID, { description: ADMINISTRATOR_ID_DESCRIPTION })
  administratorId: string;
}

@InputType({ description: 'The administrator whose sessions are revoked.' })
export class RevokeAdministratorSessionsInput {
  @Field(() => ID, { description: ADMINISTRATOR_ID_DESCRIPTION })
  administratorId: string;
}

@InputType({ description: 'An administrator and the session to revoke.' })
export class RevokeAdministratorSessionInput {
  @Field(() => ID, { description: ADMINISTRATOR_ID_DESCRIPTION })
  administratorId: string;

  @Field(() => ID, { description: 'UUID of the session.' })
  sessionId: string;
}

@InputType({ description: 'The administrator whose second factor is removed.' })
export class RemoveAdministratorSecondFactorInput {
  @Field(() => ID, { description: ADMINISTRATOR_ID_DESCRIPTION })
  administratorId: string;
}

@PayloadOf('withdrawInvitation')
export class WithdrawInvitationPayload extends MutationPayload {}

@PayloadOf('changeAdministratorRole')
export class ChangeAdministratorRolePayload extends AdministratorPayload {}

@PayloadOf('disableAdministrator')
export class DisableAdministratorPayload extends AdministratorPayload {}

@PayloadOf('enableAdministrator')
export class EnableAdministratorPayload extends AdministratorPayload {}

@PayloadOf('revokeAdministratorSessions')
export class RevokeAdministratorSessionsPayload extends AdministratorPayload {}

@PayloadOf('revokeAdministratorSession')
export class RevokeAdministratorSessionPayload extends AdministratorPayload {}

@PayloadOf('removeAdministratorSecondFactor')
export class RemoveAdministratorSecondFactorPayload extends AdministratorPayload {}
