import { IconBuilding } from '@tabler/icons-react';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';
import { useCompanySearchQuery } from './company-search.generated.ts';

/** Searches companies for the command palette. An empty search finds no companies. */
export function useCompanySearch(search: string) {
  const { data, previousData, loading, error } = useCompanySearchQuery({ variables: { search }, skip: !search });
  const companies = (search && (data ?? previousData)?.companyPage.items) || [];
  return {
    links: companies.map(({ id, name, domain, email }): PaletteLink => ({
      path: `/${id}/details`,
      label: name,
      // Show the email if the email matched but the domain did not. Otherwise show the domain.
      hint: email.includes(search.toLowerCase()) && !domain.includes(search.toLowerCase()) ? email : domain,
      icon: IconBuilding,
    })),
    isPending: loading,
    hasFailed: !!error,
  };
}
