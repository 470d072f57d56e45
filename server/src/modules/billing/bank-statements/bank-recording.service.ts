import { type EntityManager, LessThan } from 'typeorm';
import type { Runtime } from '../../../platform/context/context.ts';
import { withActor } from '../../../platform/database/replication/watched-database.ts';
import { isOutage } from '../../../platform/kernel/system-errors.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { insertReceipt } from '../payments/payments.service.ts';
import { BankLine } from './bank-line.entity.ts';
import { BankLineState } from './bank-match.rules.ts';
import { findRecordedReceipts } from './bank-matching.service.ts';

type RecordingRuntime = Pick<Runtime, 'db' | 'clock'>;

/** Returns whether an administrator can record payments now. */
export type CheckPermission = (db: EntityManager, administratorId: string) => Promise<boolean>;

const PERMISSION_LOST_MESSAGE = 'The account that confirmed this line no longer has the permission to record payments.';
const SYSTEM_ERROR_MESSAGE = 'An error on our side prevented the payment from being recorded. Try again.';
// The server tries again after an unexpected error, because the cause can be temporary.
const MAX_FAILURES = 3;

/**
 * Records the payment of the next confirmed line. The payment and the state of the line change in one transaction, so
 * the payment is never recorded twice, even if the server is killed. Returns false if no line is queued, or if another
 * server has locked or recorded the line.
 */
export async function recordNextLine(runtime: RecordingRuntime, canRecord: CheckPermission): Promise<boolean> {
  const nextLine = await runtime.db.manager.findOne(BankLine, {
    where: { state: BankLineState.QUEUED, failures: LessThan(MAX_FAILURES) },
    order: { failures: 'ASC', sequence: 'ASC' },
  });
  if (!nextLine) return false;
  try {
    return await withActor(runtime.db, nextLine.doer!).transaction(async (tx) => {
      const line = await tx.findOne(BankLine, {
        where: { id: nextLine.id, state: BankLineState.QUEUED },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!line) return false;
      await tx.update(
        BankLine,
        { id: line.id },
        { ...(await recordLine(tx, line, runtime.clock(), canRecord)), doer: null },
      );
      return true;
    });
  } catch (error) {
    if (!isOutage(error)) await countFailure(runtime.db.manager, nextLine);
    throw error;
  }
}

/** Rechecks a line and records its payment. Returns the columns of the line to update. */
async function recordLine(
  tx: EntityManager,
  line: BankLine,
  now: Date,
  canRecord: CheckPermission,
): Promise<Partial<BankLine>> {
  const { decidedBy: administratorId, companyId, invoiceId, allocated, taxDeducted } = line;
  if (!(await canRecord(tx, administratorId!)))
    return { state: BankLineState.NEEDS_REVIEW, problem: PERMISSION_LOST_MESSAGE };
  const receipts = (await findRecordedReceipts(tx, [line])).get(line.id);
  const knownPayment = receipts?.find((receipt) => receipt.isTransfer || receipt.companyId === companyId);
  if (knownPayment)
    return {
      state: BankLineState.ALREADY_RECORDED,
      paymentId: knownPayment.id,
      companyId: knownPayment.companyId,
      invoiceId: null,
      allocated: 0,
      taxDeducted: 0,
      reason: 'An entry with this reference is already recorded.',
    };
  const { paidOn, amount, method, reference } = line;
  const allocations = invoiceId ? [{ invoiceId, amount: allocated, taxDeducted }] : [];
  try {
    // A user error rolls back only to the savepoint, so the outer transaction can store the error message.
    const payment = await tx.transaction((savepoint) =>
      insertReceipt(
        savepoint,
        { companyId: companyId!, paidOn, amount, method, reference, allocations },
        { administratorId: administratorId!, now },
      ),
    );
    return { state: BankLineState.RECORDED, paymentId: payment.id };
  } catch (error) {
    if (error instanceof UserErrors) return { state: BankLineState.NEEDS_REVIEW, problem: error.message };
    throw error;
  }
}

/**
 * Counts an unexpected error. The line moves behind the queued lines with fewer errors, so that it does not block them.
 * After `MAX_FAILURES` errors, a person must check the line.
 */
async function countFailure(db: EntityManager, { id, failures }: BankLine): Promise<void> {
  const isLastAttempt = failures + 1 >= MAX_FAILURES;
  await db.update(
    BankLine,
    { id, state: BankLineState.QUEUED },
    {
      failures: failures + 1,
      ...(isLastAttempt && { state: BankLineState.NEEDS_REVIEW, problem: SYSTEM_ERROR_MESSAGE, doer: null }),
    },
  );
}
