import { composeEmail, trustText, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { ROLES, type AdministratorRole } from '../../administrators/roles/roles.rules.ts';

export const composeInvitationEmail = (name: string, role: AdministratorRole, url: string) =>
  composeEmail(
    'You are invited to administer the licence portal',
    [
      sentence`${quoteText(name)}, you are invited to become an administrator (${trustText(ROLES[role].name)}). The link works once, for 72 hours.`,
      sentence`If you did not expect this, ignore this email.`,
    ],
    { label: 'Accept the invitation', url },
  );

export const composeAdministratorAddedEmail = (owner: string, username: string, role: AdministratorRole, url: string) =>
  composeEmail(
    'An administrator was added',
    [
      sentence`${quoteText(username)} accepted an invitation and is now an administrator (${trustText(ROLES[role].name)}). You receive this email because ${quoteText(owner)} is an owner.`,
      sentence`If no owner intended this, disable the account immediately.`,
    ],
    { label: 'Open the administrators', url },
  );

export const composeRoleChangedEmail = (username: string, role: AdministratorRole) =>
  composeEmail('Your role was changed', [
    sentence`The account of ${quoteText(username)} now has the role ${trustText(ROLES[role].name)}. ${trustText(ROLES[role].about)}`,
    sentence`If this is wrong, ask an owner.`,
  ]);
