import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { createBadInputError } from '../../../platform/kernel/system-errors.ts';
import { createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { getGstinVerdict } from '../gst/gstin.rules.ts';
import { getReturnPeriod, isReturnMonth, type ReturnPeriod } from '../gst/return-month.rules.ts';
import { SELLER_GSTIN_SQL } from '../invoices/invoice-conditions.ts';
import { checkReturn, type TaxableAmounts } from './return-check.rules.ts';
import { RETURN_FILE_NAMES } from './return-files.ts';
import { IS_BUYER_REGISTERED_SQL, NUMBER_RUN_SQL, SECTION_SQL } from './return-section.ts';
import { type TaxReturn, type TaxReturnFile, TaxReturnFileKind } from './tax-returns.types.ts';

const AMOUNT_NAMES = ['taxable', 'igst', 'cgst', 'sgst', 'value'] as const;
type Amounts = Record<(typeof AMOUNT_NAMES)[number], string>;

interface FileTotals extends Amounts {
  kind: TaxReturnFileKind;
  rows: string;
}

const SUMS_SQL = ['taxable', 'igst', 'cgst', 'sgst', 'total'].map((name) => `sum(${name})`).join(', ');
// B2CS and the HSN files count credit notes as negative amounts, and omit the round-off.
const NET_SUMS_SQL = ['taxable', 'igst', 'cgst', 'sgst', 'taxable + igst + cgst + sgst']
  .map((amount) => `sum(sign * (${amount}))`)
  .join(', ');

// One statement, so that all totals belong to the same documents.
const readTotals = createNamedStatement<FileTotals>(`
  with issued as materialized (
    select document.kind, document.place_of_supply, document.sac, document.gst_rate, document.taxable, document.igst,
      document.cgst, document.sgst, document.total, case document.kind when 'INVOICE' then 1 else -1 end as sign,
      ${IS_BUYER_REGISTERED_SQL} as is_registered, ${SECTION_SQL} as section
    from documents document
    where document.kind in ('INVOICE', 'CREDIT_NOTE') and document.issued_at >= $1 and document.issued_at < $2
      and ${SELLER_GSTIN_SQL} = $3
  ),
  totals (kind, rows, taxable, igst, cgst, sgst, value) as (
    select section, count(*), ${SUMS_SQL} from issued where section <> 'B2CS' group by section
    union all
    select 'B2CS', count(distinct (place_of_supply, gst_rate)), ${NET_SUMS_SQL} from issued where section = 'B2CS'
    union all
    select case when is_registered then 'HSN_B2B' else 'HSN_B2C' end, count(distinct (sac, gst_rate)), ${NET_SUMS_SQL}
    from issued group by is_registered
    union all
    select kind || 'S', count(*), ${SUMS_SQL} from issued group by kind
  )
  select * from totals where rows > 0`);

const readSeries = createNamedStatement<{ series: string; first: string; last: string; count: string }>(`
  select series, min(number) as first, max(number) as last, count(*) as count
  from (
    select series, number, ${NUMBER_RUN_SQL} as run from documents document
    where kind in ('INVOICE', 'CREDIT_NOTE') and issued_at >= $1 and issued_at < $2 and ${SELLER_GSTIN_SQL} = $3
  ) issued
  group by series, run order by series desc, first`);

const readSellerGstins = createNamedStatement<{ gstin: string }>(`
  select ${SELLER_GSTIN_SQL} as gstin from documents document
  where kind in ('INVOICE', 'CREDIT_NOTE') and issued_at >= $1 and issued_at < $2
  group by 1 order by max(issued_at) desc, 1`);

const countPendingSupplies = createNamedStatement<{ count: string }>(
  `select count(*) as count from supplies where state = 'PENDING' and supplied_at >= $1 and supplied_at < $2`,
);

const readPaymentTotals = createNamedStatement<{ rows: string; value: string }>(`
  select count(*) as rows,
    coalesce(sum(case kind when 'RECEIPT' then amount when 'REFUND' then -amount end)
      filter (where reversed_at is null), 0) as value
  from payments
  where paid_on between cast($1 as date) and cast($2 as date)`);

/** Returns the period of a month (YYYY-MM). Throws BAD_USER_INPUT if the text is not a month. */
function parseReturnMonth(month: string): ReturnPeriod {
  if (!isReturnMonth(month)) throw createBadInputError('month must be a month such as 2026-10.');
  return getReturnPeriod(month);
}

/**
 * Lists the GSTINs of the seller on the documents of a period. The GSTIN of the newest document comes first. A month has
 * several GSTINs only if the seller changed it, and each GSTIN has a separate return.
 */
const listSellerGstins = async (db: EntityManager, { from, before }: ReturnPeriod): Promise<string[]> =>
  (await readSellerGstins(db, from, before)).map(({ gstin }) => gstin);

/**
 * Returns the requested GSTIN, or the only GSTIN of the month. Throws a user error if the month has several GSTINs and
 * none is requested. Returns an empty string for a month without documents.
 */
export async function resolveSellerGstin(
  db: EntityManager,
  month: string,
  requestedGstin: string | null,
): Promise<string> {
  if (requestedGstin) return requestedGstin;
  const gstins = await listSellerGstins(db, getReturnPeriod(month));
  if (gstins.length <= 1) return gstins[0] ?? '';
  const message = `${month} has documents of several GSTINs. Set gstin to ${gstins.join(' or ')}.`;
  throw new UserErrors(createUserError('gstin', message));
}

const NO_TAXES = { taxable: null, igst: null, cgst: null, sgst: null };

/**
 * Returns the totals of the files of a month for one GSTIN of the seller, and the result of the check that the totals
 * agree. By default, the GSTIN is that of the newest document.
 */
export async function readTaxReturn(
  db: EntityManager,
  month: string,
  requestedGstin: string | null,
): Promise<TaxReturn> {
  const period = parseReturnMonth(month);
  if (requestedGstin !== null && getGstinVerdict(requestedGstin) !== 'OK')
    throw createBadInputError('gstin must be a GSTIN.');
  const { from, before, firstDay, lastDay } = period;
  const gstins = await listSellerGstins(db, period);
  const gstin = requestedGstin ?? gstins[0] ?? '';
  const [totals, series, [pendingSupplies], [payments]] = await Promise.all([
    readTotals(db, from, before, gstin),
    readSeries(db, from, before, gstin),
    countPendingSupplies(db, from, before),
    readPaymentTotals(db, firstDay, lastDay),
  ]);
  const totalsByKind = new Map(totals.map((row) => [row.kind, row]));
  const path = `/api/admin/tax-returns/${month}`;
  const gstinQuery = requestedGstin !== null || gstins.length > 1 ? `?gstin=${gstin}` : '';
  const files = Object.values(TaxReturnFileKind).map((kind): TaxReturnFile => {
    const file = { kind, path: `${path}/${RETURN_FILE_NAMES[kind]}${gstinQuery}` };
    if (kind === TaxReturnFileKind.DOCS) return { ...file, ...NO_TAXES, rows: series.length, value: null };
    if (kind === TaxReturnFileKind.PAYMENTS)
      return { ...file, ...NO_TAXES, rows: Number(payments!.rows), value: Number(payments!.value) };
    const { rows = 0, taxable = 0, igst = 0, cgst = 0, sgst = 0, value = 0 } = totalsByKind.get(kind) ?? {};
    return {
      ...file,
      rows: Number(rows),
      taxable: Number(taxable),
      igst: Number(igst),
      cgst: Number(cgst),
      sgst: Number(sgst),
      value: Number(value),
    };
  });
  return {
    month,
    gstin,
    gstins,
    gstinQuery,
    files,
    check: checkReturn(
      Object.fromEntries(files.map(({ kind, taxable }) => [kind, taxable])) as unknown as TaxableAmounts,
    ),
    series: series.map(({ count, ...numbers }) => ({ ...numbers, count: Number(count) })),
    pendingInvoices: Number(pendingSupplies!.count),
    path: `${path}${gstinQuery}`,
  };
}
