import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { CompanyScope } from '../../../platform/auth/viewer.ts';
import {
  bindValue,
  type BindValues,
  type ListQuery,
  type ListSelection,
  readListPage,
} from '../../../platform/database/lists/list-page.ts';
import { type ListArgs, type ListSlice, mapSlice, parseSearch, toLikePattern } from '../../../platform/kernel/pages.ts';
import { parseAmount } from '../../../platform/kernel/paise.rules.ts';
import { buildNameConditions } from '../../companies/companies/company-search.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import type { BillingProfile } from '../parties/billing-profile.entity.ts';
import { loadBillingProfiles, readSellerDetails } from '../parties/parties.service.ts';
import { buildOpenSql, buildSellerCondition, buildStatusSql } from './invoice-conditions.ts';
import { DocumentOrder, type InvoiceFilterArgs, type PendingInvoice } from './invoices.types.ts';
import { getInvoiceDeadline, getInvoiceObstacle } from './supplies.service.ts';
import { Supply } from './supply.entity.ts';
import { DocumentKind, TaxDocument } from './tax-document.entity.ts';

const ORDERS: Record<DocumentOrder, Pick<ListQuery<TaxDocument>, 'order' | 'orderType' | 'direction'>> = {
  [DocumentOrder.NEWEST]: { order: 'issued_at', direction: 'desc' },
  [DocumentOrder.OLDEST]: { order: 'issued_at', direction: 'asc' },
  [DocumentOrder.HIGHEST]: { order: 'total', orderType: 'number', direction: 'desc' },
  [DocumentOrder.LOWEST]: { order: 'total', orderType: 'number', direction: 'asc' },
};

export const listDocuments = (
  db: EntityManager,
  kind: DocumentKind,
  scope: CompanyScope,
  args: InvoiceFilterArgs & ListArgs,
  today: string,
  selection: ListSelection,
): Promise<ListSlice<TaxDocument>> => readListPage(db, buildDocumentList(kind, scope, args, today), args, selection);

/** Builds the list of invoices or credit notes that match a filter. `today` is the day in Indian time (YYYY-MM-DD). */
export function buildDocumentList(
  kind: DocumentKind,
  scope: CompanyScope,
  filter: InvoiceFilterArgs & { sellerGstin?: string },
  today: string,
): ListQuery<TaxDocument> {
  const values: BindValues = [];
  const needsBalance = Boolean(filter.status || filter.isOpen);
  const source = needsBalance && scope === 'all' ? BALANCE_SOURCE : undefined;
  // `BALANCE_SOURCE` contains only invoices, so it needs no condition on the kind.
  const where = source ? [] : [`document.kind = ${bindValue(values, kind)}`];
  const search = parseSearch(filter.search);
  const { issuedFrom, issuedBefore, status, isOpen, sellerGstin } = filter;
  if (scope !== 'all') where.push(`document.company_id = ${bindValue(values, scope.companyId)}`);
  if (issuedFrom) where.push(`document.issued_at >= ${bindValue(values, issuedFrom)}`);
  if (issuedBefore) where.push(`document.issued_at < ${bindValue(values, issuedBefore)}`);
  if (sellerGstin !== undefined) where.push(buildSellerCondition(bindValue(values, sellerGstin)));
  const bindToday = () => `cast(${bindValue(values, today)} as date)`;
  for (const buildSql of [
    ...(isOpen ? [buildOpenSql] : []),
    ...(status ? [(balance: string) => buildStatusSql(status, balance, bindToday)] : []),
  ])
    where.push(scope === 'all' ? buildSql('document') : buildBalanceCondition(values, scope, buildSql('balance')));
  const isNarrowed = Boolean(search || issuedFrom || issuedBefore || status || isOpen);
  return {
    type: TaxDocument,
    table: 'documents',
    ...(source && { source }),
    alias: 'document',
    where,
    ...(search && { anyOf: buildSearchConditions(values, search) }),
    values,
    plansEachCall: isNarrowed,
    filtersBeforeSort: search ? 'ifFewMatch' : Boolean(needsBalance && !source),
    ...ORDERS[filter.orderBy],
    precomputedCount: isNarrowed || scope !== 'all' ? undefined : buildCountSql(kind),
  };
}

/**
 * Returns a function that builds SQL. The SQL reads the number of documents from the counter of a series. This number
 * is exact, because serial numbers have no gaps.
 */
const buildCountSql = (kind: DocumentKind) => () =>
  `select earlier_count + last_number from document_series where series = '${kind === DocumentKind.INVOICE ? 'INV' : 'CRN'}'`;

// The indexes on the balances cover the statuses of invoices. PostgreSQL omits the join unless a search needs it.
const BALANCE_SOURCE = `(
  select balance.*, balance.invoice_id as id, invoice.number, invoice.buyer_name
  from invoice_balances balance left join documents invoice on invoice.id = balance.invoice_id
)`;

const buildBalanceCondition = (values: BindValues, { companyId }: { companyId: string }, condition: string): string =>
  `document.id in (
    select balance.invoice_id from invoice_balances balance
    where ${condition} and balance.company_id = ${bindValue(values, companyId)}
  )`;

/** Builds the conditions of a search by number, legal name of the buyer or total. */
function buildSearchConditions(values: BindValues, search: string): string[] {
  const amount = parseAmount(search);
  return [
    `document.number ilike ${bindValue(values, toLikePattern(search))}`,
    ...buildNameConditions(values, 'document.buyer_name', search),
    ...(amount === null ? [] : [`document.total = ${bindValue(values, amount)}::numeric`]),
  ];
}

/** Lists the pending supplies, oldest first, with the details that are missing for their invoices. */
export async function listPendingInvoices(
  db: EntityManager,
  scope: CompanyScope,
  args: ListArgs,
  selection: ListSelection,
): Promise<ListSlice<PendingInvoice>> {
  const values: BindValues = [];
  const list: ListQuery<Supply> = {
    type: Supply,
    table: 'supplies',
    alias: 'supply',
    where: [
      "supply.state = 'PENDING'",
      ...(scope === 'all' ? [] : [`supply.company_id = ${bindValue(values, scope.companyId)}`]),
    ],
    values,
    order: 'supplied_at',
    direction: 'asc',
  };
  const slice = await readListPage(db, list, args, selection);
  const seller = await readSellerDetails(db);
  const companyIds = [...new Set(slice.entries.map(({ node }) => node.companyId))];
  const profiles = new Map((await loadBillingProfiles(db, companyIds)).map((profile) => [profile.companyId, profile]));
  const erasedCompanies = await db.findBy(Company, { id: In(companyIds), erasedAt: Not(IsNull()) });
  const erasedIds = new Set(erasedCompanies.map(({ id }) => id));
  return mapSlice(slice, (supply) => {
    const pendingInvoice = toPendingInvoice(supply, profiles.get(supply.companyId) ?? null, seller);
    // An erasure deletes the billing details, and an erased company gets no new ones.
    return erasedIds.has(supply.companyId) ? { ...pendingInvoice, needsExternalInvoice: true } : pendingInvoice;
  });
}

function toPendingInvoice(
  supply: Supply,
  profile: BillingProfile | null,
  seller: Awaited<ReturnType<typeof readSellerDetails>>,
): PendingInvoice {
  const { id, companyId, keyId, suppliedAt, taxable, total } = supply;
  const obstacle = getInvoiceObstacle(seller, profile) ?? {
    missingSellerDetails: [],
    missingBillingDetails: [],
    needsExternalInvoice: false,
  };
  return { id, companyId, keyId, suppliedAt, dueAt: getInvoiceDeadline(supply), taxable, total, ...obstacle };
}
