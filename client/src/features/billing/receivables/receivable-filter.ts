import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import type { ReceivableOrder } from './receivables.generated.ts';

export const RECEIVABLE_ORDER_LABELS: Record<ReceivableOrder, string> = {
  HIGHEST: 'Highest amount',
  LOWEST: 'Lowest amount',
  OVERDUE: 'Highest overdue amount',
  OLDEST: 'Oldest due date',
};

const REST_ORDERS: Record<ReceivableOrder, string> = {
  HIGHEST: 'highest',
  LOWEST: 'lowest',
  OVERDUE: 'overdue',
  OLDEST: 'oldest',
};

export const RECEIVABLE_PAGE_SIZE = 10;

const FILTER_ON = 'yes';

const parseOrder = (text: string | null): ReceivableOrder =>
  isPropertyName(RECEIVABLE_ORDER_LABELS, text) ? text : 'HIGHEST';

/** Reads and changes the filters and the order of the receivables in the URL. */
export function useReceivableFilter() {
  const params = useListParams();
  const { get, search, page } = params;
  const isOverdue = get('overdue') === FILTER_ON;
  const order = parseOrder(get('order'));
  return {
    ...params,
    isOverdue,
    order,
    variables: { search: search || null, isOverdue, orderBy: order, page, limit: RECEIVABLE_PAGE_SIZE },
    exportPath: `/admin/export-receivables?${new URLSearchParams({
      name: search,
      ...(isOverdue && { overdue: 'true' }),
      orderBy: REST_ORDERS[order],
    })}`,
    isFiltered: Boolean(search) || isOverdue,
    setOrder: (value: ReceivableOrder) => params.setFilter('order', value),
    toggleOverdue: () => params.setFilter('overdue', isOverdue ? null : FILTER_ON),
    showAll: () => params.set({ search: null, overdue: null, page: null }),
  };
}
