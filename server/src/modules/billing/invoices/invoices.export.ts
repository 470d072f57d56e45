import type { CompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { formatPlaceOfSupply } from '../gst/gst-states.rules.ts';
import { buildDocumentList } from './document-lists.service.ts';
import { SELLER_GSTIN_SQL } from './invoice-conditions.ts';
import { getInvoiceStatus, getOutstanding, INVOICE_STATUS_LABELS } from './invoice-status.rules.ts';
import { DocumentOrder, type InvoiceFilterArgs } from './invoices.types.ts';
import { DocumentKind } from './tax-document.entity.ts';

/** A row of the CSV file. */
interface ExportedDocument {
  id: string;
  number: string;
  issuedAt: Date;
  companyName: string;
  buyerName: string;
  gstin: string | null;
  sellerGstin: string;
  placeOfSupply: string;
  sac: string;
  gstRate: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  total: number;
  creditedTotal: number | null;
  allocated: number | null;
  dueOn: string | null;
  invoiceNumber: string | null;
  reason: string | null;
}

const castToFloat = (column: string) => `cast(document.${column} as float8)`;

const COLUMN_SQL: Record<Exclude<keyof ExportedDocument, 'id'>, string> = {
  number: 'document.number',
  issuedAt: 'document.issued_at',
  companyName: '(select name from companies where id = document.company_id)',
  buyerName: 'document.buyer_name',
  gstin: `document.buyer ->> 'gstin'`,
  sellerGstin: SELLER_GSTIN_SQL,
  placeOfSupply: 'document.place_of_supply',
  sac: 'document.sac',
  gstRate: castToFloat('gst_rate'),
  taxable: castToFloat('taxable'),
  igst: castToFloat('igst'),
  cgst: castToFloat('cgst'),
  sgst: castToFloat('sgst'),
  roundOff: castToFloat('round_off'),
  total: castToFloat('total'),
  creditedTotal: '(select cast(credited_total as float8) from invoice_balances where invoice_id = document.id)',
  allocated: '(select cast(allocated as float8) from invoice_balances where invoice_id = document.id)',
  dueOn: 'cast(document.due_on as text)',
  invoiceNumber: '(select number from documents credited where credited.id = document.invoice_id)',
  reason: 'document.reason',
};

type Column = CsvColumn<ExportedDocument>;

const COMPANY_COLUMN: Column = { header: 'Company Name', text: ({ companyName }) => companyName };

const COLUMNS: Column[] = [
  { header: 'Number', text: ({ number }) => number },
  { header: 'Date', text: ({ issuedAt }) => getIndianDay(issuedAt) },
  { header: 'Buyer', text: ({ buyerName }) => buyerName },
  { header: 'GSTIN', text: ({ gstin }) => gstin ?? '' },
  { header: 'Place Of Supply', text: ({ placeOfSupply }) => formatPlaceOfSupply(placeOfSupply) },
  { header: 'SAC', text: ({ sac }) => sac },
  { header: 'GST Rate (%)', text: ({ gstRate }) => gstRate },
  { header: 'Taxable (INR)', text: ({ taxable }) => taxable },
  { header: 'IGST (INR)', text: ({ igst }) => igst },
  { header: 'CGST (INR)', text: ({ cgst }) => cgst },
  { header: 'SGST/UTGST (INR)', text: ({ sgst }) => sgst },
  { header: 'Round-off (INR)', text: ({ roundOff }) => roundOff },
  { header: 'Total (INR)', text: ({ total }) => total },
  { header: 'Seller GSTIN', text: ({ sellerGstin }) => sellerGstin },
];

const toStatusAmounts = ({ total, creditedTotal, allocated, dueOn }: ExportedDocument) => ({
  total,
  creditedTotal: creditedTotal!,
  allocated: allocated!,
  dueOn: dueOn!,
});

const createInvoiceColumns = (today: string): Column[] => [
  { header: 'Credited (INR)', text: ({ creditedTotal }) => creditedTotal ?? 0 },
  { header: 'Due On', text: ({ dueOn }) => dueOn ?? '' },
  { header: 'Paid (INR)', text: ({ allocated }) => allocated ?? 0 },
  { header: 'Outstanding (INR)', text: (row) => getOutstanding(toStatusAmounts(row)) },
  { header: 'Status', text: (row) => INVOICE_STATUS_LABELS[getInvoiceStatus(toStatusAmounts(row), today)] },
];

const CREDIT_NOTE_COLUMNS: Column[] = [
  { header: 'Invoice', text: ({ invoiceNumber }) => invoiceNumber ?? '' },
  { header: 'Reason', text: ({ reason }) => reason ?? '' },
];

/** Creates a CSV file of the invoices or credit notes that match the filter. */
export function createDocumentsFile(
  { readList, now, config }: Context,
  kindName: keyof typeof DocumentKind,
  filter: Omit<InvoiceFilterArgs, 'orderBy'> & { orderBy: keyof typeof DocumentOrder; sellerGstin?: string },
  scope: CompanyScope,
): FileDownload {
  const kind = DocumentKind[kindName];
  const today = getIndianDay(now);
  const otherColumns = kind === DocumentKind.INVOICE ? createInvoiceColumns(today) : CREDIT_NOTE_COLUMNS;
  const columns = [...(scope === 'all' ? [COMPANY_COLUMN] : []), ...COLUMNS, ...otherColumns];
  const list = buildDocumentList(kind, scope, { ...filter, orderBy: DocumentOrder[filter.orderBy] }, today);
  const batches = readListBatches<ExportedDocument>(readList, list, COLUMN_SQL);
  const name = kind === DocumentKind.INVOICE ? 'invoices' : 'credit-notes';
  return createCsvFile({ name: `${name}-${toCalendarDay(now, config.businessTimeZone)}`, columns, batches });
}
