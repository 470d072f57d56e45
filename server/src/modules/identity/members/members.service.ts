import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import { getViewerAs, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { EmailContent } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import {
  createClosedToTokensError,
  createMissingPermissionError,
  createNotFoundError,
} from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { listMembersWithRole, restoreLoginEmail } from '../../companies/members/members.service.ts';
import { recordCompanyChanges } from '../accounts/company-events.ts';
import { restrictLoginToConfirmedEmail } from '../accounts/email-change.service.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import {
  composeIntegrationsLeftEmail,
  composeMemberLeftEmail,
  composeMemberRemovedEmail,
  composeMemberRoleEmail,
  composeMemberRoleNotice,
  composeOwnerDemotedEmail,
} from './member-emails.ts';
import { countMemberIntegrations } from './member-integrations.service.ts';
import { checkMemberName, lastOwnerError, removeSelfError } from './members.rules.ts';

/** Lists the current members of a company, oldest first. */
export const listMembers = (db: EntityManager, companyId: string): Promise<Member[]> =>
  db.find(Member, { where: { companyId, disabledAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } });

/** Returns the ids of the members with a second factor. */
export async function listMemberIdsWithSecondFactor(db: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const factors = await db.find(SecondFactor, {
    select: { accountId: true },
    where: { accountId: In([...ids]), addedAt: Not(IsNull()) },
  });
  return new Set(factors.map(({ accountId }) => accountId));
}

/** The member who changes a team, and the member's company. */
export interface TeamActor {
  companyId: string;
  memberId: string;
}

/** Returns the member of the viewer's session. Throws for API tokens. */
export function getTeamActor(viewer: Viewer): TeamActor {
  const { companyId, memberId } = getViewerAs(viewer, Role.Customer);
  if (memberId === null) throw createClosedToTokensError();
  return { companyId, memberId };
}

/** A company and its current owners, in a transaction that has locked the company. */
export interface LockedTeam {
  tx: EntityManager;
  company: Company;
  owners: Member[];
}

/**
 * Runs `change` in a transaction that has locked the company. Every change of a team takes this lock, so that at least
 * one owner remains. Throws UNAUTHENTICATED if the session ended while the request waited for the lock, and FORBIDDEN if
 * the actor is no longer an owner.
 */
export const changeTeam = <T>(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { companyId, memberId }: TeamActor,
  change: (team: LockedTeam) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const team = await lockTeam(tx, companyId);
    await assertSessionOpen(tx, viewer);
    if (!team.owners.some(({ id }) => id === memberId)) throw createMissingPermissionError();
    return change(team);
  });

/** Locks a company and lists its owners. Throws user errors for a released company. */
export async function lockTeam(tx: EntityManager, companyId: string): Promise<LockedTeam> {
  const company = await lockCompany(tx, companyId);
  assertNoUserErrors(checkNotReleased(company));
  return { tx, company, owners: await listMembersWithRole(tx, companyId, [CompanyRole.OWNER]) };
}

/** Finds a current member of the company. Throws NOT_FOUND for former members and members of other companies. */
async function findTeamMember({ tx, company }: LockedTeam, id: string): Promise<Member> {
  const member = await tx.findOneBy(Member, { id, companyId: company.id, disabledAt: IsNull() });
  if (!member) throw createNotFoundError('member');
  return member;
}

const isLastOwner = ({ owners }: LockedTeam, { id }: Member) => owners.length === 1 && owners[0]!.id === id;

/**
 * Returns the name that other people see for a member. Without a name, returns the last confirmed email, or the current
 * one if none was confirmed.
 */
export const getMemberName = ({ name, noticeEmail }: Pick<Member, 'name' | 'noticeEmail'>): string =>
  name ?? noticeEmail;

const getDashboardUrl = ({ config }: Pick<Context, 'config'>): string => `${config.publicUrl}/dashboard`;

export const getTeamUrl = ({ config }: Pick<Context, 'config'>): string => `${config.publicUrl}/team`;

