import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { administratorsOfKeys } from '../administrators/administrators.service.ts';
import { howToMute, usersOf } from '../keys/key-mails.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { PLAN_NAMES } from '../keys/key-words.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { composeMail, ours, say, type Sentence } from '../mail/mail-template.ts';
import { queueMail } from '../mail/mail.service.ts';
import { quoted } from '../mail/typed-text.ts';
import { wanting } from '../mails/mail-choices.service.ts';
import { MailKind } from '../mails/mail-kinds.rules.ts';
import { formatDay } from '../shared/calendar.rules.ts';
import { HOUR } from '../shared/durations.rules.ts';
import { KeyReminder } from './key-reminder.entity.ts';
import { type EndingSettings, renewalOf } from './reminder-mails.ts';
import { Cause } from './reminders.rules.ts';

// administrators get one mail of a kind in an hour, which names so many keys and counts the others
const EVERY = HOUR;
const MOST_NAMED = 20;
const MOST_AT_ONCE = 5000;

// any number, as long as every instance uses the same
const TELLING_LOCK = 4_151_519;

/** Mails the administrators what companies were reminded of: at once, and then all of an hour together. */
export async function tellAdministrators(db: DataSource, settings: EndingSettings, now: Date): Promise<void> {
  const [{ isWanted }] = await db.query(
    'select exists (select 1 from key_reminders where administrators_told_at is null) as "isWanted"',
  );
  if (!isWanted) return;
  await db.transaction(async (tx) => {
    const [{ isFree }] = await tx.query('select pg_try_advisory_xact_lock($1) as "isFree"', [TELLING_LOCK]);
    if (!isFree) return;
    for (const cause of [Cause.END, Cause.USAGE]) await tellOf(tx, cause, settings, now);
  });
}

async function tellOf(tx: EntityManager, cause: Cause, settings: EndingSettings, now: Date): Promise<void> {
  const waiting = await tx.find(KeyReminder, {
    where: { cause, administratorsToldAt: IsNull() },
    order: { sentAt: 'ASC' },
    take: MOST_AT_ONCE,
  });
  if (!waiting.length) return;
  const since = new Date(now.getTime() - EVERY);
  const [{ isSoon }] = await tx.query(
    'select exists (select 1 from key_reminders where cause = $1 and mark > 0 and administrators_told_at > $2) as "isSoon"',
    [cause, since],
  );
  if (isSoon) return;
  await tx.query(
    `update key_reminders set administrators_told_at = $1
     where (key_id, cause, mark) in (select * from unnest($2::uuid[], $3::text[], $4::int[]))`,
    [now, waiting.map(({ keyId }) => keyId), waiting.map(() => cause), waiting.map(({ mark }) => mark)],
  );
  await mailAdministrators(tx, cause, waiting, settings, now);
}

async function mailAdministrators(
  tx: EntityManager,
  cause: Cause,
  reminders: KeyReminder[],
  settings: EndingSettings,
  now: Date,
): Promise<void> {
  const { publicUrl } = settings;
  const withEmail = await administratorsOfKeys(tx);
  const kind = cause === Cause.END ? MailKind.REMINDERS : MailKind.USAGE;
  const administrators = await wanting(tx, kind, withEmail);
  if (!administrators.length) return;
  const ids = [...new Set(reminders.map(({ keyId }) => keyId))];
  const keys = await tx.find(Key, {
    where: { id: In(ids.slice(0, MOST_NAMED)), status: KeyStatus.APPROVED },
    relations: { company: true },
    order: { expiresAt: 'ASC', id: 'ASC' },
  });
  if (!keys.length) return;
  const named: Sentence[] = [];
  for (const key of keys)
    named.push(cause === Cause.END ? await lineOf(tx, key, settings, now) : await usageOf(tx, key));
  const others = ids.length - Math.min(ids.length, MOST_NAMED);
  const sentences = [...named, ...(others ? [say`And ${others} more.`] : []), howToMute(`${publicUrl}/adminSettings`)];
  const url = `${publicUrl}/keysRequest${keys.length === 1 && !others ? `?key=${keys[0]!.id}` : cause === Cause.END ? '?status=EXPIRING' : ''}`;
  const link = { label: keys.length === 1 && !others ? 'Open the key' : 'Open the keys', url };
  const content =
    cause === Cause.END
      ? composeMail('Keys end soon, and none follows', sentences, link)
      : composeMail('Chat apps have nearly as many users as their keys allow', sentences, link);
  const companyIds = keys.map(({ companyId }) => companyId);
  for (const { email } of administrators) await queueMail(tx, email!, content, companyIds);
}

async function lineOf(tx: EntityManager, key: Key, settings: EndingSettings, now: Date): Promise<Sentence> {
  const ends = say`The key of ${quoted(key.company.name)} (${ours(PLAN_NAMES[key.planType])}, ${usersOf(key)} users) ends on ${ours(formatDay(key.expiresAt, settings.zone))}.`;
  const [renewal] = await renewalOf(tx, key, settings, now);
  return renewal ? say`${ends} ${renewal}` : ends;
}

async function usageOf(tx: EntityManager, key: Key): Promise<Sentence> {
  const [newest] = await tx.query<{ users: string }[]>(
    'select users from sync_records where company_id = $1 order by received_at desc, id desc limit 1',
    [key.companyId],
  );
  return say`${quoted(key.company.name)} has ${Number(newest?.users ?? 0)} users of the ${usersOf(key)} that its key (${ours(PLAN_NAMES[key.planType])}) allows.`;
}
