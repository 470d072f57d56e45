import { randomUUID } from 'node:crypto';
import { getDomainWithoutSuffix } from 'tldts';
import { type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createEntityStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { getAdministratorUrl } from '../../../platform/email/administrator-url.ts';
import type { EmailContent } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { readSellerContact } from '../../../platform/email/seller-contact.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { formatEmailTime } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import {
  createMissingPermissionError,
  createNotFoundError,
  isUniqueViolation,
} from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { listAdministratorsWithPermission } from '../../administrators/administrators/administrators.service.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { findMemberOfCompany } from '../../companies/members/members.service.ts';
import { buildTokenLink } from '../accounts/account-emails.ts';
import { createToken, hashToken, invalidLinkError, MAX_TOKEN_LENGTH } from '../accounts/email-tokens.service.ts';
import { invitedEmailTakenError, MAX_MEMBERS } from '../members/members.rules.ts';
import { getMemberName, type LockedTeam, listMembers, lockTeam, type TeamActor } from '../members/members.service.ts';
import { addMember, assertCanJoin, assertNewLogin, hashNewPassword } from '../members/new-members.service.ts';
import {
  composeObjectionEmail,
  composeRecoveredEmail,
  composeRecoveryEndedEmail,
  composeRecoveryLinkEmail,
  composeRecoveryNotice,
} from './owner-recovery-emails.ts';
import { OwnerRecovery } from './owner-recovery.entity.ts';
import {
  alreadyOwnerError,
  checkRecoveryEmail,
  getRecoveryState,
  memberNotConfirmedError,
  membersChangedError,
  companyFullError,
  recoveryEndedError,
  recoveryOfSuspendedError,
  recoveryOpenError,
  RecoveryState,
  recoveryWaitingError,
  VALID_HOURS,
  WAIT_HOURS,
} from './owner-recovery.rules.ts';
import type { AcceptOwnerRecoveryInput, OwnerRecoveryLink, StartOwnerRecoveryInput } from './owner-recovery.types.ts';
import { RecoveryOutcome } from './recovery-labels.rules.ts';

/** How long ended or expired recoveries stay stored, in milliseconds. Their audit log entries stay longer. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * Starts a recovery. Emails the link to the new owner, and notifies every member, including the contact of the company.
 * Every member can object. A company can have only one open recovery.
 */
export async function startOwnerRecovery(
  { db, config, now, viewer }: Context,
  administratorId: string,
  { companyId, email: typedEmail }: StartOwnerRecoveryInput,
): Promise<OwnerRecovery> {
  const token = createToken();
  const email = cleanLoginName(typedEmail);
  const effectiveAt = new Date(now.getTime() + WAIT_HOURS * HOUR_MS);
  const expiresAt = new Date(effectiveAt.getTime() + VALID_HOURS * HOUR_MS);
  try {
    return await db.transaction(async (tx) => {
      const { company } = await lockTeam(tx, companyId);
      await assertSessionOpen(tx, viewer);
      if (company.suspendedAt) throw new UserErrors(recoveryOfSuspendedError);
      assertNoUserErrors(checkRecoveryEmail(typedEmail, company.domain, getDomainWithoutSuffix));
      const members = await listMembers(tx, companyId);
      await assertCanBecomeOwner(tx, companyId, email);
      await closeExpiredRecovery(tx, companyId, now);
      const recovery = await tx.save(OwnerRecovery, {
        id: randomUUID(),
        companyId,
        email,
        tokenHash: hashToken(token),
        administratorId,
        createdAt: now,
        effectiveAt,
        expiresAt,
      });
      const times = {
        effectiveAt: formatEmailTime(effectiveAt, config.businessTimeZone),
        expiresAt: formatEmailTime(expiresAt, config.businessTimeZone),
      };
      const link = buildTokenLink(config.publicUrl, 'acceptOwnerRecovery', token);
      await queueEmail(tx, email, composeRecoveryLinkEmail(company.name, times, link), [companyId]);
      await emailMembers(
        tx,
        company,
        members,
        composeRecoveryNotice(company.name, email, times, `${config.publicUrl}/login`),
      );
      return tx.findOneByOrFail(OwnerRecovery, { id: recovery.id });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'owner_recoveries_open')) throw new UserErrors(recoveryOpenError);
    throw error;
  }
}

/**
 * Throws a user error if the email belongs to an owner or is the unconfirmed email of a member, or if the company is
 * full and the email belongs to no member.
 */
async function assertCanBecomeOwner(tx: EntityManager, companyId: string, email: string): Promise<void> {
  const member = await findMemberOfCompany(tx, companyId, email);
  if (member?.role === CompanyRole.OWNER) throw new UserErrors(alreadyOwnerError);
  if (member && !hasConfirmed(member, email)) throw new UserErrors(memberNotConfirmedError);
  if (!member && (await tx.countBy(Member, { companyId, disabledAt: IsNull() })) >= MAX_MEMBERS)
    throw new UserErrors(companyFullError);
}

