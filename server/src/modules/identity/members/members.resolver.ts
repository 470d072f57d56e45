import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  AllowStale,
  LimitsAttempts,
  OncePerRequest,
  Public,
  RequiresCompanyRight,
  RequiresScopes,
  RequiresStepUp,
} from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { isOnDomain } from '../sign-up/sign-up.rules.ts';
import { readMembersOfCompany } from './company-members.service.ts';
import { updateMemberEmail } from './member-email.service.ts';
import type { IntegrationCounts } from './member-integrations.rules.ts';
import { countFormerOwnerIntegrations } from './member-integrations.service.ts';
import { MemberInvitation } from './member-invitation.entity.ts';
import * as invitations from './member-invitations.service.ts';
import { MAX_LISTED_MEMBERS, MAX_MEMBERS, MAX_OPEN_INVITATIONS } from './members.rules.ts';
import * as members from './members.service.ts';
import {
  AcceptMemberInvitationInput,
  ChangeMemberRoleInput,
  ChangeMemberRolePayload,
  IntegrationCountsType,
  InviteMemberInput,
  InviteMemberPayload,
  MemberInvitationLink,
  RemoveMemberInput,
  RemoveMemberPayload,
  UpdateMemberEmailInput,
  UpdateMemberEmailPayload,
  UpdateMemberNameInput,
  UpdateMemberNamePayload,
  WithdrawMemberInvitationInput,
  WithdrawMemberInvitationPayload,
} from './members.types.ts';

