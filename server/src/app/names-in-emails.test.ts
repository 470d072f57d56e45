import { expect, it } from 'vitest';
import { AdministratorRole } from '../modules/administrators/roles/roles.rules.ts';
import { buildCopyNote } from '../modules/billing/parties/copy-note.ts';
import type { Company } from '../modules/companies/companies/company.entity.ts';
import { CompanyRole } from '../modules/companies/members/company-roles.rules.ts';
import * as accountEmails from '../modules/identity/accounts/account-emails.ts';
import * as administratorEmails from '../modules/identity/invitations/administrator-emails.ts';
import * as joinRequestEmails from '../modules/identity/join-requests/join-request-emails.ts';
import * as memberEmails from '../modules/identity/members/member-emails.ts';
import * as recoveryEmails from '../modules/identity/owner-recovery/owner-recovery-emails.ts';
import { RecoveryOutcome } from '../modules/identity/owner-recovery/recovery-labels.rules.ts';
import * as secondFactorEmails from '../modules/identity/second-factor/second-factor-emails.ts';
import * as suspensionEmails from '../modules/identity/suspension/suspension-emails.ts';

const compose = {
  ...accountEmails,
  ...administratorEmails,
  ...joinRequestEmails,
  ...memberEmails,
  ...recoveryEmails,
  ...secondFactorEmails,
  ...suspensionEmails,
};

// The email about a join confirmation contains no name.
type EmailName = Exclude<Extract<keyof typeof compose, `compose${string}`>, 'composeJoinConfirmationEmail'>;

const LINK = 'https://portal.test';
const CONTACT = 'help@portal.test';
const NAME = 'Acme https://evil.example/x';
const EMAIL = 'pay@evil.example';
const COMPANY = { name: NAME, confirmedEmail: EMAIL, suspendedAt: null } as Company;
const OWNER = CompanyRole.OWNER;
const TIMES = { effectiveAt: '29-Nov-2026', expiresAt: '02-Dec-2026' };
const PROGRAMS = { tokenCount: 1, webhookCount: 1, revokedTokenCount: 1, settingsPath: '/settings' };
const ORIGIN = { address: '192.0.2.1', device: NAME, formattedTime: '29-Nov-2026' };

const emails: Record<EmailName, { text: string }[]> = {
  composeConfirmationEmail: [true, false].map((isChanged) => compose.composeConfirmationEmail(NAME, LINK, isChanged)),
  composePasswordResetEmail: [compose.composePasswordResetEmail(NAME, LINK)],
  composeEmailChangedEmail: [compose.composeEmailChangedEmail(NAME, EMAIL, LINK, true, CONTACT)],
  composePasswordChangedEmail: [compose.composePasswordChangedEmail(NAME, PROGRAMS, LINK)],
  composeNewLoginEmail: [compose.composeNewLoginEmail(NAME, ORIGIN, LINK)],
  composeCorrectionEmail: [EMAIL, null].map((confirmedEmail) =>
    compose.composeCorrectionEmail(COMPANY, { ...COMPANY, confirmedEmail } as Company, 'name', LINK, EMAIL, CONTACT),
  ),
  composeInvitationEmail: [compose.composeInvitationEmail(NAME, AdministratorRole.OWNER, LINK)],
  composeAdministratorAddedEmail: [compose.composeAdministratorAddedEmail(NAME, NAME, AdministratorRole.OWNER, LINK)],
  composeRoleChangedEmail: [compose.composeRoleChangedEmail(NAME, AdministratorRole.OWNER)],
  composeJoinRequestsEmail: [compose.composeJoinRequestsEmail(NAME, [{ name: NAME, email: EMAIL }], LINK, LINK)],
  composeMemberInvitationEmail: [compose.composeMemberInvitationEmail(NAME, NAME, OWNER, LINK)],
  composeMemberJoinedEmail: [compose.composeMemberJoinedEmail(NAME, NAME, EMAIL, OWNER, LINK)],
  composeMemberRoleEmail: [compose.composeMemberRoleEmail(NAME, OWNER)],
  composeMemberRemovedEmail: [compose.composeMemberRemovedEmail(NAME)],
  composeMemberLeftEmail: [compose.composeMemberLeftEmail(NAME, NAME, LINK)],
  composeIntegrationsLeftEmail: [
    compose.composeIntegrationsLeftEmail(NAME, NAME, { apiTokenCount: 1, webhookCount: 1 }, LINK),
  ],
  composeOwnerDemotedEmail: [
    compose.composeOwnerDemotedEmail(NAME, NAME, CompanyRole.VIEWER, { apiTokenCount: 1, webhookCount: 1 }, LINK),
  ],
  composeMemberRoleNotice: [compose.composeMemberRoleNotice(NAME, NAME, OWNER, LINK)],
  composeRecoveryNotice: [compose.composeRecoveryNotice(NAME, EMAIL, TIMES, LINK)],
  composeRecoveryLinkEmail: [compose.composeRecoveryLinkEmail(NAME, TIMES, LINK)],
  composeRecoveryEndedEmail: [compose.composeRecoveryEndedEmail(NAME, EMAIL, RecoveryOutcome.OBJECTED)],
  composeObjectionEmail: [compose.composeObjectionEmail(NAME, NAME, EMAIL, LINK)],
  composeRecoveredEmail: [compose.composeRecoveredEmail(NAME, NAME, EMAIL, LINK, CONTACT)],
  composeSecondFactorEmail: [true, false].map((isAdded) =>
    compose.composeSecondFactorEmail(NAME, isAdded, LINK, CONTACT),
  ),
  composeUnlockEmail: [compose.composeUnlockEmail(NAME, LINK)],
  composeSuspensionEmail: [compose.composeSuspensionEmail(NAME, 'Unpaid', 1, CONTACT)],
  composeSuspensionLiftedEmail: [compose.composeSuspensionLiftedEmail(NAME, 1, LINK)],
};

it.each([...Object.entries(emails), ['buildCopyNote', [buildCopyNote(NAME)]] as const])(
  'names in emails: %s quotes each name and email that a person typed',
  (_name, contents) => {
    for (const { text } of contents) {
      expect(text).toContain('evil. example');
      expect(text).not.toContain('evil.example');
    }
  },
);