/** Returns whether a member has confirmed the email of a recovery. Another person could own an unconfirmed email. */
const hasConfirmed = ({ email, isEmailConfirmed, confirmedEmail }: Member, recoveryEmail: string): boolean =>
  [isEmailConfirmed ? email : null, confirmedEmail].some(
    (ownEmail) => ownEmail !== null && normalizeLoginName(ownEmail) === normalizeLoginName(recoveryEmail),
  );

/** Ends a recovery whose link expired, so that another one can start. */
const closeExpiredRecovery = (tx: EntityManager, companyId: string, now: Date) =>
  tx.update(
    OwnerRecovery,
    { companyId, endedAt: IsNull(), expiresAt: LessThanOrEqual(now) },
    { endedAt: now, outcome: RecoveryOutcome.EXPIRED },
  );

async function emailMembers(
  tx: EntityManager,
  { id }: Company,
  members: readonly Member[],
  content: EmailContent,
): Promise<void> {
  for (const { noticeEmail } of members) await queueEmail(tx, noticeEmail, content, [id]);
}

const readNewestRecoveries = createEntityStatement(
  OwnerRecovery,
  (columns) =>
    `select distinct on (recovery.company_id) ${columns(OwnerRecovery, 'recovery')} from owner_recoveries recovery
     where recovery.company_id = any($1::uuid[]) order by recovery.company_id, recovery.created_at desc`,
);

/**
 * Lists the newest recovery of each company. The cleanup deletes recoveries that ended or expired more than 30 days
 * ago, so a company can have none.
 */
export const listNewestRecoveries = (db: EntityManager, companyIds: readonly string[]): Promise<OwnerRecovery[]> =>
  readNewestRecoveries(db, companyIds);

/** Cancels a recovery for an administrator, and notifies the members and the recipient of the link. */
export const cancelOwnerRecovery = ({ db, now, viewer }: Context, id: string): Promise<OwnerRecovery> =>
  db.transaction(async (tx) => {
    const { companyId } = await findRecovery(tx, { id });
    const team = await lockTeam(tx, companyId);
    await assertSessionOpen(tx, viewer);
    return endAndNotify(team, id, { outcome: RecoveryOutcome.CANCELLED, endedAt: now });
  });

/**
 * Ends a recovery of the member's company permanently. Notifies the members, the recipient of the link and the
 * administrator who started the recovery.
 */
export const objectToOwnerRecovery = (
  { db, config, now, viewer }: Context,
  { companyId, memberId }: TeamActor,
  id: string,
): Promise<OwnerRecovery> =>
  db.transaction(async (tx) => {
    const team = await lockTeam(tx, companyId);
    await assertSessionOpen(tx, viewer);
    const member = await tx.findOneBy(Member, { id: memberId, companyId, disabledAt: IsNull() });
    if (!member) throw createMissingPermissionError();
    const { email, administratorId } = await findRecovery(tx, { id, companyId });
    const recovery = await endAndNotify(team, id, { outcome: RecoveryOutcome.OBJECTED, endedAt: now, memberId });
    const recipients = await listObjectionRecipients(tx, administratorId);
    const { name } = team.company;
    const url = `${getAdministratorUrl(config)}/${companyId}/details`;
    for (const recipient of recipients)
      await queueEmail(tx, recipient, composeObjectionEmail(name, getMemberName(member), email, url), [companyId]);
    return recovery;
  });

/**
 * Lists the email of the administrator who started the recovery. If that administrator is disabled, has no email or can
 * no longer manage companies, lists the emails of all administrators who manage companies.
 */
async function listObjectionRecipients(tx: EntityManager, administratorId: string): Promise<string[]> {
  const administrators = await listAdministratorsWithPermission(tx, Permission.COMPANIES);
  const initiators = administrators.filter(({ id }) => id === administratorId);
  return (initiators.length ? initiators : administrators).flatMap(({ email }) => email ?? []);
}

async function findRecovery(tx: EntityManager, filter: { id: string; companyId?: string }): Promise<OwnerRecovery> {
  const recovery = await tx.findOneBy(OwnerRecovery, filter);
  if (!recovery) throw createNotFoundError('owner recovery');
  return recovery;
}

type RecoveryEnd = Pick<OwnerRecovery, 'endedAt'> &
  Partial<Pick<OwnerRecovery, 'memberId'>> & { outcome: RecoveryOutcome.OBJECTED | RecoveryOutcome.CANCELLED };

async function endAndNotify({ tx, company }: LockedTeam, id: string, end: RecoveryEnd): Promise<OwnerRecovery> {
  const { affected } = await tx.update(
    OwnerRecovery,
    { id, endedAt: IsNull(), expiresAt: MoreThan(end.endedAt!) },
    end,
  );
  if (!affected) throw new UserErrors(recoveryEndedError);
  const recovery = await tx.findOneByOrFail(OwnerRecovery, { id });
  const content = composeRecoveryEndedEmail(company.name, recovery.email, end.outcome);
  await emailMembers(tx, company, await listMembers(tx, company.id), content);
  await queueEmail(tx, recovery.email, content, [company.id]);
  return recovery;
}

