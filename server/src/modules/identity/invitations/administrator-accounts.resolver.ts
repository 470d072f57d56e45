import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { Session } from '../sessions/session.entity.ts';
import { MAX_LISTED_SESSIONS } from '../sessions/sessions.service.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { AdministratorPayload } from '../../administrators/administrators/administrators.types.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  RequiresStepUp,
  AllowRoles,
  RequiresPermission,
  OncePerRequest,
  Public,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { Invitation } from './invitation.entity.ts';
import { acceptInvitation, inviteAdministrator, listInvitations, withdrawInvitation } from './invitations.service.ts';
import * as people from './administrator-accounts.service.ts';
import { AcceptInvitationInput, InvitationPayload, InviteAdministratorInput } from './administrator-accounts.types.ts';

const getAdministratorId = ({ viewer }: Context): string => getViewerAs(viewer, Role.Admin).administratorId;
const ID_DESCRIPTION = 'UUID of the administrator.';

@Resolver()
export class AdministratorAccountsResolver {
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Query(() => [Administrator], { description: 'Everybody who administers, and who did, the first first.' })
  administrators(@Ctx() { db }: Context): Promise<Administrator[]> {
    return people.listAdministrators(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Query(() => [Invitation], { description: 'The invitations that can still be accepted, the newest first.' })
  invitations(@Ctx() { db, now }: Context): Promise<Invitation[]> {
    return listInvitations(db.manager, now);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => InvitationPayload, {
    description:
      'Invites somebody to become an administrator: a link that works once, for 72 hours, and only while whoever invited is an owner.',
  })
  async inviteAdministrator(
    @Arg('input', () => InviteAdministratorInput, { description: 'Who, and what to be.' })
    input: InviteAdministratorInput,
    @Ctx() context: Context,
  ): Promise<InvitationPayload> {
    const made = await inviteAdministrator(context, getAdministratorId(context), input);
    return { message: made.link ? 'Invitation made. Pass the link on.' : 'Invitation mailed.', ...made };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Mutation(() => InvitationPayload, { description: 'Takes an invitation back: its link stops working.' })
  async withdrawInvitation(
    @Arg('id', () => ID, { description: 'UUID of the invitation.' }) id: string,
    @Ctx() context: Context,
  ): Promise<InvitationPayload> {
    await withdrawInvitation(context, id);
    return { message: 'Invitation withdrawn.' };
  }

  @Public()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, { description: 'Makes an administrator of an invited person, who then logs in.' })
  async acceptInvitation(
    @Arg('input', () => AcceptInvitationInput, { description: 'The link, a username and a password.' })
    input: AcceptInvitationInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await acceptInvitation(context, input);
    return { message: 'Your account is ready. Please log in.' };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => AdministratorPayload, {
    description:
      'Gives an administrator another role, who is told by mail; it counts on every server within a second. The last owner stays one.',
  })
  async changeAdministratorRole(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('role', () => AdministratorRole, { description: 'The role.' }) role: AdministratorRole,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    return {
      message: 'Role changed.',
      administrator: await people.changeRole(context, getAdministratorId(context), id, role),
    };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => AdministratorPayload, {
    description:
      'Lets an administrator log in no more, and ends all sessions and API tokens at once. The last owner cannot be disabled.',
  })
  async disableAdministrator(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.disableAdministrator(context, getAdministratorId(context), id);
    return { message: 'Administrator disabled.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => AdministratorPayload, { description: 'Lets a disabled administrator log in again.' })
  async enableAdministrator(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.enableAdministrator(context, getAdministratorId(context), id);
    return { message: 'Administrator enabled.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Mutation(() => AdministratorPayload, { description: 'Ends every session of an administrator at once.' })
  async endAdministratorSessions(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.endAdministratorSessions(context, getAdministratorId(context), id);
    return { message: 'Sessions ended.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Extensions({ rows: MAX_LISTED_SESSIONS })
  @Query(() => [Session], {
    nullable: true,
    description: `An administrator's sessions that have not ended, those used last first; at most ${MAX_LISTED_SESSIONS}. Null with the error NOT_FOUND for an unknown id.`,
  })
  administratorSessions(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<Session[]> {
    return people.listAdministratorSessions(context, id);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @Mutation(() => AdministratorPayload, { description: 'Ends one session of an administrator at once.' })
  async endAdministratorSession(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('sessionId', () => ID, { description: 'UUID of the session.' }) sessionId: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.endAdministratorSession(context, getAdministratorId(context), id, sessionId);
    return { message: 'The session was ended.', administrator };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PEOPLE)
  @RequiresStepUp()
  @Mutation(() => AdministratorPayload, {
    description:
      'Switches off the two-step login of an administrator who has lost it and is told by mail: the next login takes the password alone.',
  })
  async removeAdministratorSecondFactor(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.removeAdministratorSecondFactor(context, getAdministratorId(context), id);
    return { message: 'Two-step login switched off.', administrator };
  }
}

@Resolver(() => Administrator)
export class AdministratorFieldsResolver {
  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When it last used the portal, as its sessions of the last 90 days tell; null for never.',
  })
  lastSeenAt(@Root() { id }: Administrator, @Ctx() { loaders }: Context): Promise<Date | null> {
    return loaders.administratorSeen.load(id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether a login takes a code besides the password.' })
  hasSecondFactor(@Root() { id }: Administrator, @Ctx() { loaders }: Context): Promise<boolean> {
    return loaders.administratorFactor.load(id);
  }
}
