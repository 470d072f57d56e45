import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { useCompanyById } from './company-by-id.ts';

/**
 * Loads the company by which a list is filtered, because the URL contains only its id. Also returns the filter chip of
 * the company.
 */
export function useCompanyFilter(companyId: string | null, remove: () => void) {
  const company = useCompanyById(companyId);
  const chips: FilterChip[] = companyId ? [{ label: `Company: ${company?.name ?? 'selected company'}`, remove }] : [];
  return { company, chips };
}
