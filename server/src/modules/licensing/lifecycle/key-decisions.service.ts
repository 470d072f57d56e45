import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { formatTimestamp } from '../../../platform/kernel/calendar.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { issueInvoices } from '../../billing/invoices/invoices.service.ts';
import { assertRateUnchanged } from '../../billing/parties/parties.service.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { queueDecisionEmail } from '../keys/key-emails.ts';
import { KeyEvent, toStoredQuote } from '../keys/key-event.entity.ts';
import { checkQuotedTotal, checkReason } from '../keys/key-input.rules.ts';
import { ChangeAuthor, getChangeAuthor, isWithdrawal } from '../keys/key-status-causes.ts';
import { hasEnded, isOverdue, KeyStatus, getNextStatuses, formatStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { findKey, loadGraceEndsBefore, lockKey } from '../keys/keys.service.ts';
import { getTermAndPriceOnApproval } from './key-approval.rules.ts';
import { type Decision, type DecisionRecord, type DecisionContext, setKeyStatus } from './key-status.service.ts';

/**
 * Approves, rejects or disables a key. Concurrent decisions run one after another. A decision that is not possible
 * after an earlier one fails with KEY_STATUS_FINAL. An approval that would charge a total other than `quotedTotal` (INR)
 * fails with PRICE_CHANGED. Other decisions ignore `quotedTotal`.
 */
export const changeKeyStatus = (
  db: DataSource | EntityManager,
  keyId: string,
  to: KeyStatus,
  input: Decision,
  quotedTotal?: number | null,
): Promise<Key> =>
  db.transaction(async (tx) => {
    const reason = to === KeyStatus.APPROVED ? null : input.reason?.trim() || null;
    const decision = { ...input, reason };
    assertNoUserErrors(checkReason(reason ?? ''));
    const key = await lockKey(tx, keyId, 'all');
    const decide = getNextStatuses(key, decision).includes(to) ? DECISIONS[to] : undefined;
    if (!decide) throw await createTransitionError(tx, key, to, decision);
    return decide(tx, key, decision, quotedTotal);
  });

export const withdrawKeyRequest = (
  db: DataSource,
  companyId: string,
  keyId: string,
  decisionContext: DecisionContext,
): Promise<Key> =>
  db.transaction(async (tx) => {
    const key = await lockKey(tx, keyId, { companyId });
    if (key.status !== KeyStatus.PENDING) {
      const message = `Only a Pending request can be withdrawn; this key is ${formatStatus(key.status)}.`;
      throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_STATUS_FINAL));
    }
    await setKeyStatus(tx, key, EventKind.KEY_WITHDRAWN, { ...decisionContext, administratorId: null, reason: null });
    return findKey(tx, keyId, { companyId });
  });

/** Rejects all pending requests of a company. The caller must hold the lock on the company's row. */
export async function rejectPendingRequests(
  tx: EntityManager,
  companyId: string,
  decision: DecisionRecord,
): Promise<void> {
  for (const key of await tx.findBy(Key, { companyId, status: KeyStatus.PENDING }))
    await setKeyStatus(tx, key, EventKind.KEY_REJECTED, decision);
}

/**
 * Disables all Approved keys of a company that have not ended, including keys that start later. Returns the number of
 * disabled keys. The caller must hold the lock on the company's row.
 */
export async function disableUnendedKeys(tx: EntityManager, companyId: string, decision: Decision): Promise<number> {
  const approvedKeys = await tx.findBy(Key, { companyId, status: KeyStatus.APPROVED });
  const unendedKeys = approvedKeys.filter((key) => !hasEnded(key, decision));
  for (const key of unendedKeys) await disableWithExtension(tx, key, decision);
  return unendedKeys.length;
}

/** Applies a possible decision to a locked key, and queues the email about it. Returns the decided key. */
type Decide = (tx: EntityManager, key: Key, decision: Decision, quotedTotal?: number | null) => Promise<Key>;

const DECISIONS: Partial<Record<KeyStatus, Decide>> = {
  [KeyStatus.APPROVED]: approve,
  [KeyStatus.REJECTED]: reject,
  [KeyStatus.DISABLED]: disable,
};

async function approve(tx: EntityManager, key: Key, decision: Decision, quotedTotal?: number | null): Promise<Key> {
  assertNoUserErrors(checkNotReleased(await findCompany(tx, key.companyId)));
  await assertRateUnchanged(tx, key);
  const previousGraceEnd = (await loadGraceEndsBefore(tx, [key.id], decision)).get(key.id);
  const finalQuote = getTermAndPriceOnApproval(key, decision.now, previousGraceEnd);
  assertNoUserErrors(checkQuotedTotal(finalQuote.total, quotedTotal));
  const requestedQuote = finalQuote.lines === key.lines ? null : toStoredQuote(key);
  const copiedFields = key.replacesId ? await replaceExtendedKey(tx, key.replacesId, decision) : {};
  const kind = key.replacesId ? EventKind.KEY_EXTENDED : EventKind.KEY_APPROVED;
  await setKeyStatus(tx, key, kind, { ...decision, requestedQuote }, { ...finalQuote, ...copiedFields });
  const approvedKey = await emailDecision(tx, key.id, decision, requestedQuote && requestedQuote.total);
  // Issue the invoice last, because it locks the number series. See "Transactions and lock order" in ARCHITECTURE.md.
  await issueInvoices(tx, [key.id], decision);
  return approvedKey;
}

