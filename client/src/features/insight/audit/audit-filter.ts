import { AUDIT_KIND_LABELS } from '@portal/server/modules/insight/audit/audit-kinds.rules';
import { getNextDay, parseDay, formatDayRange, useDayRangeTimes } from '../../../lib/formats/day-range.ts';
import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { getPageAfterResize, usePageSize } from '../../../lib/pages/page-size.ts';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import type { AuditKind } from './audit.generated.ts';

const FILTER_PARAMS = ['administrator', 'company', 'kinds', 'from', 'to'] as const;

const isAuditKind = (name: string): name is AuditKind => isPropertyName(AUDIT_KIND_LABELS, name);

/**
 * Reads and changes the filters and the page size of the audit log or of a company's activity. The URL stores the
 * filters.
 */
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
  const dayRangeLabel = formatDayRange('Happened', days);
  const chips: FilterChip[] = [
    ...kinds.map((kind) => ({
      label: AUDIT_KIND_LABELS[kind],
      remove: () => setKinds(kinds.filter((other) => other !== kind)),
    })),
    ...(dayRangeLabel ? [{ label: dayRangeLabel, remove: () => remove('from', 'to') }] : []),
  ];
  return {
    ...params,
    administratorId,
    companyId,
    kinds,
    days,
    pageSize,
    /** Variables that the queries of both audit lists have in common. */
    variables: { kinds: kinds.length ? kinds : null, from, before, page, limit: pageSize },
    isFiltered: Boolean(administratorId ?? companyId) || chips.length > 0,
    /**
     * Chips for the filters by kind and day. The page adds chips for the administrator and company, because the page
     * loads their names.
     */
    chips,
    remove,
    setKinds,
    /** Changes the page size, and opens the page that contains the first entry of the current page. */
    setPageSize: (size: number) => {
      choosePageSize(size);
      params.setPage(getPageAfterResize(page, pageSize, size));
    },
    showAll: () => remove(...FILTER_PARAMS),
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
