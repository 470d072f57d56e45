import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { NEW_PASSWORD_DESCRIPTION } from '../passwords/passwords.types.ts';
import type { IntegrationCounts } from './member-integrations.rules.ts';
import { MemberInvitation } from './member-invitation.entity.ts';

const MEMBER_ID_DESCRIPTION = 'UUID of the member.';
const ROLE_DESCRIPTION = 'The role that the member will have.';
const NAME_DESCRIPTION = 'Name, at most 200 characters.';

@ObjectType('IntegrationCounts', {
  description: 'The numbers of active API tokens and webhooks that one or more members created.',
  simpleResolvers: true,
})
export class IntegrationCountsType implements IntegrationCounts {
  @Field(() => Int, {
    description:
      'The number of API tokens that are neither revoked nor expired. A rotated token counts until it expires.',
  })
  apiTokenCount: number;

  @Field(() => Int, {
    description: 'The number of enabled webhooks.',
  })
  webhookCount: number;
}

@InputType({ description: 'A person to invite as a member of the company.' })
export class InviteMemberInput {
  @Field({
    description: "The business email that receives the link. It can be on a domain other than the company's.",
  })
  email: string;

  @Field(() => CompanyRole, { description: ROLE_DESCRIPTION })
  role: CompanyRole;
}

@ObjectType({ simpleResolvers: true })
export abstract class CreatedInvitationPayload extends MutationPayload {
  @Field(() => MemberInvitation, { nullable: true, description: 'The invitation. `null` if the request was rejected.' })
  invitation?: MemberInvitation | null;

  @Field(() => String, {
    nullable: true,
    description: 'The link, returned only once and only if the portal has no mail server. Otherwise `null`.',
  })
  link?: string | null;
}

@PayloadOf('inviteMember')
export class InviteMemberPayload extends CreatedInvitationPayload {}

@InputType({ description: 'The invitation to withdraw.' })
export class WithdrawMemberInvitationInput {
  @Field(() => ID, { description: 'UUID of the invitation.' })
  invitationId: string;
}

@PayloadOf('withdrawMemberInvitation')
export class WithdrawMemberInvitationPayload extends MutationPayload {}

@ObjectType({ description: 'An open invitation, as the holder of its link sees it.', simpleResolvers: true })
export class MemberInvitationLink {
  @Field({ description: 'The name of the company.' })
  companyName: string;

  @Field({ description: 'The email with which the new member will log in.' })
  email: string;
}

@InputType({ description: 'The name and password that an invited person chooses.' })
export class AcceptMemberInvitationInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field({ description: NAME_DESCRIPTION })
  name: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  password: string;

  @Field({ description: 'The same password again.' })
  confirmPassword: string;
}

@InputType({ description: 'A member and the new role.' })
export class ChangeMemberRoleInput {
  @Field(() => ID, { description: MEMBER_ID_DESCRIPTION })
  memberId: string;

  @Field(() => CompanyRole, { description: ROLE_DESCRIPTION })
  role: CompanyRole;
}

@InputType({ description: 'The member to remove.' })
export class RemoveMemberInput {
  @Field(() => ID, { description: MEMBER_ID_DESCRIPTION })
  memberId: string;
}

@InputType({ description: "The member's own name." })
export class UpdateMemberNameInput {
  @Field({ description: NAME_DESCRIPTION })
  name: string;
}

@InputType({ description: "The member's own new email." })
export class UpdateMemberEmailInput {
  @Field({ description: "A business email. It can be on a domain other than the company's." })
  email: string;
}

@ObjectType({ simpleResolvers: true })
abstract class MemberPayload extends MutationPayload {
  @Field(() => Member, {
    nullable: true,
    description: 'The member after the change. `null` if the request was rejected.',
  })
  member?: Member | null;
}

@PayloadOf('changeMemberRole')
export class ChangeMemberRolePayload extends MemberPayload {}

@PayloadOf('removeMember')
export class RemoveMemberPayload extends MemberPayload {}

@PayloadOf('updateMemberEmail')
export class UpdateMemberEmailPayload extends MemberPayload {}

@PayloadOf('updateMemberName')
export class UpdateMemberNamePayload extends MemberPayload {}
