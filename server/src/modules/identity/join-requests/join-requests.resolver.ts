import { Ctx, Extensions, Mutation, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  LimitsAttempts,
  OncePerRequest,
  Public,
  RequiresCompanyRight,
  RequiresStepUp,
} from '../../../platform/auth/guards.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { getInvitationMessage } from '../members/member-invitations.service.ts';
import { getTeamActor } from '../members/members.service.ts';
import { confirmJoinRequest, requestToJoin } from './join-confirmations.service.ts';
import { JoinRequest } from './join-request.entity.ts';
import { JOIN_REQUEST_DAYS, MAX_OPEN_JOIN_REQUESTS } from './join-requests.rules.ts';
import { acceptJoinRequest, declineJoinRequest, listJoinRequests } from './join-requests.service.ts';
import {
  AcceptJoinRequestInput,
  AcceptJoinRequestPayload,
  ConfirmJoinRequestInput,
  ConfirmJoinRequestPayload,
  DeclineJoinRequestInput,
  DeclineJoinRequestPayload,
  RequestToJoinInput,
  RequestToJoinPayload,
} from './join-requests.types.ts';

@Resolver()
export class JoinRequestsResolver {
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @Extensions({ rows: MAX_OPEN_JOIN_REQUESTS })
  @Query(() => [JoinRequest], {
    description: `Open join requests, oldest first. At most ${MAX_OPEN_JOIN_REQUESTS}.`,
  })
  joinRequests(@Ctx() { db, viewer, now }: Context): Promise<JoinRequest[]> {
    return listJoinRequests(db.manager, getViewerAs(viewer, Role.Customer).companyId, now);
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('join')
  @Mutation(() => RequestToJoinPayload, {
    description:
      'Requests to join the company that uses the domain of the email. The email receives a link that confirms the request. The response is the same whether or not a company, an account or an earlier request exists. Requires a mail server.',
  })
  async requestToJoin(
    @Input(() => RequestToJoinInput) input: RequestToJoinInput,
    @Ctx() context: Context,
  ): Promise<RequestToJoinPayload> {
    await requestToJoin(context, input);
    return { message: 'If you can join a company with this email, a link to confirm your request is on its way.' };
  }

  @Public()
  @OncePerRequest('link')
  @Mutation(() => ConfirmJoinRequestPayload, {
    description: `Confirms the email of a join request with an emailed link, and sends the request to the owners of the company. They can decide on it for ${JOIN_REQUEST_DAYS} days. The link works once, for 24 hours.`,
  })
  async confirmJoinRequest(
    @Input(() => ConfirmJoinRequestInput) { token }: ConfirmJoinRequestInput,
    @Ctx() context: Context,
  ): Promise<ConfirmJoinRequestPayload> {
    await confirmJoinRequest(context, token);
    return { message: 'Your request was sent to the owners of your company.' };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @LimitsAttempts()
  @RequiresStepUp()
  @Mutation(() => AcceptJoinRequestPayload, {
    description: 'Accepts a join request and invites the person, as `inviteMember` does.',
  })
  async acceptJoinRequest(
    @Input(() => AcceptJoinRequestInput) { requestId, role }: AcceptJoinRequestInput,
    @Ctx() context: Context,
  ): Promise<AcceptJoinRequestPayload> {
    const created = await acceptJoinRequest(context, getTeamActor(context.viewer), requestId, role);
    return { message: getInvitationMessage(created), ...created };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @Mutation(() => DeclineJoinRequestPayload, {
    description:
      'Declines a join request. The person is not notified, and cannot repeat the request until it would have expired.',
  })
  async declineJoinRequest(
    @Input(() => DeclineJoinRequestInput) { requestId }: DeclineJoinRequestInput,
    @Ctx() context: Context,
  ): Promise<DeclineJoinRequestPayload> {
    await declineJoinRequest(context, getTeamActor(context.viewer), requestId);
    return { message: 'Request declined.' };
  }
}
