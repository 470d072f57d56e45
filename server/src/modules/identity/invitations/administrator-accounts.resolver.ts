import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  RequiresStepUp,
  AllowRoles,
  RequiresPermission,
  LimitsAttempts,
  OncePerRequest,
  Public,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getAdministratorId, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { Session } from '../sessions/session.entity.ts';
import { MAX_LISTED_SESSIONS } from '../sessions/sessions.service.ts';
import { MAX_ADMINISTRATORS } from './administrator-accounts.rules.ts';
import * as administratorAccounts from './administrator-accounts.service.ts';
import {
  AcceptInvitationInput,
  InviteAdministratorInput,
  ChangeAdministratorRoleInput,
  ChangeAdministratorRolePayload,
  DisableAdministratorInput,
  DisableAdministratorPayload,
  EnableAdministratorInput,
  EnableAdministratorPayload,
  InvitationLink,
  InviteAdministratorPayload,
  RemoveAdministratorSecondFactorInput,
  RemoveAdministratorSecondFactorPayload,
  RevokeAdministratorSessionInput,
  RevokeAdministratorSessionPayload,
  RevokeAdministratorSessionsInput,
  RevokeAdministratorSessionsPayload,
  WithdrawInvitationInput,
  WithdrawInvitationPayload,
} from './administrator-accounts.types.ts';
import { Invitation } from './invitation.entity.ts';
import {
  acceptInvitation,
  inviteAdministrator,
  listInvitations,
  readInvitationLink,
  withdrawInvitation,
} from './invitations.service.ts';

const ID_DESCRIPTION = 'UUID of the administrator.';

