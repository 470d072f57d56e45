import type { EntityManager } from 'typeorm';
import { administratorsWith } from '../administrators/administrators.service.ts';
import { Company } from '../companies/company.entity.ts';
import { composeMail, say } from '../mail/mail-template.ts';
import { queueMail } from '../mail/mail.service.ts';
import { quoted } from '../mail/typed-text.ts';
import { Right } from '../shared/rights.rules.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Tells whoever looks after an endpoint that it was switched off because it failed. */
export async function mailSwitchedOff(
  tx: EntityManager,
  { companyId, url }: WebhookEndpoint,
  publicUrl: string,
): Promise<void> {
  const content = composeMail(
    'A webhook was switched off',
    [
      say`Nothing could be sent to the webhook ${quoted(new URL(url).host)} for days, or it said that it is gone, so it was switched off. What happens now is not sent to it.`,
      say`Switch it on again once it works, and read from the feed of events what it has missed.`,
    ],
    { label: 'See your webhooks', url: `${publicUrl}/webhooks` },
  );
  const recipients = companyId
    ? [(await tx.findOneByOrFail(Company, { id: companyId })).noticeEmail]
    : (await administratorsWith(tx, Right.WEBHOOKS)).map(({ email }) => email);
  for (const recipient of recipients)
    if (recipient) await queueMail(tx, recipient, content, companyId ? [companyId] : []);
}
