import { INVOICE_STATUS_LABELS } from '@portal/server/modules/billing/invoices/invoice-status.rules';
import { formatDayRange, getDayStart, getNextDay, parseDay } from '../../../lib/formats/day-range.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { getPageAfterResize, usePageSize } from '../../../lib/pages/page-size.ts';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { DOCUMENT_TIME_ZONE } from '../gst/document-dates.ts';
import {
  type DocumentView,
  parseDocumentOrder,
  parseInvoiceStatus,
  REST_ORDERS,
  REST_STATUSES,
} from './document-labels.ts';
import type { DocumentOrder } from './invoices.generated.ts';

const toTimestamp = (day: string | null): string | null => day && getDayStart(day, DOCUMENT_TIME_ZONE).toISOString();

/** Reads and changes the view, filters and order of the document list in the URL. `views` lists the allowed views. */
export function useDocumentFilter<View extends DocumentView>(views: readonly View[]) {
  const params = useListParams();
  const { get, set, page, search } = params;
  const { pageSize, choosePageSize } = usePageSize('invoices');
  const view = views.find((name) => name === get('view')) ?? views[0]!;
  const days = { from: parseDay(get('from')), to: parseDay(get('to')) };
  const issuedFrom = toTimestamp(days.from);
  const issuedBefore = toTimestamp(getNextDay(days.to));
  const order = parseDocumentOrder(get('order'));
  const setDays = (from: string | null, to: string | null) => set({ from, to, page: null });
  const dayRangeLabel = formatDayRange('Issued', days);
  const companyId = get('company');
  // Credit notes have no status.
  const status = view === 'invoices' ? parseInvoiceStatus(get('status')) : null;
  const chips: FilterChip[] = [
    ...(status ? [{ label: INVOICE_STATUS_LABELS[status], remove: () => params.setFilter('status', null) }] : []),
    ...(dayRangeLabel ? [{ label: dayRangeLabel, remove: () => setDays(null, null) }] : []),
  ];
  return {
    ...params,
    view,
    views,
    days,
    order,
    pageSize,
    chips,
    companyId,
    status,
    variables: { search: search || null, issuedFrom, issuedBefore, orderBy: order, page, limit: pageSize },
    isFiltered: Boolean(search || companyId) || chips.length > 0,
    setDays,
    setOrder: (value: DocumentOrder) => params.setFilter('order', value),
    /** Changes the page size. The document at the top stays on the page. */
    setPageSize: (size: number) => {
      choosePageSize(size);
      params.setPage(getPageAfterResize(page, pageSize, size));
    },
    showAll: () => set({ search: null, company: null, status: null, from: null, to: null, page: null }),
    exportQuery: new URLSearchParams({
      kind: view === 'creditNotes' ? 'creditNote' : 'invoice',
      name: search,
      ...(status && { status: REST_STATUSES[status] }),
      ...(companyId && { companyId }),
      issuedFrom: issuedFrom ?? '',
      issuedBefore: issuedBefore ?? '',
      orderBy: REST_ORDERS[order],
    }).toString(),
  };
}

export type DocumentFilter = ReturnType<typeof useDocumentFilter<DocumentView>>;
