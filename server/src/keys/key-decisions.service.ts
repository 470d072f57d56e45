import type { DataSource, EntityManager } from 'typeorm';
import { UserErrorCode } from '../shared/payload.ts';
import { Refusal } from '../shared/refusal.ts';
import { Key } from './key.entity.ts';
import { KeyEvent } from './key-event.entity.ts';
import { reasonProblem } from './key-input.rules.ts';
import { mailDecision } from './key-mails.ts';
import type { Moment } from './key-requests.service.ts';
import { KeyStatus, nextStatuses, statusName } from './key-status.rules.ts';
import { termOnApproval } from './key-term.rules.ts';
import { findKey, lockCompany, type Owner } from './keys.service.ts';

/** Who decides, when and why; `administratorId` null is the company itself. */
export interface Decision extends Moment {
  administratorId: string | null;
  reason: string | null;
}

/** An administrator approves, rejects or disables a key. Of two at the same moment one wins, the other is refused. */
export const changeKeyStatus = (db: DataSource, keyId: string, to: KeyStatus, given: Decision): Promise<Key> =>
  db.transaction(async (tx) => {
    const decision = to === KeyStatus.APPROVED ? { ...given, reason: null } : given;
    const problem = reasonProblem(decision.reason ?? '');
    if (problem) throw Refusal.of(UserErrorCode.INVALID_INPUT, problem, 'reason');
    const key = await lockKey(tx, keyId, null);
    if (!nextStatuses(key.status).includes(to)) throw notPossible(key.status, to);
    if (to === KeyStatus.APPROVED) await approve(tx, key, decision);
    else await settle(tx, key, to, decision);
    if (to === KeyStatus.DISABLED) await rejectExtension(tx, key, decision);
    const decided = await findKey(tx, keyId, null);
    await mailDecision(tx, decided, decision.reason, decision);
    return decided;
  });

/** A company takes its own Pending request back. */
export const withdrawKey = (db: DataSource, companyId: string, keyId: string, moment: Moment): Promise<Key> =>
  db.transaction(async (tx) => {
    const key = await lockKey(tx, keyId, companyId);
    if (key.status !== KeyStatus.PENDING)
      throw Refusal.of(
        UserErrorCode.KEY_STATUS_FINAL,
        `Only a Pending request can be withdrawn; this key is ${statusName(key.status)}.`,
      );
    await settle(tx, key, KeyStatus.REJECTED, { ...moment, administratorId: null, reason: null });
    return findKey(tx, keyId, companyId);
  });

/** Locks the company, then the key it extends, then the key: everywhere in this order, so that nobody deadlocks. */
async function lockKey(tx: EntityManager, keyId: string, owner: Owner): Promise<Key> {
  const { companyId, replacesId } = await findKey(tx, keyId, owner);
  await lockCompany(tx, companyId);
  const lock = (id: string) => tx.findOneOrFail(Key, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (replacesId) await lock(replacesId);
  return lock(keyId);
}

async function approve(tx: EntityManager, key: Key, decision: Decision): Promise<void> {
  if (key.expiresAt <= decision.now)
    throw Refusal.of(UserErrorCode.KEY_EXPIRED, 'This request has already expired and cannot be approved. Reject it.');
  if (!key.replacesId) {
    await settle(tx, key, KeyStatus.APPROVED, decision, termOnApproval(key, key.planType, decision.now));
    return;
  }
  // the running key hands its licence string over in this very transaction, so the chat app sees no gap
  const running = await findKey(tx, key.replacesId, null);
  await settle(tx, running, KeyStatus.DISABLED, { ...decision, reason: 'Replaced by its extension.' });
  await settle(tx, key, KeyStatus.APPROVED, decision, { isUsed: running.isUsed });
}

async function rejectExtension(tx: EntityManager, key: Key, decision: Decision): Promise<void> {
  const extension = await tx.findOneBy(Key, { replacesId: key.id, status: KeyStatus.PENDING });
  const reason = 'The key it extends was disabled.';
  if (!extension) return;
  await settle(tx, extension, KeyStatus.REJECTED, { ...decision, reason });
  await mailDecision(tx, { ...extension, status: KeyStatus.REJECTED }, reason, decision);
}

/** Writes a decision and its entry in the history. The old status in the condition makes two decisions one. */
async function settle(
  tx: EntityManager,
  key: Key,
  to: KeyStatus,
  { administratorId, reason, now }: Decision,
  change: Partial<Pick<Key, 'startsAt' | 'expiresAt' | 'isUsed'>> = {},
): Promise<void> {
  const { startsAt, expiresAt, isUsed } = { ...key, ...change };
  const decided = { status: to, startsAt, expiresAt, isUsed };
  const { affected } = await tx.update(Key, { id: key.id, status: key.status }, decided);
  if (!affected)
    throw Refusal.of(UserErrorCode.KEY_CHANGED, 'This key was changed by someone else. Reload and try again.');
  await tx.insert(KeyEvent, { keyId: key.id, status: to, at: now, administratorId, reason: reason?.trim() || null });
}

function notPossible(from: KeyStatus, to: KeyStatus): Refusal {
  const message =
    from === to
      ? `This key is already ${statusName(from)}.`
      : `This key is ${statusName(from)} and cannot become ${statusName(to)}.`;
  return Refusal.of(UserErrorCode.KEY_STATUS_FINAL, `${message} Reload to see its present state.`, 'status');
}
