import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import type { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { findMember } from '../../companies/members/members.service.ts';
import { type CreatedInvitation, createMemberInvitation } from '../members/member-invitations.service.ts';
import { changeTeam, getMemberName, type LockedTeam, type TeamActor } from '../members/members.service.ts';
import { JoinRequest } from './join-request.entity.ts';
import { checkJoinRequestOpen, type JoinDecision } from './join-requests.rules.ts';

/** Builds the condition for the open requests of a company: undecided and not expired. */
export const buildOpenCondition = (companyId: string, now: Date): FindOptionsWhere<JoinRequest> => ({
  companyId,
  decision: IsNull(),
  expiresAt: MoreThan(now),
});

/** Lists the open requests of a company, oldest first. */
export const listJoinRequests = (db: EntityManager, companyId: string, now: Date): Promise<JoinRequest[]> =>
  db.find(JoinRequest, { where: buildOpenCondition(companyId, now), order: { createdAt: 'ASC', id: 'ASC' } });

/** Accepts a request: invites the person with a role. The person becomes a member by accepting the invitation. */
export const acceptJoinRequest = (
  context: Context,
  actor: TeamActor,
  id: string,
  role: CompanyRole,
): Promise<CreatedInvitation> =>
  createMemberInvitation(context, actor, role, async (team) => {
    const { email } = await decideJoinRequest(team, actor, id, 'ACCEPTED', context.now);
    return email;
  });

/** Declines a request. The person is not notified and cannot repeat the request until it expires. */
export const declineJoinRequest = (context: Context, actor: TeamActor, id: string): Promise<void> =>
  changeTeam(context, actor, async (team) => {
    await decideJoinRequest(team, actor, id, 'DECLINED', context.now);
  });

/** Stores the decision on an open request. The caller has locked the company, so only one decision succeeds. */
async function decideJoinRequest(
  { tx, company }: LockedTeam,
  { memberId }: TeamActor,
  id: string,
  decision: JoinDecision,
  now: Date,
): Promise<JoinRequest> {
  const request = await tx.findOneBy(JoinRequest, { id, companyId: company.id });
  if (!request) throw createNotFoundError('join request');
  const decider = request.decidedBy === null ? null : getMemberName(await findMember(tx, request.decidedBy));
  assertNoUserErrors(checkJoinRequestOpen(request, decider, now));
  await tx.update(JoinRequest, { id }, { decision, decidedBy: memberId });
  return request;
}

/** Deletes expired requests, including decided ones. */
export const purgeJoinRequests: Cleanup = (db, now) => deleteWhere(db, 'join_requests', 'expires_at < $1', [now]);
