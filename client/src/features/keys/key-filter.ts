import { useListParams } from '../../shared/list-params.ts';
import { usePageSize } from '../../shared/page-size.ts';
import { readKeyOrder } from './key-order.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyOrder, KeyPhase, KeyStatus } from './keys.generated.ts';

interface Wanted {
  label: string;
  status: KeyStatus | null;
  phase: KeyPhase | null;
}

const ofStatus = (status: KeyStatus): Wanted => ({ label: KEY_STATUSES[status].label, status, phase: null });
const ofPhase = (phase: KeyPhase, label: string): Wanted => ({ label, status: null, phase });

/** What a list of keys can be narrowed to, by its word in the address: a status, or a part of an Approved key's term. */
export const KEY_FILTERS: Record<KeyStatus | KeyPhase, Wanted> = {
  PENDING: ofStatus('PENDING'),
  APPROVED: ofStatus('APPROVED'),
  RUNNING: ofPhase('RUNNING', 'Running'),
  EXPIRING: ofPhase('EXPIRING', 'Expiring'),
  IN_GRACE: ofPhase('IN_GRACE', 'In grace'),
  NOT_STARTED: ofPhase('NOT_STARTED', 'Not started'),
  EXPIRED: ofPhase('EXPIRED', 'Expired'),
  REJECTED: ofStatus('REJECTED'),
  DISABLED: ofStatus('DISABLED'),
};

/** A word by which a list of keys is narrowed. */
export type KeyFilterWord = keyof typeof KEY_FILTERS;

const isWord = (text: string | null): text is KeyFilterWord => text !== null && text in KEY_FILTERS;

/** The order in which a list is read that is narrowed to a word: what is most urgent first. */
const ORDERS: Partial<Record<KeyFilterWord, KeyOrder>> = { PENDING: 'OLDEST', EXPIRING: 'EXPIRES_FIRST' };

/** The filters and the order of a list of keys, kept in the address, and how many rows its pages have. */
export function useKeyFilter() {
  const params = useListParams();
  const { pageSize, choosePageSize } = usePageSize('keys');
  const word = params.get('status');
  const filter = isWord(word) ? word : null;
  const { status, phase } = filter ? KEY_FILTERS[filter] : { status: null, phase: null };
  const order = readKeyOrder(params.get('order'), filter ? ORDERS[filter] : undefined);
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