@Resolver()
export class AdministratorAccountsResolver {
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Extensions({ rows: MAX_ADMINISTRATORS / 2 }) // Cost: the two lists together have at most MAX_ADMINISTRATORS rows.
  @Query(() => [Administrator], {
    description: `All administrators, including disabled ones, oldest first. At most ${MAX_ADMINISTRATORS}.`,
  })
  administrators(@Ctx() { db }: Context): Promise<Administrator[]> {
    return administratorAccounts.listAdministrators(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Extensions({ rows: MAX_ADMINISTRATORS / 2 }) // Cost: the two lists together have at most MAX_ADMINISTRATORS rows.
  @Query(() => [Invitation], {
    description: `Open invitations that have not expired, newest first. At most ${MAX_ADMINISTRATORS}.`,
  })
  invitations(@Ctx() { db, now }: Context): Promise<Invitation[]> {
    return listInvitations(db.manager, now);
  }

  @Public()
  @Query(() => InvitationLink, {
    nullable: true,
    description:
      'The invitation of an administrator that a link belongs to. `null` if the link is unknown, was used or replaced, or has expired, if the invitation was withdrawn, or if the inviting administrator is no longer an owner.',
  })
  invitationLink(
    @Arg('token', { description: "The link's token, from the fragment of its address." }) token: string,
    @Ctx() context: Context,
  ): Promise<InvitationLink | null> {
    return readInvitationLink(context, token);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => InviteAdministratorPayload, {
    description:
      'Invites a person to become an administrator. The link works once, for 72 hours, and only while the inviting administrator is an owner. A new invitation to the same email replaces the previous one.',
  })
  async inviteAdministrator(
    @Input(() => InviteAdministratorInput) input: InviteAdministratorInput,
    @Ctx() context: Context,
  ): Promise<InviteAdministratorPayload> {
    const created = await inviteAdministrator(context, getAdministratorId(context.viewer), input);
    return {
      message: created.link ? 'Invitation created. Send the link to the invitee.' : 'Invitation emailed.',
      ...created,
    };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Mutation(() => WithdrawInvitationPayload, {
    description: 'Withdraws an invitation, so that its link stops working.',
  })
  async withdrawInvitation(
    @Input(() => WithdrawInvitationInput) { invitationId: id }: WithdrawInvitationInput,
    @Ctx() context: Context,
  ): Promise<WithdrawInvitationPayload> {
    await withdrawInvitation(context, id);
    return { message: 'Invitation withdrawn.' };
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description: 'Accepts an invitation and creates the administrator account, which can then log in.',
  })
  async acceptInvitation(
    @Input(() => AcceptInvitationInput) input: AcceptInvitationInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await acceptInvitation(context, input);
    return { message: 'Your account is ready. Please log in.' };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => ChangeAdministratorRolePayload, {
    description:
      'Changes the role of an administrator and notifies them by email. The role applies on every server within a second. The role of the last owner cannot be changed.',
  })
  async changeAdministratorRole(
    @Input(() => ChangeAdministratorRoleInput) { administratorId: id, role }: ChangeAdministratorRoleInput,
    @Ctx() context: Context,
  ): Promise<ChangeAdministratorRolePayload> {
    return {
      message: 'Role changed.',
      administrator: await administratorAccounts.changeRole(context, getAdministratorId(context.viewer), id, role),
    };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => DisableAdministratorPayload, {
    description:
      'Disables an administrator and immediately ends all sessions and API tokens of the account. The last owner cannot be disabled.',
  })
  async disableAdministrator(
    @Input(() => DisableAdministratorInput) { administratorId: id }: DisableAdministratorInput,
    @Ctx() context: Context,
  ): Promise<DisableAdministratorPayload> {
    const administrator = await administratorAccounts.disableAdministrator(
      context,
      getAdministratorId(context.viewer),
      id,
    );
    return { message: 'Administrator disabled.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => EnableAdministratorPayload, {
    description: 'Enables a disabled administrator, who can then log in again.',
  })
  async enableAdministrator(
    @Input(() => EnableAdministratorInput) { administratorId: id }: EnableAdministratorInput,
    @Ctx() context: Context,
  ): Promise<EnableAdministratorPayload> {
    const administrator = await administratorAccounts.enableAdministrator(
      context,
      getAdministratorId(context.viewer),
      id,
    );
    return { message: 'Administrator enabled.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Mutation(() => RevokeAdministratorSessionsPayload, {
    description: 'Revokes all sessions of an administrator immediately.',
  })
  async revokeAdministratorSessions(
    @Input(() => RevokeAdministratorSessionsInput) { administratorId: id }: RevokeAdministratorSessionsInput,
    @Ctx() context: Context,
  ): Promise<RevokeAdministratorSessionsPayload> {
    const administrator = await administratorAccounts.revokeAdministratorSessions(
      context,
      getAdministratorId(context.viewer),
      id,
    );
    return { message: 'Sessions ended.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Extensions({ rows: MAX_LISTED_SESSIONS })
  @Query(() => [Session], {
    nullable: true,
    description: `The active sessions of an administrator, most recently used first, up to ${MAX_LISTED_SESSIONS}. \`null\` with the error NOT_FOUND for an unknown id.`,
  })
  administratorSessions(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<Session[]> {
    return administratorAccounts.listAdministratorSessions(context, id);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Mutation(() => RevokeAdministratorSessionPayload, {
    description: 'Revokes one session of an administrator immediately.',
  })
  async revokeAdministratorSession(
    @Input(() => RevokeAdministratorSessionInput) { administratorId: id, sessionId }: RevokeAdministratorSessionInput,
    @Ctx() context: Context,
  ): Promise<RevokeAdministratorSessionPayload> {
    const administrator = await administratorAccounts.revokeAdministratorSession(
      context,
      getAdministratorId(context.viewer),
      id,
      sessionId,
    );
    return { message: 'The session was ended.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => RemoveAdministratorSecondFactorPayload, {
    description:
      'Removes the second factor of an administrator who has lost it, and notifies them by email. The next login requires only the password.',
  })
  async removeAdministratorSecondFactor(
    @Input(() => RemoveAdministratorSecondFactorInput) { administratorId: id }: RemoveAdministratorSecondFactorInput,
    @Ctx() context: Context,
  ): Promise<RemoveAdministratorSecondFactorPayload> {
    const administrator = await administratorAccounts.removeAdministratorSecondFactor(
      context,
      getAdministratorId(context.viewer),
      id,
    );
    return { message: 'Two-step login turned off.', administrator };
  }
}

@Resolver(() => Administrator)
export class AdministratorFieldsResolver {
  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the administrator last used the portal, based on the sessions of the last 90 days. `null` without such a session.',
  })
  lastSeenAt(@Root() { id }: Administrator, @Ctx() { loaders }: Context): Promise<Date | null> {
    return loaders.administratorLastSeen.load(id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether a login requires a code in addition to the password.' })
  hasSecondFactor(@Root() { id }: Administrator, @Ctx() { loaders }: Context): Promise<boolean> {
    return loaders.administratorHasSecondFactor.load(id);
  }
}
