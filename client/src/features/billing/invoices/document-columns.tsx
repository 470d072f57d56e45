import { Anchor } from '@mantine/core';
import { INVOICE_STATUS_LABELS } from '@portal/server/modules/billing/invoices/invoice-status.rules';
import { formatExactTime, formatMoney } from '../../../lib/formats/formats.ts';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import { DOCUMENT_TIME_ZONE, formatDay, formatDocumentDate } from '../gst/document-dates.ts';
import { INVOICE_STATUS_TONES } from './document-labels.ts';
import type { CreditNoteRowFragment, DocumentRowFragment, InvoiceRowFragment } from './invoices.generated.ts';
import { PdfAction } from './PdfButtons.tsx';
import classes from './DocumentList.module.css';

interface ColumnSettings {
  /** Whether the documents belong to the user's own company. */
  isOwn?: boolean;
  onOpen: (documentId: string) => void;
}

/** A timestamp as a date in Indian time. The tooltip shows the exact time. */
export const DocumentDate = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatExactTime(at, DOCUMENT_TIME_ZONE)} className={classes.day}>
    {formatDocumentDate(at)}
  </time>
);

export const StatusTag = ({ status }: Pick<InvoiceRowFragment, 'status'>) => (
  <Tag tone={INVOICE_STATUS_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Tag>
);

/** The first columns, which invoices and credit notes share: number, date, and the company or buyer. */
const getLeadingColumns = ({ isOwn = false, onOpen }: ColumnSettings): Column<DocumentRowFragment>[] => [
  {
    header: 'Number',
    narrow: 'title',
    cell: ({ id, number }) => (
      <Anchor
        component="button"
        type="button"
        inherit
        fw={550}
        c="var(--mantine-color-text)"
        className={classes.day}
        onClick={() => onOpen(id)}
      >
        {number}
      </Anchor>
    ),
  },
  {
    header: 'Date',
    orders: { ascending: 'OLDEST', descending: 'NEWEST' },
    cell: ({ issuedAt }) => <DocumentDate at={issuedAt} />,
  },
  isOwn ? buyerColumn : companyColumn,
];

const buyerColumn: Column<DocumentRowFragment> = {
  header: 'Buyer',
  narrow: 'wideOnly',
  cell: ({ buyer }) => <span className={classes.name}>{buyer.legalName}</span>,
};

/** The company and the legal name of the buyer. */
const companyColumn: Column<DocumentRowFragment> = {
  header: 'Company',
  cell: ({ company, buyer }) => (
    <span className={classes.name}>
      <NameLink to={`/${company.id}/details#billing`}>{company.name}</NameLink>
      <span className={classes.buyer}>{buyer.legalName}</span>
    </span>
  ),
};

const totalColumn: Column<DocumentRowFragment> = {
  header: 'Total',
  narrow: 'aside',
  isNumeric: true,
  orders: { ascending: 'LOWEST', descending: 'HIGHEST' },
  cell: ({ total }) => formatMoney(total),
};

const actionColumn: Column<DocumentRowFragment> = {
  header: 'Action',
  isAction: true,
  cell: (row) => <PdfAction document={row} />,
};

export const getInvoiceColumns = (settings: ColumnSettings): Column<InvoiceRowFragment>[] => [
  ...getLeadingColumns(settings),
  totalColumn,
  {
    header: 'Outstanding',
    // Hidden on tablets to leave space for the company and the action. The status shows whether the invoice is paid.
    narrow: { label: 'Outstanding', isWideOnly: !settings.isOwn },
    isNumeric: true,
    cell: ({ outstanding }) => formatMoney(outstanding),
  },
  {
    header: 'Due date',
    narrow: { label: 'Due', isWideOnly: true },
    cell: ({ dueOn }) => (
      <time dateTime={dueOn} className={classes.day}>
        {formatDay(dueOn)}
      </time>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusTag status={status} /> },
  actionColumn,
];

export const getCreditNoteColumns = (settings: ColumnSettings): Column<CreditNoteRowFragment>[] => [
  ...getLeadingColumns(settings),
  {
    header: 'Invoice',
    narrow: { label: 'For' },
    cell: ({ invoice }) => (
      <Anchor
        component="button"
        type="button"
        inherit
        className={classes.day}
        onClick={() => settings.onOpen(invoice.id)}
      >
        {invoice.number}
      </Anchor>
    ),
  },
  {
    header: 'Reason',
    narrow: 'wideOnly',
    cell: ({ reason }) => (
      <span className={classes.reason} title={reason}>
        {reason}
      </span>
    ),
  },
  totalColumn,
  actionColumn,
];
