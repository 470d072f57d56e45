import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { createOnce, type IdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, type UserErrorDetails, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { loadBalances } from '../invoices/documents.service.ts';
import { getOutstanding } from '../invoices/invoice-status.rules.ts';
import { DocumentKind, TaxDocument } from '../invoices/tax-document.entity.ts';
import { allocate, checkOutstanding, type NewAllocation, recordPaidInvoices } from './allocations.service.ts';
import { checkRefundReference, insertPayment, type Recorder } from './payment-insertion.service.ts';
import { Payment } from './payment.entity.ts';
import {
  checkAllocations,
  checkConfirmedAmount,
  checkPaymentAmount,
  checkPaymentDetails,
  checkPaymentReason,
  checkRefundDay,
  getUnallocatedError,
  type PaymentMethod,
  type RequestedAllocation,
  sumPaise,
} from './payment.rules.ts';

/** Money that a company paid, with the tax that it deducted. Amounts are in INR, `paidOn` is a day in Indian time. */
export interface ReceiptRequest {
  companyId: string;
  paidOn: string;
  amount: number;
  method: PaymentMethod;
  reference?: string | null;
  note?: string | null;
  allocations: readonly RequestedAllocation[];
}

/**
 * Records money that a company paid. Tax that the company deducted from the same invoices is recorded as a separate
 * entry. The remaining amount stays unallocated.
 */
export const recordReceipt = (
  db: DataSource,
  request: ReceiptRequest,
  recorder: Recorder,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Payment> => createOnce(db, idempotentRequest, Payment, (tx) => insertReceipt(tx, request, recorder));

/** Records a receipt in the transaction of the caller. */
export async function insertReceipt(
  tx: EntityManager,
  { companyId, allocations, ...details }: ReceiptRequest,
  recorder: Recorder,
): Promise<Payment> {
  assertNoUserErrors([
    ...checkPaymentAmount(details.amount),
    ...checkPaymentDetails(details, getIndianDay(recorder.now)),
    ...checkAllocations(allocations, details.amount),
  ]);
  await lockCompany(tx, companyId);
  const settledAmounts = allocations.map(({ invoiceId, amount, taxDeducted = 0 }) => ({
    invoiceId,
    amount: toRupees(toPaise(amount) + toPaise(taxDeducted)),
  }));
  assertNoUserErrors(await checkOutstanding(tx, companyId, settledAmounts));
  const receipt = await insertPayment(
    tx,
    { ...details, kind: PaymentKind.RECEIPT, companyId },
    allocations.filter(({ amount }) => amount > 0),
    recorder,
  );
  const deductions = allocations.flatMap(({ invoiceId, taxDeducted = 0 }) =>
    taxDeducted > 0 ? { invoiceId, amount: taxDeducted } : [],
  );
  if (deductions.length)
    await insertPayment(
      tx,
      {
        kind: PaymentKind.TDS,
        companyId,
        paidOn: details.paidOn,
        amount: toRupees(sumPaise(deductions.map(({ amount }) => amount))),
      },
      deductions,
      recorder,
    );
  await recordPaidInvoices(
    tx,
    settledAmounts.map(({ invoiceId }) => invoiceId),
    recorder.now,
  );
  return receipt;
}

/** Tax that a company deducted from its payments (TDS), in INR per invoice. */
export interface DeductionRequest {
  companyId: string;
  paidOn: string;
  /** The number of the TDS certificate. */
  reference?: string | null;
  note?: string | null;
  allocations: readonly NewAllocation[];
}

/** Records tax that a company deducted, without a receipt. `recordReceipt` can record both in one request. */
export const recordTaxDeduction = (
  db: DataSource,
  { companyId, allocations, ...details }: DeductionRequest,
  recorder: Recorder,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Payment> =>
  createOnce(db, idempotentRequest, Payment, async (tx) => {
    assertNoUserErrors([
      ...checkPaymentDetails(details, getIndianDay(recorder.now)),
      ...(allocations.length ? checkAllocations(allocations, null) : [createNoInvoiceError()]),
    ]);
    await lockCompany(tx, companyId);
    assertNoUserErrors(await checkOutstanding(tx, companyId, allocations));
    const amount = toRupees(sumPaise(allocations.map((allocation) => allocation.amount)));
    const payment = await insertPayment(
      tx,
      { ...details, kind: PaymentKind.TDS, companyId, amount },
      allocations,
      recorder,
    );
    await recordPaidInvoices(
      tx,
      allocations.map(({ invoiceId }) => invoiceId),
      recorder.now,
    );
    return payment;
  });

const createNoInvoiceError = () => createUserError('allocations', 'Choose at least one invoice.');

/** The invoice to write off, and the outstanding amount in INR that the user confirmed, if the client sent it. */
interface WriteOffRequest {
  invoiceId: string;
  reason: string;
  confirmedAmount?: number | null;
}

/** Writes off the outstanding amount of an invoice. Does not change the GST of the invoice. */
export const writeOffInvoice = (
  db: DataSource,
  { invoiceId, reason, confirmedAmount }: WriteOffRequest,
  recorder: Recorder,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Payment> =>
  createOnce(db, idempotentRequest, Payment, async (tx) => {
    assertNoUserErrors(checkPaymentReason(reason));
    const invoice = await tx.findOneBy(TaxDocument, { id: invoiceId, kind: DocumentKind.INVOICE });
    if (!invoice) throw createNotFoundError('invoice');
    const { companyId } = invoice;
    await lockCompany(tx, companyId);
    const [balance] = await loadBalances(tx, [invoiceId]);
    const amount = getOutstanding(balance!);
    if (!amount)
      throw new UserErrors(
        createUserError(null, `${invoice.number} is already settled.`, UserErrorCode.AMOUNT_TOO_HIGH),
      );
    assertNoUserErrors(checkConfirmedAmount('confirmedAmount', 'The outstanding amount', confirmedAmount, amount));
    const paidOn = getIndianDay(recorder.now);
    const payment = await insertPayment(
      tx,
      { kind: PaymentKind.WRITE_OFF, companyId, paidOn, amount, note: reason },
      [{ invoiceId, amount }],
      recorder,
      { isSilent: true },
    );
    await recordPaidInvoices(tx, [invoiceId], recorder.now);
    return payment;
  });

/** The refund of a receipt. `amount` is in INR, `paidOn` is a day in Indian time. */
export interface RefundRequest {
  paymentId: string;
  amount: number;
  paidOn: string;
  method: PaymentMethod;
  reference?: string | null;
  note?: string | null;
}

/** Records a refund of all or some of the unallocated part of a receipt. */
export const refundReceipt = (
  db: DataSource,
  { paymentId, ...details }: RefundRequest,
  recorder: Recorder,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Payment> =>
  createOnce(db, idempotentRequest, Payment, async (tx) => {
    assertNoUserErrors([
      ...checkPaymentAmount(details.amount),
      ...checkPaymentDetails(details, getIndianDay(recorder.now)),
    ]);
    const receipt = await lockPayment(tx, paymentId);
    const { kind, companyId, paidOn } = receipt;
    if (kind !== PaymentKind.RECEIPT)
      throw new UserErrors(createUserError('paymentId', 'Only money that the company paid can be paid back.'));
    assertNoUserErrors(checkRefundDay(details.paidOn, paidOn));
    assertNoUserErrors(checkUnallocated(receipt, details.amount, 'amount'));
    assertNoUserErrors(await checkRefundReference(tx, paymentId, details));
    return insertPayment(tx, { ...details, kind: PaymentKind.REFUND, companyId, refundedId: paymentId }, [], recorder);
  });

/**
 * Allocates all or some of the unallocated part of a payment to invoices of the same company. A write-off is rejected,
 * because each written-off amount needs its own reason and a recent password confirmation.
 */
export const allocatePayment = (
  db: DataSource,
  { paymentId, allocations }: { paymentId: string; allocations: readonly NewAllocation[] },
  { now }: Recorder,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Payment> =>
  createOnce(db, idempotentRequest, Payment, async (tx) => {
    assertNoUserErrors(allocations.length ? checkAllocations(allocations, null) : [createNoInvoiceError()]);
    const payment = await lockPayment(tx, paymentId);
    const { kind, companyId } = payment;
    if (kind === PaymentKind.WRITE_OFF)
      throw new UserErrors(
        createUserError('paymentId', 'A write-off settles only its own invoice. Write off the other invoice instead.'),
      );
    assertNoUserErrors(await checkOutstanding(tx, companyId, allocations));
    const amount = toRupees(sumPaise(allocations.map((allocation) => allocation.amount)));
    assertNoUserErrors(checkUnallocated(payment, amount, 'allocations'));
    await allocate(tx, { paymentId, companyId, now }, allocations);
    await recordPaidInvoices(
      tx,
      allocations.map(({ invoiceId }) => invoiceId),
      now,
    );
    return tx.findOneByOrFail(Payment, { id: paymentId });
  });

const findUnreversedRefunds = createNamedStatement<{ id: string }>(
  'select id from payments where refunded_id = $1 and reversed_at is null limit 1',
);

const reverseAllocations = createNamedStatement(
  `with deleted as (
     delete from payment_allocations where payment_id = $1
     returning payment_id, invoice_id, company_id, amount, allocated_at
   )
   insert into reversed_allocations (payment_id, invoice_id, company_id, amount, allocated_at)
   select payment_id, invoice_id, company_id, amount, allocated_at from deleted`,
);

/**
 * Reverses an entry that was recorded by mistake. Deletes the allocations of the entry, so that the invoices are
 * outstanding again, and stores them as reversed allocations.
 */
export const reversePayment = (db: DataSource, reversal: Reversal, recorder: Recorder): Promise<Payment> =>
  db.transaction((tx) => reversePaymentInTransaction(tx, reversal, recorder));

interface Reversal {
  paymentId: string;
  reason: string;
}

/** Reverses an entry in the transaction of the caller. */
export async function reversePaymentInTransaction(
  tx: EntityManager,
  { paymentId, reason }: Reversal,
  { administratorId, now }: Recorder,
): Promise<Payment> {
  assertNoUserErrors(checkPaymentReason(reason));
  const payment = await lockPayment(tx, paymentId);
  assertNoUserErrors(checkNotReversed(payment));
  if ((await findUnreversedRefunds(tx, paymentId)).length)
    throw new UserErrors(
      createUserError(
        null,
        'A part of this receipt was paid back. Reverse the refund first.',
        UserErrorCode.PAYMENT_REFUNDED,
      ),
    );
  await reverseAllocations(tx, paymentId);
  const reversalFields = { reversedAt: now, reversedBy: administratorId, reversalReason: reason.trim() };
  await tx.update(Payment, { id: paymentId }, reversalFields);
  return tx.findOneByOrFail(Payment, { id: paymentId });
}

/**
 * Finds a payment and locks its company's row, so that transactions with payments or credit notes of the same company
 * run one after another.
 */
async function lockPayment(tx: EntityManager, paymentId: string): Promise<Payment> {
  const payment = await tx.findOneBy(Payment, { id: paymentId });
  if (!payment) throw createNotFoundError('payment');
  await lockCompany(tx, payment.companyId);
  return tx.findOneByOrFail(Payment, { id: paymentId });
}

const checkNotReversed = ({ reversedAt }: Payment): UserErrorDetails[] =>
  reversedAt ? [createUserError(null, 'This entry is already reversed.', UserErrorCode.PAYMENT_REVERSED)] : [];

function checkUnallocated(payment: Payment, amount: number, field: string): UserErrorDetails[] {
  const errors = checkNotReversed(payment);
  const message = getUnallocatedError(payment.unallocated, amount);
  return errors.length || !message ? errors : [createUserError(field, message, UserErrorCode.AMOUNT_TOO_HIGH)];
}
