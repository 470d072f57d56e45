import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { formatTimestamp } from '../../../platform/kernel/calendar.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { getTermAndPriceOnApproval } from './key-approval.rules.ts';
import { KeyEvent, toStoredQuote } from '../keys/key-event.entity.ts';
import { checkReason } from '../keys/key-input.rules.ts';
import { queueDecisionEmail } from '../keys/key-emails.ts';
import { hasEnded, isOverdue, KeyStatus, getNextStatuses, formatStatus } from '../keys/key-status.rules.ts';
import { type Decision, type DecisionRecord, type DecisionContext, setKeyStatus } from './key-status.service.ts';
import { Key } from '../keys/key.entity.ts';
import { findKey, loadGraceEndsBefore, lockKey } from '../keys/keys.service.ts';

/** Approves, rejects or disables a key. Of two administrators at the same moment one wins, the other is refused. */
export const changeKeyStatus = (
  db: DataSource | EntityManager,
  keyId: string,
  to: KeyStatus,
  given: Decision,
): Promise<Key> =>
  db.transaction(async (tx) => {
    const reason = to === KeyStatus.APPROVED ? null : given.reason?.trim() || null;
    const decision = { ...given, reason };
    assertNoUserErrors(checkReason(reason ?? ''));
    const key = await lockKey(tx, keyId, 'all');
    if (to === KeyStatus.DISABLED && hasEnded(key, decision)) throw createKeyExpiredError();
    if (to === KeyStatus.APPROVED && isOverdue(key, decision)) throw createRequestExpiredError();
    if (!getNextStatuses(key, decision).includes(to)) throw await createStatusConflictError(tx, key, to, decision.zone);
    const requestedTotal = to === KeyStatus.APPROVED ? await approveRequest(tx, key, decision) : null;
    if (to !== KeyStatus.APPROVED) await setKeyStatus(tx, key, to, decision);
    if (to === KeyStatus.DISABLED) await rejectExtension(tx, key, decision);
    const decided = await findKey(tx, keyId, 'all');
    await queueDecisionEmail(tx, decided, reason, decision, requestedTotal);
    return decided;
  });

/** Withdraws a company's own Pending request. */
export const withdrawKey = (
  db: DataSource,
  companyId: string,
  keyId: string,
  occasion: DecisionContext,
): Promise<Key> =>
  db.transaction(async (tx) => {
    const key = await lockKey(tx, keyId, { companyId });
    if (key.status !== KeyStatus.PENDING) {
      const message = `Only a Pending request can be withdrawn; this key is ${formatStatus(key.status)}.`;
      throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_STATUS_FINAL));
    }
    await setKeyStatus(tx, key, KeyStatus.REJECTED, { ...occasion, administratorId: null, reason: null });
    return findKey(tx, keyId, { companyId });
  });

/** Rejects whatever a company is waiting for; the caller has locked its row. */
export async function rejectPendingRequests(
  tx: EntityManager,
  companyId: string,
  decision: DecisionRecord,
): Promise<void> {
  for (const key of await tx.findBy(Key, { companyId, status: KeyStatus.PENDING }))
    await setKeyStatus(tx, key, KeyStatus.REJECTED, decision);
}

/** Disables what a company's chat app can use, now or later, and returns how many keys; the caller has locked its row. */
export async function disableRunningKeys(tx: EntityManager, companyId: string, decision: Decision): Promise<number> {
  const approved = await tx.findBy(Key, { companyId, status: KeyStatus.APPROVED });
  const running = approved.filter((key) => !hasEnded(key, decision));
  for (const key of running) {
    await setKeyStatus(tx, key, KeyStatus.DISABLED, decision);
    await rejectExtension(tx, key, decision);
  }
  return running.length;
}

/** Approves a request; returns the total that was requested, if a late approval replaces its price. */
async function approveRequest(tx: EntityManager, key: Key, decision: Decision): Promise<number | null> {
  const graceBefore = (await loadGraceEndsBefore(tx, [key.id], decision)).get(key.id);
  const approved = getTermAndPriceOnApproval(key, decision.now, graceBefore);
  const requestedQuote = approved.lines === key.lines ? null : toStoredQuote(key);
  const copied = key.replacesId ? await replaceExtendedKey(tx, key.replacesId, decision) : {};
  await setKeyStatus(tx, key, KeyStatus.APPROVED, { ...decision, requestedQuote }, { ...approved, ...copied });
  return requestedQuote && requestedQuote.total;
}

/** Disables the key that an extension replaces; returns what the extension copies from it. */
async function replaceExtendedKey(tx: EntityManager, runningId: string, decision: Decision) {
  const running = await findKey(tx, runningId, 'all');
  await transferLicenceString(tx, running, decision);
  return { isUsed: running.isUsed, graceDays: running.graceDays };
}

/** A running key hands its licence string over to its extension, in the same transaction, so the chat app sees no gap. */
export const transferLicenceString = (tx: EntityManager, running: Key, decision: Decision): Promise<void> =>
  setKeyStatus(
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
  await setKeyStatus(tx, extension, KeyStatus.REJECTED, { ...decision, reason });
  await queueDecisionEmail(tx, { ...extension, status: KeyStatus.REJECTED }, reason, decision);
}

function createRequestExpiredError(): UserErrors {
  const message = 'This request has already expired and cannot be approved. Reject it.';
  return new UserErrors(createUserError(null, message, UserErrorCode.KEY_EXPIRED));
}

function createKeyExpiredError(): UserErrors {
  const message = 'This key has expired, so there is nothing left to disable.';
  return new UserErrors(createUserError('status', message, UserErrorCode.KEY_EXPIRED));
}

/** Whoever decides too late learns who decided before, and when. */
async function createStatusConflictError(
  tx: EntityManager,
  { id, status }: Key,
  to: KeyStatus,
  zone: string,
): Promise<UserErrors> {
  const message =
    status === to
      ? `This key is already ${formatStatus(status)}.`
      : `This key is ${formatStatus(status)} and cannot become ${formatStatus(to)}.`;
  const decided = await tx.findOne(KeyEvent, {
    // a change of grace is an entry too, and decides nothing
    where: { keyId: id, status, graceDays: IsNull() },
    relations: { administrator: true },
    order: { at: 'DESC', id: 'DESC' },
  });
  const told = decided ? `${message} ${formatDecision(decided, zone)}` : message;
  return new UserErrors(createUserError('status', told, UserErrorCode.KEY_STATUS_FINAL));
}

const DECISION_VERBS: Record<KeyStatus, string> = {
  [KeyStatus.PENDING]: 'requested',
  [KeyStatus.APPROVED]: 'approved',
  [KeyStatus.REJECTED]: 'rejected',
  [KeyStatus.DISABLED]: 'disabled',
};

/** 'Asha Rao approved it on 22 Nov 2026, 10:04.' */
function formatDecision({ administratorId, administrator, status, at }: KeyEvent, zone: string): string {
  const who = administratorId ? (administrator?.name ?? 'An administrator') : 'The company';
  const did = status === KeyStatus.REJECTED && !administratorId ? 'withdrew' : DECISION_VERBS[status];
  return `${who} ${did} it on ${formatTimestamp(at, zone)}.`;
}
