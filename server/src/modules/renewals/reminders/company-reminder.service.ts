import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany, findCompany } from '../../companies/companies/companies.service.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { listMembersWithRole } from '../../companies/members/members.service.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { type KeyTime, getValidUntil } from '../../licensing/keys/key-grace.rules.ts';
import { KeyStatus, formatStatus } from '../../licensing/keys/key-status.rules.ts';
import type { Key } from '../../licensing/keys/key.entity.ts';
import { findKey } from '../../licensing/keys/keys.service.ts';
import { ExpiryEmail } from './expiry-email.entity.ts';
import { KEY_EMAIL_ROLES } from './reminder-emails.ts';
import { type ExpiryEmailSettings, queueExpiryEmail } from './reminder-emails.ts';
import { checkExpiringSoon, checkReminder } from './reminders.rules.ts';
import { HAS_NO_SUCCESSOR_SQL } from './successor-conditions.ts';

/**
 * Sends a manual reminder about an expiring key. At most one reminder per key and day is sent, including automatic
 * reminders.
 */
export const sendKeyReminder = (db: DataSource, keyId: string, settings: ExpiryEmailSettings & KeyTime): Promise<Key> =>
  db.transaction(async (tx) => {
    const { now, zone } = settings;
    const key = await lockKeyWithoutSuccessor(tx, keyId);
    assertNoUserErrors(checkExpiringSoon({ ...key, runsUntil: getValidUntil(key, settings) }, now, zone));
    const members = await listMembersWithRole(tx, key.companyId, KEY_EMAIL_ROLES);
    const [recipient] = await filterByEmailPreference(tx, EmailKind.REMINDERS, members);
    const lastEmail = await tx.findOneBy(ExpiryEmail, { keyId });
    const { suspendedAt } = await findCompany(tx, key.companyId);
    const reminderState = {
      isMuted: !recipient,
      isSuspended: suspendedAt !== null,
      lastEmailedAt: lastEmail?.sentAt ?? null,
    };
    assertNoUserErrors(checkReminder(reminderState, now, zone));
    await queueExpiryEmail(tx, key, settings, now);
    return key;
  });

const queryHasNoSuccessor = createNamedStatement<{ hasNoSuccessor: boolean }>(
  `select ${HAS_NO_SUCCESSOR_SQL} as "hasNoSuccessor" from keys key where id = $1`,
);

/**
 * Locks the company and returns the key. Throws a user error if the company was released, or if the key is not Approved
 * or has a successor.
 */
export async function lockKeyWithoutSuccessor(tx: EntityManager, keyId: string): Promise<Key> {
  const { companyId } = await findKey(tx, keyId, 'all');
  assertNoUserErrors(checkNotReleased(await lockCompany(tx, companyId)));
  const key = await findKey(tx, keyId, 'all');
  if (key.status !== KeyStatus.APPROVED) {
    const message = `This key is now ${formatStatus(key.status)}. Reload the list.`;
    throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_CHANGED));
  }
  const [result] = await queryHasNoSuccessor(tx, keyId);
  if (result!.hasNoSuccessor) return key;
  const message =
    'This key has already been renewed, or a request for the renewal is pending. If the request has expired, reject it first. Reload the list.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_FOLLOWED));
}
