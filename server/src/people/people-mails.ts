import { ROLES, type AdministratorRole } from '../administrators/roles.rules.ts';
import { composeMail, ours, say } from '../mail/mail-template.ts';
import { quoted } from '../mail/typed-text.ts';

export const invitationMail = (name: string, role: AdministratorRole, url: string) =>
  composeMail(
    'You are invited to administer the licence portal',
    [
      say`${quoted(name)}, you are invited to become an administrator (${ours(ROLES[role].name)}). The link works once, for 72 hours.`,
      say`If you did not expect this, do nothing.`,
    ],
    { label: 'Accept the invitation', url },
  );

/** Tells an owner that there is one administrator more. */
export const administratorAddedMail = (owner: string, username: string, role: AdministratorRole, url: string) =>
  composeMail(
    'An administrator was added',
    [
      say`${quoted(username)} accepted an invitation and is an administrator now (${ours(ROLES[role].name)}). You get this as ${quoted(owner)}, who is an owner.`,
      say`If nobody of you meant this, disable the account at once.`,
    ],
    { label: 'Open the administrators', url },
  );

/** Tells an administrator of a new role. */
export const roleChangedMail = (username: string, role: AdministratorRole) =>
  composeMail('Your role was changed', [
    say`The account of ${quoted(username)} is now: ${ours(ROLES[role].name)}. ${ours(ROLES[role].about)}`,
    say`If this is wrong, ask an owner.`,
  ]);
