import { AUDIT_KIND_LABELS } from '@portal/server/modules/insight/audit/audit-kinds.rules';
import { getNextDay, parseDay, formatDayRange, useDayRangeTimes } from '../../../lib/formats/day-range.ts';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { usePageSize } from '../../../lib/pages/page-size.ts';
import type { AuditKind } from './audit.generated.ts';

const FILTER_PARAMS = ['administrator', 'company', 'kinds', 'from', 'to'] as const;

const isAuditKind = (word: string): word is AuditKind => word in AUDIT_KIND_LABELS;

/** The filters of the log, kept in the address, and how many rows its pages have. */
export function useAuditFilter() {
  const params = useListParams();
  const { get, page, set } = params;
  const { pageSize, choosePageSize } = usePageSize('audit');
  const administratorId = get('administrator');
  const companyId = get('company');
  const kinds = (get('kinds') ?? '').split(',').filter(isAuditKind);
  const days = { from: parseDay(get('from')), to: parseDay(get('to')) };
  const { from, before } = useDayRangeTimes(days);
  const remove = (...names: readonly string[]) =>
    set({ ...Object.fromEntries(names.map((name) => [name, null])), page: null });
  const setKinds = (chosen: readonly string[]) => params.setFilter('kinds', chosen.join(','));
  const span = formatDayRange('Happened', days);
  const chips: FilterChip[] = [
    ...kinds.map((kind) => ({
      label: AUDIT_KIND_LABELS[kind],
      remove: () => setKinds(kinds.filter((other) => other !== kind)),
    })),
    ...(span ? [{ label: span, remove: () => remove('from', 'to') }] : []),
  ];
  return {
    ...params,
    administratorId,
    companyId,
    kinds,
    days,
    pageSize,
    /** The variables of both lists' queries. */
    variables: { kinds: kinds.length ? kinds : null, from, before, page, limit: pageSize },
    isFiltered: Boolean(administratorId ?? companyId) || chips.length > 0,
    /** What the list is narrowed by, except by whom and about whom: those have names. */
    chips,
    remove,
    setKinds,
    /** The row at the top stays on the page. */
    setPageSize: (size: number) => {
      choosePageSize(size);
      params.setPage(Math.floor(((page - 1) * pageSize) / size) + 1);
    },
    showAll: () => remove(...FILTER_PARAMS),
    /** Where the list is a file, as it is filtered now. */
    exportPath: `/admin/export-audit-log?${new URLSearchParams({
      kind: kinds.join(','),
      administratorId: administratorId ?? '',
      companyId: companyId ?? '',
      from: days.from ?? '',
      before: getNextDay(days.to) ?? '',
    })}`,
  };
}

export type AuditFilter = ReturnType<typeof useAuditFilter>;
