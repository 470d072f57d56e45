import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import { createUserError, type UserErrorDetails, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import type { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { toInvoiceEventData } from '../invoices/document-event-data.ts';
import { findDocuments } from '../invoices/documents.service.ts';
import { buildOutstandingSql, buildPaidSql } from '../invoices/invoice-conditions.ts';
import { DocumentKind } from '../invoices/tax-document.entity.ts';
import { getOutstandingError, planRelease } from './payment.rules.ts';

/** An allocation to store: the amount (INR) of a payment that settles one invoice. */
export interface NewAllocation {
  invoiceId: string;
  amount: number;
}

const readOutstandingInvoices = createNamedStatement<{ invoice_id: string; number: string; outstanding: string }>(
  `select balance.invoice_id, document.number, ${buildOutstandingSql('balance')} as outstanding
   from invoice_balances balance join documents document on document.id = balance.invoice_id
   where balance.company_id = $1 and balance.invoice_id = any($2::uuid[])`,
);

/**
 * Returns errors for invoices that the company does not have, and for amounts that exceed the outstanding amount of
 * their invoice. The caller must have locked the company's row. Error fields start with `allocations`.
 */
export async function checkOutstanding(
  tx: EntityManager,
  companyId: string,
  allocations: readonly NewAllocation[],
): Promise<UserErrorDetails[]> {
  const rows = await readOutstandingInvoices(
    tx,
    companyId,
    allocations.map(({ invoiceId }) => invoiceId),
  );
  const invoices = new Map(rows.map((row) => [row.invoice_id, row]));
  return allocations.flatMap(({ invoiceId, amount }, index) => {
    const invoice = invoices.get(invoiceId);
    if (!invoice) {
      const message = 'The company has no such invoice.';
      return [createUserError(`allocations.${index}.invoiceId`, message, UserErrorCode.NOT_FOUND)];
    }
    const { number, outstanding } = invoice;
    const message = getOutstandingError({ number, outstanding: Number(outstanding) }, amount);
    return message ? [createUserError(`allocations.${index}.amount`, message, UserErrorCode.AMOUNT_TOO_HIGH)] : [];
  });
}

const addAllocation = createNamedStatement(
  `insert into payment_allocations as existing (payment_id, invoice_id, company_id, amount, allocated_at)
   values ($1, $2, $3, $4, $5)
   on conflict (payment_id, invoice_id) do update set amount = existing.amount + excluded.amount`,
);

/**
 * Allocates amounts of a payment to invoices. The caller must have locked the company's row. Triggers update the
 * balances and reject amounts that are too high.
 */
export async function allocate(
  tx: EntityManager,
  { paymentId, companyId, now }: { paymentId: string; companyId: string; now: Date },
  allocations: readonly NewAllocation[],
): Promise<void> {
  for (const { invoiceId, amount } of allocations)
    await addAllocation(tx, paymentId, invoiceId, companyId, amount, now);
}

const readSettledInvoices = createNamedStatement<{ invoice_id: string }>(
  `select invoice_id from invoice_balances balance where invoice_id = any($1::uuid[]) and ${buildPaidSql('balance')}`,
);

/** Records the event INVOICE_PAID for each of the invoices whose status is PAID. */
export async function recordPaidInvoices(tx: EntityManager, invoiceIds: readonly string[], now: Date): Promise<void> {
  const settledRows = await readSettledInvoices(tx, [...new Set(invoiceIds)]);
  const ids = settledRows.map((row) => row.invoice_id);
  for (const invoice of await findDocuments(tx, ids, 'all', DocumentKind.INVOICE))
    await recordEvent(tx, {
      kind: EventKind.INVOICE_PAID,
      at: now,
      companyId: invoice.companyId,
      keyId: invoice.keyId,
      data: { invoice: toInvoiceEventData(invoice) },
    });
}

const readAllocations = createNamedStatement<{ payment_id: string; kind: PaymentKind; amount: string }>(
  `select payment.id as payment_id, payment.kind, allocation.amount
   from payment_allocations allocation join payments payment on payment.id = allocation.payment_id
   where allocation.invoice_id = $1 order by payment.paid_on desc, payment.recorded_at desc, payment.id`,
);

const deleteAllocation = createNamedStatement(
  'delete from payment_allocations where payment_id = $1 and invoice_id = $2 and amount = $3',
);

const reduceAllocation = createNamedStatement(
  'update payment_allocations set amount = amount - $3 where payment_id = $1 and invoice_id = $2 and amount > $3',
);

/** An amount in INR that no longer settles an invoice and is unallocated again. */
export interface ReleasedAmount {
  paymentId: string;
  amount: number;
}

/**
 * Releases payments of an invoice if a credit note of `credit` (INR) exceeds the outstanding amount. Returns the
 * released amounts. The caller must have locked the company's row. `outstanding` is the amount before the credit note,
 * in INR.
 */
export async function releaseAllocations(
  tx: EntityManager,
  invoiceId: string,
  credit: number,
  outstanding: number,
): Promise<ReleasedAmount[]> {
  const excess = toPaise(credit) - toPaise(outstanding);
  if (excess <= 0n) return [];
  const rows = await readAllocations(tx, invoiceId);
  const allocations = rows.map((row) => ({ paymentId: row.payment_id, kind: row.kind, amount: Number(row.amount) }));
  const releasedAmounts = planRelease(allocations, excess).map(({ paymentId, amount }) => ({
    paymentId,
    amount: toRupees(amount),
  }));
  for (const { paymentId, amount } of releasedAmounts) {
    await deleteAllocation(tx, paymentId, invoiceId, amount);
    await reduceAllocation(tx, paymentId, invoiceId, amount);
  }
  return releasedAmounts;
}