async function reject(tx: EntityManager, key: Key, decision: Decision): Promise<Key> {
  await setKeyStatus(tx, key, EventKind.KEY_REJECTED, decision);
  return emailDecision(tx, key.id, decision);
}

async function disable(tx: EntityManager, key: Key, decision: Decision): Promise<Key> {
  await disableWithExtension(tx, key, decision);
  return emailDecision(tx, key.id, decision);
}

/** Disables a key and rejects its pending extension. Does not queue an email about the key. */
async function disableWithExtension(tx: EntityManager, key: Key, decision: Decision): Promise<void> {
  await setKeyStatus(tx, key, EventKind.KEY_DISABLED, decision);
  const extension = await tx.findOneBy(Key, { replacesId: key.id, status: KeyStatus.PENDING });
  if (extension) await reject(tx, extension, { ...decision, reason: 'The key it extends was disabled.' });
}

/**
 * Queues the email about a decision, and returns the decided key. `requestedTotal` is the requested total if a late
 * approval changed the price, otherwise null.
 */
async function emailDecision(
  tx: EntityManager,
  keyId: string,
  decision: Decision,
  requestedTotal: number | null = null,
): Promise<Key> {
  const decidedKey = await findKey(tx, keyId, 'all');
  await queueDecisionEmail(tx, decidedKey, decision.reason, decision, requestedTotal);
  return decidedKey;
}

/** Disables the key that an extension replaces. Returns the fields that the extension copies from this key. */
async function replaceExtendedKey(tx: EntityManager, extendedKeyId: string, decision: Decision) {
  const extendedKey = await findKey(tx, extendedKeyId, 'all');
  await transferLicenceString(tx, extendedKey, decision);
  return { isUsed: extendedKey.isUsed, graceDays: extendedKey.graceDays };
}

/**
 * Disables a key, so its extension becomes the active key of the licence string. The caller approves or creates the
 * extension in the same transaction, so a validation never finds only the disabled key.
 */
export const transferLicenceString = (tx: EntityManager, extendedKey: Key, decision: Decision): Promise<void> =>
  setKeyStatus(tx, extendedKey, EventKind.KEY_REPLACED, { ...decision, reason: 'Replaced by its extension.' });

/** Creates the error for a decision that `getNextStatuses` does not allow. */
async function createTransitionError(
  tx: EntityManager,
  key: Key,
  to: KeyStatus,
  decision: Decision,
): Promise<UserErrors> {
  if (to === KeyStatus.DISABLED && hasEnded(key, decision)) return createKeyExpiredError();
  if (to === KeyStatus.APPROVED && isOverdue(key, decision)) return createRequestExpiredError();
  return createStatusConflictError(tx, key, to, decision.zone);
}

function createRequestExpiredError(): UserErrors {
  const message = 'This request has already expired and cannot be approved. Reject it.';
  return new UserErrors(createUserError(null, message, UserErrorCode.KEY_EXPIRED));
}

function createKeyExpiredError(): UserErrors {
  const message = 'This key has expired, so there is nothing left to disable.';
  return new UserErrors(createUserError('status', message, UserErrorCode.KEY_EXPIRED));
}

/**
 * Creates the error for a decision that the current status does not allow. The message names the change that set this
 * status, with its author and time.
 */
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
  const decidingEvent = await tx.findOne(KeyEvent, {
    // Grace period changes are also entries of the history, but they are not decisions.
    where: { keyId: id, status, graceDays: IsNull() },
    relations: { administrator: true },
    order: { at: 'DESC', id: 'DESC' },
  });
  const messageWithDecision = decidingEvent ? `${message} ${formatDecision(decidingEvent, zone)}` : message;
  return new UserErrors(createUserError('status', messageWithDecision, UserErrorCode.KEY_STATUS_FINAL));
}

const DECISION_VERBS: Record<KeyStatus, string> = {
  [KeyStatus.PENDING]: 'requested',
  [KeyStatus.APPROVED]: 'approved',
  [KeyStatus.REJECTED]: 'rejected',
  [KeyStatus.DISABLED]: 'disabled',
};

/** Formats a decision: 'Asha Rao approved it on 22 Nov 2026, 10:04.' */
function formatDecision(event: KeyEvent, zone: string): string {
  const authors: Record<ChangeAuthor, string> = {
    [ChangeAuthor.ADMINISTRATOR]: event.administrator?.name ?? 'An administrator',
    [ChangeAuthor.COMPANY]: 'The company',
    [ChangeAuthor.PORTAL]: 'The portal',
  };
  const verb = isWithdrawal(event) ? 'withdrew' : DECISION_VERBS[event.status];
  return `${authors[getChangeAuthor(event)]} ${verb} it on ${formatTimestamp(event.at, zone)}.`;
}