@Resolver()
export class MembersResolver {
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @Extensions({ rows: MAX_MEMBERS })
  @Query(() => [Member], {
    description: `The current members of the company, oldest first. At most ${MAX_MEMBERS}.`,
  })
  members(@Ctx() { db, viewer }: Context): Promise<Member[]> {
    return members.listMembers(db.manager, getViewerAs(viewer, Role.Customer).companyId);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @AllowStale()
  @Extensions({ rows: MAX_LISTED_MEMBERS })
  @Query(() => [Member], {
    nullable: true,
    description: `The members of a company: the current ones, oldest first, and then those who left, latest first. At most ${MAX_LISTED_MEMBERS}. \`null\` with the error NOT_FOUND for an unknown id.`,
  })
  async companyMembers(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Ctx() { db, loaders }: Context,
  ): Promise<Member[]> {
    const { company, members: list, idsWithSecondFactor } = await readMembersOfCompany(db.manager, companyId);
    loaders.company.prime(company.id, company);
    for (const { id } of list) loaders.memberHasSecondFactor.prime(id, idsWithSecondFactor.has(id));
    return list;
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @Extensions({ rows: MAX_OPEN_INVITATIONS })
  @Query(() => [MemberInvitation], {
    description: `Open invitations that have not expired, newest first. At most ${MAX_OPEN_INVITATIONS}.`,
  })
  memberInvitations(@Ctx() { db, viewer, now }: Context): Promise<MemberInvitation[]> {
    return invitations.listMemberInvitations(db.manager, getViewerAs(viewer, Role.Customer).companyId, now);
  }

  @Public()
  @Query(() => MemberInvitationLink, {
    nullable: true,
    description:
      'The invitation that a link belongs to. `null` if the link is unknown, was used or replaced, or has expired, if the invitation was withdrawn, or if the inviter is no longer an owner.',
  })
  memberInvitationLink(
    @Arg('token', { description: "The link's token, from the fragment of its address." }) token: string,
    @Ctx() context: Context,
  ): Promise<MemberInvitationLink | null> {
    return invitations.readInvitationLink(context, token);
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @Query(() => IntegrationCountsType, {
    description:
      'Counts the active API tokens and webhooks of the company whose creators left or are no longer owners. They keep working until an owner rotates, revokes, disables or deletes them, or until they expire. An owner who rotates an API token or a webhook secret becomes its creator.',
  })
  formerMemberIntegrations(@Ctx() { db, viewer, now }: Context): Promise<IntegrationCounts> {
    return countFormerOwnerIntegrations(db.manager, getViewerAs(viewer, Role.Customer).companyId, now);
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @LimitsAttempts()
  @RequiresStepUp()
  @Mutation(() => InviteMemberPayload, {
    description:
      'Invites a person to become a member of the company. The link works once, for 72 hours, and only while the inviting member is an owner. A new invitation to the same email replaces the previous one.',
  })
  async inviteMember(
    @Input(() => InviteMemberInput) input: InviteMemberInput,
    @Ctx() context: Context,
  ): Promise<InviteMemberPayload> {
    const created = await invitations.inviteMember(context, members.getTeamActor(context.viewer), input);
    return { message: invitations.getInvitationMessage(created), ...created };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @Mutation(() => WithdrawMemberInvitationPayload, {
    description: 'Withdraws an invitation, so that its link stops working.',
  })
  async withdrawMemberInvitation(
    @Input(() => WithdrawMemberInvitationInput) { invitationId }: WithdrawMemberInvitationInput,
    @Ctx() context: Context,
  ): Promise<WithdrawMemberInvitationPayload> {
    await invitations.withdrawMemberInvitation(context, members.getTeamActor(context.viewer), invitationId);
    return { message: 'Invitation withdrawn.' };
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description: 'Accepts an invitation and creates the member, who can then log in.',
  })
  async acceptMemberInvitation(
    @Input(() => AcceptMemberInvitationInput) input: AcceptMemberInvitationInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await invitations.acceptMemberInvitation(context, input);
    return { message: 'Your account is ready. Please log in.' };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => ChangeMemberRolePayload, {
    description:
      'Changes the role of a member and notifies them by email. The role applies on every server within a second. The role of the last owner cannot be changed.',
  })
  async changeMemberRole(
    @Input(() => ChangeMemberRoleInput) { memberId, role }: ChangeMemberRoleInput,
    @Ctx() context: Context,
  ): Promise<ChangeMemberRolePayload> {
    const member = await members.changeMemberRole(context, members.getTeamActor(context.viewer), memberId, role);
    return { message: 'Role changed.', member };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => RemoveMemberPayload, {
    description:
      'Removes a member. The sessions of the member end within a second on every server, and the email can be used for another account. API tokens and webhooks that the member created keep working.',
  })
  async removeMember(
    @Input(() => RemoveMemberInput) { memberId }: RemoveMemberInput,
    @Ctx() context: Context,
  ): Promise<RemoveMemberPayload> {
    const member = await members.removeMember(context, members.getTeamActor(context.viewer), memberId);
    return { message: 'Member removed.', member };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresStepUp()
  @Mutation(() => AccountPayload, {
    description:
      'Ends your membership and all your sessions. Your email can then be used for another account. The last owner cannot leave.',
  })
  async leaveCompany(@Ctx() context: Context): Promise<AccountPayload> {
    await members.leaveCompany(context, members.getTeamActor(context.viewer));
    return { message: 'You are no longer a member.' };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.OWN)
  @Mutation(() => UpdateMemberNamePayload, { description: 'Changes your own name.' })
  async updateMemberName(
    @Input(() => UpdateMemberNameInput) { name }: UpdateMemberNameInput,
    @Ctx() context: Context,
  ): Promise<UpdateMemberNamePayload> {
    return {
      message: 'Name saved.',
      member: await members.updateMemberName(context, members.getTeamActor(context.viewer), name),
    };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.OWN)
  @LimitsAttempts()
  @RequiresStepUp()
  @Mutation(() => UpdateMemberEmailPayload, {
    description:
      'Changes your own email. The new email receives a confirmation link. You log in with the previous email until you open the link. If another account uses the new email, the link returns EMAIL_TAKEN. The contact changes the email of the company instead, with `updateProfile`.',
  })
  async updateMemberEmail(
    @Input(() => UpdateMemberEmailInput) { email }: UpdateMemberEmailInput,
    @Ctx() context: Context,
  ): Promise<UpdateMemberEmailPayload> {
    const member = await updateMemberEmail(context, members.getTeamActor(context.viewer), email);
    const message = member.isEmailConfirmed ? 'Email saved.' : 'Open the link that confirms the new email.';
    return { message, member };
  }
}

const isOutsideDomain = async (email: string, companyId: string, { loaders }: Context): Promise<boolean> => {
  const company = await loaders.company.load(companyId);
  return company !== null && !isOnDomain(email, company.domain);
};

@Resolver(() => Member)
export class MemberFieldsResolver {
  @FieldResolver(() => Boolean, { description: 'Whether a login requires a code in addition to the password.' })
  hasSecondFactor(@Root() { id }: Member, @Ctx() { loaders }: Context): Promise<boolean> {
    return loaders.memberHasSecondFactor.load(id);
  }

  @FieldResolver(() => IntegrationCountsType, {
    description: 'Counts the active API tokens and webhooks that the member created.',
  })
  integrations(@Root() { id }: Member, @Ctx() { loaders }: Context): Promise<IntegrationCounts> {
    return loaders.memberIntegrations.load(id);
  }

  @FieldResolver(() => String, {
    description:
      'The email with which the member logs in, and which identifies the member: the last confirmed email, or the first one if none was confirmed. The contact can also log in with an unconfirmed `email`.',
  })
  async loginEmail(@Root() member: Member, @Ctx() { loaders }: Context): Promise<string> {
    const { id, email, confirmedEmail, emailChangedAt, isContact } = member;
    if (confirmedEmail !== null || emailChangedAt === null || isContact) return confirmedEmail ?? email;
    return (await loaders.loginEmail.load(id))?.emailNormal ?? email;
  }

  @FieldResolver(() => Boolean, { description: 'Whether `loginEmail` is outside the domain of the company.' })
  async isOutsideDomain(@Root() member: Member, @Ctx() context: Context): Promise<boolean> {
    return isOutsideDomain(await this.loginEmail(member, context), member.companyId, context);
  }
}

@Resolver(() => MemberInvitation)
export class MemberInvitationFieldsResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the email is outside the domain of the company.' })
  isOutsideDomain(@Root() { email, companyId }: MemberInvitation, @Ctx() context: Context): Promise<boolean> {
    return isOutsideDomain(email, companyId, context);
  }
}
