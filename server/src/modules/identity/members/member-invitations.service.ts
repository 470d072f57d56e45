import { randomUUID } from 'node:crypto';
import { getDomainWithoutSuffix } from 'tldts';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { createNotFoundError, isOutage } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { assertNotSuspended } from '../../companies/companies/suspended-company.service.ts';
import type { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { findMember, findMemberOfCompany } from '../../companies/members/members.service.ts';
import { buildTokenLink } from '../accounts/account-emails.ts';
import { queueConfirmationEmail } from '../accounts/email-confirmation.service.ts';
import { createToken, hashToken, invalidLinkError, MAX_TOKEN_LENGTH } from '../accounts/email-tokens.service.ts';
import { composeMemberInvitationEmail, composeMemberJoinedEmail } from './member-emails.ts';
import { MemberInvitation } from './member-invitation.entity.ts';
import {
  alreadyMemberError,
  checkInvitedEmail,
  emailNotConfirmedError,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
  tooManyInvitationsError,
  tooManyMembersError,
} from './members.rules.ts';
import {
  changeTeam,
  getMemberName,
  getTeamUrl,
  lockTeam,
  type LockedTeam,
  notifyOwners,
  type TeamActor,
} from './members.service.ts';
import type { AcceptMemberInvitationInput, InviteMemberInput, MemberInvitationLink } from './members.types.ts';
import { addMember, assertCanJoin, assertNewLogin, hashNewPassword } from './new-members.service.ts';

// Longer than the lifetime of a reset link, because an invited person does not expect the email.
const INVITATION_LIFETIME_MS = 72 * HOUR_MS;

/**
 * Invites a person. Emails the link, or returns it if there is no mail server. A new invitation replaces an earlier one
 * to the same email. The outcome does not reveal whether another company uses the email.
 */
export async function inviteMember(
  context: Context,
  actor: TeamActor,
  { email, role }: InviteMemberInput,
): Promise<CreatedInvitation> {
  assertNoUserErrors(checkInvitedEmail(email, getDomainWithoutSuffix));
  return createMemberInvitation(context, actor, role, async () => cleanLoginName(email));
}

/** An invitation, and its link if the link was not emailed. */
export interface CreatedInvitation {
  invitation: MemberInvitation;
  link: string | null;
}

export const getInvitationMessage = ({ link }: CreatedInvitation): string =>
  link ? 'Invitation created. Send the link to the invitee.' : 'Invitation emailed.';

/**
 * Invites the person whose email `chooseEmail` returns. `chooseEmail` runs in the transaction that has locked the
 * company.
 */
export async function createMemberInvitation(
  context: Context,
  actor: TeamActor,
  role: CompanyRole,
  chooseEmail: (team: LockedTeam) => Promise<string>,
): Promise<CreatedInvitation> {
  const { config, limits, now, quotas } = context;
  const isEmailed = config.smtpUrl !== undefined;
  // Count before the transaction, because the counter uses a second connection.
  const countedEmail = isEmailed ? await limits.countMemberInvitation(actor.companyId, quotas) : null;
  const token = createToken();
  const link = buildTokenLink(config.publicUrl, 'acceptMemberInvitation', token);
  const invitation = await changeTeam(context, actor, async (team) => {
    const { tx, company, owners } = team;
    await assertNotSuspended(tx, company);
    const email = await chooseEmail(team);
    const emailNormal = normalizeLoginName(email);
    if (isEmailed && !company.isEmailConfirmed) throw new UserErrors(emailNotConfirmedError);
    const { id: companyId } = company;
    if ((await findMemberOfCompany(tx, companyId, email)) !== null) throw new UserErrors(alreadyMemberError);
    const memberCount = await tx.countBy(Member, { companyId, disabledAt: IsNull() });
    await tx.delete(MemberInvitation, { companyId, emailNormal });
    const openCount = await tx.countBy(MemberInvitation, { companyId, expiresAt: MoreThan(now) });
    if (openCount >= MAX_OPEN_INVITATIONS) throw new UserErrors(tooManyInvitationsError);
    if (memberCount + openCount >= MAX_MEMBERS) throw new UserErrors(tooManyMembersError);
    const created = await tx.save(MemberInvitation, {
      id: randomUUID(),
      companyId,
      email,
      emailNormal,
      role,
      tokenHash: hashToken(token),
      isEmailed,
      invitedBy: actor.memberId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    });
    const inviter = getMemberName(owners.find(({ id }) => id === actor.memberId)!);
    if (isEmailed)
      await queueEmail(tx, email, composeMemberInvitationEmail(company.name, inviter, role, link), [companyId]);
    return created;
  }).catch(async (error: unknown) => {
    // After an outage, the commit may have succeeded, so the email may be sent.
    if (!isOutage(error)) await countedEmail?.forgive().catch(() => {});
    throw error;
  });
  return { invitation, link: isEmailed ? null : link };
}

/** Lists the open invitations of a company, newest first. */
export const listMemberInvitations = (db: EntityManager, companyId: string, now: Date): Promise<MemberInvitation[]> =>
  db.find(MemberInvitation, {
    where: { companyId, expiresAt: MoreThan(now) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });

/** Withdraws an open invitation. Throws NOT_FOUND if the company has no open invitation with this id. */
export const withdrawMemberInvitation = (context: Context, actor: TeamActor, id: string): Promise<void> =>
  changeTeam(context, actor, async ({ tx, company }) => {
    const openInvitationCondition = { id, companyId: company.id, expiresAt: MoreThan(context.now) };
    const { affected } = await tx.delete(MemberInvitation, openInvitationCondition);
    if (!affected) throw createNotFoundError('invitation');
  });

const findByToken = async (db: EntityManager, token: string, now: Date): Promise<MemberInvitation | null> =>
  token.length > MAX_TOKEN_LENGTH
    ? null
    : db.findOneBy(MemberInvitation, { tokenHash: hashToken(token), expiresAt: MoreThan(now) });

/** Describes an open invitation to the holder of its link. Returns `null` if the link is not valid. */
export async function readInvitationLink({ db, now }: Context, token: string): Promise<MemberInvitationLink | null> {
  const invitation = await findByToken(db.manager, token, now);
  if (!invitation) return null;
  const { name: companyName } = await findCompany(db.manager, invitation.companyId);
  return { companyName, email: invitation.email };
}

/**
 * Locks the company of an invitation. Throws user errors if the invitation can't be accepted: its inviter must still be
 * an owner.
 */
async function lockInvitation(
  tx: EntityManager,
  companyId: string,
  token: string,
  now: Date,
): Promise<{ team: LockedTeam; invitation: MemberInvitation }> {
  const team = await lockTeam(tx, companyId);
  const invitation = await findByToken(tx, token, now);
  if (!invitation || !team.owners.some(({ id }) => id === invitation.invitedBy)) throw new UserErrors(invalidLinkError);
  await assertNotSuspended(tx, team.company);
  return { team, invitation };
}

/**
 * Adds an invited person to the members, and notifies the owners by email. Works once per invitation. Using an emailed
 * link also confirms the email. Otherwise, a confirmation link is emailed.
 */
export async function acceptMemberInvitation(context: Context, input: AcceptMemberInvitationInput): Promise<void> {
  const { db, config, log, address, now } = context;
  assertNewLogin(input);
  const { token } = input;
  const openInvitation = await findByToken(db.manager, token, now);
  if (!openInvitation) throw new UserErrors(invalidLinkError);
  const { companyId } = openInvitation;
  // Checked before the expensive hash, because a rejected request does not use up the link.
  await db.transaction(async (tx) => {
    const { team, invitation } = await lockInvitation(tx, companyId, token, now);
    await assertCanJoin(tx, team.company, invitation.email, input);
  });
  const passwordHash = await hashNewPassword(context, input);
  const id = randomUUID();
  const name = input.name.trim();
  await db.transaction(async (tx) => {
    const { team, invitation } = await lockInvitation(tx, companyId, token, now);
    const { email, role, isEmailed } = invitation;
    const emailConfirmedAt = isEmailed ? now : null;
    await addMember(team, { id, name, email, role, passwordHash, emailConfirmedAt, createdAt: now });
    if (!isEmailed) await queueConfirmationEmail(tx, await findMember(tx, id), config.publicUrl, now);
    await tx.delete(MemberInvitation, { id: invitation.id });
    await notifyOwners(team, composeMemberJoinedEmail(team.company.name, name, email, role, getTeamUrl(context)), []);
  });
  log.info({ companyId, memberId: id, address }, 'member invitation accepted');
}

export const purgeMemberInvitations: Cleanup = (db, now) =>
  deleteWhere(db, 'member_invitations', 'expires_at < $1', [now]);
