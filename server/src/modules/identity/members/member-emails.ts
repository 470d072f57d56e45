import { composeEmail, trustText, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { COMPANY_ROLES, type CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { formatIntegrations, type IntegrationCounts } from './member-integrations.rules.ts';

export const composeMemberInvitationEmail = (company: string, inviter: string, role: CompanyRole, url: string) =>
  composeEmail(
    'You are invited to join a company',
    [
      sentence`${quoteText(inviter)} invites you to join ${quoteText(company)} with the role ${trustText(COMPANY_ROLES[role].name)}. The link works once, for 72 hours.`,
      sentence`If you did not expect this, ignore this email.`,
    ],
    { label: 'Accept the invitation', url },
  );

export const composeMemberJoinedEmail = (
  company: string,
  member: string,
  email: string,
  role: CompanyRole,
  url: string,
) =>
  composeEmail(
    'A member joined your company',
    [
      sentence`${quoteText(member)} (${quoteText(email)}) accepted an invitation to ${quoteText(company)} and has the role ${trustText(COMPANY_ROLES[role].name)}.`,
      sentence`If no owner invited this person, remove the member immediately.`,
    ],
    { label: 'Open the team', url },
  );

export const composeMemberRoleEmail = (company: string, role: CompanyRole) =>
  composeEmail('Your role was changed', [
    sentence`Your role at ${quoteText(company)} is now ${trustText(COMPANY_ROLES[role].name)}: ${trustText(COMPANY_ROLES[role].about)}`,
    sentence`If this is wrong, ask an owner of the company.`,
  ]);

export const composeMemberRemovedEmail = (company: string) =>
  composeEmail('Your access has ended', [
    sentence`You are no longer a member of ${quoteText(company)}, so you can no longer log in for this company.`,
    sentence`If this is wrong, ask an owner of the company.`,
  ]);

export const composeMemberLeftEmail = (company: string, member: string, url: string) =>
  composeEmail(
    'A member no longer has access to your company',
    [
      sentence`${quoteText(member)} is no longer a member of ${quoteText(company)}. This person created no active API token or webhook.`,
    ],
    { label: 'Open the team', url },
  );

const INTEGRATIONS_ADVICE = sentence`This person may know the secrets. Rotate those that your programs use, and revoke or delete the others.`;

export const composeIntegrationsLeftEmail = (
  company: string,
  member: string,
  integrations: IntegrationCounts,
  url: string,
) =>
  composeEmail(
    'A former member created API tokens or webhooks that still work',
    [
      sentence`${quoteText(member)} is no longer a member of ${quoteText(company)}. This person created ${trustText(formatIntegrations(integrations)!)}.`,
      INTEGRATIONS_ADVICE,
    ],
    { label: 'Open your dashboard', url },
  );

export const composeMemberRoleNotice = (company: string, member: string, role: CompanyRole, url: string) =>
  composeEmail(
    'The role of a member was changed',
    [sentence`${quoteText(member)} now has the role ${trustText(COMPANY_ROLES[role].name)} at ${quoteText(company)}.`],
    { label: 'Open the team', url },
  );

export const composeOwnerDemotedEmail = (
  company: string,
  member: string,
  role: CompanyRole,
  integrations: IntegrationCounts,
  url: string,
) =>
  composeEmail(
    'A former owner created API tokens or webhooks that still work',
    [
      sentence`${quoteText(member)} is no longer an owner of ${quoteText(company)} and now has the role ${trustText(COMPANY_ROLES[role].name)}. This person created ${trustText(formatIntegrations(integrations)!)}.`,
      INTEGRATIONS_ADVICE,
    ],
    { label: 'Open your dashboard', url },
  );
