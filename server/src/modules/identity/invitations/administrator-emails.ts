import { ROLES, type AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { composeEmail, trustText, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';

export const composeInvitationEmail = (name: string, role: AdministratorRole, url: string) =>
  composeEmail(
    'You are invited to administer the licence portal',
    [
      sentence`${quoteText(name)}, you are invited to become an administrator (${trustText(ROLES[role].name)}). The link works once, for 72 hours.`,
      sentence`If you did not expect this, do nothing.`,
    ],
    { label: 'Accept the invitation', url },
  );

/** Tells an owner that there is one administrator more. */
export const composeAdministratorAddedEmail = (owner: string, username: string, role: AdministratorRole, url: string) =>
  composeEmail(
    'An administrator was added',
    [
      sentence`${quoteText(username)} accepted an invitation and is an administrator now (${trustText(ROLES[role].name)}). You get this as ${quoteText(owner)}, who is an owner.`,
      sentence`If nobody of you meant this, disable the account at once.`,
    ],
    { label: 'Open the administrators', url },
  );

/** Tells an administrator of a new role. */
export const composeRoleChangedEmail = (username: string, role: AdministratorRole) =>
  composeEmail('Your role was changed', [
    sentence`The account of ${quoteText(username)} is now: ${trustText(ROLES[role].name)}. ${trustText(ROLES[role].about)}`,
    sentence`If this is wrong, ask an owner.`,
  ]);
