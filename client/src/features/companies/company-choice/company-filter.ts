import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { useChosenCompanyQuery } from './company-choice.generated.ts';

/** The company by which a list is filtered, with its chip. The name is loaded, because the URL contains only the id. */
export function useCompanyFilter(companyId: string | null, remove: () => void) {
  const { data } = useChosenCompanyQuery({ variables: { id: companyId ?? '' }, skip: !companyId });
  const company = companyId ? data?.company : undefined;
  const chips: FilterChip[] = companyId ? [{ label: `Company: ${company?.name ?? 'selected company'}`, remove }] : [];
  return { company, chips };
}
