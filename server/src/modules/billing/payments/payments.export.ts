import type { CompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import type { ListQuery } from '../../../platform/database/lists/list-page.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { PAYMENT_METHOD_LABELS } from './payment-labels.rules.ts';
import { buildPaymentList } from './payment-lists.service.ts';
import type { Payment } from './payment.entity.ts';
import { type PaymentMethod } from './payment.rules.ts';
import { type PaymentFilterArgs, PaymentOrder } from './payments.types.ts';

/** A row of the CSV file. */
interface ExportedPayment {
  id: string;
  paidOn: string;
  companyName: string;
  kind: PaymentKind;
  method: PaymentMethod | null;
  reference: string | null;
  amount: number;
  unallocated: number;
  /** The invoices that the entry settles, or settled before its reversal. */
  invoices: string | null;
  note: string | null;
  recordedAt: Date;
  reversedAt: Date | null;
  reversalReason: string | null;
}

const COLUMN_SQL: Record<Exclude<keyof ExportedPayment, 'id'>, string> = {
  paidOn: 'cast(payment.paid_on as text)',
  companyName: '(select name from companies where id = payment.company_id)',
  kind: 'payment.kind',
  method: 'payment.method',
  reference: 'payment.reference',
  amount: 'cast(payment.amount as float8)',
  unallocated: 'cast(payment.unallocated as float8)',
  invoices: `(
    select string_agg(document.number || ': ' || allocation.amount, '; ' order by document.number)
    from (
      select invoice_id, amount from payment_allocations where payment_id = payment.id
      union all select invoice_id, amount from reversed_allocations where payment_id = payment.id
    ) allocation join documents document on document.id = allocation.invoice_id)`,
  note: 'payment.note',
  recordedAt: 'payment.recorded_at',
  reversedAt: 'payment.reversed_at',
  reversalReason: 'payment.reversal_reason',
};

const KIND_LABELS: Record<PaymentKind, string> = {
  [PaymentKind.RECEIPT]: 'Receipt',
  [PaymentKind.TDS]: 'TDS',
  [PaymentKind.REFUND]: 'Refund',
  [PaymentKind.WRITE_OFF]: 'Write-off',
};

type Column = CsvColumn<ExportedPayment>;

const COMPANY_COLUMN: Column = { header: 'Company Name', text: ({ companyName }) => companyName };

const COLUMNS: Column[] = [
  { header: 'Date', text: ({ paidOn }) => paidOn },
  { header: 'Kind', text: ({ kind }) => KIND_LABELS[kind] },
  { header: 'Method', text: ({ method }) => (method ? PAYMENT_METHOD_LABELS[method] : '') },
  { header: 'Reference', text: ({ reference }) => reference ?? '' },
  { header: 'Amount (INR)', text: ({ amount }) => amount },
  { header: 'Not Allocated (INR)', text: ({ unallocated }) => unallocated },
  { header: 'Invoices', text: ({ invoices }) => invoices ?? '' },
  { header: 'Note', text: ({ note }) => note ?? '' },
  { header: 'Recorded On', text: ({ recordedAt }) => getIndianDay(recordedAt) },
  { header: 'Reversed On', text: ({ reversedAt }) => (reversedAt ? getIndianDay(reversedAt) : '') },
  { header: 'Reversal Reason', text: ({ reversalReason }) => reversalReason ?? '' },
];

/** Creates a CSV file of the payments that match the filter. `showsCompanies` adds a column with the companies. */
export function createPaymentsFile(
  context: Context,
  filter: Omit<PaymentFilterArgs, 'orderBy' | 'kind'> & {
    kind: keyof typeof PaymentKind | null;
    orderBy: keyof typeof PaymentOrder;
  },
  scope: CompanyScope,
  showsCompanies: boolean,
): FileDownload {
  const kind = filter.kind && PaymentKind[filter.kind];
  const list = buildPaymentList(scope, { ...filter, kind, orderBy: PaymentOrder[filter.orderBy] });
  return createFile(context, list, showsCompanies);
}

/** Creates a CSV file of all entries dated from `paidFrom` to `paidUntil` (YYYY-MM-DD), sorted by date. */
export function createPaymentRegister(context: Context, paidFrom: string, paidUntil: string): FileDownload {
  const filter = { search: null, kind: null, isUnallocated: false, paidFrom, paidUntil, orderBy: PaymentOrder.OLDEST };
  return createFile(context, { ...buildPaymentList('all', filter), order: 'paid_on' }, true);
}

function createFile(
  { readList, now, config }: Context,
  list: ListQuery<Payment>,
  showsCompanies: boolean,
): FileDownload {
  const columns = [...(showsCompanies ? [COMPANY_COLUMN] : []), ...COLUMNS];
  const batches = readListBatches<ExportedPayment>(readList, list, COLUMN_SQL);
  return createCsvFile({ name: `payments-${toCalendarDay(now, config.businessTimeZone)}`, columns, batches });
}
