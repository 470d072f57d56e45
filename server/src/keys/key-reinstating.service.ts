import type { DataSource, EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { checkNotErased } from '../companies/freed.rules.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { isUniqueViolation } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { lockKey } from './key-decisions.service.ts';
import { KeyEvent } from './key-event.entity.ts';
import { runsUntil } from './key-grace.rules.ts';
import { checkReason } from './key-input.rules.ts';
import { mailReinstating } from './key-mails.ts';
import { ANOTHER_BEARER, checkReinstating } from './key-reinstating.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { type Decision, setStatus } from './key-status.service.ts';
import type { Key } from './key.entity.ts';
import { extensionsOf, findKey, type KeyScope } from './keys.service.ts';

/** Switches a key on again that was disabled by mistake, and mails its company. */
export function reinstateKey(db: DataSource, keyId: string, given: Decision): Promise<Key> {
  const decision = { ...given, reason: given.reason?.trim() || null };
  return reinstateIn(db, async (tx) => {
    refuse(checkReason(decision.reason ?? ''));
    const reinstated = await reinstate(tx, keyId, 'all', decision);
    await mailReinstating(tx, reinstated, decision.reason, decision);
    return reinstated;
  });
}

/** Runs a transaction that reinstates keys. It is refused if another key takes one of their licence strings first. */
export async function reinstateIn<T>(db: DataSource, run: (tx: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    if (isUniqueViolation(error, 'keys_one_bearer'))
      throw new Refusal(problem(null, ANOTHER_BEARER, UserErrorCode.KEY_STATUS_FINAL));
    throw error;
  }
}

/** Switches a disabled key on again; refuses what cannot be reinstated. */
export async function reinstate(tx: EntityManager, keyId: string, scope: KeyScope, decision: Decision): Promise<Key> {
  const key = await lockKey(tx, keyId, scope);
  await refuseReinstating(tx, key, decision);
  await setStatus(tx, key, KeyStatus.APPROVED, decision, {}, EventKind.KEY_REINSTATED);
  return findKey(tx, keyId, scope);
}

async function refuseReinstating(tx: EntityManager, key: Key, decision: Decision): Promise<void> {
  const extensions = await extensionsOf(tx, [key.id]);
  const disabling = await tx.findOne(KeyEvent, {
    where: { keyId: key.id, status: KeyStatus.DISABLED },
    order: { at: 'DESC' },
  });
  const { releasedAt, erasedAt } = await tx.findOneByOrFail(Company, { id: key.companyId });
  refuse(checkNotErased({ erasedAt }));
  const judged = {
    status: key.status,
    disabledAt: disabling && disabling.at,
    runsUntil: runsUntil(key, decision),
    isReplaced: extensions.some(({ status }) => status !== KeyStatus.PENDING),
    isReleased: releasedAt !== null,
  };
  refuse(checkReinstating(judged, decision.now));
}
