import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { Session } from '../sessions/session.entity.ts';
import { MOST_LISTED } from '../sessions/sessions.service.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import { AdministratorPayload } from '../administrators/administrators.types.ts';
import { AdministratorRole } from '../administrators/roles.rules.ts';
import type { Context } from '../shared/context.ts';
import { Confirmed, Guarded, Needs, OncePerRequest, Public } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { Invitation } from './invitation.entity.ts';
import { acceptInvitation, inviteAdministrator, listInvitations, withdrawInvitation } from './invitations.service.ts';
import * as people from './people.service.ts';
import { AcceptInvitationInput, InvitationPayload, InviteAdministratorInput } from './people.types.ts';

const ownerOf = ({ viewer }: Context): string => viewerAs(viewer, Role.Admin).administratorId;
const ID_OF = 'UUID of the administrator.';

@Resolver()
export class PeopleResolver {
  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Query(() => [Administrator], { description: 'Everybody who administers, and who did, the first first.' })
  administrators(@Ctx() { db }: Context): Promise<Administrator[]> {
    return people.listAdministrators(db.manager);
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Query(() => [Invitation], { description: 'The invitations that can still be accepted, the newest first.' })
  invitations(@Ctx() { db, now }: Context): Promise<Invitation[]> {
    return listInvitations(db.manager, now);
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Confirmed()
  @Mutation(() => InvitationPayload, {
    description:
      'Invites somebody to become an administrator: a link that works once, for 72 hours, and only while whoever invited is an owner.',
  })
  async inviteAdministrator(
    @Arg('input', () => InviteAdministratorInput, { description: 'Who, and what to be.' })
    input: InviteAdministratorInput,
    @Ctx() context: Context,
  ): Promise<InvitationPayload> {
    const made = await inviteAdministrator(context, ownerOf(context), input);
    return { message: made.link ? 'Invitation made. Pass the link on.' : 'Invitation mailed.', ...made };
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
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

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Confirmed()
  @Mutation(() => AdministratorPayload, {
    description:
      'Gives an administrator another role, who is told by mail; it counts on every server within a second. The last owner stays one.',
  })
  async changeAdministratorRole(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Arg('role', () => AdministratorRole, { description: 'The role.' }) role: AdministratorRole,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    return { message: 'Role changed.', administrator: await people.changeRole(context, ownerOf(context), id, role) };
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Confirmed()
  @Mutation(() => AdministratorPayload, {
    description:
      'Lets an administrator log in no more, and ends all sessions and API tokens at once. The last owner cannot be disabled.',
  })
  async disableAdministrator(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.disableAdministrator(context, ownerOf(context), id);
    return { message: 'Administrator disabled.', administrator };
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Confirmed()
  @Mutation(() => AdministratorPayload, { description: 'Lets a disabled administrator log in again.' })
  async enableAdministrator(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.enableAdministrator(context, ownerOf(context), id);
    return { message: 'Administrator enabled.', administrator };
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Mutation(() => AdministratorPayload, { description: 'Ends every session of an administrator at once.' })
  async endAdministratorSessions(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.endAdministratorSessions(context, ownerOf(context), id);
    return { message: 'Sessions ended.', administrator };
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Extensions({ rows: MOST_LISTED })
  @Query(() => [Session], {
    nullable: true,
    description: `An administrator's sessions that have not ended, those used last first; at most ${MOST_LISTED}. Null with the error NOT_FOUND for an unknown id.`,
  })
  administratorSessions(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<Session[]> {
    return people.listAdministratorSessions(context, id);
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Mutation(() => AdministratorPayload, { description: 'Ends one session of an administrator at once.' })
  async endAdministratorSession(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Arg('sessionId', () => ID, { description: 'UUID of the session.' }) sessionId: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.endAdministratorSession(context, ownerOf(context), id, sessionId);
    return { message: 'The session was ended.', administrator };
  }

  @Guarded(Role.Admin)
  @Needs(Right.PEOPLE)
  @Confirmed()
  @Mutation(() => AdministratorPayload, {
    description:
      'Switches off the two-step login of an administrator who has lost it and is told by mail: the next login takes the password alone.',
  })
  async removeAdministratorSecondFactor(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const administrator = await people.removeAdministratorSecondFactor(context, ownerOf(context), id);
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
