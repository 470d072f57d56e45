import type { EntityManager } from 'typeorm';
import {
  bindValue,
  type BindValues,
  type ListQuery,
  type ListSelection,
  readListPage,
} from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type ListArgs, type ListSlice, parseSearch } from '../../../platform/kernel/pages.ts';
import { buildCompanySearchSql } from '../../companies/companies/company-search.ts';
import { buildOpenSql, buildOutstandingSql } from '../invoices/invoice-conditions.ts';
import { buildAllocatableSql } from '../payments/payment-lists.service.ts';
import { CompanyReceivable } from './company-receivable.entity.ts';
import { AGEING_DAYS, type AgeingColumn } from './receivables.rules.ts';
import { type Ageing, type ReceivableFilterArgs, ReceivableOrder } from './receivables.types.ts';

const ORDERS: Record<ReceivableOrder, Pick<ListQuery<CompanyReceivable>, 'order' | 'orderType' | 'direction'>> = {
  [ReceivableOrder.HIGHEST]: { order: 'outstanding', orderType: 'number', direction: 'desc' },
  [ReceivableOrder.LOWEST]: { order: 'outstanding', orderType: 'number', direction: 'asc' },
  [ReceivableOrder.OVERDUE]: { order: 'overdue', orderType: 'number', direction: 'desc' },
  [ReceivableOrder.OLDEST]: { order: 'oldest_due_at', direction: 'asc' },
};

/** Lists the companies that owe money. `today` is the day in Indian time (YYYY-MM-DD). */
export const listReceivables = (
  db: EntityManager,
  args: ReceivableFilterArgs & ListArgs,
  today: string,
  selection: ListSelection,
): Promise<ListSlice<CompanyReceivable>> => readListPage(db, buildReceivableList(args, today), args, selection);

/** Builds the query for the companies that owe money and match the filter. */
export function buildReceivableList(
  { isOverdue, orderBy, ...args }: ReceivableFilterArgs,
  today: string,
): ListQuery<CompanyReceivable> {
  const values: BindValues = [];
  const where = ['receivable.outstanding > 0'];
  const search = parseSearch(args.search);
  if (search)
    where.push(
      `receivable.id in (
        select company.id from companies company where ${buildCompanySearchSql(values, search, true)}
      )`,
    );
  if (isOverdue)
    where.push(`receivable.oldest_due_at < cast(${bindValue(values, today)} as timestamp) at time zone 'Asia/Kolkata'`);
  return {
    type: CompanyReceivable,
    table: 'company_receivables',
    ...(orderBy === ReceivableOrder.OVERDUE && buildOverdueTables(bindValue(values, today))),
    alias: 'receivable',
    where,
    values,
    plansEachCall: Boolean(search),
    ...ORDERS[orderBy],
  };
}

const OUTSTANDING_SQL = buildOutstandingSql('balance');
const IS_OPEN_SQL = buildOpenSql('balance');

/**
 * Builds a subquery that reads the open invoices from the index `invoice_balances_open`. A null LIMIT omits no rows.
 * However, PostgreSQL does not evaluate the LIMIT when it plans the query, and assumes that a tenth of the rows is
 * read. Without the LIMIT, PostgreSQL may scan all invoices, because its cost estimate for the index includes the empty
 * pages that paid invoices leave.
 */
const buildOpenInvoicesSql = (columns: string, condition = '') => `(
  select ${columns} from invoice_balances balance where ${IS_OPEN_SQL}${condition}
  order by balance.due_on, balance.invoice_id limit (select null::bigint)
) balance`;

const buildColumnSql = (column: AgeingColumn): string => {
  const [from, to] = AGEING_DAYS[column];
  const days = '($1::date - day.due_on)';
  const conditions = [
    ...(Number.isFinite(from) ? [`${days} >= ${from}`] : []),
    ...(Number.isFinite(to) ? [`${days} <= ${to}`] : []),
  ];
  return `coalesce(sum(day.amount) filter (where ${conditions.join(' and ')}), 0) as "${column}"`;
};

