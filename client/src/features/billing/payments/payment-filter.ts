import { formatDayRange, parseDay } from '../../../lib/formats/day-range.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { getPageAfterResize, usePageSize } from '../../../lib/pages/page-size.ts';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { parsePaymentKind, parsePaymentOrder, PAYMENT_KIND_LABELS, REST_KINDS, REST_ORDERS } from './payment-labels.ts';
import type { PaymentOrder } from './payments.generated.ts';

const FILTER_PARAMS = ['search', 'company', 'kind', 'unused', 'from', 'to'] as const;

/** The value of the URL parameter `unused` if the list shows only payments with an unallocated amount. */
export const FILTER_ON = 'yes';

/** Reads and changes the filters and the order of the payments in the URL. */
export function usePaymentFilter() {
  const params = useListParams();
  const { get, set, page, search, setFilter } = params;
  const { pageSize, choosePageSize } = usePageSize('payments');
  const companyId = get('company');
  const kind = parsePaymentKind(get('kind'));
  const isUnallocated = get('unused') === FILTER_ON;
  const days = { from: parseDay(get('from')), to: parseDay(get('to')) };
  const order = parsePaymentOrder(get('order'));
  const setDays = (from: string | null, to: string | null) => set({ from, to, page: null });
  const dayRange = formatDayRange('Paid', days);
  const chips: FilterChip[] = [
    ...(kind ? [{ label: PAYMENT_KIND_LABELS[kind], remove: () => setFilter('kind', null) }] : []),
    ...(isUnallocated ? [{ label: 'Unallocated', remove: () => setFilter('unused', null) }] : []),
    ...(dayRange ? [{ label: dayRange, remove: () => setDays(null, null) }] : []),
  ];
  return {
    ...params,
    companyId,
    kind,
    isUnallocated,
    days,
    order,
    pageSize,
    chips,
    variables: {
      search: search || null,
      kind,
      isUnallocated: isUnallocated,
      paidFrom: days.from,
      paidUntil: days.to,
      orderBy: order,
      page,
      limit: pageSize,
    },
    isFiltered: FILTER_PARAMS.some((name) => get(name)),
    setDays,
    setOrder: (value: PaymentOrder) => setFilter('order', value),
    /** Changes the page size. The entry at the top stays on the page. */
    setPageSize: (size: number) => {
      choosePageSize(size);
      params.setPage(getPageAfterResize(page, pageSize, size));
    },
    exportQuery: new URLSearchParams({
      name: search,
      ...(companyId && { companyId }),
      ...(kind && { kind: REST_KINDS[kind] }),
      ...(isUnallocated && { unallocated: 'true' }),
      ...(days.from && { paidFrom: days.from }),
      ...(days.to && { paidUntil: days.to }),
      orderBy: REST_ORDERS[order],
    }).toString(),
    showAll: () => set({ ...Object.fromEntries(FILTER_PARAMS.map((name) => [name, null])), page: null }),
  };
}

export type PaymentFilter = ReturnType<typeof usePaymentFilter>;
