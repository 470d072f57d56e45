import type { PortalPage } from '../../lib/pages/portal-page.ts';
import { useCompanyRightCheck } from '../../lib/viewer/company-rights.ts';
import { usePermissionCheck } from '../../lib/viewer/permissions.ts';
import type { ViewerRole } from '../routing.ts';

/** The permission that an administrator needs for a page or an action, and the right that a member needs for it. */
export type PageRequirement = Pick<PortalPage, 'right' | 'companyRight'>;

/** Returns a function that checks whether the user may see a page or use an action. */
export function usePageCheck(role: ViewerRole): (page: PageRequirement) => boolean {
  const hasPermission = usePermissionCheck();
  const hasRight = useCompanyRightCheck();
  return ({ right, companyRight }) => (role === 'admin' ? hasPermission(right) : hasRight(companyRight));
}
