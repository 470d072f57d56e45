import type { DataSource, EntityManager } from 'typeorm';
import { findCompany } from '../companies/companies.service.ts';
import { checkNotFreed } from '../companies/freed.rules.ts';
import { type KeyTime, runsUntil } from '../keys/key-grace.rules.ts';
import { KeyStatus, statusName } from '../keys/key-status.rules.ts';
import type { Key } from '../keys/key.entity.ts';
import { findKey, lockCompany } from '../keys/keys.service.ts';
import { wanting } from '../mails/mail-choices.service.ts';
import { MailKind } from '../mails/mail-kinds.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { EndMail } from './end-mail.entity.ts';
import { type EndingSettings, mailEnding } from './reminder-mails.ts';
import { checkEnding, checkReminder } from './reminders.rules.ts';
import { HAS_NO_SUCCESSOR } from './successors.ts';

/** Mails a company, at an administrator's wish, that a key of its ends: at most once a day, with what is mailed by itself. */
export const remindCompany = (db: DataSource, keyId: string, settings: EndingSettings & KeyTime): Promise<Key> =>
  db.transaction(async (tx) => {
    const { now, zone } = settings;
    const key = await lockLastKey(tx, keyId);
    refuse(checkEnding({ ...key, runsUntil: runsUntil(key, settings) }, now, zone));
    const [wanted] = await wanting(tx, MailKind.REMINDERS, [{ id: key.companyId }]);
    const last = await tx.findOneBy(EndMail, { keyId });
    const { suspendedAt } = await findCompany(tx, key.companyId);
    const reminded = { isMuted: !wanted, isSuspended: suspendedAt !== null, lastMailedAt: last?.sentAt ?? null };
    refuse(checkReminder(reminded, now, zone));
    await mailEnding(tx, key, settings, now);
    return key;
  });

/** An approved key that nothing follows, with its company locked. Refuses any other. */
export async function lockLastKey(tx: EntityManager, keyId: string): Promise<Key> {
  const { companyId } = await findKey(tx, keyId, 'all');
  refuse(checkNotFreed(await lockCompany(tx, companyId)));
  const key = await findKey(tx, keyId, 'all');
  if (key.status !== KeyStatus.APPROVED) {
    const message = `This key is ${statusName(key.status)} by now. Reload the list.`;
    throw new Refusal(problem(null, message, UserErrorCode.KEY_CHANGED));
  }
  const [{ isLast }] = await tx.query(`select ${HAS_NO_SUCCESSOR} as "isLast" from keys key where id = $1`, [keyId]);
  if (isLast) return key;
  const message = 'Another key follows this one, or waits for a decision. Reload the list.';
  throw new Refusal(problem(null, message, UserErrorCode.KEY_FOLLOWED));
}
