import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { createEntityStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { formatCalendarDate } from '../../../platform/kernel/date-formats.rules.ts';
import { formatMoney } from '../../../platform/kernel/paise.rules.ts';
import { createUserError, UserErrorCode, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { allocate, type NewAllocation } from './allocations.service.ts';
import { toPaymentEventData } from './payment-event-data.ts';
import { Payment } from './payment.entity.ts';
import { normalizeReference, TRANSFER_METHODS } from './payment.rules.ts';

/** The administrator who records an entry, and the time. */
export interface Recorder {
  administratorId: string;
  now: Date;
}

type NewPayment = Pick<Payment, 'kind' | 'companyId' | 'paidOn' | 'amount'> &
  Partial<Pick<Payment, 'method' | 'reference' | 'note' | 'refundedId'>>;

const insertUnlessRecorded = createEntityStatement(
  Payment,
  (columns) => `
    insert into payments as payment
      (id, kind, company_id, paid_on, amount, method, reference, note, refunded_id, recorded_at, administrator_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict do nothing returning ${columns(Payment, 'payment')}`,
);

/**
 * Inserts an entry with its allocations, and records its event. The caller must have locked the company's row. Throws
 * PAYMENT_EXISTS if a receipt has the same reference as another receipt of the company. The references of bank
 * transfers and UPI payments must be unique across all companies. Reversed receipts do not count.
 */
export async function insertPayment(
  tx: EntityManager,
  { kind, companyId, paidOn, amount, method = null, reference, note, refundedId = null }: NewPayment,
  allocations: readonly NewAllocation[],
  { administratorId, now }: Recorder,
  { isSilent = false } = {},
): Promise<Payment> {
  const normalizedReference = normalizeReference(reference);
  const values = [kind, companyId, paidOn, amount, method, normalizedReference, note?.trim() || null, refundedId, now];
  const [insertedPayment] = await insertUnlessRecorded(tx, randomUUID(), ...values, administratorId);
  // The unique indexes on references rejected the entry.
  if (!insertedPayment) {
    const [recordedReceipt] = await readRecordedReceipt(tx, normalizedReference, companyId);
    throw new UserErrors(createPaymentExistsError('receipt', recordedReceipt));
  }
  await allocate(tx, { paymentId: insertedPayment.id, companyId, now }, allocations);
  const payment = await tx.findOneByOrFail(Payment, { id: insertedPayment.id });
  await recordEvent(tx, {
    kind: EventKind.PAYMENT_RECORDED,
    at: now,
    companyId,
    administratorId,
    isSilent,
    data: { payment: toPaymentEventData(payment) },
  });
  return payment;
}

const IS_TRANSFER_SQL = `method in ('${TRANSFER_METHODS.join("', '")}')`;

const readRecordedReceipt = createEntityStatement(
  Payment,
  (columns) => `
    select ${columns(Payment, 'payment')} from payments payment
    where reference = $1 and kind = '${PaymentKind.RECEIPT}' and reversed_at is null
      and (company_id = $2 or ${IS_TRANSFER_SQL})
    order by company_id = $2 desc limit 1`,
);

const readRecordedRefund = createEntityStatement(
  Payment,
  (columns) => `
    select ${columns(Payment, 'payment')} from payments payment
    where refunded_id = $1 and reference = $2 and reversed_at is null and ${IS_TRANSFER_SQL} limit 1`,
);

/**
 * Checks that no other refund of the receipt has the reference of a bank transfer or UPI payment. Reversed refunds do not
 * count. One transfer can pay back several receipts. The caller must have locked the company's row, so that of two
 * concurrent refunds only one succeeds.
 */
export async function checkRefundReference(
  tx: EntityManager,
  receiptId: string,
  { method, reference }: Pick<NewPayment, 'method' | 'reference'>,
): Promise<UserErrorDetails[]> {
  if (!method || !TRANSFER_METHODS.includes(method)) return [];
  const [recordedRefund] = await readRecordedRefund(tx, receiptId, normalizeReference(reference));
  return recordedRefund ? [createPaymentExistsError('refund', recordedRefund)] : [];
}

/** Creates an error that describes the recorded entry with the same reference, if it is known. */
function createPaymentExistsError(noun: 'receipt' | 'refund', recordedEntry: Payment | undefined): UserErrorDetails {
  const details =
    recordedEntry && ` for ${formatMoney(recordedEntry.amount)}, paid on ${formatCalendarDate(recordedEntry.paidOn)}`;
  const message = `A ${noun} with this reference is already recorded${details ?? ''}.`;
  return createUserError('reference', message, UserErrorCode.PAYMENT_EXISTS);
}
