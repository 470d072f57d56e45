import { useRetry } from '../../../lib/browser/use-retry.ts';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { useChosenCompanyQuery } from './company-choice.generated.ts';

/**
 * Loads the company by which a list is filtered, because the URL contains only its id. Also returns the filter chip of
 * the company.
 */
export function useCompanyFilter(companyId: string | null, remove: () => void) {
  const { data, error, refetch } = useChosenCompanyQuery({ variables: { id: companyId ?? '' }, skip: !companyId });
  useRetry({ error, hasSucceeded: !!data, retry: () => void refetch().catch(() => undefined) });
  const company = companyId ? data?.company : undefined;
  const chips: FilterChip[] = companyId ? [{ label: `Company: ${company?.name ?? 'selected company'}`, remove }] : [];
  return { company, chips };
}
