import { type EntityManager, In } from 'typeorm';
import { type CompanyScope, toScopeFilter } from '../../../platform/auth/viewer.ts';
import {
  bindValue,
  type BindValues,
  type ListQuery,
  type ListSelection,
  readListPage,
} from '../../../platform/database/lists/list-page.ts';
import {
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { type ListArgs, type ListSlice, parseSearch, toLikePattern } from '../../../platform/kernel/pages.ts';
import { parseAmount } from '../../../platform/kernel/paise.rules.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { buildCompanySearchSql } from '../../companies/companies/company-search.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { ALLOCATABLE_KINDS, MAX_SHOWN_ALLOCATIONS } from './allocation.rules.ts';
import { PaymentAllocation } from './payment-allocation.entity.ts';
import { Payment } from './payment.entity.ts';
import { normalizeReference } from './payment.rules.ts';
import { PaymentOrder, type PaymentFilterArgs } from './payments.types.ts';

/** Finds an entry. Throws NOT_FOUND if it does not exist or is outside the scope. */
export async function findPayment(db: EntityManager, id: string, scope: CompanyScope): Promise<Payment> {
  const payment = await db.findOneBy(Payment, { id, ...toScopeFilter(scope) });
  if (!payment) throw createNotFoundError('payment');
  return payment;
}

/** Finds entries. Omits entries that do not exist or are outside the scope. */
export const findPayments = (db: EntityManager, ids: string[], scope: CompanyScope): Promise<Payment[]> =>
  db.findBy(Payment, { id: In(ids), ...toScopeFilter(scope) });

const ORDERS: Record<PaymentOrder, Pick<ListQuery<Payment>, 'order' | 'orderType' | 'direction'>> = {
  [PaymentOrder.NEWEST]: { order: 'recorded_at', direction: 'desc' },
  [PaymentOrder.OLDEST]: { order: 'recorded_at', direction: 'asc' },
  [PaymentOrder.HIGHEST]: { order: 'amount', orderType: 'number', direction: 'desc' },
  [PaymentOrder.LOWEST]: { order: 'amount', orderType: 'number', direction: 'asc' },
};

/** Builds the SQL condition for entries that can be allocated. `payment` is the alias of `payments`. */
export const buildAllocatableSql = (payment: string): string =>
  `${payment}.unallocated > 0 and ${payment}.kind in (${ALLOCATABLE_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

/** Lists payments, deductions, refunds and write-offs. */
export const listPayments = (
  db: EntityManager,
  scope: CompanyScope,
  args: PaymentFilterArgs & ListArgs,
  selection: ListSelection,
): Promise<ListSlice<Payment>> => readListPage(db, buildPaymentList(scope, args), args, selection);

/** Builds the query for the entries that are within the scope and match the filter. */
export function buildPaymentList(scope: CompanyScope, filter: PaymentFilterArgs): ListQuery<Payment> {
  const values: BindValues = [];
  const where: string[] = [];
  const search = parseSearch(filter.search);
  const { kind, isUnallocated, paidFrom, paidUntil } = filter;
  if (scope !== 'all') where.push(`payment.company_id = ${bindValue(values, scope.companyId)}`);
  if (kind) where.push(`payment.kind = ${bindValue(values, kind)}`);
  if (isUnallocated) where.push(buildAllocatableSql('payment'));
  if (paidFrom) where.push(`payment.paid_on >= cast(${bindValue(values, paidFrom)} as date)`);
  if (paidUntil) where.push(`payment.paid_on <= cast(${bindValue(values, paidUntil)} as date)`);
  return {
    type: Payment,
    table: 'payments',
    alias: 'payment',
    where,
    ...(search && { anyOf: buildSearchConditions(values, search) }),
    values,
    plansEachCall: Boolean(search || kind || paidFrom || paidUntil),
    filtersBeforeSort: search ? 'ifFewMatch' : Boolean(isUnallocated),
    ...ORDERS[filter.orderBy],
  };
}

/** Builds the conditions of a search by reference, company or amount. */
function buildSearchConditions(values: BindValues, search: string): string[] {
  const amount = parseAmount(search);
  // References are stored without spaces.
  const reference = bindValue(values, toLikePattern(normalizeReference(search)!));
  return [
    `payment.reference ilike ${reference}`,
    `payment.company_id in (
      select company.id from companies company where ${buildCompanySearchSql(values, search, true)}
    )`,
    ...(amount === null ? [] : [`payment.amount = ${bindValue(values, amount)}::numeric`]),
  ];
}

const createPaymentAllocationsStatement = (table: string) =>
  createEntityStatement(
    PaymentAllocation,
    (columns) => `
      select ${columns(PaymentAllocation, 'allocation')} from unnest($1::uuid[]) as requested(id)
      cross join lateral (
        select * from ${table} where payment_id = requested.id
        order by allocated_at, invoice_id limit ${MAX_SHOWN_ALLOCATIONS}
      ) allocation order by allocation.allocated_at, allocation.invoice_id`,
  );

export const loadAllocationsOfPayments = createPaymentAllocationsStatement('payment_allocations');

export const loadReversedAllocations = createPaymentAllocationsStatement('reversed_allocations');

export const loadAllocationsOfInvoices = createEntityStatement(
  PaymentAllocation,
  (columns) => `
    select ${columns(PaymentAllocation, 'allocation')} from unnest($1::uuid[]) as requested(id)
    cross join lateral (
      select * from payment_allocations where invoice_id = requested.id
      order by allocated_at, payment_id limit ${MAX_SHOWN_ALLOCATIONS}
    ) allocation order by allocation.allocated_at, allocation.payment_id`,
);

/** Builds the SQL of the deducted tax that is recorded for an invoice, in INR. `invoiceId` is the SQL of its id. */
export const buildTaxDeductedSql = (invoiceId: string): string => `
  (select coalesce(sum(allocation.amount), 0) from payment_allocations allocation
   join payments payment on payment.id = allocation.payment_id and payment.kind = '${PaymentKind.TDS}'
   where allocation.invoice_id = ${invoiceId})`;

/** Returns the deducted tax that is recorded for each invoice, in INR. */
export const loadTaxDeductions = createNamedStatement<{ id: string; amount: string }>(
  `select requested.id, ${buildTaxDeductedSql('requested.id')} as amount from unnest($1::uuid[]) as requested(id)`,
);
