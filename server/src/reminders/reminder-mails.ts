import type { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { costs, howToMute, type MailSettings, usersOf } from '../keys/key-mails.ts';
import { graceUntil } from '../keys/key-grace.rules.ts';
import { draftRequest } from '../keys/key-quotes.service.ts';
import { isLongTerm, monthPreset, PlanType, yearPreset } from '../keys/key-term.rules.ts';
import { PLAN_NAMES } from '../keys/key-words.rules.ts';
import type { Key } from '../keys/key.entity.ts';
import { composeMail, ours, say, type Sentence } from '../mail/mail-template.ts';
import { queueMail } from '../mail/mail.service.ts';
import { wanting } from '../mails/mail-choices.service.ts';
import { MailKind } from '../mails/mail-kinds.rules.ts';
import { formatDay } from '../shared/calendar.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { END_MAIL_REST } from './reminders.rules.ts';

/** What mails about the end of a key need; `graceDays` is the setting's number. */
export interface EndingSettings extends MailSettings {
  graceDays: number;
}

/**
 * Tells a company that its key ends and none follows, and what another one like it costs; nothing where such a mail was
 * sent less than a day ago.
 */
export async function mailEnding(tx: EntityManager, key: Key, settings: EndingSettings, now: Date): Promise<void> {
  const company = await tx.findOneByOrFail(Company, { id: key.companyId });
  const [wanted] = await wanting(tx, MailKind.REMINDERS, [company]);
  if (!wanted || !(await takeDay(tx, key.id, now))) return;
  const { publicUrl, zone } = settings;
  const grace = graceUntil(key, settings);
  const content = composeMail(
    'Your key ends soon',
    [
      say`Your key (${ours(PLAN_NAMES[key.planType])}, ${usersOf(key)} users) ${ours(key.expiresAt > now ? 'ends' : 'ended')} on ${ours(formatDay(key.expiresAt, zone))}, and none follows it. ${grace ? say`Chat apps that use it go on until ${ours(formatDay(grace, zone))}; a renewal is charged from the end of the key on.` : say`Chat apps that use it will stop working then.`}`,
      ...(await renewalOf(tx, key, settings, now)),
      howToMute(`${publicUrl}/settings`),
    ],
    { label: 'Renew it', url: `${publicUrl}/requestedKeys?request=renew` },
  );
  await queueMail(tx, wanted.email, content, [wanted.id]);
}

/** Takes the right to mail that a key ends, which there is once a day however many ask for it. */
async function takeDay(tx: EntityManager, keyId: string, now: Date): Promise<boolean> {
  const taken: unknown[] = await tx.query(
    `insert into end_mails as last (key_id, sent_at) values ($1, $2)
     on conflict (key_id) do update set sent_at = excluded.sent_at where last.sent_at <= $3
     returning key_id`,
    [keyId, now, new Date(now.getTime() - END_MAIL_REST)],
  );
  return taken.length > 0;
}

/** What a renewal like the key costs, until the day that the form behind the link suggests; nothing where none is sold. */
export async function renewalOf(tx: EntityManager, key: Key, settings: EndingSettings, now: Date): Promise<Sentence[]> {
  const { zone } = settings;
  const { userLimit, addOns } = key;
  const expiresAt = (isLongTerm(key) ? yearPreset : monthPreset)(key.expiresAt, zone);
  const terms = { planType: PlanType.CUSTOM, expiresAt, userLimit, addOns };
  try {
    const draft = await draftRequest(tx, key.companyId, terms, { ...settings, now });
    const day = ours(formatDay(draft.expiresAt, zone));
    return [say`Renewed as it is until ${day}, it ${costs(draft)}${userLimit ? say`, at today's prices` : say``}.`];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Tells a company that its chat app has nearly as many users as its key allows, or as many. */
export async function mailUsage(
  tx: EntityManager,
  key: Key,
  users: number,
  share: number,
  { publicUrl, zone }: MailSettings,
): Promise<void> {
  const missing = Math.max(users - key.userLimit, 0);
  const link = {
    label: 'Add users',
    url: `${publicUrl}/requestedKeys?request=addUsers${missing ? `&users=${missing}` : ''}`,
  };
  const sentences = [
    say`Your chat app has ${users} users; your key (${ours(PLAN_NAMES[key.planType])}, until ${ours(formatDay(key.expiresAt, zone))}) allows ${key.userLimit}.`,
    howToMute(`${publicUrl}/settings`),
  ];
  const content =
    share < 100
      ? composeMail('Your chat app has nearly as many users as your key allows', sentences, link)
      : composeMail('Your chat app has as many users as your key allows', sentences, link);
  const company = await tx.findOneByOrFail(Company, { id: key.companyId });
  for (const { email } of await wanting(tx, MailKind.USAGE, [company]))
    await queueMail(tx, email, content, [company.id]);
}
