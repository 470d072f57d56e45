import type { EntityManager } from 'typeorm';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { composeEmail, sentence, trustText } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { listAdministratorsWithPermission } from '../../administrators/administrators/administrators.service.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { listMembersWithRole } from '../../companies/members/members.service.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/**
 * Queues an email that a failing endpoint was disabled. The owners of the endpoint's company receive the email. If the
 * endpoint belongs to the administrators, those who can manage webhooks receive it.
 */
export async function queueDisabledEmail(
  tx: EntityManager,
  { companyId, url, isGone }: WebhookEndpoint,
  portalUrl: string,
): Promise<void> {
  // The path of a webhook is often a secret, and emails remain in mailboxes.
  const { host } = new URL(url);
  const reason = isGone ? 'it responded with status 410 (Gone)' : 'all deliveries failed for three days';
  const content = composeEmail(
    'A webhook was disabled',
    [
      sentence`A webhook at ${quoteText(host)} was disabled, because ${trustText(reason)}. New events are not sent to it. The page Webhooks shows its complete URL.`,
      sentence`Fix your endpoint, then enable the webhook again. Read the missed events from the event feed.`,
    ],
    { label: 'View your webhooks', url: `${portalUrl}/webhooks` },
  );
  const recipients = companyId
    ? (await listMembersWithRole(tx, companyId, [CompanyRole.OWNER])).map(({ noticeEmail }) => noticeEmail)
    : (await listAdministratorsWithPermission(tx, Permission.WEBHOOKS)).map(({ email }) => email);
  for (const recipient of recipients)
    if (recipient) await queueEmail(tx, recipient, content, companyId ? [companyId] : []);
}
