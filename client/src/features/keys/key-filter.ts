import { useListParams } from '../../shared/list-params.ts';
import { readKeyOrder } from './key-order.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyOrder, KeyStatus } from './keys.generated.ts';

const isStatus = (text: string | null): text is KeyStatus => text !== null && text in KEY_STATUSES;

/** The filters and the order of a list of keys, all kept in the address. */
export function useKeyFilter() {
  const params = useListParams();
  const chosen = params.get('status');
  const status = isStatus(chosen) ? chosen : null;
  const order = readKeyOrder(params.get('order'));
  return {
    ...params,
    status,
    order,
    /** The variables of the list's query. */
    variables: { search: params.search || null, status, orderBy: order, page: params.page },
    isFiltered: Boolean(params.search || status),
    setStatus: (wanted: string | null) => params.setFilter('status', wanted),
    setOrder: (wanted: KeyOrder) => params.setFilter('order', wanted),
    showAll: () => params.set({ search: null, status: null, page: null }),
  };
}

export type KeyFilter = ReturnType<typeof useKeyFilter>;