/** Emails the owners of a team, except those in `exceptIds`. */
export async function notifyOwners(
  { tx, company, owners }: LockedTeam,
  content: EmailContent,
  exceptIds: readonly string[],
): Promise<void> {
  for (const { id, noticeEmail } of owners)
    if (!exceptIds.includes(id)) await queueEmail(tx, noticeEmail, content, [company.id]);
}

/** Changes the role of a member. Emails the member, and the owners other than the member and the actor. */
export const changeMemberRole = (context: Context, actor: TeamActor, id: string, role: CompanyRole): Promise<Member> =>
  changeTeam(context, actor, async (team) => {
    const { tx, company } = team;
    const member = await findTeamMember(team, id);
    if (member.role === role) return member;
    if (isLastOwner(team, member)) throw new UserErrors(lastOwnerError);
    await tx.update(Member, { id }, { role });
    // Until now, the contact could also log in with an unconfirmed new email.
    if (member.isContact) await restrictLoginToConfirmedEmail(tx, member);
    // If the contact is demoted, a trigger makes another owner the contact, which changes the email of the company.
    await recordCompanyChanges(tx, company, null, context.now);
    await queueEmail(tx, member.noticeEmail, composeMemberRoleEmail(company.name, role), [company.id]);
    const name = getMemberName(member);
    const isDemotedOwner = member.role === CompanyRole.OWNER;
    const integrations = isDemotedOwner && (await countMemberIntegrations(tx, [id], context.now)).get(id);
    const notice = integrations
      ? composeOwnerDemotedEmail(company.name, name, role, integrations, getDashboardUrl(context))
      : composeMemberRoleNotice(company.name, name, role, getTeamUrl(context));
    await notifyOwners(team, notice, [member.id, actor.memberId]);
    return tx.findOneByOrFail(Member, { id });
  });

/** Removes a member. Triggers end the sessions and release the email. */
export const removeMember = (context: Context, actor: TeamActor, id: string): Promise<Member> =>
  changeTeam(context, actor, async (team) => {
    const member = await findTeamMember(team, id);
    if (member.id === actor.memberId) throw new UserErrors(removeSelfError);
    return disableMember(context, team, member, [actor.memberId]);
  });

export async function leaveCompany(context: Context, { companyId, memberId }: TeamActor): Promise<void> {
  await context.db.transaction(async (tx) => {
    const team = await lockTeam(tx, companyId);
    await assertSessionOpen(tx, context.viewer);
    await disableMember(context, team, await findTeamMember(team, memberId), []);
  });
}

/**
 * Disables a member. Emails the member, and the other owners except those in `exceptIds`. Throws a user error for the
 * last owner.
 */
async function disableMember(
  context: Context,
  team: LockedTeam,
  before: Member,
  exceptIds: readonly string[],
): Promise<Member> {
  const { tx, company } = team;
  if (isLastOwner(team, before)) throw new UserErrors(lastOwnerError);
  const member = await restoreLoginEmail(tx, before);
  const { id, noticeEmail } = member;
  await tx.update(Member, { id }, { disabledAt: context.now });
  // If the contact leaves, a trigger makes another owner the contact, which changes the email of the company.
  await recordCompanyChanges(tx, company, null, context.now);
  await queueEmail(tx, noticeEmail, composeMemberRemovedEmail(company.name), [company.id]);
  const integrations = (await countMemberIntegrations(tx, [id], context.now)).get(id);
  const notice = integrations
    ? composeIntegrationsLeftEmail(company.name, getMemberName(member), integrations, getDashboardUrl(context))
    : composeMemberLeftEmail(company.name, getMemberName(member), getTeamUrl(context));
  await notifyOwners(team, notice, [id, ...exceptIds]);
  return tx.findOneByOrFail(Member, { id });
}

export const updateMemberName = ({ db }: Pick<Context, 'db'>, { companyId, memberId }: TeamActor, name: string) => {
  assertNoUserErrors(checkMemberName(name));
  return db.transaction(async (tx) => {
    await tx.update(Member, { id: memberId, companyId, disabledAt: IsNull() }, { name: name.trim() });
    return tx.findOneByOrFail(Member, { id: memberId, companyId });
  });
};
