import type { DataSource, EntityManager } from 'typeorm';
import type { CompanyScope } from '../../../platform/auth/viewer.ts';
import { isUniqueViolation } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { type IssueContext, issueInvoices } from '../../billing/invoices/invoices.service.ts';
import { recordReinstatementSupplies } from '../../billing/invoices/supplies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotErased } from '../../companies/companies/released-company.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { queueReinstatementEmail } from '../keys/key-emails.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { getValidUntil } from '../keys/key-grace.rules.ts';
import { checkReason } from '../keys/key-input.rules.ts';
import { findReplacingExtension } from '../keys/key-status-causes.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import type { Key } from '../keys/key.entity.ts';
import { loadExtensions, findKey, lockKey } from '../keys/keys.service.ts';
import { LICENCE_STRING_TAKEN_MESSAGE, checkReinstatement } from './key-reinstatement.rules.ts';
import { type Decision, setKeyStatus } from './key-status.service.ts';

/** Reinstates a disabled key, and queues an email to its company. */
export function reinstateKey(db: DataSource, keyId: string, input: Decision): Promise<Key> {
  const decision = { ...input, reason: input.reason?.trim() || null };
  return runReinstatement(db, [keyId], decision, async (tx) => {
    assertNoUserErrors(checkReason(decision.reason ?? ''));
    const reinstatedKey = await reinstateKeyInTransaction(tx, keyId, 'all', decision);
    await queueReinstatementEmail(tx, reinstatedKey, decision.reason, decision);
    return reinstatedKey;
  });
}

/**
 * Runs a transaction that reinstates keys, and issues invoices for the amounts that were credited since the keys were
 * disabled. Throws a user error if another key gets one of the licence strings first.
 */
export async function runReinstatement<T>(
  db: DataSource,
  keyIds: readonly string[],
  issueContext: IssueContext,
  run: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const result = await run(tx);
      await issueInvoices(tx, keyIds, issueContext);
      return result;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'keys_one_bearer'))
      throw new UserErrors(createUserError(null, LICENCE_STRING_TAKEN_MESSAGE, UserErrorCode.KEY_STATUS_FINAL));
    throw error;
  }
}

/** Reinstates a disabled key within `runReinstatement`. Throws a user error if the key cannot be reinstated. */
export async function reinstateKeyInTransaction(
  tx: EntityManager,
  keyId: string,
  scope: CompanyScope,
  decision: Decision,
): Promise<Key> {
  const key = await lockKey(tx, keyId, scope);
  const disabledAt = await assertReinstatable(tx, key, decision);
  await setKeyStatus(tx, key, EventKind.KEY_REINSTATED, decision);
  await recordReinstatementSupplies(tx, keyId, disabledAt, decision.now);
  return findKey(tx, keyId, scope);
}

/** Throws a user error if the key cannot be reinstated. Returns the time when the key was disabled. */
async function assertReinstatable(tx: EntityManager, key: Key, decision: Decision): Promise<Date> {
  const extensions = await loadExtensions(tx, [key.id]);
  const disabling = await tx.findOne(KeyEvent, {
    where: { keyId: key.id, status: KeyStatus.DISABLED },
    order: { at: 'DESC' },
  });
  const { releasedAt, erasedAt } = await tx.findOneByOrFail(Company, { id: key.companyId });
  assertNoUserErrors(checkNotErased({ erasedAt }));
  const candidate = {
    status: key.status,
    disabledAt: disabling && disabling.at,
    runsUntil: getValidUntil(key, decision),
    isReplaced: findReplacingExtension(extensions) !== undefined,
    isReleased: releasedAt !== null,
  };
  assertNoUserErrors(checkReinstatement(candidate, decision.now));
  return disabling!.at;
}
