import type { DataSource, EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
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
import { extensionsOf, findKey } from './keys.service.ts';

/** Switches a key on again that was disabled by mistake. Where another key takes its licence string first, it is refused. */
export async function reinstateKey(db: DataSource, keyId: string, given: Decision): Promise<Key> {
  const decision = { ...given, reason: given.reason?.trim() || null };
  refuse(checkReason(decision.reason ?? ''));
  try {
    return await db.transaction(async (tx) => {
      const key = await lockKey(tx, keyId, 'all');
      await refuseReinstating(tx, key, decision);
      await setStatus(tx, key, KeyStatus.APPROVED, decision, {}, EventKind.KEY_REINSTATED);
      const reinstated = await findKey(tx, keyId, 'all');
      await mailReinstating(tx, reinstated, decision.reason, decision);
      return reinstated;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'keys_one_bearer'))
      throw new Refusal(problem(null, ANOTHER_BEARER, UserErrorCode.KEY_STATUS_FINAL));
    throw error;
  }
}

async function refuseReinstating(tx: EntityManager, key: Key, decision: Decision): Promise<void> {
  const extensions = await extensionsOf(tx, [key.id]);
  const disabling = await tx.findOne(KeyEvent, {
    where: { keyId: key.id, status: KeyStatus.DISABLED },
    order: { at: 'DESC' },
  });
  const { releasedAt } = await tx.findOneByOrFail(Company, { id: key.companyId });
  const judged = {
    status: key.status,
    disabledAt: disabling && disabling.at,
    runsUntil: runsUntil(key, decision),
    isReplaced: extensions.some(({ status }) => status !== KeyStatus.PENDING),
    isReleased: releasedAt !== null,
  };
  refuse(checkReinstating(judged, decision.now));
}
