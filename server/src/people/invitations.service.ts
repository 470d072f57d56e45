import { randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { linkTo } from '../accounts/account-mails.ts';
import { checkGuessability } from '../accounts/accounts.service.ts';
import { digest, linkInvalid, newToken } from '../accounts/email-tokens.service.ts';
import { checkConfirmation } from '../passwords/password-change.rules.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import { emailColumns, usernameColumns } from '../administrators/administrators.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { checkOwnNames, checkPassword } from '../secrets/password.rules.ts';
import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';
import type { Context } from '../shared/context.ts';
import { HOUR } from '../shared/durations.rules.ts';
import { isUniqueViolation, notFound } from '../shared/faults.ts';
import { cleanLoginName } from '../shared/login-name.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { Invitation } from './invitation.entity.ts';
import { administratorAddedMail, invitationMail } from './people-mails.ts';
import { checkInvitation, checkUsername, usernameTaken } from './people.rules.ts';
import { lockOwners, requireOwner } from './people.service.ts';
import type { AcceptInvitationInput, InviteAdministratorInput } from './people.types.ts';

// beside a link for a forgotten password, which somebody waits for: an invited person may be away
const LIFETIME = 72 * HOUR;
const MAX_TOKEN = 64;

/** Invites somebody; the link is mailed, or returned where no mail can be sent. */
export async function inviteAdministrator(
  { db, config, now }: Context,
  ownerId: string,
  form: InviteAdministratorInput,
): Promise<{ invitation: Invitation; link: string | null }> {
  refuse(checkInvitation(form));
  const token = newToken();
  const link = linkTo(config.publicUrl, 'acceptInvitation', token);
  const { email } = emailColumns(form.email);
  const isMailed = email !== null && config.smtpUrl !== undefined;
  const invitation = await db.transaction(async (tx) => {
    requireOwner(await lockOwners(tx), ownerId);
    const made = await tx.save(Invitation, {
      id: randomUUID(),
      name: form.name.trim(),
      email,
      role: form.role,
      tokenHash: digest(token),
      invitedBy: ownerId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME),
    });
    if (isMailed) await queueMail(tx, email, invitationMail(made.name, made.role, link), []);
    return made;
  });
  return { invitation, link: isMailed ? null : link };
}

/** The invitations that can be accepted, the newest first. */
export const listInvitations = (db: EntityManager, now: Date): Promise<Invitation[]> =>
  db.find(Invitation, { where: { expiresAt: MoreThan(now) }, order: { createdAt: 'DESC', id: 'DESC' } });

/** Takes an invitation back; NOT_FOUND when it was accepted, withdrawn or has expired. */
export async function withdrawInvitation({ db, now }: Context, id: string): Promise<void> {
  const { affected } = await db.transaction((tx) => tx.delete(Invitation, { id, expiresAt: MoreThan(now) }));
  if (!affected) throw notFound('invitation');
}

/** Makes an administrator of an invited person, if whoever invited is still an owner; of two at once one does. */
export async function acceptInvitation(
  { db, config, log, address, now, passwords }: Context,
  { token, username, password, confirmPassword }: AcceptInvitationInput,
): Promise<void> {
  refuse([
    ...checkUsername(username),
    ...checkPassword(password, 'password'),
    ...checkConfirmation(password, confirmPassword),
  ]);
  refuse(checkGuessability(password, 'password'));
  if (token.length > MAX_TOKEN) throw new Refusal(linkInvalid);
  const working = { tokenHash: digest(token), expiresAt: MoreThan(now) };
  // looked for before anything is hashed, so that nobody can make the server work hard with made-up links
  const invited = await db.manager.findOneBy(Invitation, working);
  if (!invited) throw new Refusal(linkInvalid);
  refuse(checkOwnNames(password, invited, 'password'));
  const passwordHash = await passwords.hash(password);
  const id = randomUUID();
  try {
    await db.transaction(async (tx) => {
      const owners = await lockOwners(tx);
      const invitation = await tx.findOne(Invitation, { where: working, lock: { mode: 'pessimistic_write' } });
      if (!invitation || !owners.some((owner) => owner.id === invitation.invitedBy)) throw new Refusal(linkInvalid);
      const { name, email, role } = invitation;
      const columns = { ...usernameColumns(username), ...emailColumns(email), role, passwordHash };
      await tx.insert(Administrator, { id, name, ...columns });
      await tx.delete(Invitation, { id: invitation.id });
      for (const owner of owners)
        if (owner.email)
          await queueMail(
            tx,
            owner.email,
            administratorAddedMail(
              owner.username,
              cleanLoginName(username),
              role,
              `${config.publicUrl}/administrators`,
            ),
            [],
          );
    });
  } catch (error) {
    if (isUniqueViolation(error, 'administrators_username_unique')) throw new Refusal(usernameTaken);
    throw error;
  }
  log.info({ administratorId: id, address }, 'an invitation was accepted');
}

/** Invitations that have expired. */
export const cleanInvitations: Cleaning = (db, now) =>
  deleteWhere(db, 'administrator_invitations', 'expires_at < $1', [now]);