/**
 * Builds two subqueries that add the overdue amount on a day to each receivable. `source` adds up the invoices of all
 * companies, so that the list can be sorted. `table` adds up only the invoices of the companies on one page.
 */
const buildOverdueTables = (day: string) => ({
  source: `(
    select receivable.*, coalesce(late.amount, 0) as overdue from company_receivables receivable left join (
      select company_id, sum(amount) as amount
      from ${buildOpenInvoicesSql(`balance.company_id, ${OUTSTANDING_SQL} as amount`, ` and balance.due_on < ${day}::date`)}
      group by company_id
    ) late on late.company_id = receivable.id
  )`,
  table: `(
    select receivable.*, coalesce((
      select sum(${OUTSTANDING_SQL}) from invoice_balances balance
      where ${IS_OPEN_SQL} and balance.due_on < ${day}::date and balance.company_id = receivable.id
    ), 0) as overdue from company_receivables receivable
  )`,
});

/**
 * Builds a query for the ageing of open invoices on the day `$1`. The amounts of each due date are added up first, so
 * that the eight aggregates read few rows. Three sums per due date are faster than a subtraction for each invoice.
 */
const buildAgeingSql = (openInvoices: string): string => `
  select coalesce(sum(day.amount), 0) as outstanding,
    coalesce(sum(day.amount) filter (where day.due_on < $1::date), 0) as overdue,
    ${(Object.keys(AGEING_DAYS) as AgeingColumn[]).map(buildColumnSql).join(', ')},
    min(day.due_on)::text as "nextDueOn"
  from (
    select balance.due_on, sum(balance.total) - sum(balance.credited_total) - sum(balance.allocated) as amount
    from ${openInvoices} group by balance.due_on
  ) day`;

type AgeingRow = Record<Exclude<keyof Ageing, 'nextDueOn'>, string> & { nextDueOn: string | null };

const IS_ALLOCATABLE_SQL = buildAllocatableSql('payments');

const readAgeing = createNamedStatement<AgeingRow & { id: string }>(`
  select requested.id, ageing.*,
    (select coalesce(sum(unallocated), 0) from payments where company_id = requested.id and ${IS_ALLOCATABLE_SQL}) as unallocated
  from unnest($2::uuid[]) as requested (id)
    cross join lateral (
      ${buildAgeingSql(`invoice_balances balance where ${IS_OPEN_SQL} and balance.company_id = requested.id`)}
    ) ageing`);

const readTotals = createNamedStatement<AgeingRow>(`
  select ageing.*, (select coalesce(sum(unallocated), 0) from payments where ${IS_ALLOCATABLE_SQL}) as unallocated
  from (
    ${buildAgeingSql(buildOpenInvoicesSql('balance.due_on, balance.total, balance.credited_total, balance.allocated'))}
  ) ageing`);

const toAgeing = ({ nextDueOn, ...amounts }: AgeingRow): Ageing => ({
  outstanding: Number(amounts.outstanding),
  overdue: Number(amounts.overdue),
  notDue: Number(amounts.notDue),
  days1To30: Number(amounts.days1To30),
  days31To60: Number(amounts.days31To60),
  days61To90: Number(amounts.days61To90),
  over90Days: Number(amounts.over90Days),
  unallocated: Number(amounts.unallocated),
  nextDueOn,
});

/** Loads the ageing of companies on a day (YYYY-MM-DD) in Indian time, keyed by company id. */
export async function loadAgeing(
  db: EntityManager,
  companyIds: readonly string[],
  today: string,
): Promise<Map<string, Ageing>> {
  return new Map((await readAgeing(db, today, companyIds)).map(({ id, ...row }) => [id, toAgeing(row)]));
}

/** Reads the ageing of all companies together on a day (YYYY-MM-DD) in Indian time. */
export async function readTotalAgeing(db: EntityManager, today: string): Promise<Ageing> {
  const [row] = await readTotals(db, today);
  return toAgeing(row!);
}
