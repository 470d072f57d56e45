import { useListParams } from '../../../lib/pages/list-params.ts';
import { usePageSize } from '../../../lib/pages/page-size.ts';
import { parseKeyOrder } from './key-order.ts';
import { KEY_STATUSES } from '../keys/key-labels.ts';
import type { KeyOrder, KeyPhase, KeyStatus } from '../keys/keys.generated.ts';

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

/** What a list of keys can be narrowed to, by its word in the address: a status, or a part of an Approved key's term. */
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

/** A word by which a list of keys is narrowed. */
export type KeyFilterName = keyof typeof KEY_FILTERS;

const isKeyFilterName = (text: string | null): text is KeyFilterName => text !== null && text in KEY_FILTERS;

/** The order in which a list is read that is narrowed to a word: what is most urgent first. */
const DEFAULT_ORDERS: Partial<Record<KeyFilterName, KeyOrder>> = { PENDING: 'OLDEST', EXPIRING: 'EXPIRES_FIRST' };

/** The filters and the order of a list of keys, kept in the address, and how many rows its pages have. */
export function useKeyFilter() {
  const params = useListParams();
  const { pageSize, choosePageSize } = usePageSize('keys');
  const word = params.get('status');
  const filter = isKeyFilterName(word) ? word : null;
  const { status, phase } = filter ? KEY_FILTERS[filter] : { status: null, phase: null };
  const order = parseKeyOrder(params.get('order'), filter ? DEFAULT_ORDERS[filter] : undefined);
  return {
    ...params,
    filter,
    status,
    phase,
    order,
    pageSize,
    /** The variables of the list's query. */
    variables: { search: params.search || null, status, phase, orderBy: order, page: params.page, limit: pageSize },
    isFiltered: Boolean(params.search || filter),
    setStatus: (wanted: string | null) => params.setFilter('status', wanted),
    setOrder: (wanted: KeyOrder) => params.setFilter('order', wanted),
    /** The row at the top stays on the page. */
    setPageSize: (size: number) => {
      choosePageSize(size);
      params.setPage(Math.floor(((params.page - 1) * pageSize) / size) + 1);
    },
    showAll: () => params.set({ search: null, status: null, page: null }),
  };
}

export type KeyFilter = ReturnType<typeof useKeyFilter>;
