import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { formatMissingFields } from '../parties/billing-labels.ts';
import type { DocumentOrder, InvoiceStatus, PendingInvoiceRowFragment } from './invoices.generated.ts';

/** The tabs of the page, keyed by the value of the URL parameter `view`. Only administrators see the last two tabs. */
export const DOCUMENT_VIEWS = {
  invoices: 'Invoices',
  creditNotes: 'Credit notes',
  pending: 'Pending',
  external: 'Issued elsewhere',
};
export type DocumentView = keyof typeof DOCUMENT_VIEWS;

/** Returns whether a tab lists documents of the portal, which can be searched, filtered and exported. */
export const listsDocuments = (view: DocumentView): boolean => view === 'invoices' || view === 'creditNotes';

export const VIEW_TITLES: Record<DocumentView, string> = {
  invoices: 'Tax invoices',
  creditNotes: 'Credit notes',
  pending: 'Invoices to issue',
  external: 'Invoices issued elsewhere',
};

export const DOCUMENT_ORDER_LABELS: Record<DocumentOrder, string> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  HIGHEST: 'Highest total',
  LOWEST: 'Lowest total',
};

export const REST_ORDERS: Record<DocumentOrder, string> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  HIGHEST: 'highest',
  LOWEST: 'lowest',
};

/** Parses an order from the URL. The default is NEWEST. */
export const parseDocumentOrder = (text: string | null): DocumentOrder =>
  isPropertyName(DOCUMENT_ORDER_LABELS, text) ? text : 'NEWEST';

/** Details that both the seller and the buyer need. If all of them are missing, no billing details were entered. */
const COMMON_DETAILS = ['legalName', 'address', 'city'];

/** Formats the names of missing details, or states that no billing details were entered. */
export const formatMissingDetails = (fields: readonly string[]): string =>
  COMMON_DETAILS.every((field) => fields.includes(field)) ? 'no billing details entered' : formatMissingFields(fields);

/** Describes why an invoice is pending. If details are missing, returns one entry for each party that lacks some. */
export function listObstacles(row: PendingInvoiceRowFragment): { by: string; text: string }[] {
  const { company, missingSellerDetails, missingBillingDetails, needsExternalInvoice } = row;
  const externalAction = 'record the invoice that you issued elsewhere';
  if (company.erasedAt) return [{ by: 'Erased company', text: externalAction }];
  const obstacles = [
    ...(missingBillingDetails.length ? [{ by: 'Company', text: formatMissingDetails(missingBillingDetails) }] : []),
    ...(missingSellerDetails.length ? [{ by: 'Seller', text: formatMissingDetails(missingSellerDetails) }] : []),
  ];
  if (obstacles.length) return obstacles;
  return needsExternalInvoice
    ? [{ by: 'SEZ or foreign buyer', text: externalAction }]
    : [{ by: 'Nothing', text: 'the invoice is issued within minutes' }];
}

export const INVOICE_STATUS_TONES: Record<InvoiceStatus, StatusColour> = {
  UNPAID: 'blue',
  PARTLY_PAID: 'amber',
  OVERDUE: 'red',
  PAID: 'green',
  CREDITED: 'grey',
};

export const REST_STATUSES: Record<InvoiceStatus, string> = {
  UNPAID: 'unpaid',
  PARTLY_PAID: 'partlyPaid',
  OVERDUE: 'overdue',
  PAID: 'paid',
  CREDITED: 'credited',
};

/** Parses a status from the URL. Returns null if it is unknown. */
export const parseInvoiceStatus = (text: string | null): InvoiceStatus | null =>
  isPropertyName(INVOICE_STATUS_TONES, text) ? text : null;
