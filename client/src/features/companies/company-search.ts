import { IconBuilding } from '@tabler/icons-react';
import type { Place } from '../../shared/page.ts';
import { useCompanySearchQuery } from './company-search.generated.ts';

/** Where the companies are whose name, email or domain has a text in it; nowhere for an empty one. */
export function useCompanySearch(search: string) {
  const { data, previousData, loading, error } = useCompanySearchQuery({ variables: { search }, skip: !search });
  const companies = (search && (data ?? previousData)?.companies.items) || [];
  return {
    places: companies.map(({ id, name, domain }): Place => ({
      path: `/${id}/details`,
      label: name,
      hint: domain,
      icon: IconBuilding,
    })),
    isPending: loading,
    hasFailed: !!error,
  };
}