const findByToken = async (db: EntityManager, token: string, now: Date): Promise<OwnerRecovery | null> =>
  token.length > MAX_TOKEN_LENGTH
    ? null
    : db.findOneBy(OwnerRecovery, { tokenHash: hashToken(token), endedAt: IsNull(), expiresAt: MoreThan(now) });

/** Describes an open recovery to the holder of the recovery's link. Returns `null` if the link is not valid. */
export async function readRecoveryLink({ db, now }: Context, token: string): Promise<OwnerRecoveryLink | null> {
  const recovery = await findByToken(db.manager, token, now);
  if (!recovery) return null;
  const { companyId, email, effectiveAt, expiresAt } = recovery;
  const { name: companyName } = await findCompany(db.manager, companyId);
  const isMember = (await findMemberOfCompany(db.manager, companyId, email)) !== null;
  return { companyName, email, effectiveAt, expiresAt, isMember, state: getRecoveryState(recovery, now) };
}

/**
 * Makes the holder of a link an owner. A member of the company keeps the login. Any other person becomes a member with
 * a new login and a confirmed email. The update of the recovery succeeds only once, and only while the link works. The
 * other owners remain owners.
 */
export async function acceptOwnerRecovery(context: Context, input: AcceptOwnerRecoveryInput): Promise<void> {
  const { db, log, address, now, config } = context;
  const recovery = await findByToken(db.manager, input.token, now);
  if (!recovery) throw new UserErrors(invalidLinkError);
  if (getRecoveryState(recovery, now) === RecoveryState.WAITING) throw new UserErrors(recoveryWaitingError);
  const { id, companyId, email } = recovery;
  const isMember = (await findMemberOfCompany(db.manager, companyId, email)) !== null;
  const newLogin = isMember ? null : await prepareNewLogin(context, recovery, input);
  const memberId = await db.transaction(async (tx) => {
    const team = await lockTeam(tx, companyId);
    const member = await findMemberOfCompany(tx, companyId, email);
    if ((member === null) !== (newLogin !== null)) throw new UserErrors(membersChangedError);
    const owner = member ? await promoteToOwner(tx, member, email) : await addOwner(team, newLogin!, email, now);
    const { affected } = await tx.update(
      OwnerRecovery,
      { id, endedAt: IsNull(), effectiveAt: LessThanOrEqual(now), expiresAt: MoreThan(now) },
      { endedAt: now, outcome: RecoveryOutcome.ACCEPTED, memberId: owner.id },
    );
    if (!affected) throw new UserErrors(invalidLinkError);
    const others = (await listMembers(tx, companyId)).filter((other) => other.id !== owner.id);
    const { name } = team.company;
    const url = `${config.publicUrl}/login`;
    const notice = composeRecoveredEmail(name, getMemberName(owner), email, url, await readSellerContact(tx));
    await emailMembers(tx, team.company, others, notice);
    return owner.id;
  });
  log.info({ companyId, memberId, address }, 'owner recovery accepted');
}

interface NewLogin {
  name: string;
  passwordHash: string;
}

async function prepareNewLogin(
  context: Context,
  { companyId, email }: OwnerRecovery,
  { name, password, confirmPassword }: AcceptOwnerRecoveryInput,
): Promise<NewLogin> {
  const form = { name: name ?? '', password: password ?? '', confirmPassword: confirmPassword ?? '' };
  assertNewLogin(form);
  const { manager } = context.db;
  await assertCanJoin(manager, await findCompany(manager, companyId), email, form);
  return { name: form.name.trim(), passwordHash: await hashNewPassword(context, form) };
}

async function addOwner(team: LockedTeam, login: NewLogin, email: string, now: Date): Promise<Member> {
  const id = randomUUID();
  await addMember(team, { id, ...login, email, role: CompanyRole.OWNER, emailConfirmedAt: now, createdAt: now });
  return team.tx.findOneByOrFail(Member, { id });
}

async function promoteToOwner(tx: EntityManager, member: Member, email: string): Promise<Member> {
  if (!hasConfirmed(member, email)) throw new UserErrors(invitedEmailTakenError);
  if (member.role !== CompanyRole.OWNER) await tx.update(Member, { id: member.id }, { role: CompanyRole.OWNER });
  return member;
}

/** Deletes recoveries that ended or expired more than 30 days ago. */
export const purgeOwnerRecoveries: Cleanup = (db, now) =>
  deleteWhere(db, 'owner_recoveries', 'coalesce(ended_at, expires_at) < $1', [new Date(now.getTime() - RETENTION_MS)]);
