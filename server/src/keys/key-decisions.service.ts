import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { formatMoment } from '../shared/calendar.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { termAndPriceOnApproval } from './key-approval.rules.ts';
import { KeyEvent, storedQuoteOf } from './key-event.entity.ts';
import { checkReason } from './key-input.rules.ts';
import { mailDecision } from './key-mails.ts';
import { hasEnded, isOverdue, KeyStatus, nextStatuses, statusName } from './key-status.rules.ts';
import { type Decision, type Deed, type Occasion, setStatus } from './key-status.service.ts';
import { Key } from './key.entity.ts';
import { findKey, gracesBefore, type KeyScope, lockCompany } from './keys.service.ts';

/** Approves, rejects or disables a key. Of two administrators at the same moment one wins, the other is refused. */
export const changeKeyStatus = (db: DataSource, keyId: string, to: KeyStatus, given: Decision): Promise<Key> =>
  db.transaction(async (tx) => {
    const reason = to === KeyStatus.APPROVED ? null : given.reason?.trim() || null;
    const decision = { ...given, reason };
    refuse(checkReason(reason ?? ''));
    const key = await lockKey(tx, keyId, 'all');
    if (to === KeyStatus.DISABLED && hasEnded(key, decision)) throw nothingToDisable();
    if (to === KeyStatus.APPROVED && isOverdue(key, decision)) throw nothingToApprove();
    if (!nextStatuses(key, decision).includes(to)) throw await notPossible(tx, key, to, decision.zone);
    const requestedTotal = to === KeyStatus.APPROVED ? await approve(tx, key, decision) : null;
    if (to !== KeyStatus.APPROVED) await setStatus(tx, key, to, decision);
    if (to === KeyStatus.DISABLED) await rejectExtension(tx, key, decision);
    const decided = await findKey(tx, keyId, 'all');
    await mailDecision(tx, decided, reason, decision, requestedTotal);
    return decided;
  });

/** Withdraws a company's own Pending request. */
export const withdrawKey = (db: DataSource, companyId: string, keyId: string, occasion: Occasion): Promise<Key> =>
  db.transaction(async (tx) => {
    const key = await lockKey(tx, keyId, { companyId });
    if (key.status !== KeyStatus.PENDING) {
      const message = `Only a Pending request can be withdrawn; this key is ${statusName(key.status)}.`;
      throw new Refusal(problem(null, message, UserErrorCode.KEY_STATUS_FINAL));
    }
    await setStatus(tx, key, KeyStatus.REJECTED, { ...occasion, administratorId: null, reason: null });
    return findKey(tx, keyId, { companyId });
  });

/** Rejects whatever a company is waiting for; the caller has locked its row. */
export async function rejectWaiting(tx: EntityManager, companyId: string, decision: Deed): Promise<void> {
  for (const key of await tx.findBy(Key, { companyId, status: KeyStatus.PENDING }))
    await setStatus(tx, key, KeyStatus.REJECTED, decision);
}

/** Disables what a company's chat app can use, now or later, and returns how many keys; the caller has locked its row. */
export async function disableRunning(tx: EntityManager, companyId: string, decision: Decision): Promise<number> {
  const approved = await tx.findBy(Key, { companyId, status: KeyStatus.APPROVED });
  const running = approved.filter((key) => !hasEnded(key, decision));
  for (const key of running) {
    await setStatus(tx, key, KeyStatus.DISABLED, decision);
    await rejectExtension(tx, key, decision);
  }
  return running.length;
}

/** Locks the company, then the key it extends, then the key: always in this order, so that nothing deadlocks. */
export async function lockKey(tx: EntityManager, keyId: string, scope: KeyScope): Promise<Key> {
  const { companyId, replacesId } = await findKey(tx, keyId, scope);
  await lockCompany(tx, companyId);
  const lock = (id: string) => tx.findOneOrFail(Key, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (replacesId) await lock(replacesId);
  return lock(keyId);
}

/** Approves a request; returns the total that was requested, if a late approval replaces its price. */
async function approve(tx: EntityManager, key: Key, decision: Decision): Promise<number | null> {
  const graceBefore = (await gracesBefore(tx, [key.id], decision)).get(key.id);
  const approved = termAndPriceOnApproval(key, decision.now, graceBefore);
  const requestedQuote = approved.lines === key.lines ? null : storedQuoteOf(key);
  const copied = key.replacesId ? await takeOver(tx, key.replacesId, decision) : {};
  await setStatus(tx, key, KeyStatus.APPROVED, { ...decision, requestedQuote }, { ...approved, ...copied });
  return requestedQuote && requestedQuote.total;
}

/** Disables the key that an extension replaces; returns what the extension copies from it. */
async function takeOver(tx: EntityManager, runningId: string, decision: Decision) {
  const running = await findKey(tx, runningId, 'all');
  await handOver(tx, running, decision);
  return { isUsed: running.isUsed, graceDays: running.graceDays };
}

/** A running key hands its licence string over to its extension, in the same transaction, so the chat app sees no gap. */
export const handOver = (tx: EntityManager, running: Key, decision: Decision): Promise<void> =>
  setStatus(
    tx,
    running,
    KeyStatus.DISABLED,
    { ...decision, reason: 'Replaced by its extension.' },
    {},
    EventKind.KEY_REPLACED,
  );

async function rejectExtension(tx: EntityManager, key: Key, decision: Decision): Promise<void> {
  const extension = await tx.findOneBy(Key, { replacesId: key.id, status: KeyStatus.PENDING });
  const reason = 'The key it extends was disabled.';
  if (!extension) return;
  await setStatus(tx, extension, KeyStatus.REJECTED, { ...decision, reason });
  await mailDecision(tx, { ...extension, status: KeyStatus.REJECTED }, reason, decision);
}

function nothingToApprove(): Refusal {
  const message = 'This request has already expired and cannot be approved. Reject it.';
  return new Refusal(problem(null, message, UserErrorCode.KEY_EXPIRED));
}

function nothingToDisable(): Refusal {
  const message = 'This key has expired, so there is nothing left to disable.';
  return new Refusal(problem('status', message, UserErrorCode.KEY_EXPIRED));
}

/** Whoever decides too late learns who decided before, and when. */
async function notPossible(tx: EntityManager, { id, status }: Key, to: KeyStatus, zone: string): Promise<Refusal> {
  const message =
    status === to
      ? `This key is already ${statusName(status)}.`
      : `This key is ${statusName(status)} and cannot become ${statusName(to)}.`;
  const decided = await tx.findOne(KeyEvent, {
    // a change of grace is an entry too, and decides nothing
    where: { keyId: id, status, graceDays: IsNull() },
    relations: { administrator: true },
    order: { at: 'DESC', id: 'DESC' },
  });
  const told = decided ? `${message} ${toldOf(decided, zone)}` : message;
  return new Refusal(problem('status', told, UserErrorCode.KEY_STATUS_FINAL));
}

const DONE: Record<KeyStatus, string> = {
  [KeyStatus.PENDING]: 'requested',
  [KeyStatus.APPROVED]: 'approved',
  [KeyStatus.REJECTED]: 'rejected',
  [KeyStatus.DISABLED]: 'disabled',
};

/** 'Asha Rao approved it on 22 Nov 2026, 10:04.' */
function toldOf({ administratorId, administrator, status, at }: KeyEvent, zone: string): string {
  const who = administratorId ? (administrator?.name ?? 'An administrator') : 'The company';
  const did = status === KeyStatus.REJECTED && !administratorId ? 'withdrew' : DONE[status];
  return `${who} ${did} it on ${formatMoment(at, zone)}.`;
}
