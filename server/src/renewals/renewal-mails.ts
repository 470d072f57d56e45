import type { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { costs, describe, howToMute, type MailSettings, orderOf, usersOf } from '../keys/key-mails.ts';
import type { KeyDraft } from '../keys/key-quotes.service.ts';
import { PLAN_NAMES } from '../keys/key-words.rules.ts';
import type { Occasion } from '../keys/key-status.service.ts';
import type { Key } from '../keys/key.entity.ts';
import { addOnsText } from '../plans/add-on.rules.ts';
import { composeMail, type MailContent, ours, say } from '../mail/mail-template.ts';
import { queueMail } from '../mail/mail.service.ts';
import { quotedMessage } from '../mail/typed-text.ts';
import { wanting } from '../mails/mail-choices.service.ts';
import { MailKind } from '../mails/mail-kinds.rules.ts';
import { formatDay, formatMailTime } from '../shared/calendar.rules.ts';

/** Mails a company that a renewal of its key is prepared; returns whether it wants such mails. */
export function mailPrepared(
  tx: EntityManager,
  key: Key,
  draft: KeyDraft,
  { priceUntil, message }: { priceUntil: Date; message: string | null },
  { zone, publicUrl, now }: Occasion,
): Promise<boolean> {
  const ends = key.expiresAt > now ? 'ends' : 'ended';
  const content = composeMail(
    'A renewal of your key is prepared',
    [
      say`Your key (${ours(PLAN_NAMES[key.planType])}, ${usersOf(key)} users) ${ours(ends)} on ${ours(formatDay(key.expiresAt, zone))}. A renewal for ${usersOf(draft)} users is prepared for you, with ${ours(addOnsText(draft.addOns))}.`,
      ...(message ? [say`The administrator who prepared it writes: ${quotedMessage(message)}`] : []),
      say`It runs from ${ours(formatDay(draft.startsAt, zone))} to ${ours(formatDay(draft.expiresAt, zone))} and ${costs(draft)}. ${ours(draft.userLimit === 0 ? 'You can confirm it until' : 'This price holds until')} ${ours(formatMailTime(priceUntil, zone))}. Nothing is charged until you confirm.`,
      howToMute(`${publicUrl}/settings`),
    ],
    { label: 'Review and confirm it', url: `${publicUrl}/requestedKeys?renewal=review` },
  );
  return mailTo(tx, key.companyId, MailKind.REMINDERS, content);
}

/** Tells a company what it has confirmed. */
export async function mailConfirmed(tx: EntityManager, key: Key, { zone, publicUrl }: MailSettings): Promise<void> {
  const content = composeMail(
    'Your renewal is confirmed',
    [
      say`You have renewed your key: ${describe(key, zone)}.`,
      ...orderOf(key, zone),
      howToMute(`${publicUrl}/settings`),
    ],
    { label: 'See the key', url: `${publicUrl}/requestedKeys?key=${key.id}` },
  );
  await mailTo(tx, key.companyId, MailKind.DECISIONS, content);
}

async function mailTo(tx: EntityManager, companyId: string, kind: MailKind, content: MailContent): Promise<boolean> {
  const company = await tx.findOneByOrFail(Company, { id: companyId });
  const [wanted] = await wanting(tx, kind, [company]);
  if (wanted) await queueMail(tx, wanted.email, content, [companyId]);
  return wanted !== undefined;
}
