import type { EntityManager } from 'typeorm';
import { composeEmail, type EmailContent, trustText, sentence } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { quoteMessage } from '../../../platform/email/quoted-text.ts';
import { formatDay, formatEmailTime } from '../../../platform/kernel/calendar.rules.ts';
import { formatAddOns } from '../../catalogue/prices/add-on.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { listRecipients } from '../../companies/members/members.service.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import {
  formatCost,
  describeKey,
  type KeyEmailSettings,
  buildOrderSentences,
  formatUserLimit,
} from '../../licensing/keys/key-emails.ts';
import { PLAN_TYPE_LABELS } from '../../licensing/keys/key-labels.rules.ts';
import type { Key } from '../../licensing/keys/key.entity.ts';
import type { DecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import type { KeyDraft } from '../../licensing/orders/key-quotes.service.ts';
import { KEY_EMAIL_ROLES } from '../reminders/reminder-emails.ts';

/**
 * Queues an email about a prepared renewal to the owners and buyers of a company. Returns false if no member gets the
 * email, because all of them have turned off reminders or the company is suspended.
 */
export function queuePreparedEmail(
  tx: EntityManager,
  key: Key,
  draft: KeyDraft,
  { priceUntil, message }: { priceUntil: Date; message: string | null },
  { zone, publicUrl, now }: DecisionContext,
): Promise<boolean> {
  const verb = key.expiresAt > now ? 'expires' : 'expired';
  const content = composeEmail(
    'Your renewal is ready',
    [
      sentence`Your key (${trustText(PLAN_TYPE_LABELS[key.planType])}, ${formatUserLimit(key)}) ${trustText(verb)} on ${trustText(formatDay(key.expiresAt, zone))}. A renewal for ${formatUserLimit(draft)} with ${trustText(formatAddOns(draft.addOns))} is ready for you to confirm.`,
      ...(message ? [sentence`Message from the administrator: ${quoteMessage(message)}`] : []),
      sentence`The renewal is valid from ${trustText(formatDay(draft.startsAt, zone))} to ${trustText(formatDay(draft.expiresAt, zone))} and ${formatCost(draft)}. ${trustText(draft.userLimit === 0 ? 'You can confirm it until' : 'This price is valid until')} ${trustText(formatEmailTime(priceUntil, zone))}. Nothing is charged until you confirm.`,
    ],
    { label: 'Review the renewal', url: `${publicUrl}/requestedKeys?renewal=review` },
    `${publicUrl}/settings`,
  );
  return queueCompanyEmail(tx, key.companyId, EmailKind.REMINDERS, content);
}

/**
 * Queues an email about a confirmed renewal to the owners and buyers of a company, except those who have turned off
 * emails about decisions.
 */
export async function queueConfirmedEmail(tx: EntityManager, key: Key, settings: KeyEmailSettings): Promise<void> {
  const { zone, publicUrl } = settings;
  const content = composeEmail(
    'Your renewal is confirmed',
    [sentence`You have renewed your key: ${describeKey(key, zone)}.`, ...buildOrderSentences(key, settings)],
    { label: 'View the key', url: `${publicUrl}/requestedKeys?key=${key.id}` },
    `${publicUrl}/settings`,
  );
  await queueCompanyEmail(tx, key.companyId, EmailKind.DECISIONS, content);
}

async function queueCompanyEmail(
  tx: EntityManager,
  companyId: string,
  kind: EmailKind,
  content: EmailContent,
): Promise<boolean> {
  const company = await tx.findOneByOrFail(Company, { id: companyId });
  const recipients = await filterByEmailPreference(tx, kind, await listRecipients(tx, company, KEY_EMAIL_ROLES));
  for (const { noticeEmail } of recipients) await queueEmail(tx, noticeEmail, content, [companyId]);
  return recipients.length > 0;
}
