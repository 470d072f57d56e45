import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { getPageAfterResize, usePageSize } from '../../../lib/pages/page-size.ts';
import { KEY_STATUSES } from '../keys/key-labels.ts';
import type { KeyOrder, KeyPhase, KeyStatus } from '../keys/keys.generated.ts';
import { parseKeyOrder } from './key-order.ts';

interface KeyFilterOption {
  label: string;
  status: KeyStatus | null;
  phase: KeyPhase | null;
}

const createStatusFilter = (status: KeyStatus): KeyFilterOption => ({
  label: KEY_STATUSES[status].label,
  status,
  phase: null,
});
const createPhaseFilter = (phase: KeyPhase, label: string): KeyFilterOption => ({ label, status: null, phase });

/** The filters of a key list by their URL values: a status, or a phase of an approved key. */
export const KEY_FILTERS: Record<KeyStatus | KeyPhase, KeyFilterOption> = {
  PENDING: createStatusFilter('PENDING'),
  APPROVED: createStatusFilter('APPROVED'),
  RUNNING: createPhaseFilter('RUNNING', 'Running'),
  EXPIRING: createPhaseFilter('EXPIRING', 'Expiring'),
  IN_GRACE: createPhaseFilter('IN_GRACE', 'In grace'),
  NOT_STARTED: createPhaseFilter('NOT_STARTED', 'Not started'),
  EXPIRED: createPhaseFilter('EXPIRED', 'Expired'),
  REJECTED: createStatusFilter('REJECTED'),
  DISABLED: createStatusFilter('DISABLED'),
};

export type KeyFilterName = keyof typeof KEY_FILTERS;

const isKeyFilterName = (text: string | null): text is KeyFilterName => isPropertyName(KEY_FILTERS, text);

/** Default orders of filtered lists. The most urgent keys come first. */
const DEFAULT_ORDERS: Partial<Record<KeyFilterName, KeyOrder>> = { PENDING: 'OLDEST', EXPIRING: 'EXPIRES_FIRST' };

/** Reads and changes the filters, order and page size of a key list. Filters and order are stored in the URL. */
export function useKeyFilter() {
  const params = useListParams();
  const { pageSize, choosePageSize } = usePageSize('keys');
  const statusParam = params.get('status');
  const filter = isKeyFilterName(statusParam) ? statusParam : null;
  const { status, phase } = filter ? KEY_FILTERS[filter] : { status: null, phase: null };
  const order = parseKeyOrder(params.get('order'), filter ? DEFAULT_ORDERS[filter] : undefined);
  return {
    ...params,
    filter,
    status,
    phase,
    order,
    pageSize,
    variables: { search: params.search || null, status, phase, orderBy: order, page: params.page, limit: pageSize },
    isFiltered: Boolean(params.search || filter),
    /** True if the list contains every pending request, and no other key. */
    showsAllPending: filter === 'PENDING' && !params.search,
    setStatus: (value: string | null) => params.setFilter('status', value),
    setOrder: (value: KeyOrder) => params.setFilter('order', value),
    /** Changes the page size, and opens the page that contains the first key of the current page. */
    setPageSize: (size: number) => {
      choosePageSize(size);
      params.setPage(getPageAfterResize(params.page, pageSize, size));
    },
    showAll: () => params.set({ search: null, status: null, page: null }),
  };
}

export type KeyFilter = ReturnType<typeof useKeyFilter>;
