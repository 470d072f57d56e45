import type { EntityManager } from 'typeorm';
import { listAdministratorsWithRight } from '../../administrators/administrators/administrators.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { composeEmail, sentence } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Tells whoever looks after an endpoint that it was switched off because it failed. */
export async function queueSwitchedOffEmail(
  tx: EntityManager,
  { companyId, url }: WebhookEndpoint,
  publicUrl: string,
): Promise<void> {
  const content = composeEmail(
    'A webhook was switched off',
    [
      sentence`Nothing could be sent to the webhook ${quoteText(new URL(url).host)} for days, or it said that it is gone, so it was switched off. What happens now is not sent to it.`,
      sentence`Switch it on again once it works, and read from the feed of events what it has missed.`,
    ],
    { label: 'See your webhooks', url: `${publicUrl}/webhooks` },
  );
  const recipients = companyId
    ? [(await tx.findOneByOrFail(Company, { id: companyId })).noticeEmail]
    : (await listAdministratorsWithRight(tx, Permission.WEBHOOKS)).map(({ email }) => email);
  for (const recipient of recipients)
    if (recipient) await queueEmail(tx, recipient, content, companyId ? [companyId] : []);
}
