import type { DataSource, EntityManager } from 'typeorm';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { type KeyTime, getValidUntil } from '../../licensing/keys/key-grace.rules.ts';
import { KeyStatus, formatStatus } from '../../licensing/keys/key-status.rules.ts';
import type { Key } from '../../licensing/keys/key.entity.ts';
import { findKey, lockCompany } from '../../licensing/keys/keys.service.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { MailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { ExpiryEmail } from './expiry-email.entity.ts';
import { type ExpiryEmailSettings, queueExpiryEmail } from './reminder-emails.ts';
import { checkExpiringSoon, checkReminder } from './reminders.rules.ts';
import { HAS_NO_SUCCESSOR_SQL } from './successor-conditions.ts';

/** Mails a company, at an administrator's wish, that a key of its ends: at most once a day, with what is mailed by itself. */
export const remindCompany = (db: DataSource, keyId: string, settings: ExpiryEmailSettings & KeyTime): Promise<Key> =>
  db.transaction(async (tx) => {
    const { now, zone } = settings;
    const key = await lockKeyWithoutSuccessor(tx, keyId);
    assertNoUserErrors(checkExpiringSoon({ ...key, runsUntil: getValidUntil(key, settings) }, now, zone));
    const [wanted] = await filterByEmailPreference(tx, MailKind.REMINDERS, [{ id: key.companyId }]);
    const last = await tx.findOneBy(ExpiryEmail, { keyId });
    const { suspendedAt } = await findCompany(tx, key.companyId);
    const reminded = { isMuted: !wanted, isSuspended: suspendedAt !== null, lastMailedAt: last?.sentAt ?? null };
    assertNoUserErrors(checkReminder(reminded, now, zone));
    await queueExpiryEmail(tx, key, settings, now);
    return key;
  });

const checkIsLast = createNamedStatement<{ isLast: boolean }>(
  `select ${HAS_NO_SUCCESSOR_SQL} as "isLast" from keys key where id = $1`,
);

/** An approved key that nothing follows, with its company locked. Refuses any other. */
export async function lockKeyWithoutSuccessor(tx: EntityManager, keyId: string): Promise<Key> {
  const { companyId } = await findKey(tx, keyId, 'all');
  assertNoUserErrors(checkNotReleased(await lockCompany(tx, companyId)));
  const key = await findKey(tx, keyId, 'all');
  if (key.status !== KeyStatus.APPROVED) {
    const message = `This key is ${formatStatus(key.status)} by now. Reload the list.`;
    throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_CHANGED));
  }
  const [found] = await checkIsLast(tx, keyId);
  if (found!.isLast) return key;
  const message = 'Another key follows this one, or waits for a decision. Reload the list.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_FOLLOWED));
}
