import type { CompanyRight } from '@portal/server/platform/auth/company-rights.rules';
import { createContext, useContext } from 'react';

export type CompanyRights = readonly `${CompanyRight}`[];

/**
 * The rights of the logged-in member of a company. Empty until the rights are known. Null for administrators, because
 * these rights apply only to members.
 */
export const CompanyRightsContext = createContext<CompanyRights | null>([]);

/** Returns a function that checks a right. Only members of a company can lack a right. */
export function useCompanyRightCheck(): (right: `${CompanyRight}` | undefined) => boolean {
  const rights = useContext(CompanyRightsContext);
  return (right) => !right || !rights || rights.includes(right);
}
