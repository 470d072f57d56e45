import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import type { Context } from '../../../platform/context/context.ts';
import { checkOwnNames, checkPassword } from '../../../platform/crypto/password.rules.ts';
import { getAdministratorUrl } from '../../../platform/email/administrator-url.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { isUniqueViolation, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { toEmailColumns, toUsernameColumns } from '../../administrators/administrators/administrators.service.ts';
import { buildTokenLink } from '../accounts/account-emails.ts';
import { checkCommonPassword } from '../accounts/accounts.service.ts';
import { hashToken, invalidLinkError, createToken, MAX_TOKEN_LENGTH } from '../accounts/email-tokens.service.ts';
import { checkConfirmation } from '../passwords/password-change.rules.ts';
import {
  checkInvitation,
  checkUsername,
  MAX_ADMINISTRATORS,
  tooManyAdministratorsError,
  usernameTakenError,
} from './administrator-accounts.rules.ts';
import { ACTIVE_OWNER_CONDITION, assertOwner, lockOwners } from './administrator-accounts.service.ts';
import type {
  AcceptInvitationInput,
  InvitationLink,
  InviteAdministratorInput,
} from './administrator-accounts.types.ts';
import { composeAdministratorAddedEmail, composeInvitationEmail } from './administrator-emails.ts';
import { Invitation } from './invitation.entity.ts';

// Longer than the lifetime of a reset link, because an invited person does not expect the email.
const INVITATION_LIFETIME_MS = 72 * HOUR_MS;

/**
 * Creates an invitation. Emails the link, or returns it if the invitation has no email or the portal has no mail
 * server. A new invitation replaces earlier ones to the same email.
 */
export async function inviteAdministrator(
  { db, config, now, viewer }: Context,
  ownerId: string,
  form: InviteAdministratorInput,
): Promise<{ invitation: Invitation; link: string | null }> {
  assertNoUserErrors(checkInvitation(form));
  const token = createToken();
  const link = buildTokenLink(getAdministratorUrl(config), 'acceptInvitation', token);
  const { email, emailNormal } = toEmailColumns(form.email);
  const isEmailed = email !== null && config.smtpUrl !== undefined;
  const invitation = await db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    await assertSessionOpen(tx, viewer);
    assertOwner(owners, ownerId);
    // The lock on the owners also prevents two concurrent invitations to the same email.
    if (emailNormal) await deleteInvitationsTo(tx, emailNormal);
    const openInvitationCount = await tx.countBy(Invitation, { expiresAt: MoreThan(now) });
    if ((await tx.count(Administrator)) + openInvitationCount >= MAX_ADMINISTRATORS)
      throw new UserErrors(tooManyAdministratorsError);
    const created = await tx.save(Invitation, {
      id: randomUUID(),
      name: form.name.trim(),
      email,
      role: form.role,
      tokenHash: hashToken(token),
      invitedBy: ownerId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    });
    if (isEmailed) await queueEmail(tx, email, composeInvitationEmail(created.name, created.role, link), []);
    return created;
  });
  return { invitation, link: isEmailed ? null : link };
}

async function deleteInvitationsTo(tx: EntityManager, emailNormal: string): Promise<void> {
  const invitations = await tx.findBy(Invitation, { email: Not(IsNull()) });
  const replaced = invitations.filter(({ email }) => normalizeLoginName(email!) === emailNormal);
  await tx.delete(Invitation, { id: In(replaced.map(({ id }) => id)) });
}

/** Lists the invitations that have not expired, newest first. */
export const listInvitations = (db: EntityManager, now: Date): Promise<Invitation[]> =>
  db.find(Invitation, { where: { expiresAt: MoreThan(now) }, order: { createdAt: 'DESC', id: 'DESC' } });

/** Withdraws an open invitation. Throws NOT_FOUND if no open invitation has this id. */
export async function withdrawInvitation({ db, now }: Context, id: string): Promise<void> {
  const { affected } = await db.transaction((tx) => tx.delete(Invitation, { id, expiresAt: MoreThan(now) }));
  if (!affected) throw createNotFoundError('invitation');
}

/** Finds an open invitation whose author is still an owner. */
async function findByToken(db: EntityManager, token: string, now: Date): Promise<Invitation | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const invitation = await db.findOneBy(Invitation, { tokenHash: hashToken(token), expiresAt: MoreThan(now) });
  const isValid =
    invitation && (await db.existsBy(Administrator, { ...ACTIVE_OWNER_CONDITION, id: invitation.invitedBy }));
  return isValid ? invitation : null;
}

/** Describes an open invitation to the holder of its link. Returns `null` if the link is not valid. */
export async function readInvitationLink({ db, now }: Context, token: string): Promise<InvitationLink | null> {
  const invitation = await findByToken(db.manager, token, now);
  return invitation && { name: invitation.name, role: invitation.role };
}

/**
 * Creates the account of an invited administrator, and notifies the owners by email. Each invitation works once, and
 * only while the inviting administrator is an owner.
 */
export async function acceptInvitation(
  { db, config, limits, log, address, now, quotas, passwords }: Context,
  { token, username, password, confirmPassword }: AcceptInvitationInput,
): Promise<void> {
  assertNoUserErrors([
    ...checkUsername(username),
    ...checkPassword(password, 'password'),
    ...checkConfirmation(password, confirmPassword),
  ]);
  assertNoUserErrors(checkCommonPassword(password, 'password'));
  // Check the invitation and the username before the expensive hash, so that rejected requests stay cheap.
  const openInvitation = await findByToken(db.manager, token, now);
  if (!openInvitation) throw new UserErrors(invalidLinkError);
  assertNoUserErrors(checkOwnNames(password, openInvitation, 'password'));
  const { usernameNormal } = toUsernameColumns(username);
  if (await db.manager.existsBy(Administrator, { usernameNormal })) throw new UserErrors(usernameTakenError);
  const passwordHash = await limits.countNewLogin(address, quotas, () => passwords.hash(password));
  const id = randomUUID();
  try {
    await db.transaction(async (tx) => {
      const owners = await lockOwners(tx);
      const invitation = await tx.findOne(Invitation, {
        where: { id: openInvitation.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!invitation || !owners.some((owner) => owner.id === invitation.invitedBy))
        throw new UserErrors(invalidLinkError);
      const { name, email, role } = invitation;
      const columns = { ...toUsernameColumns(username), ...toEmailColumns(email), role, passwordHash };
      await tx.insert(Administrator, { id, name, ...columns });
      await tx.delete(Invitation, { id: invitation.id });
      for (const owner of owners)
        if (owner.email)
          await queueEmail(
            tx,
            owner.email,
            composeAdministratorAddedEmail(
              owner.username,
              cleanLoginName(username),
              role,
              `${getAdministratorUrl(config)}/administrators`,
            ),
            [],
          );
    });
  } catch (error) {
    if (isUniqueViolation(error, 'administrators_username_unique')) throw new UserErrors(usernameTakenError);
    throw error;
  }
  log.info({ administratorId: id, address }, 'invitation accepted');
}

export const purgeInvitations: Cleanup = (db, now) =>
  deleteWhere(db, 'administrator_invitations', 'expires_at < $1', [now]);
